package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"dohyo/ui/self"
)

// TestAnalyseMarksCopy checks that the copy of a record in SGF marks the moves from the losses of
// --marks, or of the key marks: the same moves as the list. The program works only once.
func TestAnalyseMarksCopy(t *testing.T) {
	t.Parallel()
	for name, text := range map[string]string{
		"game.sgf": "(;GM[1]FF[4]SZ[9]KM[7]RU[Chinese]PB[a]PW[b];B[ee];W[aa];B[gc];W[ba];B[cg];W[gg])",
		"five.sgf": "(;GM[4]SZ[15]PB[a]PW[b];B[hh];W[aa];B[ig];W[ba];B[ii])",
	} {
		t.Run(name, func(t *testing.T) {
			home, dir := t.TempDir(), t.TempDir()
			from := filepath.Join(dir, name)
			setting := filepath.Join(dir, "config.toml")
			for file, data := range map[string]string{from: text, setting: "marks = \"0.1,0.2,0.3\"\n"} {
				if err := os.WriteFile(file, []byte(data), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			for _, c := range []struct {
				args []string
				any  bool // moves are marked
			}{
				{[]string{"--marks", "0.1,0.2,0.3"}, true},
				{[]string{"--config", setting}, true},
				{[]string{"--config", setting, "--marks", "97,98,99"}, false},
			} {
				to := filepath.Join(t.TempDir(), name)
				s := runDohyo(t, self.Command(t, home, append([]string{"analyse", from, "--nodes", "300", "--lang", "en", "-o", to}, c.args...)...))
				data, err := os.ReadFile(to)
				if s.code != 0 || err != nil {
					t.Fatalf("%q: status %d, %v: %s", c.args, s.code, err, s.errout)
				}
				listed, written := strings.Count(s.out, "  blunder ("), strings.Count(string(data), "blunder")
				if (listed > 0) != c.any || written != listed {
					t.Errorf("%q: %d moves listed, %d marked:\n%s%s", c.args, listed, written, s.out, data)
				}
			}
		})
	}
}
