package tui

import (
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"
)

// TestLongTextsScroll checks that a report or a help longer than its box can be
// scrolled to its end by keys and by the wheel, and tells that there's more.
func TestLongTextsScroll(t *testing.T) {
	for name, open := range map[string]string{"shogi": "i", "live": "?"} {
		_, m := moments()[name]()
		m.Update(tea.WindowSizeMsg{Width: 40, Height: 8})
		press(m, open)
		first := shown(m)
		wantShown(t, m, "more below")
		press(m, "end")
		last := shown(m)
		if last == first || strings.Contains(last, "more below") {
			t.Errorf("%s: the end isn't reached:\n%s", open, last)
		}
		press(m, "down", "pgdown") // not beyond the end
		if shown(m) != last {
			t.Errorf("%s: scrolled beyond the end:\n%s", open, shown(m))
		}
		m.Update(tea.MouseWheelMsg{Button: tea.MouseWheelUp})
		if shown(m) == last {
			t.Errorf("%s: the wheel does nothing", open)
		}
		press(m, "home", "up")
		if shown(m) != first {
			t.Errorf("%s: not back at the beginning", open)
		}
		m.Update(tea.WindowSizeMsg{Width: 100, Height: 60})
		if strings.Contains(shown(m), "more below") {
			t.Errorf("%s: there is room for all", open)
		}
		press(m, "esc", open)
		m.Update(tea.WindowSizeMsg{Width: 40, Height: 8})
		if shown(m) != first {
			t.Errorf("%s: opened again it doesn't begin at the top", open)
		}
	}
}
