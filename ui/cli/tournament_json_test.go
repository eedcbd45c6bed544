package cli

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestTournamentJSON checks that a tournament with --json writes nothing to its standard output but
// JSON, an object a line, when it begins, also as a trial, and when it resumes.
func TestTournamentJSON(t *testing.T) {
	file, home := filepath.Join(t.TempDir(), "t.toml"), filepath.Join(t.TempDir(), "home")
	text := `game = "gomoku"
hold = true
[[entrant]]
player = "mikazuki"
[[entrant]]
player = "hangetsu"
[[stage]]
form = "roundrobin"
games = 1
limit = 6
`
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	for i, want := range []int{exitInterrupted, exitDone} { // the round is announced, then played
		status, out, errs := command(t, "", "tournament", file, "--dir", home, "--json", "--quick", "--lang", "en")
		if status != want || out == "" {
			t.Fatalf("run %d: status %d, %q, %s", i+1, status, out, errs)
		}
		if !strings.HasPrefix(out, `{"event":"tournament_begin",`) || strings.Count(out, `"tournament_begin"`) != 1 {
			t.Errorf("run %d doesn't begin with the tournament: %.200s", i+1, out)
		}
		for line := range strings.Lines(out) {
			if !json.Valid([]byte(line)) {
				t.Errorf("run %d: not JSON: %q", i+1, line)
			}
		}
	}
	refused(t, "resume", "tournament", home, "--lang", "en")
}
