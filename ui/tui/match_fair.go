package tui

import (
	"dohyo/arena"
	"dohyo/ui/lang"
)

// fairness shows the cages of the players' programs, and how the programs shared the
// processors in the shown game.
type fairness struct{ view }

// known reports whether the journal has either of them.
func (m fairness) known() bool {
	return m.match.ready() && (len(m.match.snap.cages) > 0 || m.told() != nil)
}

// told returns the event at the end of the shown game, or nil.
func (m fairness) told() *arena.Fairness {
	for _, n := range m.match.s.Feed.Notes(m.match.snap.game.number) {
		if e, ok := n.Event.(*arena.Fairness); ok {
			return e
		}
	}
	return nil
}

// open shows them in a box.
func (m fairness) open() {
	s := &m.match.snap
	var list []string
	for _, e := range s.cages {
		list = append(list, m.l.Happened(spellingAt(m.view, e), e))
	}
	switch e := m.told(); {
	case e != nil:
		list = append(list, m.l.Say(lang.FairInGame, s.game.number, m.l.Happened(spellingAt(m.view, e), e)))
	case s.game.end == nil && m.match.live():
		list = append(list, m.l.Say(lang.FairAtEnd))
	default:
		list = append(list, m.l.Say(lang.FairUnknown))
	}
	openTold(m.stage, m.l.Say(lang.FairTitle), list)
}
