package tui

import (
	"testing"

	tea "charm.land/bubbletea/v2"

	"dohyo/ui/lang"
)

// TestDragAlongLists checks that a list follows the mouse while the left button is held, within
// the list where it was pressed.
func TestDragAlongLists(t *testing.T) {
	f := twoGames()
	m := f.model(lang.English, "unicode", 160, 50)
	m.View()
	move := func(x, y int, button tea.MouseButton) {
		run(m, m.update(tea.MouseMotionMsg{X: x, Y: y, Button: button}))
		m.View()
	}
	rows := m.mouse.rows
	var first, fourth, game rect
	for _, s := range rows {
		switch {
		case first.w == 0:
			first = s.at
		case s.at.x == first.x && s.at.y == first.y+3:
			fourth = s.at
		case s.at.w > first.w+10 && game.w == 0:
			game = s.at
		}
	}
	if fourth.w == 0 || game.w == 0 {
		t.Fatalf("the lists have no rows for the mouse: %v", rows)
	}
	run(m, m.update(tea.MouseClickMsg{X: first.x, Y: first.y, Button: tea.MouseLeft}))
	m.View()
	from, number := m.match.at, m.match.snap.game.number
	move(first.x, first.y+1, tea.MouseLeft)
	if m.match.at != from+2 {
		t.Errorf("one row below move %d is move %d", from, m.match.at)
	}
	at := m.match.at
	move(game.x+1, game.y, tea.MouseLeft)
	if m.match.snap.game.number != number || m.match.at != at {
		t.Error("a drag went on in another list")
	}
	move(first.x, first.y, tea.MouseLeft)
	move(first.x, first.y+1, tea.MouseNone) // the button was released
	if m.match.at != from {
		t.Errorf("the pointer alone chose move %d", m.match.at)
	}
}

// TestWheelOverGames checks that the wheel over the list of games goes to another game.
func TestWheelOverGames(t *testing.T) {
	f := twoGames()
	m := f.model(lang.English, "unicode", 160, 50)
	m.View()
	p := layout(m.w, m.h, shapeOf(m.view()))
	number := m.match.snap.game.number
	run(m, m.update(tea.MouseWheelMsg{X: p.games.x + 5, Y: p.games.y + 2, Button: tea.MouseWheelUp}))
	if got := m.match.snap.game.number; got != number-1 {
		t.Errorf("game %d is shown, %d expected", got, number-1)
	}
}
