package tui

import (
	"charm.land/bubbles/v2/viewport"
	tea "charm.land/bubbletea/v2"

	"dohyo/ui/lang"
)

// scroll is how far a text that may be longer than its box has been scrolled:
// Bubbles' viewport, of which the canvas draws the lines in sight, each in its
// own inks.
type scroll struct{ port viewport.Model }

// newScroll is at the beginning of a text.
func newScroll() scroll { return scroll{viewport.New()} }

// fit tells the scroll what it is about, and returns the first line in sight.
func (s *scroll) fit(lines []string, in rect) (top int) {
	at := s.port.YOffset()
	s.port.SetWidth(in.w)
	s.port.SetHeight(in.h)
	s.port.SetContentLines(lines)
	s.port.SetYOffset(at)
	return s.port.YOffset()
}

// by scrolls so many lines.
func (s *scroll) by(lines int) { s.port.SetYOffset(s.port.YOffset() + lines) }

// drawMore says on the lower border of a box that there's more below.
func (s *scroll) drawMore(m *stage, in rect) {
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

// keys are those of a dialog whose text may be longer than its box.
func (s *scroll) keys() []binding {
	return []binding{
		{keys: []string{"up", "k"}, name: lang.KeyUpDown, short: lang.LineScroll, help: lang.HelpScroll, do: plainly(func() { s.by(-1) })},
		{keys: []string{"down", "j"}, do: plainly(func() { s.by(1) })},
		{keys: []string{"pgup"}, do: plainly(func() { s.port.PageUp() })},
		{keys: []string{"pgdown"}, do: plainly(func() { s.port.PageDown() })},
		{keys: []string{"home"}, do: plainly(func() { s.port.GotoTop() })},
		{keys: []string{"end"}, do: plainly(func() { s.port.GotoBottom() })},
	}
}
