package cli

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/adrg/xdg"

	"dohyo/arena/tournament"
)

// TestTournamentNotFound: who doesn't know by what name a tournament is kept is told
// which there are.
func TestTournamentNotFound(t *testing.T) {
	state := t.TempDir()
	t.Setenv("XDG_STATE_HOME", state)
	t.Setenv("XDG_CONFIG_HOME", t.TempDir())
	xdg.Reload()
	ask := func(language string) string {
		var errs strings.Builder
		if status := Main([]string{"tournament", "standings", "Club evening", "--lang", language}, Streams{In: os.Stdin, Out: &strings.Builder{}, Err: &errs}); status != exitUsage {
			t.Errorf("status %d", status)
		}
		return errs.String()
	}
	if errs := ask("en"); !strings.Contains(errs, "expected a tournament's name or folder") {
		t.Error(errs)
	}
	for _, name := range []string{"club", "club-quick"} {
		dir := filepath.Join(state, "dohyo", "tournaments", name)
		if err := os.MkdirAll(dir, 0o755); err != nil {
			t.Fatal(err)
		}
		writeFile(t, filepath.Join(dir, tournament.JournalName), "{}\n")
	}
	if errs := ask("en"); !strings.Contains(errs, "one of club, club-quick;") {
		t.Error(errs)
	}
	if errs := ask("ja"); !strings.Contains(errs, "大会 club, club-quick のどれか") {
		t.Error(errs)
	}
}

// TestStandingsInBracket: who is still in a bracket has no place yet.
func TestStandingsInBracket(t *testing.T) {
	plan, _, err := tournament.ParsePlan("p.toml", []byte(`
name = "Cup"
game = "gomoku"
[[entrant]]
name = "A"
player = "mikazuki"
[[entrant]]
name = "B"
player = "mikazuki"
[[stage]]
form = "knockout"
games = 1
`), regulationOf, false)
	if err != nil {
		t.Fatal(err)
	}
	plan.Hold = true
	dir := t.TempDir()
	one, err := tournament.New(tournament.Config{Name: plan.Name, Dir: dir, Plan: plan, Seed: 3})
	if err != nil {
		t.Fatal(err)
	}
	_ = one.Run(t.Context(), seeded{}, tournament.Options{}) // ends with the announcement
	_, out, _ := command(t, "", "tournament", "standings", dir, "--lang", "en")
	if !regexp.MustCompile(`(?m)^ +A +0-0-0`).MatchString(out) || regexp.MustCompile(`(?m)^0 `).MatchString(out) {
		t.Errorf("%s", out)
	}
}
