package tournament

import (
	"time"

	"dohyo/arena"
)

// A pace is how long the pairs of a stage took.
type pace struct {
	took  time.Duration
	pairs int
}

// paced takes note of how long a pair took whose result comes now: from its first
// bout, or from when the run began that went on with it.
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

// Left is about how long the tournament still takes with so many bouts at a time, as
// its pairs took that were played; ok is false before the first has a result. Stages
// of which nothing is known yet count by their clocks, beside those that are.
func (s *State) Left(now time.Time, concurrency int) (left time.Duration, ok bool) {
	var took, weight float64
	for _, st := range s.Stages {
		took += float64(st.pace.took)
		weight += float64(st.pace.pairs) * st.Plan.weight(s.Plan)
	}
	if weight == 0 {
		return 0, false
	}
	if s.foretold == nil {
		if s.foretold, _ = Foretell(s.Begin); s.foretold == nil {
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
		rest := each * float64(st.Pairs())
		if i < len(s.Stages) {
			rest -= st.ended(each, now, s.resumed)
		}
		left += time.Duration(max(rest, 0) / float64(max(min(concurrency, st.together()), 1)))
	}
	return left, true
}

// ended is how much of a stage's time is over, where each pair takes so long.
func (st *StageState) ended(each float64, now, resumed time.Time) (sum float64) {
	for _, r := range st.Rounds {
		for i := range r.Pairs {
			switch p := &r.Pairs[i]; {
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

// together is how many pairs of the stage can be played at the same time.
func (st *StageState) together() int {
	switch st.Plan.Form {
	case Gauntlet:
		return st.Pairs()
	case Knockout: // half as many from round to round
		return max(len(st.Table)/4, 1)
	}
	return max(len(st.Table)/2, 1)
}

// weight is how long a pair of a stage takes beside those of other stages: by the
// clocks where all stages have one, otherwise by the number of games.
func (s *Stage) weight(p *Plan) float64 {
	games := float64(max(s.Rules.Games, 1))
	for i := range p.Stages {
		if GameTime(p.Stages[i].Rules.Clock) == 0 {
			return games
		}
	}
	return games * float64(GameTime(s.Rules.Clock))
}

// GameTime is about how long a game by a clock takes; 0 where no clock says.
func GameTime(c arena.Clock) time.Duration {
	const moves = 100 // of both sides, by which clocks that give time for each are counted
	return 2*c.Main + moves*(c.Byoyomi+c.Move+c.Increment)
}

// Folders are where the matches of a pair are kept, below the tournament's folder, in
// the order in which they were begun; none of a pair that wasn't played.
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
