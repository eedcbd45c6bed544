package tui

import (
	"charm.land/bubbles/v2/viewport"
	tea "charm.land/bubbletea/v2"

	"dohyo/ui/lang"
)

// scroll is how far a text that may be longer than its box has been scrolled:
// Bubbles' viewport, of which the canvas draws the lines in sight, each in its
// own inks.
type scroll struct{ view viewport.Model }

// fit tells the scroll what it is about, and returns the first line in sight.
func (s *scroll) fit(lines []string, in rect) (top int) {
	at := s.view.YOffset()
	s.view.SetWidth(in.w)
	s.view.SetHeight(in.h)
	s.view.SetContentLines(lines)
	s.view.SetYOffset(at)
	return s.view.YOffset()
}

// by scrolls so many lines.
func (s *scroll) by(lines int) { s.view.SetYOffset(s.view.YOffset() + lines) }

// openScrolled opens a dialog at the beginning of its text.
func (m *model) openScrolled(d dialog) {
	m.dialog, m.scroll = d, scroll{viewport.New()}
}

// drawMore says on the lower border of a box that there's more below.
func (m *model) drawMore(in rect) {
	if !m.scroll.view.AtBottom() {
		m.cv.right(rect{in.x, in.y + in.h, in.w, 1}, inkDim, " "+m.l.Say(lang.HelpMore)+" ")
	}
}

// scrollKeys are the keys of a dialog whose text may be longer than its box.
func scrollKeys() []binding {
	to := func(do func(s *scroll)) func(*model) tea.Cmd { return plainly(func(m *model) { do(&m.scroll) }) }
	return []binding{
		{keys: []string{"up", "k"}, name: lang.KeyUpDown, short: lang.LineScroll, help: lang.HelpChoose, do: to(func(s *scroll) { s.by(-1) })},
		{keys: []string{"down", "j"}, do: to(func(s *scroll) { s.by(1) })},
		{keys: []string{"pgup"}, do: to(func(s *scroll) { s.view.PageUp() })},
		{keys: []string{"pgdown"}, do: to(func(s *scroll) { s.view.PageDown() })},
		{keys: []string{"home"}, do: to(func(s *scroll) { s.view.GotoTop() })},
		{keys: []string{"end"}, do: to(func(s *scroll) { s.view.GotoBottom() })},
	}
}
