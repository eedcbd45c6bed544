package cli

import (
	"os"
	"path/filepath"
	"testing"

	"dohyo/boards/igo"
)

// TestLoad checks that load returns a whole record, or its moves before an illegal one.
func TestLoad(t *testing.T) {
	write := func(text string) string {
		path := filepath.Join(t.TempDir(), "a.sgf")
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	for _, c := range []struct {
		text      string
		positions int
		ok        bool
	}{
		{"(;GM[1]SZ[9]KM[6.5]AB[aa]AW[bb];B[cc];W[dd](;B[ee])(;B[ff];W[gg]))", 4, true},
		{"(;GM[1]SZ[9];B[cc];W[];B[];W[dd])", 5, true}, // play goes on after two passes
		{"(;GM[1]SZ[9];B[cc];W[cc];B[dd])", 2, false},
		{"no record", 0, false},
		{"", 0, false},
	} {
		got, err := load(write(c.text), igo.Game)
		if len(got) != c.positions || (err == nil) != c.ok {
			t.Errorf("%q: %d positions, %v", c.text, len(got), err)
		}
	}
	if _, err := load(filepath.Join(t.TempDir(), "none.sgf"), igo.Game); err == nil {
		t.Error("a file that isn't there was read")
	}
}
