package tournament

import (
	"maps"
	"slices"
	"time"

	"dohyo/arena"
)

// A pace is the time that the pairs of a stage took.
type pace struct {
	took  time.Duration
	pairs int
}

// paced records how long a pair took that has its result now. The time counts
// from the pair's first bout, or from the beginning of the run that resumed it.
func (s *State) paced(p *Pair, now time.Time) {
	if len(p.Bouts) == 0 {
		return
	}
	from := p.Bouts[0].Stamp.At.Time
	if s.resumed.After(from) {
		from = s.resumed
	}
	if d := now.Sub(from); d >= 0 {
		st := s.Stages[p.Stage-1]
		st.pace.took += d
		st.pace.pairs++
	}
}

// Left estimates how long the rest of the tournament takes, from the pairs played
// so far and the number of bouts at a time. ok is false before the first pair has a result, before
// a stage that ends by the error of its ratings has such an error, and while pairs of persons are
// open, since persons can take any time. For a stage without results, the pairs of other stages are
// scaled by the stages' clocks.
func (s *State) Left(now time.Time, concurrency int) (left time.Duration, ok bool) {
	var took, weight float64
	for _, st := range s.Stages {
		took += float64(st.pace.took)
		weight += float64(st.pace.pairs) * st.Plan.weight(s.Plan)
	}
	if weight == 0 || s.byPersons() > 0 {
		return 0, false
	}
	if s.foretold == nil {
		if s.foretold, _ = Foretell(s.Begin, slices.Collect(maps.Values(s.Built))...); s.foretold == nil {
			return 0, false
		}
	}
	for i := range s.Plan.Stages {
		st := s.foretold.Stages[i]
		if i < len(s.Stages) {
			st = s.Stages[i]
		}
		if st.Skipped || st.Done && i < len(s.Stages) {
			continue
		}
		each := took / weight * st.Plan.weight(s.Plan)
		if st.pace.pairs > 0 {
			each = float64(st.pace.took) / float64(st.pace.pairs)
		}
		pairs, known := s.expected(st)
		if !known {
			return 0, false
		}
		rest := each * pairs
		if i < len(s.Stages) {
			rest -= st.ended(each, now, s.resumed)
		}
		left += time.Duration(max(rest, 0) / float64(max(min(concurrency, st.together()), 1)))
	}
	return left, true
}

// An expectation is the number of pairs that a stage is likely to have, and the
// number played.
type expectation struct {
	played int
	pairs  float64
	known  bool
}

// expected returns how many pairs a stage is likely to have in all. One that ends by the
// error of its ratings has as many as that still calls for: the error falls with the root
// of the games.
func (s *State) expected(st *StageState) (pairs float64, known bool) {
	most := float64(st.Pairs())
	if st.Plan.Until == 0 || len(st.Rounds) == 0 {
		return most, true
	}
	played := 0
	for _, r := range st.Rounds {
		for _, p := range r.All() {
			if !p.Bye() && p.Decided() {
				played++
			}
		}
	}
	if e := &st.expect; e.played != played {
		worst, rated := s.worst(st)
		*e = expectation{played, float64(played) * max(worst*worst/st.Plan.Until/st.Plan.Until, 1), rated}
	}
	return min(st.expect.pairs, most), st.expect.known
}

// ended returns the part of a stage's time that is over, if each pair takes so
// long.
func (st *StageState) ended(each float64, now, resumed time.Time) (sum float64) {
	for _, r := range st.Rounds {
		for _, p := range r.All() {
			switch {
			case p.Bye():
			case p.Decided():
				sum += each
			case len(p.Bouts) > 0:
				from := p.Bouts[0].Stamp.At.Time
				if resumed.After(from) {
					from = resumed
				}
				sum += min(float64(max(now.Sub(from), 0)), each)
			}
		}
	}
	return sum
}

// together returns the number of the stage's pairs that can be played at the same
// time.
func (st *StageState) together() int {
	switch st.Plan.Form {
	case Gauntlet:
		return st.Pairs()
	case Knockout: // half as many in each further round
		return max(len(st.Table)/4, 1)
	}
	return max(len(st.Table)/2, 1)
}

// weight returns the relative time of a pair of a stage: by the clocks if all
// stages have one, otherwise by the number of games.
func (s *Stage) weight(p *Plan) float64 {
	games := float64(max(s.Rules.Games, 1))
	for i := range p.Stages {
		if GameTime(p.Stages[i].Rules.Clock) == 0 {
			return games
		}
	}
	return games * float64(GameTime(s.Rules.Clock))
}

// GameTime estimates how long a game with a clock takes. It returns 0 for no
// clock.
func GameTime(c arena.Clock) time.Duration {
	const moves = 100 // of both sides, for clocks that give time per move
	return 2*c.Main + moves*(c.Byoyomi+c.Move+c.Increment)
}

// Folders returns the folders of a pair's matches, relative to the tournament's
// folder, in the order in which the matches began. It returns none for a pair
// that wasn't played.
func (p *Pair) Folders() []string {
	var list []string
	for i := range p.Bouts {
		list = append(list, p.Bouts[i].Dir)
	}
	if len(list) == 0 && p.Result.Kind == Played {
		list = append(list, p.folder(1, 0))
	}
	return list
}
