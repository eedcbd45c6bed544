package tui

import (
	"strings"
	"testing"
	"time"

	"dohyo/boards/fact"
	"dohyo/ui/lang"
)

// TestHallTellsWhyUnrated checks that a small screen has the whole reason why an entrant
// has no rating.
func TestHallTellsWhyUnrated(t *testing.T) {
	f := swissHall()
	m := f.show(f.until(4), lang.Japanese, "unicode", 80, 24)
	press(m, "4")
	f.now = f.now.Add(20 * time.Second)
	run(m, hallPlot{m.hall.screen.inHall}.wanted())
	lists := m.hall.plot.lists
	chosen := &lists[len(lists)-1].Players[hallPlot{m.hall.screen.inHall}.chosen()]
	chosen.Rated, chosen.Why = false, fact.Fact{Code: "rating.apart"}
	m.stale = true
	m.View()
	wantShown(t, m, "勝ちか負けの一方しか", "  ない")
}

// TestHallFillsLargeScreens checks that the pages of a large screen have frames, and show
// further information in the remaining room.
func TestHallFillsLargeScreens(t *testing.T) {
	f := swissHall()
	m := f.show(f.until(4), lang.English, "unicode", 160, 50)
	for _, page := range []struct{ key, want string }{{"1", "╭ Cross table"}, {"3", "round 4 "}, {"4", "╭ Cross table"}} {
		press(m, page.key)
		f.now = f.now.Add(20 * time.Second)
		run(m, hallPlot{m.hall.screen.inHall}.wanted())
		m.stale = true
		m.View()
		wantShown(t, m, page.want, "╭ Ratings", "rating ± 95% games")
		if len(m.hall.plot.lists) == 0 {
			t.Errorf("page %s has no ratings", page.key)
		}
	}
}

// TestEarlierRounds lists the rounds before the shown one below it, the latest first.
func TestEarlierRounds(t *testing.T) {
	f := swissHall()
	m := f.show(f.until(4), lang.English, "unicode", 160, 50)
	text := shown(m)
	at := -1
	for n := 4; n >= 1; n-- {
		next := strings.Index(text, roundTitle(m.hall.screen.inHall, m.hall.roundAt(place{1, n})))
		if next <= at {
			t.Fatalf("round %d isn't below the one after it:\n%s", n, text)
		}
		at = next
	}
	if strings.Contains(shown(f.show(f.until(1), lang.English, "unicode", 160, 50)), "round 2") {
		t.Error("a round that hasn't begun is listed")
	}
}

// TestHallNamesTheBracketWhereItIs checks that the help has the key of the bracket only in a knock-out, whose first page
// shows the bracket below the pairs once no game is played.
func TestHallNamesTheBracketWhereItIs(t *testing.T) {
	f := swissHall()
	m := f.show(f.until(4), lang.English, "unicode", 120, 60)
	press(m, "?")
	if text := shown(m); strings.Contains(text, "bracket") || !strings.Contains(text, "1-4 ") {
		t.Errorf("the help in a Swiss system:\n%s", text)
	}
	for _, size := range [][2]int{{160, 50}, {200, 60}} {
		m = f.show(len(f.events), lang.English, "unicode", size[0], size[1])
		wantShown(t, m, "╭ Bracket", "match for place 3")
	}
	press(m, "?")
	wantShown(t, m, "show the bracket")
}
