package tui

import (
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"

	"dohyo/arena/tournament"
	"dohyo/ui/lang"
)

// hallSwaps exchanges the opponents of two pairs in an announced round.
type hallSwaps struct{ rulings hallRulings }

// canSwap reports whether a pair of the shown round can exchange a player with another one.
func (m hallSwaps) canSwap() bool {
	return m.rulings.canRule() && m.rulings.hall.page == hallFront && m.pair() != nil
}

// pair returns the pair that can exchange a player with another one: the chosen one, or
// the first possible one while the pairs don't have the focus. It returns nil if there's
// none.
func (m hallSwaps) pair() *tournament.Pair {
	h := m.rulings.hall
	r := h.round()
	if r == nil {
		return nil
	}
	one, movable := chosenPair(m.rulings.inHall), 0
	for _, p := range r.All() {
		if !h.s.Movable(p) {
			continue
		}
		if movable++; h.focus != onPairs && (one == nil || !h.s.Movable(one)) {
			one = p
		}
	}
	if movable < 2 || one == nil || !h.s.Movable(one) {
		return nil
	}
	return one
}

// swaps returns the possible rulings by which a pair of a round exchanges a player with
// another pair: its second player with either player of the other one, which makes all
// possible pairs.
func (m hallSwaps) swaps(r *tournament.Round, pair int) (list []*tournament.Ruled) {
	s := m.rulings.hall.s
	one := r.Pair(pair - 1)
	for _, side := range []int{1, 0} {
		for i, p := range r.All() {
			if i == pair-1 || one.Bye() && p.Bye() || !s.Movable(p) {
				continue
			}
			e := s.Exchange(one.Stage, one.Round, tournament.Spot{Pair: pair - 1, Side: 1}, tournament.Spot{Pair: i, Side: side})
			if s.Check(e) == nil {
				list = append(list, e)
			}
		}
	}
	return list
}

// askSwap asks for the exchange of a player of the chosen pair, and then for the reason.
// It exchanges nothing if the round has changed meanwhile. The pairs get the focus, so that
// the chosen one is seen.
func (m hallSwaps) askSwap() {
	at, was := m.pair().At, playersOf(m.rulings.hall.round())
	m.rulings.hall.menus[onPairs].point(at.Pair - 1)
	now := func() *tournament.Round { // nil once the round has changed
		st := m.rulings.hall.s.Stage(at.Stage)
		if st == nil || at.Round > len(st.Rounds) {
			return nil
		}
		if r := st.Rounds[at.Round-1]; m.rulings.canRule() && slices.Equal(playersOf(r), was) && m.rulings.hall.s.Movable(r.Pair(at.Pair-1)) {
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
	for _, e := range m.swaps(r, pair) {
		text := m.change(r, e)
		rows = append(rows, pickRow{text, func() tea.Cmd {
			m.rulings.reasoned(m.rulings.l.Say(lang.HallSwapTitle), text, func(why string) tea.Cmd {
				if now() != nil && m.rulings.hall.s.Check(e) == nil {
					e.Why = why
					return m.rulings.rule(e, text)
				}
				m.rulings.overtaken()
				return nil
			})
			return nil
		}})
	}
	return rows
}

// change returns the pairs of a ruling that a round doesn't have yet, and who leaves the
// round.
func (m hallSwaps) change(r *tournament.Round, e *tournament.Ruled) string {
	was := playersOf(r)
	var parts, met []string // a row that is cut still names all pairs
	paired := map[int]bool{}
	for _, p := range e.Pairs {
		if !slices.Contains(was, p.Players) {
			parts = append(parts, m.meeting(p.Players))
			if last := m.rulings.hall.s.Met(e.Stage, e.Round, p.Players); last > 0 {
				met = append(met, m.rulings.l.Say(lang.TourRuledMet, entrantName(m.rulings.inHall, p.Players[0]), entrantName(m.rulings.inHall, p.Players[1]), last))
			}
		}
		paired[p.Players[0]], paired[p.Players[1]] = true, true
	}
	for _, players := range was {
		for _, n := range players {
			if n != tournament.NoOne && !paired[n] {
				parts = append(parts, m.rulings.l.Say(lang.HallSwapOut, entrantName(m.rulings.inHall, n)))
			}
		}
	}
	return strings.Join(append(parts, met...), "  /  ")
}

// meeting returns the names of two opponents, or of the entrant who has a bye.
func (m hallSwaps) meeting(players [2]int) string {
	if players[1] == tournament.NoOne {
		return m.rulings.l.Say(lang.TourBye, entrantName(m.rulings.inHall, players[0]))
	}
	name := func(n int) string {
		return entrantName(m.rulings.inHall, n) + marksOf(m.rulings.inHall, n)
	}
	return name(players[0]) + " - " + name(players[1])
}
