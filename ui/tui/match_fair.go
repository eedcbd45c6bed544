package tui

import (
	"dohyo/arena"
	"dohyo/ui/lang"
)

// fairness tells what holds the players' programs, and how the processors were shared
// among them in the game shown.
type fairness struct{ view }

// known reports whether the journal tells anything of it.
func (m fairness) known() bool {
	return m.match.ready() && (len(m.match.snap.cages) > 0 || m.told() != nil)
}

// told is the event at the end of the game shown, nil if there is none.
func (m fairness) told() *arena.Fairness {
	for _, n := range m.match.s.Feed.notes(m.match.snap.game.number) {
		if e, ok := n.Event.(*arena.Fairness); ok {
			return e
		}
	}
	return nil
}

// open shows it in a box.
func (m fairness) open() {
	s := &m.match.snap
	var list []string
	for _, e := range s.cages {
		list = append(list, m.l.Happened(e))
	}
	switch e := m.told(); {
	case e != nil:
		list = append(list, m.l.Say(lang.FairInGame, s.game.number, m.l.Happened(e)))
	case s.game.end == nil && m.match.live():
		list = append(list, m.l.Say(lang.FairAtEnd))
	default:
		list = append(list, m.l.Say(lang.FairUnknown))
	}
	openTold(m.stage, m.l.Say(lang.FairTitle), list)
}
