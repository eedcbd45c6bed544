package cli

import (
	"path/filepath"
	"strings"
	"testing"

	"dohyo/arena/tournament"
)

// TestRuleSwap exchanges players of an announced round, by the names of entrants and by
// pairs, after one of them has withdrawn. The tournament is then played with these pairs.
func TestRuleSwap(t *testing.T) {
	dir := t.TempDir()
	file, home := filepath.Join(dir, "club.toml"), filepath.Join(dir, "home")
	text := "game = \"gomoku\"\nhold = true\nseed = 1\n"
	for _, name := range strings.Fields("A B C D E F") {
		text += "[[entrant]]\nname = \"" + name + "\"\nplayer = \"mikazuki\"\n"
	}
	writeFile(t, file, text+"[[stage]]\nform = \"swiss\"\nrounds = 1\ngames = 1\nlimit = 9\n")
	if status, out, errs := command(t, "", "tournament", file, "--dir", home, "--headless", "--lang", "en"); status != exitInterrupted || !strings.Contains(out, "3  C – F") {
		t.Fatalf("status %d\n%s%s", status, out, errs)
	}
	rule := func(want string, args ...string) {
		t.Helper()
		status, out, errs := command(t, "", append([]string{"tournament", "rule", home, "--why", "one club", "--by", "me", "--lang", "en"}, args...)...)
		if status != exitDone || !strings.Contains(out, want) {
			t.Errorf("%v: status %d\n%s%s", args, status, out, errs)
		}
	}
	rule("A withdraws", "withdraw", "A")
	rule("B – C / E – F", "swap", "E", "C")
	rule("B – F / E – C", "swap", "1-01-02", "1-01-03")
	refused(t, `or an entrant: unknown entrant "e"`, "tournament", "rule", home, "swap", "A", "e", "--why", "x", "--lang", "en")
	refused(t, "expected two different pairs", "tournament", "rule", home, "swap", "E", "C", "--why", "x", "--lang", "en")
	refused(t, "there is no pair 1-01-07", "tournament", "rule", home, "swap", "E", "1-01-07", "--why", "x", "--lang", "en")
	if status, _, errs := command(t, "", "tournament", file, "--dir", home, "--headless", "--lang", "en"); status != exitDone {
		t.Fatalf("status %d\n%s", status, errs)
	}
	s, err := tournament.Load(home)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, p := range s.Stages[0].Rounds[0].All() {
		got = append(got, s.Plan.Entrants[p.Players[0]].Name+s.Plan.Entrants[p.Players[1]].Name+" "+string(p.Result.Kind))
	}
	if text := strings.Join(got, ", "); text != "DA default, BF played, EC played" {
		t.Errorf("the pairs were %s", text)
	}
}

// TestRuleSwapMet: a ruling by which two entrants meet a second time says so.
func TestRuleSwapMet(t *testing.T) {
	dir := t.TempDir()
	file, home := filepath.Join(dir, "club.toml"), filepath.Join(dir, "home")
	text := "game = \"gomoku\"\nhold = true\nseed = 1\n"
	for _, name := range strings.Fields("A B C D") {
		text += "[[entrant]]\nname = \"" + name + "\"\nplayer = \"mikazuki\"\n"
	}
	writeFile(t, file, text+"[[stage]]\nform = \"swiss\"\nrounds = 2\ngames = 1\nlimit = 9\n")
	for range 2 {
		if status, out, errs := command(t, "", "tournament", file, "--dir", home, "--headless", "--lang", "en"); status != exitInterrupted {
			t.Fatalf("status %d\n%s%s", status, out, errs)
		}
	}
	s, err := tournament.Load(home)
	if err != nil {
		t.Fatal(err)
	}
	rounds, opponent := s.Stages[0].Rounds, map[int]int{}
	for _, p := range rounds[0].All() {
		opponent[p.Players[0]], opponent[p.Players[1]] = p.Players[1], p.Players[0]
	}
	now := rounds[1].Pair(0).Players
	swap := func(a, b int) string {
		t.Helper()
		name := func(n int) string { return s.Plan.Entrants[n].Name }
		status, out, errs := command(t, "", "tournament", "rule", home, "swap", name(a), name(b), "--why", "one club", "--lang", "en")
		if status != exitDone {
			t.Fatalf("status %d\n%s%s", status, out, errs)
		}
		return out
	}
	if out := swap(now[1], opponent[now[0]]); strings.Count(out, "have met before, in round 1)") != 2 {
		t.Errorf("both pairs have met, but: %s", out)
	}
	if out := swap(now[1], opponent[now[0]]); strings.Contains(out, "met before") {
		t.Errorf("no pair has met, but: %s", out)
	}
}
