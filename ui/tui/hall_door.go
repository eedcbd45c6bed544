package tui

import (
	tea "charm.land/bubbletea/v2"

	"dohyo/ui/lang"
)

// hallDoor leads from the lobby to a tournament and back.
type hallDoor struct{ *stage }

// open takes over a tournament that was begun or opened in the lobby.
func (m hallDoor) open(msg hallOpenedMsg) tea.Cmd {
	m.run.busy = idle
	if msg.err != nil {
		m.notice = m.l.Say(lang.CantStart, m.l.Error(msg.err))
		return nil
	}
	m.notice = ""
	m.run.hall = newHall(msg.hall)
	m.run.hall.lobby = true
	m.run.hall.screen = newHallScreen(m.stage, m.run.hall)
	m.route.begin(m.run.hall.screen)
	return m.run.hall.load()
}

// leave goes back from such a tournament to the lobby, once it has stopped.
func (m hallDoor) leave() tea.Cmd {
	h := m.run.hall
	if h.run == nil {
		m.run.hall = nil
		return m.run.toLobby()
	}
	stop := func() {
		if h.leaving = true; h.run != nil {
			h.run.Stop()
		}
	}
	if !h.plays() {
		stop()
		return nil
	}
	askToConfirm(m.stage, confirm{
		title: m.l.Say(lang.HallLeaveTitle), text: []string{m.l.Say(lang.HallLeaveText)}, light: true, still: h.plays,
		do: plainly(stop),
	})
	return nil
}
