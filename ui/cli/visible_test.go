package cli

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestFileNamesAreVisible uses file names with escapes for colours, text direction and
// line breaks. No command may print them unchanged.
func TestFileNamesAreVisible(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "week 1 games")
	if err := os.Mkdir(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	const bad = "a\x1b[31m\u202egpj\nb"
	const seen = `a\x1b[31m\u202egpj\nb`
	good, broken := filepath.Join(dir, bad+".sgf"), filepath.Join(dir, bad+"-2.sgf")
	writeFile(t, good, twoGames)
	writeFile(t, broken, illegal+"(;GM[4]SZ[15];B[hh];W[zz])")
	lib := filepath.Join(t.TempDir(), bad+".db")
	gone := filepath.Join(dir, bad+".csa")
	folder := filepath.Join(dir, bad)
	if err := os.Mkdir(folder, 0o755); err != nil {
		t.Fatal(err)
	}
	t.Chdir(t.TempDir())
	for _, args := range [][]string{
		{"verify", good}, {"verify", broken}, {"verify", dir}, {"verify", gone}, {"verify", folder},
		{"compare", good, "--rules", "gomoku,renju"}, {"compare", broken, "--rules", "gomoku,renju"}, {"compare", gone, "--rules", "gomoku,renju"},
		{"convert", broken, filepath.Join(dir, bad+".psq")}, {"convert", gone, "x.psq"}, {"convert", good, good}, {"convert", good, gone + bad},
		{"paper", good, "-o", filepath.Join(dir, bad+".html")}, {"paper", broken, "--to", "html"}, {"paper", gone},
		{"replay", broken}, {"replay", gone}, {"rule", gone}, {"rule", good, "--game", "99"}, {"resume", gone}, {"stats", gone}, {"stats", folder}, {"engines", "test", gone},
		{"match", "gomoku", "mikazuki", "mikazuki", "--headless", "--position", gone + ":3"}, {"match", "gomoku", "handoff:" + gone, "mikazuki", "--headless"},
		{"--config", gone, "config"}, {"fields", "new", gone},
		{"library", "--library", lib, "add", gone}, {"library", "--library", lib, "add", dir}, {"library", "--library", lib, "find"},
		{"library", "--library", lib, "check"}, {"library", "--library", lib, "add", gone, good},
		{"guess", good, "--player", "mikazuki"}, {"guess", broken, "--player", "mikazuki"}, {"guess", gone, "--player", "mikazuki"},
		{"solve", good}, {"solve", gone}, {"analyse", good, "--nodes", "1"}, {"analyse", gone, "--nodes", "1"}, {"record", gone}, {"record", broken},
		{"tournament", gone}, {"tournament", "check", broken}, {"tournament", "standings", gone}, {"journal", "show", gone}, {"watch", gone},
	} {
		_, out, errs := command(t, "", args...)
		if all := out + errs; strings.ContainsAny(all, "\x1b\u202e") || strings.Contains(all, "gpj\nb") {
			t.Errorf("%q: %q", args, all)
		}
		if errs != "" && strings.Count(errs, "\n") > 2 {
			t.Errorf("%q: %s", args, errs)
		}
	}
	for _, args := range [][]string{{"verify", good}, {"verify", broken}, {"compare", good, "--rules", "gomoku,renju"}, {"replay", gone}} {
		if _, out, errs := command(t, "", args...); !strings.Contains(out+errs, seen) {
			t.Errorf("%q doesn't name its file: %s%s", args, out, errs)
		}
	}
	if _, out, _ := command(t, "", "verify", broken); !strings.Contains(out, "week 1 games/") {
		t.Errorf("another folder: %s", out)
	}
}
