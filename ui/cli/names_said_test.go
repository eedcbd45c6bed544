package cli

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestNamesAreNobodysWords checks that a name added to a record of a match isn't what the mover said.
func TestNamesAreNobodysWords(t *testing.T) {
	file := filepath.Join(t.TempDir(), "a.sgf")
	text := `(;GM[4]SZ[15]RU[gomoku]DOHYO[{"number":1}];B[hh]C[ha];W[ig];B[jj]C[ho])`
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	to := filepath.Join(filepath.Dir(file), "b.sgf")
	_, out, errs := command(t, "", "convert", file, to, "--names", "--lang", "en")
	if got := contents(t, to); !strings.Contains(got, "C[ho\n") || strings.Count(got, "apart 1") != 1 {
		t.Errorf("%s%s%s", got, out, errs)
	}
}
