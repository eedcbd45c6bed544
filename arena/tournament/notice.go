package tournament

import (
	"time"

	"dohyo/arena"
	"dohyo/boards/fact"
)

// A round may be announced some time before it begins, so that the players can get ready
// and the referee can check its pairs (002 art. 18: at least 10 minutes). The journal has the
// time of the start, so a run that resumes waits for the same moment.

// announcing sets the start of a round that is about to be announced.
func (r *run) announcing(e *RoundBegin) *RoundBegin {
	if notice := time.Duration(r.state.Plan.Notice); notice > 0 {
		e.Starts = arena.Moment{Time: r.now().Add(notice).Truncate(time.Millisecond)}
	}
	return e
}

// nextMayBeAnnounced reports whether another round may be announced. With a notice that is so
// once the previous round is over, or has started if the results of it don't count yet.
func (r *run) nextMayBeAnnounced(st *StageState) bool {
	if len(st.Rounds) == 0 {
		return true
	}
	if r.state.Plan.Notice == 0 {
		return st.Plan.Form == Swiss || len(r.running) == 0 || r.waiting() < mostWaiting
	}
	last := st.Rounds[len(st.Rounds)-1]
	return last.Open == 0 || st.Plan.Modified && !r.moment.Before(last.Starts)
}

// mostWaiting is how many pairs may wait for their players while further rounds are
// announced for players who are free. Without a limit, two of four players whose matches
// end together would play all of theirs before those against the others, and every
// start would look through ever more waiting pairs.
const mostWaiting = 256

// waiting counts the pairs that this run can play once their players are free.
func (r *run) waiting() (n int) {
	for _, p := range r.state.open {
		if r.playing[p.At] == 0 && r.state.judge[p.At] == "" && !r.state.Plan.person(p) {
			n++
		}
	}
	return n
}

// before reports whether a pair's round hasn't started.
func (r *run) before(p *Pair) bool {
	return r.moment.Before(r.state.Stages[p.Stage-1].Rounds[p.Round-1].Starts)
}

// early reports whether the run waits for the start of a round in which it can play a pair.
func (r *run) early() bool {
	for _, p := range r.state.open {
		if r.before(p) && (r.held == 0 || p.Round != r.held) && r.mayPlay(p) {
			return true
		}
	}
	return false
}

// Next returns the round that is announced and hasn't started, or nil. It asks for the time only
// if a round has a time at which it starts.
func (s *State) Next(now func() time.Time) *Round {
	st := s.Current()
	if st == nil || st.Done || len(st.Rounds) == 0 {
		return nil
	}
	if r := st.Rounds[len(st.Rounds)-1]; r.Open > 0 && !r.Starts.IsZero() && now().Before(r.Starts) {
		return r
	}
	return nil
}

func (s *State) checkStart(e *Ruled) error {
	st := s.Stage(e.Stage)
	if st == nil || st.Done || e.Round < 1 || e.Round != len(st.Rounds) {
		return fact.New("tournament.ruling.unannounced", "no round that could begin is announced")
	}
	for _, p := range st.Rounds[e.Round-1].All() {
		if len(p.Bouts) > 0 {
			return fact.Errorf("tournament.ruling.started", "round %d has already begun", e.Round)
		}
	}
	if e.Starts.IsZero() {
		return fact.New("tournament.ruling.start", "expected a time")
	}
	return nil
}
