package tui

import (
	"slices"

	tea "charm.land/bubbletea/v2"

	"dohyo/arena/tournament"
	"dohyo/boards/fact"
	"dohyo/ui/lang"
)

// hallSwaps exchanges the opponents of two pairs in an announced round.
type hallSwaps struct{ rulings hallRulings }

// canSwap reports whether opponents can be exchanged in the shown round.
func (m hallSwaps) canSwap() bool {
	return m.rulings.canRule() && m.rulings.hall.page == hallFront && m.swappable(m.rulings.hall.stage(), m.rulings.hall.round())
}

// swappable reports whether a round is the latest one of a Swiss stage, and none of its
// matches has begun.
func (m hallSwaps) swappable(st *tournament.StageState, r *tournament.Round) bool {
	if r == nil || r.Len() < 2 || st.Done || st.Plan.Form != tournament.Swiss || r.Number != len(st.Rounds) {
		return false
	}
	for _, p := range r.All() {
		if len(p.Bouts) > 0 || p.Decided() && !p.Bye() {
			return false
		}
	}
	return true
}

// askSwap asks for the pair that exchanges its second player with the chosen pair, and
// then for the reason. It exchanges nothing if the round has changed meanwhile. The pairs
// get the focus, so that the chosen one is seen.
func (m hallSwaps) askSwap() {
	m.rulings.hall.focus = onPairs
	if chosenPair(m.rulings.inHall) == nil { // an earlier round had more
		m.rulings.hall.pair = 0
	}
	at, was := chosenPair(m.rulings.inHall).At, playersOf(m.rulings.hall.round())
	now := func() *tournament.Round { // nil once the round has changed
		st := m.rulings.hall.s.Stage(at.Stage)
		if st == nil || at.Round > len(st.Rounds) {
			return nil
		}
		if r := st.Rounds[at.Round-1]; m.rulings.canRule() && m.swappable(st, r) && slices.Equal(playersOf(r), was) {
			return r
		}
		return nil
	}
	openLivePick(m.rulings.stage, m.rulings.l.Say(lang.HallSwapTitle), func() []pickRow { return m.swapRows(now, at.Pair) }, m.rulings.overtaken)
}

// playersOf returns the players of a round, pair by pair.
func playersOf(r *tournament.Round) (list [][2]int) {
	for _, p := range r.All() {
		list = append(list, p.Players)
	}
	return list
}

// swapRows returns the rows with the exchanges that a pair of a round can make.
func (m hallSwaps) swapRows(now func() *tournament.Round, pair int) (rows []pickRow) {
	r := now()
	if r == nil {
		return nil
	}
	one := r.Pair(pair - 1)
	for i := range r.Len() {
		other := r.Pair(i)
		if i == pair-1 {
			continue
		}
		a := [2]int{one.Players[0], other.Players[1]}
		b := [2]int{other.Players[0], one.Players[1]}
		text := m.meeting(a) + "  /  " + m.meeting(b)
		rows = append(rows, pickRow{text, func() tea.Cmd {
			m.rulings.reasoned(m.rulings.l.Say(lang.HallSwapTitle), text, func(why string) tea.Cmd {
				if r := now(); r != nil {
					return m.rulings.rule(swapped(r, pair, i+1, why), text)
				}
				m.rulings.overtaken()
				return nil
			})
			return nil
		}})
	}
	return rows
}

// meeting returns the names of two opponents, or of the entrant who has a bye.
func (m hallSwaps) meeting(players [2]int) string {
	if players[1] == tournament.NoOne {
		return m.rulings.l.Say(lang.TourBye, entrantName(m.rulings.inHall, players[0]))
	}
	return entrantName(m.rulings.inHall, players[0]) + " - " + entrantName(m.rulings.inHall, players[1])
}

// swapped returns the ruling by which two pairs of a round exchange their second
// players.
func swapped(r *tournament.Round, a, b int, why string) *tournament.Ruled {
	e := &tournament.Ruled{Act: tournament.ActPairs, Why: why, Stage: r.Pair(0).Stage, Round: r.Number}
	for _, p := range r.All() {
		e.Pairs = append(e.Pairs, tournament.PairBegin{Players: p.Players, Tag: p.Tag, Why: p.Why})
	}
	x, y := &e.Pairs[a-1], &e.Pairs[b-1]
	x.Players[1], y.Players[1] = y.Players[1], x.Players[1]
	ruled := []fact.Fact{tournament.Swapped} // the old reasons don't explain the new pairs
	x.Why, y.Why = ruled, ruled
	return e
}
