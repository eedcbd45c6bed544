package tui

import (
	"errors"

	tea "charm.land/bubbletea/v2"

	"dohyo/arena"
	"dohyo/ui/lang"
)

// await waits for the end of a match's run.
func await(s *Session) tea.Cmd {
	if s.Done == nil {
		return nil
	}
	return func() tea.Msg { return doneMsg{s, <-s.Done} }
}

func (m *model) onDone(msg doneMsg) tea.Cmd {
	if m.match == nil || m.match.s != msg.session {
		return nil
	}
	m.match.over = true
	m.match.look(m.o.Now())
	if msg.err != nil && !errors.Is(msg.err, arena.ErrInterrupted) {
		m.match.failure = msg.err
		m.match.notice = m.runFailed(msg.err)
	}
	if m.quitting {
		return tea.Quit
	}
	if c := m.after; c != nil {
		m.after, m.busy, m.stopped = nil, false, m.match.s.Name
		return m.startOnce(*c)
	}
	return nil
}

// runFailed tells why a match ended that nobody stopped.
func (m *model) runFailed(err error) string {
	var halt *arena.Halt
	if errors.As(err, &halt) {
		return m.l.Say(lang.RunHalted, m.l.Halted(halt.Halting, halt.Detail))
	}
	return m.l.Say(lang.RunFailed, m.l.Error(err))
}

// start asks for a match, and for its choice to be remembered.
func (m *model) start(c Choice) tea.Cmd {
	if m.busy || m.o.Start == nil {
		return nil
	}
	remember := m.o.Remember
	return tea.Batch(
		m.startOnce(c),
		func() tea.Msg {
			if remember == nil {
				return rememberedMsg{}
			}
			return rememberedMsg{remember(c)}
		},
	)
}

// startOnce asks for a match that is no choice for the next time.
func (m *model) startOnce(c Choice) tea.Cmd {
	if m.busy || m.o.Start == nil {
		return nil
	}
	m.busy, m.notice = true, ""
	start := m.o.Start
	return func() tea.Msg { s, err := start(c); return startedMsg{s, err} }
}

// resume asks to go on with a match.
func (m *model) resume(name string) tea.Cmd {
	if m.busy || m.o.Resume == nil {
		return nil
	}
	m.busy, m.notice = true, ""
	resume := m.o.Resume
	return func() tea.Msg { s, err := resume(name); return startedMsg{s, err} }
}

func (m *model) onStarted(msg startedMsg) tea.Cmd {
	m.busy = false
	if msg.err != nil {
		m.notice = m.l.Say(lang.CantStart, m.l.Error(msg.err))
		if m.place == inMatch && m.match != nil {
			m.match.notice = m.notice
		}
		return nil
	}
	m.enter(msg.session)
	if m.stopped != "" {
		m.match.told = m.l.Say(lang.OnStopped, m.stopped)
		m.stopped = ""
	}
	return await(msg.session)
}

func (m *model) onRemembered(msg rememberedMsg) {
	if msg.err != nil {
		m.notice = m.l.Say(lang.CantKeep, m.l.Error(msg.err))
	}
}

func (m *model) findUnfinished() tea.Cmd {
	if m.o.Unfinished == nil {
		return nil
	}
	find := m.o.Unfinished
	return func() tea.Msg { list, err := find(); return unfinishedMsg{list, err} }
}

func (m *model) onUnfinished(msg unfinishedMsg) {
	m.lobby.unfinished = msg.list
	m.lobby.resume = min(m.lobby.resume, max(len(msg.list)-1, 0))
	if msg.err != nil {
		m.notice = m.l.Error(msg.err)
	}
}

// running tells whether a match is being played that leaving would stop.
func (m *model) running() bool { return m.match != nil && m.match.live() }

// leave stops the running match, if there's one, and then the program.
func (m *model) leave() tea.Cmd {
	if !m.running() || m.quitting {
		return tea.Quit // a second time doesn't wait any more
	}
	m.quitting = true
	m.match.send(arena.Stop{})
	return nil
}

// toLobby goes back to the lobby, which looks for unfinished matches anew.
func (m *model) toLobby() tea.Cmd {
	m.place, m.dialog, m.match, m.notice = inLobby, noDialog, nil, ""
	return m.findUnfinished()
}
