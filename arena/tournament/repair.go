package tournament

import (
	"slices"

	"dohyo/boards/fact"
)

// Swapped is the reason for pairs that a ruling has made.
var Swapped = fact.Fact{Code: "pair.swapped"}

// Movable reports whether the players of a pair can still be exchanged: it is in the
// latest round of a Swiss stage, isn't judged elsewhere and hasn't begun, and its result,
// if any, follows from the announcement itself: a bye, or the absence of a player.
func (s *State) Movable(p *Pair) bool {
	st := s.Stage(p.Stage)
	if st == nil || st.Done || st.Plan.Form != Swiss || p.Round != len(st.Rounds) || s.judge[p.At] != "" {
		return false
	}
	return !p.begun && len(p.Bouts) == 0 && (!p.Decided() || p.Bye() || p.Result.Kind == Default && p.Result.Games.Sum() == 0)
}

// A Spot is a place in a pair of a round.
type Spot struct {
	Pair int // its index in the round
	Side int // 0 or 1
}

// Exchange returns the ruling by which the players in two spots of a round take each
// other's place. A player who has withdrawn or is absent, and has no opponent then, leaves
// the round instead of having a bye. Check says whether it is possible.
func (s *State) Exchange(stage, round int, a, b Spot) *Ruled {
	e := &Ruled{Act: ActPairs, Stage: stage, Round: round}
	for _, p := range s.Stages[stage-1].Rounds[round-1].All() {
		e.Pairs = append(e.Pairs, PairBegin{Players: p.Players, Tag: p.Tag, Why: p.Why})
	}
	x, y := &e.Pairs[a.Pair], &e.Pairs[b.Pair]
	x.Players[a.Side], y.Players[b.Side] = y.Players[b.Side], x.Players[a.Side]
	for _, p := range []*PairBegin{x, y} {
		p.Why = []fact.Fact{Swapped} // the old reasons don't explain the new pairs
		if p.Players[0] == NoOne {
			p.Players[0], p.Players[1] = p.Players[1], NoOne
		}
	}
	first, second := min(a.Pair, b.Pair), max(a.Pair, b.Pair)
	if e.Pairs[first].Players[1] == NoOne { // byes are listed after the pairs
		e.Pairs[first], e.Pairs[second] = e.Pairs[second], e.Pairs[first]
	}
	if last := e.Pairs[second].Players; last[1] == NoOne && s.misses(last[0], stage, round) {
		e.Pairs = slices.Delete(e.Pairs, second, second+1)
	}
	return e
}

// misses reports whether an entrant doesn't play in a round.
func (s *State) misses(n, stage, round int) bool {
	return s.out[n] || s.unbuilt(n) || s.absent[absence{n, stage, round}]
}

// checkPairs refuses pairs that differ from the announced ones in more than the opponents
// of players who haven't begun to play.
func (s *State) checkPairs(e *Ruled) error {
	st := s.Stage(e.Stage)
	if st == nil || st.Done || st.Plan.Form != Swiss || e.Round < 1 || e.Round != len(st.Rounds) {
		return fact.New("tournament.ruling.round", "only the latest round of a Swiss stage can be changed")
	}
	open := map[int]int{} // players to be paired: how often each is missing in the new pairs
	for i, p := range st.Rounds[e.Round-1].All() {
		if i < len(e.Pairs) && e.Pairs[i].Players == p.Players {
			continue
		}
		switch {
		case s.judge[p.At] != "":
			return fact.Errorf("tournament.ruling.dealt", "%s has been dealt to a referee", p.At.String())
		case !s.Movable(p):
			return fact.Errorf("tournament.ruling.begun", "%s has already begun", p.At.String())
		}
		for _, n := range p.Players {
			open[n]++
		}
	}
	same := fact.New("tournament.ruling.same", "expected the same players in different pairs")
	for i, p := range e.Pairs {
		if r := st.Rounds[e.Round-1]; i < r.Len() && p.Players == r.Pair(i).Players {
			continue
		}
		if p.Players[0] == NoOne {
			return same
		}
		if p.Players[1] == NoOne && s.misses(p.Players[0], e.Stage, e.Round) {
			return same
		}
		for _, n := range p.Players {
			open[n]--
		}
	}
	for n, missing := range open {
		switch {
		case missing == 0, n == NoOne && missing > 0:
		case missing != 1 || n == NoOne || !s.misses(n, e.Stage, e.Round):
			return same
		}
	}
	return nil
}

// repair replaces the pairs of a round. Those that have begun are among the new ones and
// stay as they are.
func (s *State) repair(e *Ruled) {
	r := s.Stages[e.Stage-1].Rounds[e.Round-1]
	r.unpack()
	for i := range r.pairs {
		if k := slices.Index(s.open, &r.pairs[i]); k >= 0 {
			s.open = slices.Delete(s.open, k, k+1)
		}
	}
	was := r.pairs
	r.pairs, r.Open = pairsOf(At{e.Stage, e.Round, 0}, e.Pairs), 0
	for i := range r.pairs {
		p := &r.pairs[i]
		if i < len(was) && was[i].Players == p.Players && !s.Movable(&was[i]) {
			*p = was[i]
		}
		if !p.Decided() {
			s.open = append(s.open, p)
			r.Open++
		}
	}
}

// Met returns the last round of a stage before the given one in which two entrants were paired
// with each other and not decided by default; 0 if there's none.
func (s *State) Met(stage, round int, players [2]int) (last int) {
	if players[1] == NoOne {
		return 0
	}
	for i, r := range s.Stages[stage-1].Rounds[:round-1] {
		for _, p := range r.All() {
			same := p.Players == players || p.Players == [2]int{players[1], players[0]}
			if same && p.Result.Kind != Default {
				last = i + 1
			}
		}
	}
	return last
}
