package tui

import (
	"time"

	tea "charm.land/bubbletea/v2"

	"dohyo/arena"
	"dohyo/ui/lang"
)

// While the program is suspended it can't take an answer, but the clock of the player
// to move runs on. So that nobody loses time by that, the program waits for a running
// turn before it is suspended, but at most suspendPatience.
const (
	suspendPatience = 3 * time.Second
	suspendLook     = 10 * time.Millisecond // how often the referee is asked
)

// pauseFor pauses the match before the program is suspended. The program is suspended
// when the returned command has ended.
func (m *program) pauseFor() tea.Cmd {
	if !m.running() {
		return nil
	}
	mt := m.match
	if !mt.snap.paused {
		mt.send(arena.Pause{By: refereeName(m.stage), Why: m.l.Say(lang.PauseSuspended)})
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
