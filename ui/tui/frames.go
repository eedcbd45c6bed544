package tui

import (
	tea "charm.land/bubbletea/v2"

	"dohyo/arena"
	"dohyo/ui/show"
)

// Frames draws each position of a replayed game on a screen of some size, from the first
// on. It passes on the move that led to it, nil for the first, and the screen as lines of
// styled text.
func Frames(o show.Options, s *show.Session, w, h int, each func(m *arena.Moved, screen string) error) error {
	m := newModel(o, s)
	m.Update(tea.WindowSizeMsg{Width: w, Height: h})
	if m.match == nil || !m.match.ready() {
		return nil
	}
	for {
		m.stale = true
		var made *arena.Moved
		if at := m.match.at; at > 0 {
			made = m.match.snap.game.moves[at-1]
		}
		if err := each(made, m.View().Content); err != nil {
			return err
		}
		if m.match.atEnd() {
			return nil
		}
		m.match.step(1)
	}
}
