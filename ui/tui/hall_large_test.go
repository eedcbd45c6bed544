package tui

import (
	"testing"
	"time"

	"dohyo/ui/lang"
)

// TestHallFillsLargeScreens checks that the pages of a large screen have frames, and what
// one wants next in the room that they don't need.
func TestHallFillsLargeScreens(t *testing.T) {
	f := swissHall()
	m := f.show(f.until(4), lang.English, "unicode", 160, 50)
	for _, page := range []struct{ key, want string }{{"1", "╭ cross table"}, {"3", "round 4 "}, {"4", "╭ cross table"}} {
		press(m, page.key)
		f.now = f.now.Add(20 * time.Second)
		run(m, hallPlot{m.hall.screen.inHall}.wanted())
		m.stale = true
		m.View()
		wantShown(t, m, page.want, "╭ ratings")
		if len(m.hall.plot.lists) == 0 {
			t.Errorf("page %s has no ratings", page.key)
		}
	}
}
