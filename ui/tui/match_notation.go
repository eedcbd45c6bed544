package tui

import "dohyo/ui/lang"

// notations reports whether the game's moves have several notations.
func notations(m view) bool { return m.match.ready() && len(m.match.snap.drawer.Notations) > 1 }

// nextNotation writes moves in the next notation of the game.
func (m controls) nextNotation() {
	d := m.match.snap.drawer
	m.o.Notations = d.NextNotation(m.set)
	m.run.drawWith(m.o.Glyphs)
	m.match.told = m.l.Say(lang.NotationNow, d.Notation(m.set))
}
