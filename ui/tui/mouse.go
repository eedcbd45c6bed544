package tui

import (
	tea "charm.land/bubbletea/v2"

	"dohyo/ui/draw"
)

// A spot is a place that reacts to a click.
type spot struct {
	at rect
	do func(m *model, x, y int) tea.Cmd
}

// touch makes a rectangle react to clicks until the next drawing.
func (m *model) touch(r rect, do func(m *model)) {
	m.spots = append(m.spots, spot{r, func(m *model, _, _ int) tea.Cmd { do(m); return nil }})
}

// onClick does what stands under the mouse.
func (m *model) onClick(c tea.Mouse) tea.Cmd {
	if c.Button != tea.MouseLeft || m.dialog != noDialog && m.dialog != askDialog && m.dialog != onDialog {
		return nil
	}
	m.stirred = m.o.Now()
	for i := len(m.spots) - 1; i >= 0; i-- {
		if m.spots[i].at.contains(c.X, c.Y) {
			m.notice = ""
			if m.match != nil {
				m.match.notice, m.match.told = "", ""
			}
			return m.spots[i].do(m, c.X, c.Y)
		}
	}
	return nil
}

// onWheel goes through the moves, or through a list.
func (m *model) onWheel(c tea.Mouse) {
	m.stirred = m.o.Now()
	by := 1
	if c.Button == tea.MouseWheelUp {
		by = -1
	}
	switch {
	case c.Button != tea.MouseWheelUp && c.Button != tea.MouseWheelDown:
	case m.dialog == wireDialog:
		m.wires.back -= by
	case m.dialog == helpDialog || m.dialog == reportDialog:
		m.scroll.by(by)
	case m.dialog != noDialog:
	case m.place == inMatch && m.match.ready():
		m.match.step(by)
	case m.place == inShelf:
		m.shelf.move(by)
	case m.place == inLobby:
		m.lobby.move(by)
	case m.place == inGallery:
		m.gallery.move(by, 0, 1)
	}
}

// clickBoard plays on a field in a person's turn, or marks what is dead there;
// at other times it does nothing.
func (m *model) clickBoard(pic *draw.Picture, x, y int) {
	mt := m.match
	if f, ok := pic.Field(x, y); ok && mt.scoring.on {
		mt.scoring.at = f
		m.mark(false)
		return
	}
	if _, ok := mt.turn(); !ok {
		if f, hit := pic.Field(x, y); hit && mt.why.on {
			m.whyAsk(f)
		}
		return
	}
	if f, ok := pic.Field(x, y); ok {
		mt.entry.at, mt.entry.moved = f, true
		m.choose()
	}
}
