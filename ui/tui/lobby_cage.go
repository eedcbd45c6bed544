package tui

import (
	tea "charm.land/bubbletea/v2"

	"dohyo/ui/lang"
)

// findCage finds out, off the screen's loop, what holds the program of the player who is
// looked at: it takes some milliseconds.
func (m *lobby) findCage() tea.Cmd {
	p, ok := m.player(m.focus)
	if _, known := m.cages[p.Name]; !ok || known || m.asking || m.o.Confined == nil {
		return nil
	}
	m.asking = true
	find := m.o.Confined
	return func() tea.Msg {
		held, open := find(p.Name)
		return confinedMsg{p.Name, held, open}
	}
}

// onConfined keeps the answer.
func (m *lobby) onConfined(msg confinedMsg) {
	if m.cages == nil {
		m.cages = make(map[string]confinedMsg)
	}
	m.cages[msg.player], m.asking, m.stale = msg, false, true
}

// cage is what is known of the player who is looked at; false if there is nothing to tell.
func (m *lobby) cage() (confinedMsg, bool) {
	p, ok := m.player(m.focus)
	c := m.cages[p.Name]
	return c, ok && (c.held != nil || c.open != nil)
}

// openCage tells it in a box.
func (m *lobby) openCage() {
	c, _ := m.cage()
	var list []string
	if c.held != nil {
		list = append(list, m.l.Error(c.held))
	}
	if c.open != nil {
		list = append(list, m.l.NotHeld(c.open))
	}
	openTold(m.stage, m.l.Say(lang.CageOf, m.name(c.player)), list)
}
