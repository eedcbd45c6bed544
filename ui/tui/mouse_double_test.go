package tui

import (
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"

	"dohyo/ui/lang"
)

// TestDoubleClickActsOnce checks that the second click of a double click does nothing on what the
// first one has opened, and that it counts if it is late, elsewhere, or on the same screen.
func TestDoubleClickActsOnce(t *testing.T) {
	f := newFake("BRAIN", "KAZE", 1)
	m := screenModel(f.options(lang.English, "unicode"), nil, 80, 24)
	below, above := m.route.screen(), &reason{stage: m.stage}
	for _, c := range []struct {
		name  string
		slow  time.Duration // to open
		wait  time.Duration
		x     int
		opens bool
		does  bool
	}{
		{"the second one", 0, 200 * time.Millisecond, 20, true, false},
		{"on what opens slowly", time.Second, 200 * time.Millisecond, 20, true, false},
		{"late", 0, 500 * time.Millisecond, 20, true, true},
		{"on what has opened without it", 3 * time.Second, 200 * time.Millisecond, 20, true, true},
		{"elsewhere", 0, 200 * time.Millisecond, 24, true, true},
		{"on the same screen", 0, 200 * time.Millisecond, 20, false, true},
	} {
		f.now = f.now.Add(time.Minute)
		m.route.begin(below)
		clicks := 0
		click := func(x int) {
			m.spots = []spot{{rect{0, 0, 80, 24}, func(_, _ int) tea.Cmd { clicks++; return nil }}}
			m.onClick(tea.Mouse{Button: tea.MouseLeft, X: x, Y: 5})
		}
		click(20)
		f.now = f.now.Add(c.slow)
		if c.opens {
			m.route.open(above)
		}
		m.mouse.drew(m.route.top(), f.now)
		f.now = f.now.Add(c.wait)
		click(c.x)
		if (clicks == 2) != c.does {
			t.Errorf("%s: %d clicks did something", c.name, clicks)
		}
	}
}
