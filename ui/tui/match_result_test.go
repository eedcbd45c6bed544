package tui

import (
	"testing"

	"dohyo/arena"
	"dohyo/ui/lang"
)

// TestResultInWords checks that the result of a match says in words who is stronger, and
// how certain that is.
func TestResultInWords(t *testing.T) {
	diff, err95, los := 40.0, 130.0, 0.7
	for _, size := range [][2]int{{160, 50}, {80, 24}} {
		f := twoGames()
		f.finishMatch()
		m := screenModel(f.options(lang.English, "unicode"), f.session(), size[0], size[1])
		m.match.snap.end.Elo = &arena.Elo{Diff: &diff, Err95: &err95, LOS: &los}
		m.stale = true
		wantShown(t, m, "may be stronger")
		m.match.snap.end.Elo = &arena.Elo{}
		m.stale = true
		wantShown(t, m, "too few")
	}
}
