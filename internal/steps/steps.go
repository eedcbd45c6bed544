// Package steps measures by how much each level of a built-in player is stronger than
// the one below it. The test TestSteps of the player calls it:
//
//	func TestSteps(t *testing.T) {
//		steps.Measure(t, 10, func(upper, lower int, seed uint64) []float64 { … })
//	}
//
// It is skipped unless the flags ask for it:
//
//	go test -run Steps -steps 400 -level 6 ./engines/builtin/shogi
//
// The programs play in the test's process and without a clock, so that a loaded machine
// makes no difference.
package steps

import (
	"flag"
	"math"
	"testing"

	"dohyo/boards"
)

var (
	count = flag.Int("steps", 0, "pairs of games of TestSteps for each step between levels")
	upper = flag.Int("level", 0, "the stronger level of TestSteps; 0 is each in turn")
	first = flag.Int("first", 0, "the seed of the first pair of TestSteps")
)

// Measure lets neighbouring levels from 1 to levels play pairs of games, and logs the
// difference in Elo with its error of 95 %. A pair returns the results of the stronger
// level: 1, 0.5 or 0 for each of its games, which are played from the same start with
// exchanged sides.
func Measure(t *testing.T, levels int, pair func(upper, lower int, seed uint64) []float64) {
	if *count == 0 {
		t.Skip("takes its time; -steps N")
	}
	for n := 2; n <= levels; n++ {
		if *upper != 0 && n != *upper {
			continue
		}
		var all tally
		for i := range *count {
			all.add(pair(n, n-1, uint64(*first+i)))
		}
		diff, low, high := all.elo()
		t.Logf("%d and %d: %d – %d – %d: %+.0f (%+.0f to %+.0f)", n, n-1, all.won, all.drawn, all.lost, diff, low, high)
	}
}

// A tally is the sum of many pairs.
type tally struct {
	won, drawn, lost int
	pairs            int
	sum, squares     float64 // of the pairs' scores, each from 0 to 1
}

// add adds the results of a pair.
func (a *tally) add(results []float64) {
	score := 0.0
	for _, r := range results {
		score += r / float64(len(results))
		switch r {
		case 1:
			a.won++
		case 0:
			a.lost++
		default:
			a.drawn++
		}
	}
	a.pairs++
	a.sum += score
	a.squares += score * score
}

// elo returns the difference in Elo, and the ends of its interval of 95 %. The error is
// that of pairs, since the two games of a pair have the same start.
func (a *tally) elo() (diff, low, high float64) {
	n := float64(a.pairs)
	mean := a.sum / n
	e := 1.96 * math.Sqrt(max(a.squares/n-mean*mean, 0)/n)
	of := func(p float64) float64 {
		p = min(max(p, 0), 1)
		return 400 * math.Log10(p/(1-p))
	}
	return of(mean), of(mean - e), of(mean + e)
}

// A Chooser chooses a move in a position, to which the moves have led from the start.
type Chooser func(p boards.Position, moves []boards.Move) boards.Move

// A Game is how a game of two sides that take turns is played to its end.
type Game struct {
	Rules *boards.Game
	Setup boards.Setup

	// Settle returns the last position as it counts, with the dead stones marked. It may be nil.
	Settle func(boards.Position) boards.Position
}

// Pair plays the game twice with exchanged sides, and returns the results of a: 1, 0.5 or
// 0. New players are made for each game.
func (g Game) Pair(t testing.TB, a, b func() Chooser) []float64 {
	return []float64{g.play(t, a(), b()), 1 - g.play(t, b(), a())}
}

// play returns the result of the first side. A side whose move can't be played loses;
// resigning is such a move, where it isn't a move of the game.
func (g Game) play(t testing.TB, first, second Chooser) float64 {
	p, err := g.Rules.Start(g.Setup)
	if err != nil {
		t.Fatal(err)
	}
	moves := append([]boards.Move(nil), g.Setup.Opening...)
	for len(p.ToAct()) > 0 {
		side := g.Rules.Seats[p.ToAct()[0]].Side
		m := []Chooser{first, second}[side](p, moves)
		next, err := p.Play(m)
		if err != nil {
			return float64(side)
		}
		p, moves = next, append(moves, m)
	}
	if g.Settle != nil {
		p = g.Settle(p)
	}
	end, _ := p.Outcome()
	switch end.Winner {
	case 0:
		return 1
	case 1:
		return 0
	}
	return 0.5
}
