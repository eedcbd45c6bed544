package tui

import (
	"slices"
	"testing"

	tea "charm.land/bubbletea/v2"

	"dohyo/ui/lang"
)

// TestHallAsksForRulings checks that a click of the right button on a row, cell or tie asks
// for rulings on it, and on nothing else while the dialog is open.
func TestHallAsksForRulings(t *testing.T) {
	for _, size := range [][2]int{{80, 24}, {160, 50}} {
		f := swissHall()
		m := f.show(f.until(4), lang.English, "unicode", size[0], size[1])
		click := func(at rect, b tea.MouseButton) {
			m.Update(tea.MouseClickMsg{X: at.x, Y: at.y, Button: b})
			m.View()
		}
		m.View()
		name := func(n int) string { return f.state.Plan.Entrants[n].Name }
		row := m.hall.lists[onPairs].row(3)
		row.x += 4
		click(row, tea.MouseRight)
		if !is[*pick](m) || m.hall.focus != onPairs {
			t.Fatalf("%v: at %s", size, m.where())
		}
		p := f.state.Stages[0].Rounds[3].Pair(m.hall.menus[onPairs].row())
		if m.hall.menus[onPairs].row() == 0 {
			t.Errorf("%v: the pair isn't chosen", size)
		}
		wantShown(t, m, name(p.Players[0])+" 1–0 "+name(p.Players[1]))
		was := m.hall.menus[onPairs].row()
		first := m.hall.lists[onPairs].row(1)
		first.x += 4
		click(first, tea.MouseRight)
		if !is[*pick](m) || m.hall.menus[onPairs].row() != was {
			t.Errorf("%v: a click beside the dialog has led to %s, pair %d", size, m.where(), m.hall.menus[onPairs].row())
		}
		press(m, "esc", "esc")
		entrant := m.hall.lists[onStandings].row(3)
		entrant.x += 4
		click(entrant, tea.MouseRight)
		if !is[*pick](m) || m.hall.focus != onStandings {
			t.Fatalf("%v: at %s", size, m.where())
		}
		wantShown(t, m, "withdraws: "+name(m.hall.order[m.hall.standing()]))
		press(m, "esc", "3")
		m.View()
		i := slices.IndexFunc(m.mouse.asks, func(s spot) bool { return s.at.x > m.w/3 })
		if i < 0 {
			t.Fatalf("%v: no cell", size)
		}
		click(m.mouse.asks[i].at, tea.MouseRight)
		if !is[*pick](m) {
			t.Errorf("%v: at %s", size, m.where())
		}
	}
}
