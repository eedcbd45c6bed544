package tui

import (
	"testing"

	tea "charm.land/bubbletea/v2"

	"dohyo/ui/lang"
)

// TestWheelOverMoves checks that the wheel over a long list of moves moves the list, not
// the game, that it stops at the list's ends, and that the list follows the game again
// after a step.
func TestWheelOverMoves(t *testing.T) {
	f := newFake("BRAIN", "KAZE", 1)
	f.start(opening("花月", "右・本"))
	f.play(60)
	s := f.session()
	s.Send, s.Done, s.From = nil, nil, 60
	m := screenModel(f.options(lang.English, "unicode"), s, 80, 24)
	m.View()
	if len(m.mouse.wheels) == 0 {
		t.Fatalf("no list can be scrolled:\n%s", shown(m))
	}
	at, before, first := m.match.at, shown(m), m.mouse.wheels[0].at
	turn := func(n int, b tea.MouseButton, x, y int) {
		for range n {
			m.Update(tea.MouseWheelMsg{Button: b, X: x, Y: y})
			m.View()
		}
	}
	turn(40, tea.MouseWheelUp, first.x, first.y)
	top := shown(m)
	if m.match.at != at || top == before {
		t.Fatalf("move %d instead of %d, or the list hasn't moved", m.match.at, at)
	}
	turn(1, tea.MouseWheelUp, first.x, first.y)
	if shown(m) != top {
		t.Error("it goes on beyond the first move")
	}
	turn(1, tea.MouseWheelUp, 2, 10) // over the board
	if m.match.at != at-1 {
		t.Errorf("move %d, want %d", m.match.at, at-1)
	}
	if turn(1, tea.MouseWheelDown, 2, 10); shown(m) != before {
		t.Errorf("the list doesn't follow the game again:\n%s", shown(m))
	}
}
