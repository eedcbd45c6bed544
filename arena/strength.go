package arena

import (
	"cmp"
	"math"
	"slices"

	"dohyo/arena/stats"
	"dohyo/boards/fact"
)

// eloOf is the difference in strength that single games show.
func eloOf(wins, draws, losses int) *Elo {
	c := stats.Games(wins, draws, losses)
	diff, err95 := c.Elo()
	return &Elo{Diff: finite(diff), Err95: finite(err95), LOS: finite(c.LOS())}
}

// finite is a number for JSON, nil for one that isn't defined.
func finite(x float64) *float64 {
	if math.IsNaN(x) || math.IsInf(x, 0) {
		return nil
	}
	return &x
}

// A trial is the sequential test of a match. It goes by pairs of games that
// share an opening, each counted once when both its games have ended, and
// stays with its decision.
type trial struct {
	test     *stats.Test // nil without one
	pairs    [5]int      // by the first player's points: 0, ½, 1, 1½, 2
	llr      float64
	decision stats.Decision
}

// checkTest says what is wrong with the test of a regulation.
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

// decided says whether the test has ended the match.
func (t *trial) decided() bool { return t.decision == stats.H0 || t.decision == stats.H1 }

// add counts a pair of games by the first player's points, in halves.
func (t *trial) add(halves int) {
	if t.decided() {
		return
	}
	t.pairs[halves]++
	t.llr = t.test.LLR(stats.Pairs(t.pairs))
	t.decision = t.test.Decide(t.llr)
}

// report is the test as match_end shows it.
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

// weigh lets the test of the match take in a game that has ended.
func (m *Match) weigh(end *GameEnd) {
	other := m.ended[1+((end.Game-1)^1)] // that shares its opening: draw
	if m.trial.test == nil || other == nil {
		return
	}
	a, aok := halves(end, m.begin.Players[0].Name)
	b, bok := halves(other, m.begin.Players[0].Name)
	if aok && bok {
		m.trial.add(a + b)
	}
}

// halves are a player's half points of a game: 2, 1 or 0. A game without a
// result has none.
func halves(end *GameEnd, player string) (n int, ok bool) {
	switch {
	case end.Result == Draw:
		return 1, true
	case end.Result == Win && *end.Winner == player:
		return 2, true
	}
	return 0, end.Result == Win
}

// byEnd are the games of a tape that have ended, in the order in which they
// did.
func byEnd(games []*GameTape) []*GameTape {
	list := slices.DeleteFunc(slices.Clone(games), func(g *GameTape) bool { return g.End == nil })
	slices.SortStableFunc(list, func(a, b *GameTape) int {
		return cmp.Or(a.End.At.Compare(b.End.At.Time), cmp.Compare(a.Number, b.Number))
	})
	return list
}

// Pairs counts the pairs of games that share an opening and have both ended
// with a result, by the first player's points: 0, ½, 1, 1½, 2.
func (t *Tape) Pairs() (n [5]int) {
	first := t.Begin.Players[0].Name
	for _, g := range t.Games {
		other := t.Game(g.Number + 1)
		if g.Number%2 == 0 || g.End == nil || other == nil || other.End == nil {
			continue
		}
		a, aok := halves(g.End, first)
		b, bok := halves(other.End, first)
		if aok && bok {
			n[a+b]++
		}
	}
	return n
}
