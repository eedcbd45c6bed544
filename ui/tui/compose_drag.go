package tui

import (
	"dohyo/boards"
	"dohyo/ui/draw"
	"dohyo/ui/show"
)

// A grabbed describes the drag of a thing: the mouse button was pressed on its field.
type grabbed struct {
	from   draw.Field
	state  composeState // before the button was pressed
	before []composeState
	undone []composeState
	at     draw.Field // where it was dragged last
}

// press puts the chosen thing on the field on which the button is pressed. If the field
// isn't empty and the pointer moves to another field with the button held, the thing on
// the field is dragged instead.
func (m *composer) press(f draw.Field) {
	if m.mouse.moved {
		m.drag(f)
		return
	}
	m.grab = nil
	if m.now.At(spotOf(f)) >= 0 {
		m.grab = &grabbed{from: f, state: composeState{game: m.game, draft: m.now}, before: m.before, undone: m.undone, at: f}
	}
	m.clickBoard(f)
}

// drag moves the grabbed thing from its first field to f.
func (m *composer) drag(f draw.Field) {
	g := m.grab
	if g == nil || f == g.at {
		return
	}
	g.at = f
	m.before, m.undone, m.notice = g.before, g.undone, ""
	m.show(g.state.game, g.state.draft)
	if f == g.from {
		m.at = f
		return
	}
	m.change(show.ComposeStep{Do: stepMove, From: spotOf(g.from), At: spotOf(f)})
	if cols, rows := m.drawer.Size(m.position()); f.Col <= cols && f.Row >= 1 && f.Row <= rows {
		m.at = f
	}
}

func spotOf(f draw.Field) boards.Spot { return boards.Spot{Col: f.Col, Row: f.Row} }

// besideBoard returns the field that a line of the picture above or below the board stands
// for; games have the hands there. ok is false for a line of the board.
func besideBoard(p *draw.Picture, y int) (f draw.Field, ok bool) {
	lines := p.Rows * p.FH
	if p.Halved {
		lines = (p.Rows + 1) / 2
	}
	switch {
	case y < p.Y:
		return draw.Field{Col: 1}, true
	case y >= p.Y+lines:
		return draw.Field{Col: 1, Row: p.Rows + 1}, true
	}
	return f, false
}
