package cli

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"dohyo/boards/igo"
)

// TestLoad checks that loadRecord returns a whole record, its moves before an illegal one, or the
// first of them.
func TestLoad(t *testing.T) {
	var told strings.Builder
	a := &app{Streams: Streams{Err: &told}}
	write := func(text string) string {
		path := filepath.Join(t.TempDir(), "a.sgf")
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	for _, c := range []struct {
		text      string
		moves     int
		positions int
		ok        bool
	}{
		{"(;GM[1]SZ[9]KM[6.5]AB[aa]AW[bb];B[cc];W[dd](;B[ee])(;B[ff];W[gg]))", 0, 4, true},
		{"(;GM[1]SZ[9];B[cc];W[];B[];W[dd])", 0, 5, true}, // play goes on after two passes
		{"(;GM[1]SZ[9];B[cc];W[cc];B[dd])", 0, 2, false},
		{"(;GM[1]SZ[9];B[cc];W[cc];B[dd])", 1, 2, true},               // the illegal move isn't wanted
		{"(;GM[1]SZ[9]RE[W+R];B[cc];AB[ee];W[dd];B[gg])", 2, 3, true}, // to set up a stone is no move
		{"(;GM[1]SZ[9]HA[7.5]AB[cc][gg];W[ee];B[ff])", 0, 3, true},    // a handicap that can't be read changes nothing
		{"no record", 0, 0, false},
		{"", 0, 0, false},
	} {
		got, err := a.loadRecord(write(c.text), igo.Game, c.moves)
		if len(got) != c.positions || (err == nil) != c.ok {
			t.Errorf("%q: %d positions, %v", c.text, len(got), err)
		}
	}
	told.Reset()
	if _, err := a.loadRecord(write("(;GM[1]SZ[9]KM[6.3]TM[30:00(5x1:00)];B[cc])"), igo.Game, 0); err != nil || !strings.Contains(told.String(), "6.3") || strings.Count(told.String(), "\n") != 1 {
		t.Errorf("%v, and of the komi it tells %q", err, &told)
	}
	// Reading a device may never end.
	for _, path := range []string{os.DevNull, t.TempDir()} {
		if _, err := a.loadRecord(path, igo.Game, 0); err == nil || !strings.Contains(err.Error(), "not a file") {
			t.Errorf("%s: %v, expected that it is no file", path, err)
		}
	}
	if _, err := a.loadRecord(filepath.Join(t.TempDir(), "none.sgf"), igo.Game, 0); err == nil {
		t.Error("a file that isn't there was read")
	}
}
