package arena

import (
	"dohyo/boards/fact"
	"dohyo/engines"
)

// ponders is a player that can be set to think in its opponent's time.
type ponders interface{ Ponders() bool }

// stillPonder says that a player that is set to do so may not.
var stillPonder = fact.New("arena.cage.rests", "it doesn't think on its opponent's time although its own settings ask for it: the regulation doesn't allow it (ponder)")

// tellCages records what confines each program that runs here, the first time that
// the player is seen in this run, and when it has changed.
func (g *game) tellCages() error {
	for i, p := range g.players {
		l := launcherOf(p)
		if l == nil {
			continue
		}
		held, open := l.Confinement(), l.Open()
		if w, ok := p.(ponders); ok && w.Ponders() && !g.mayPonder() {
			held = engines.And(held, stillPonder)
		}
		if held == nil {
			continue
		}
		e := &Caged{Stamp: g.match.stamp(EvCage, g.number), Player: g.names[i], Held: held.Error(), Fact: held.Told()}
		if open != nil {
			e.Open, e.OpenFact = open.Error(), open.Told()
		}
		if !g.match.cageIsNew(e.Player, e.Held+e.Open) {
			continue
		}
		if err := g.match.emit(e); err != nil {
			return err
		}
	}
	return nil
}

// cageIsNew notes the description of a player's cage, and reports whether it differs from the last
// one.
func (m *Match) cageIsNew(player, told string) bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	before, known := m.cages[player]
	if known && before == told {
		return false
	}
	if m.cages == nil {
		m.cages = map[string]string{}
	}
	m.cages[player] = told
	return true
}
