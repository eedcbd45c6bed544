package tui

import (
	"time"

	tea "charm.land/bubbletea/v2"

	"dohyo/arena"
	"dohyo/ui/lang"
)

// While the program is stopped it can't take an answer, and the clock of who
// was asked runs on. So that nobody loses by that, a turn that runs is waited
// for before the program stops, but not for ever.
const (
	suspendPatience = 3 * time.Second
	suspendLook     = 10 * time.Millisecond // how often the referee is asked
)

// pauseFor pauses the match before the program is suspended. The program stops
// when the returned command has ended.
func (m *program) pauseFor() tea.Cmd {
	if !m.running() {
		return nil
	}
	mt := m.match
	if !mt.snap.paused {
		mt.send(arena.Pause{By: m.referee(), Why: m.l.Say(lang.PauseSuspended)})
	}
	if mt.s.Quiet == nil {
		return nil
	}
	m.suspending = true
	pass, quiet := mt.out.pass(mt.s.Send), mt.s.Quiet
	return func() tea.Msg {
		pass()
		for over := time.Now().Add(suspendPatience); !quiet() && time.Now().Before(over); {
			time.Sleep(suspendLook)
		}
		return nil
	}
}
