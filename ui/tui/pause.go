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
		m.dialog = pauseDialog
		return
	}
	m.stopClocks()
}

func (m *model) stopClocks() { m.match.send(arena.Pause{By: m.referee()}) }

func (m *model) goOn() { m.match.send(arena.GoOn{By: m.referee()}) }

func pauseKeys() []binding {
	return []binding{
		{keys: []string{"y", "Y"}, name: key("y"), short: lang.LineStopClocks, help: lang.HelpPause, do: func(m *model) tea.Cmd {
			m.dialog = noDialog
			m.stopClocks()
			return nil
		}},
		{keys: []string{"n", "esc", "q", "space"}, name: lang.KeyEsc, short: lang.LineBack, help: lang.HelpBack, last: true, do: plainly(func(m *model) { m.dialog = noDialog })},
	}
}
