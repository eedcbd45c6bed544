package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"dohyo/ui/self"
)

// TestSolveByProgram asks a program for mates by its protocol, and writes its line.
func TestSolveByProgram(t *testing.T) {
	t.Parallel()
	home, dir := t.TempDir(), t.TempDir()
	mate, none, out := filepath.Join(dir, "mate.sfen"), filepath.Join(dir, "none.sfen"), filepath.Join(dir, "out.kifu")
	for file, text := range map[string]string{mate: "sfen 7k1/9/7P1/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1\n", none: "sfen 4k4/9/9/9/9/9/9/9/4K4 b P2r2b4g4s4n4l17p 1\n"} {
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for _, tt := range []struct {
		args []string
		want string
	}{
		{[]string{mate, "--lang", "en", "-o", out}, "uzushio finds mate by checks in 1 move:"},
		{[]string{none, "--lang", "ja"}, "uzushio の答え: 王手の連続による詰みはない"},
		{[]string{mate, "--json"}, `"verdict":"claimed","aim":"mate","length":1,"line":["+0022KI"]`},
	} {
		s := runDohyo(t, self.Command(t, home, append([]string{"solve", "--engine", "uzushio"}, tt.args...)...))
		if s.code != 0 || !strings.Contains(s.out, tt.want) {
			t.Errorf("%v: %d, want %q in\n%s%s", tt.args, s.code, tt.want, s.out, s.errout)
		}
	}
	if text, err := os.ReadFile(out); err != nil || !strings.Contains(string(text), "1 ２二金打") {
		t.Errorf("%v: %s", err, text)
	}
}
