package tournament

import (
	"slices"
	"strings"

	"dohyo/arena/pairing"
	"dohyo/boards/catalog"
	"dohyo/boards/fact"
)

// weaker returns who of two entrants has the first move by the handicap between their
// ranks: pairing.First for a, pairing.Second for b, or 0 in an even game and in stages
// without such handicaps.
func (s *State) weaker(st *StageState, a, b int) pairing.Turn {
	if !st.Plan.ByRank || a == NoOne || b == NoOne {
		return 0
	}
	g, ok := catalog.Game(s.Plan.Game)
	if !ok || g.ByRank == nil {
		return 0
	}
	h, err := g.ByRank([2]string{s.Plan.Entrants[a].Rank, s.Plan.Entrants[b].Rank}, st.Plan.Rules.Size)
	switch {
	case err != nil || h.Even:
		return 0
	case h.Weaker == 0:
		return pairing.First
	}
	return pairing.Second
}

// nextRound returns the pairs of a stage's next round, and whether they are known yet.
func (s *State) nextRound(st *StageState) (pairs []PairBegin, ready bool, err error) {
	pairs, ready, err = formers[st.Plan.Form].next(s, st)
	s.rankFirst(st, pairs)
	return pairs, ready, err
}

// rankFirst lists the weaker player first in pairs whose first move follows from the
// ranks, and gives this as the reason instead of a lot.
func (s *State) rankFirst(st *StageState, pairs []PairBegin) {
	for i := range pairs {
		p := &pairs[i]
		turn := s.weaker(st, p.Players[0], p.Players[1])
		if turn == 0 {
			continue
		}
		if turn == pairing.Second {
			p.Players[0], p.Players[1] = p.Players[1], p.Players[0]
		}
		a, b := s.Plan.Entrants[p.Players[0]], s.Plan.Entrants[p.Players[1]]
		p.Why = slices.DeleteFunc(slices.Clone(p.Why), func(f fact.Fact) bool { return strings.HasPrefix(f.Code, "turns.") || f.Code == "pair.turns.lot" })
		p.Why = append(p.Why, fact.Fact{Code: "turns.ranks", Args: []any{a.Name, a.Rank, b.Name, b.Rank}})
	}
}
