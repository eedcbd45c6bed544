package tui

import (
	"charm.land/bubbles/v2/viewport"
	tea "charm.land/bubbletea/v2"

	"dohyo/ui/lang"
)

// scroll is the scroll position of a text that may be longer than its box. It is
// Bubbles' viewport; the canvas draws the visible lines in their own inks.
type scroll struct{ port viewport.Model }

// newScroll returns a scroll at the beginning of a text.
func newScroll() scroll { return scroll{viewport.New()} }

// fit sets the text and the box, and returns the index of the first visible line.
func (s *scroll) fit(lines []string, in rect) (top int) {
	at := s.port.YOffset()
	s.port.SetWidth(in.w)
	s.port.SetHeight(in.h)
	s.port.SetContentLines(lines)
	s.port.SetYOffset(at)
	return s.port.YOffset()
}

// by scrolls by a number of lines.
func (s *scroll) by(lines int) { s.port.SetYOffset(s.port.YOffset() + lines) }

// drawMore draws a scroll bar on the right border of a box, beside its visible text, and a hint on
// the lower border if there's more text below.
func (s *scroll) drawMore(m *stage, in, text rect) {
	textBar(s.port.TotalLineCount(), s.port.YOffset(), text.h, s.port.SetYOffset).draw(m, inEdge(in, text))
	if !s.port.AtBottom() {
		m.cv.right(rect{in.x, in.y + in.h, in.w, 1}, inkDim, " "+m.l.Say(lang.HelpMore)+" ")
	}
}

// turn scrolls by the wheel.
func (s *scroll) turn(msg tea.Msg) {
	if w, ok := msg.(tea.MouseWheelMsg); ok {
		s.by(turned(w))
	}
}

// long reports whether the text is longer than its box.
func (s *scroll) long() bool { return s.port.TotalLineCount() > s.port.Height() }

// keys returns the keys of a dialog whose text may be longer than its box.
func (s *scroll) keys() []binding {
	return []binding{
		{keys: keysOf("up", "k"), name: lang.KeyUpDown, short: lang.LineScroll, help: lang.HelpScroll, when: s.long, do: plainly(func() { s.by(-1) })},
		{keys: keysOf("down", "j"), when: s.long, do: plainly(func() { s.by(1) })},
		{keys: keysOf("pgup"), when: s.long, do: plainly(func() { s.port.PageUp() })},
		{keys: keysOf("pgdown"), when: s.long, do: plainly(func() { s.port.PageDown() })},
		{keys: keysOf("home"), when: s.long, do: plainly(func() { s.port.GotoTop() })},
		{keys: keysOf("end"), when: s.long, do: plainly(func() { s.port.GotoBottom() })},
	}
}
