package tui

import (
	"slices"

	tea "charm.land/bubbletea/v2"

	"dohyo/ui/draw"
	"dohyo/ui/lang"
)

// filmedMsg says that a film was begun, or that it is complete.
type filmedMsg struct {
	name string
	over bool
	err  error
}

// filmBinding returns the binding that begins and ends a film.
func (m *program) filmBinding() binding {
	return binding{
		as: "film", keys: keysOf("ctrl+r"), name: key("ctrl+r"), help: lang.HelpFilm,
		has: func() bool { return m.o.Film != nil }, when: func() bool { return !m.filmBusy }, do: m.film,
	}
}

// filmKey returns the name of its key, or of the list of actions if a person's own keys left
// it none.
func filmKey(m *program) string {
	i := slices.IndexFunc(m.everywhere, func(b binding) bool { return b.as == "film" && len(b.pressed()) > 0 })
	if i < 0 {
		i = slices.IndexFunc(m.everywhere, func(b binding) bool { return b.as == "palette" })
	}
	return m.l.Say(m.everywhere[i].name)
}

func (m *program) film() tea.Cmd {
	m.filmBusy = true
	if name := m.filming; name != "" {
		stop := m.o.Film.Stop
		return func() tea.Msg { return filmedMsg{name, true, stop()} }
	}
	start := m.o.Film.Start
	return func() tea.Msg {
		name, err := start()
		return filmedMsg{name, false, err}
	}
}

func (m *program) onFilmed(msg filmedMsg) {
	m.filmBusy = false
	if m.filming = ""; !msg.over && msg.err == nil {
		m.filming = msg.name
	}
	text := m.l.Say(lang.FilmBegun, m.set.Clean(msg.name), filmKey(m))
	switch {
	case msg.err != nil:
		text = m.l.Say(lang.FilmFailed, m.l.Error(msg.err))
	case msg.over:
		text = m.l.Say(lang.FilmOver, m.set.Clean(msg.name))
	}
	m.notice = text
	if m.match != nil {
		m.match.notice = text
	}
	if m.hall != nil {
		m.hall.notice = text
	}
}

// drawFilming draws the sign of a film in the corner, where no screen draws anything.
func (m *program) drawFilming() {
	if m.filming == "" {
		return
	}
	sign := "●"
	if m.set.Clean(sign) != sign || draw.Width(sign) != 1 {
		sign = "R"
	}
	m.cv.text(rect{0, 0, 1, 1}, inkBad, sign)
}
