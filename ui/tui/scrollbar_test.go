package tui

import (
	"testing"

	tea "charm.land/bubbletea/v2"

	"dohyo/ui/lang"
)

// bars returns the columns that can be dragged, as the scroll bars can.
func bars(m *model) (list []rect) {
	for _, s := range m.mouse.drags {
		if s.at.w == 1 {
			list = append(list, s.at)
		}
	}
	return list
}

// TestScrollBars drags the bar of each kind of list to its ends, and checks that a list which
// fits has none.
func TestScrollBars(t *testing.T) {
	lobby := scenes[0].set(lang.English, "unicode", 36, 20)
	match := twoGames().model(lang.English, "unicode", 80, 24)
	for _, test := range []struct {
		name string
		m    *model
		keys []string
		bar  int
		at   func() int // the chosen row, or the first visible line
	}{
		{"players of the lobby", lobby, nil, 1, func() int { return lobby.lobby.menus[firstList].row() }},
		{"palette", lobby, []string{"ctrl+k"}, 0, func() int { return lobby.route.top().(*actionList).menu.row() }},
		{"help", match, []string{"?"}, 0, func() int { return match.route.top().(*helpDialog).scroll.port.YOffset() }},
		{"openings", match, []string{"esc", "o"}, 0, func() int { return match.run.gallery.menu.row() }},
	} {
		press(test.m, test.keys...)
		test.m.View()
		list := bars(test.m)
		if len(list) <= test.bar {
			t.Fatalf("%s: %d scroll bars:\n%s", test.name, len(list), shown(test.m))
		}
		r, row := list[test.bar], 0
		for _, y := range []int{r.y, r.y + r.h - 1} {
			drag(test.m, r, y)
			if row = test.at() - row; y == r.y && row != 0 || y != r.y && row <= 0 {
				t.Errorf("%s: at line %d of %+v row %d is chosen", test.name, y, r, row)
			}
			ends := test.m.cv.cells[y*test.m.w+r.x].text
			if ends != "█" {
				t.Errorf("%s: %q at the end to which the bar was dragged:\n%s", test.name, ends, shown(test.m))
			}
		}
		drag(test.m, r, r.y)
	}
	if m := scenes[0].set(lang.English, "unicode", 160, 50); len(bars(m)) > 0 {
		t.Errorf("a list that fits has a scroll bar:\n%s", shown(m))
	}
}

// drag presses the left button in the middle of a column and moves to a line of it.
func drag(m *model, r rect, y int) {
	run(m, m.update(tea.MouseClickMsg{X: r.x, Y: r.y + r.h/2, Button: tea.MouseLeft}))
	m.View()
	run(m, m.update(tea.MouseMotionMsg{X: r.x + 5, Y: y, Button: tea.MouseLeft}))
	run(m, m.update(tea.MouseReleaseMsg{X: r.x + 5, Y: y, Button: tea.MouseLeft}))
	m.stale = true
	m.View()
}

// TestScrollBarOfMoves drags the bar of the moves: the shown move stays, and another one brings
// the list back.
func TestScrollBarOfMoves(t *testing.T) {
	f := newFake("BRAIN", "KAZE", 1)
	f.start(opening("花月", "右・本"))
	f.play(25)
	m := f.model(lang.English, "unicode", 80, 24)
	m.View()
	list := bars(m)
	if len(list) != 1 {
		t.Fatalf("%d scroll bars:\n%s", len(list), shown(m))
	}
	at := m.match.at
	drag(m, list[0], list[0].y)
	if m.match.at != at || m.match.rolledFrom != 0 {
		t.Errorf("the list begins with line %d at move %d, after move %d", m.match.rolledFrom, m.match.at, at)
	}
	press(m, "left")
	if m.match.rolledFrom == 0 {
		t.Error("another move hasn't brought the list back")
	}
}
