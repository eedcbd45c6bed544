package tui

import (
	tea "charm.land/bubbletea/v2"

	"dohyo/arena"
	"dohyo/ui/lang"
	"dohyo/ui/show"
)

// controls handles pauses and steps of a match, or of the replay of a record.
type controls struct{ view }

// stopsOwnClock reports whether a pause could stop the clock of the person who asks
// for it: someone at this keyboard plays with a clock. Then only the referee pauses.
func (m controls) stopsOwnClock() bool {
	s := &m.match.snap
	if !m.match.ready() || s.clock().IsZero() || s.game.end != nil {
		return false
	}
	return s.human(0) || s.human(1)
}

// pause stops the match before the next turn. If a clock runs for someone at the
// keyboard, it asks first whether the referee stops it.
func (m controls) pause() {
	if m.stopsOwnClock() {
		m.askPause(m.stopClocks)
		return
	}
	m.stopClocks()
}

// askPause asks whether the referee stops the clocks.
func (m controls) askPause(stop func()) {
	askToConfirm(m.stage, confirm{
		title: m.l.Say(lang.PauseTitle), text: []string{m.l.Say(lang.PauseText, refereeName(m.stage))},
		do: func() tea.Cmd { stop(); return nil }, light: true,
	})
}

func (m controls) stopClocks() { m.match.send(arena.Pause{By: refereeName(m.stage)}) }

func (m controls) goOn() { m.match.send(arena.GoOn{By: refereeName(m.stage)}) }

// resting reports whether nobody is asked for a move because of a pause. While a turn is played step
// by step, the match is paused and not at rest. A watcher knows that from the journal.
func (s *snapshot) resting(of *show.Session) bool {
	if of.Watch {
		return s.atRest
	}
	return s.paused && (of.Quiet == nil || of.Quiet())
}
