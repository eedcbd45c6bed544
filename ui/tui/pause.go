package tui

import (
	tea "charm.land/bubbletea/v2"

	"dohyo/arena"
	"dohyo/ui/lang"
)

// stopsOwnClock tells whether who pauses may stop a clock of his own: someone
// at this keyboard plays by the clock. Then it takes the referee.
func (m *model) stopsOwnClock() bool {
	s := &m.match.snap
	if !m.match.ready() || s.clock().IsZero() || s.game.end != nil {
		return false
	}
	return s.human(0) || s.human(1)
}

// pause stops the match before the next turn. Where a clock runs for someone at
// the keyboard it is asked first whether the referee wills it.
func (m *model) pause() {
	if m.stopsOwnClock() {
		m.askPause(m.stopClocks)
		return
	}
	m.stopClocks()
}

// askPause asks whether the referee stops the clocks.
func (m *model) askPause(stop func()) {
	m.confirm(confirm{
		title: m.l.Say(lang.PauseTitle), text: []string{m.l.Say(lang.PauseText, m.referee())},
		do: func(*model) tea.Cmd { stop(); return nil }, light: true,
	})
}

func (m *model) stopClocks() { m.match.send(arena.Pause{By: m.referee()}) }

func (m *model) goOn() { m.match.send(arena.GoOn{By: m.referee()}) }
