package cli

import (
	"errors"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"
	"testing"

	"github.com/adrg/xdg"

	"dohyo/arena/tournament"
	"dohyo/boards/fact"
	"dohyo/ui/tui"
)

// TestTournamentNotFound checks that the error for an unknown tournament lists those
// that exist.
func TestTournamentNotFound(t *testing.T) {
	state := t.TempDir()
	t.Setenv("XDG_STATE_HOME", state)
	t.Setenv("XDG_CONFIG_HOME", t.TempDir())
	xdg.Reload()
	ask := func(language string) string {
		var errs strings.Builder
		if status := Main([]string{"tournament", "standings", "Club evening", "--lang", language}, Streams{In: os.Stdin, Out: &strings.Builder{}, Err: &errs}, tui.Screens()); status != exitUsage {
			t.Errorf("status %d", status)
		}
		return errs.String()
	}
	if errs := ask("en"); !strings.Contains(errs, "expected the name or folder of a tournament") {
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
	if errs := ask("ja"); !strings.Contains(errs, "大会 club、club-quick のどれか") {
		t.Error(errs)
	}
}

// TestTournamentCut checks that a journal that ends in its first line is told as damaged, not as
// missing.
func TestTournamentCut(t *testing.T) {
	t.Setenv("XDG_STATE_HOME", t.TempDir())
	t.Setenv("XDG_CONFIG_HOME", t.TempDir())
	xdg.Reload()
	for _, text := range []string{"", `{"event":"tournament_be`} {
		dir := t.TempDir()
		file := filepath.Join(dir, tournament.JournalName)
		writeFile(t, file, text)
		for _, name := range []string{dir, file} {
			for l, want := range map[string]string{"en": file + ": the journal is empty or cut in its first line; restore it", "ja": file + ": ジャーナルが空か"} {
				var errs strings.Builder
				status := Main([]string{"tournament", "standings", name, "--lang", l}, Streams{In: os.Stdin, Out: &strings.Builder{}, Err: &errs}, tui.Screens())
				if status != exitUsage || !strings.Contains(errs.String(), want) {
					t.Errorf("%q: status %d, %s", text, status, errs.String())
				}
			}
		}
	}
}

// TestStandingsInBracket checks that an entrant still in a bracket has no place.
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
`), regulationNamed, false)
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
		t.Errorf("unexpected out:\n%s", out)
	}
}

// clubOf writes the journal of a tournament without games below a state folder.
func clubOf(t *testing.T, state, name, title string) {
	t.Helper()
	plan, _, err := tournament.ParsePlan("p.toml", []byte("game = \"gomoku\"\n[[entrant]]\nname = \"A\"\nplayer = \"mikazuki\"\n[[entrant]]\nname = \"B\"\nplayer = \"mikazuki\"\n[[stage]]\ngames = 1\n"), regulationNamed, false)
	if err != nil {
		t.Fatal(err)
	}
	one, err := tournament.New(tournament.Config{Name: title, Dir: filepath.Join(state, "dohyo", "tournaments", name), Plan: plan, Seed: 3})
	if err != nil {
		t.Fatal(err)
	}
	if err := one.Close(); err != nil {
		t.Fatal(err)
	}
}

// TestTournamentByTitle checks that a title finds a tournament if only one has it.
func TestTournamentByTitle(t *testing.T) {
	state := t.TempDir()
	t.Setenv("XDG_STATE_HOME", state)
	t.Setenv("XDG_CONFIG_HOME", t.TempDir())
	xdg.Reload()
	ask := func(args ...string) (int, string, string) {
		var out, errs strings.Builder
		status := Main(append(args, "--lang", "en"), Streams{In: os.Stdin, Out: &out, Err: &errs}, tui.Screens())
		return status, out.String(), errs.String()
	}
	clubOf(t, state, "club", "Club evening")
	clubOf(t, state, "cup", "杯\tone")
	for _, title := range []string{"Club evening", "杯\tone"} {
		if status, out, errs := ask("tournament", "report", title); status != exitDone || !strings.Contains(out, "seed 3") {
			t.Errorf("%q: status %d, %s%s", title, status, out, errs)
		}
	}
	clubOf(t, state, "club-quick", "Club evening")
	if status, _, errs := ask("tournament", "report", "Club evening"); status != exitUsage || !strings.Contains(errs, `several tournaments are called "Club evening": club, club-quick`) {
		t.Errorf("status %d, %s", status, errs)
	}
	if status, _, errs := ask("tournament", "report", "club"); status != exitDone {
		t.Errorf("status %d, %s", status, errs)
	}
}

// TestTournamentStopped checks that the error of a failing machine says how to resume
// the tournament.
func TestTournamentStopped(t *testing.T) {
	full := fact.Errorf("arena.journal.write", "journal: %w", &os.PathError{Op: "write", Path: "t", Err: syscall.ENOSPC})
	for language, want := range map[string]string{
		"en": "can't write to the disk: journal: write t: no space left on device. The tournament stopped; no entrant loses because of it. Fix the cause, then resume with 'dohyo resume /t'",
		"ja": "原因を除いてから 'dohyo resume /t' で再開できる",
	} {
		a := tournaments{&app{Streams: Streams{Out: os.Stdout}}}
		a.app.flags.lang = language
		err := a.tournamentStopped("/t", full)
		if !strings.Contains(err.Error(), want) || !errors.Is(err, syscall.ENOSPC) {
			t.Errorf("%v", err)
		}
	}
}

// TestTournamentPinned checks that the journal stores --pin, so that all runs have it,
// and that it doesn't count as a change of the file.
func TestTournamentPinned(t *testing.T) {
	dir := t.TempDir()
	file, kept := filepath.Join(dir, "p.toml"), filepath.Join(dir, "kept")
	writeFile(t, file, "game = \"gomoku\"\n[[entrant]]\nname = \"A\"\nplayer = \"mikazuki\"\n[[entrant]]\nname = \"B\"\nplayer = \"mikazuki\"\n[[stage]]\ngames = 1\nlimit = 4\n")
	for _, flags := range [][]string{{"--pin"}, nil} {
		status, _, errs := command(t, "", append([]string{"tournament", file, "--headless", "--dir", kept, "--lang", "en"}, flags...)...)
		if status != exitDone || strings.Contains(errs, "changed") {
			t.Errorf("%v: status %d, %s", flags, status, errs)
		}
	}
	s, err := tournament.Load(kept)
	if err != nil || !s.Plan.Pin {
		t.Errorf("plan %v, %v, expected pinned processors", s.Plan, err)
	}
	journals, _ := filepath.Glob(filepath.Join(kept, "matches", "*", "journal.jsonl"))
	if len(journals) != 1 {
		t.Fatal(journals)
	}
	if text, _ := os.ReadFile(journals[0]); !strings.Contains(string(text), `"cores":`) {
		t.Errorf("unexpected result of ReadFile:\n%s", text)
	}
}
