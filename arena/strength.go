package arena

import (
	"math"

	"dohyo/arena/lab"
	"dohyo/arena/stats"
	"dohyo/boards/fact"
)

// eloOf returns the difference in strength that single games show.
func eloOf(wins, draws, losses int) *Elo {
	c := stats.Games(wins, draws, losses)
	diff, err95 := c.Elo()
	return &Elo{Diff: finite(diff), Err95: finite(err95), LOS: finite(c.LOS())}
}

// finite returns a number for JSON, or nil for one that isn't defined.
func finite(x float64) *float64 {
	if math.IsNaN(x) || math.IsInf(x, 0) {
		return nil
	}
	return &x
}

// A trial is the sequential test of a match, or its question about openings. It counts
// pairs of games that share an opening, each once when both games have ended, and keeps
// its decision.
type trial struct {
	lab      *lab.Trial  // nil without a question
	test     *stats.Test // nil without one
	pairs    [5]int      // by the first player's points: 0, ½, 1, 1½, 2
	llr      float64
	decision stats.Decision
}

// checkTest returns an error if a regulation's test isn't valid.
func checkTest(r Regulation) error {
	switch {
	case r.SPRT == nil:
		return nil
	case r.SPRT.Model == stats.Bayesian:
		return fact.Errorf("arena.sprt.model", "sprt: expected model %s or %s in a match, whose games come in pairs, got %s", stats.Normalized, stats.Logistic, stats.Bayesian)
	case r.Games < 2:
		return fact.New("arena.sprt.games", "sprt: expected at least 2 games, since pairs of games are counted, got 1")
	}
	if err := r.SPRT.Check(); err != nil {
		return fact.Errorf("arena.sprt", "sprt: %w", err)
	}
	return nil
}

// decided reports whether the test has ended the match.
func (t *trial) decided() bool {
	return t.decision == stats.H0 || t.decision == stats.H1 || t.lab != nil && t.lab.Decided()
}

// add counts a pair of games by the first player's half points.
func (t *trial) add(halves int) {
	if t.decided() {
		return
	}
	t.pairs[halves]++
	t.llr = t.test.LLR(stats.Pairs(t.pairs))
	t.decision = t.test.Decide(t.llr)
}

// report returns the test as match_end shows it.
func (t *trial) report() *SPRT {
	if t.test == nil {
		return nil
	}
	lower, upper := t.test.Bounds()
	return &SPRT{
		Elo0: t.test.Elo0, Elo1: t.test.Elo1, LLR: finite(t.llr), Lower: lower, Upper: upper,
		Decision: t.test.Decide(t.llr), Alpha: t.test.Alpha, Beta: t.test.Beta, Model: t.test.Model, Pairs: t.pairs,
	}
}

// weigh enters an ended game into the test of the match.
func (m *Match) weigh(game int) {
	if m.trial.lab != nil {
		m.ask(game)
	}
	if m.trial.test == nil {
		return
	}
	if halves, ok := m.ends.pair(game); ok {
		m.trial.add(halves)
	}
}

// Pairs counts the pairs of games that share an opening and both have a result,
// by the first player's points: 0, ½, 1, 1½, 2.
func (t *Tape) Pairs() (n [5]int) {
	for first := t.ends.base + 1; first <= t.ends.base+len(t.ends.games); first++ {
		if halves, ok := t.ends.pair(first); ok && first%2 == 1 {
			n[halves]++
		}
	}
	return n
}
