package igo

import (
	"context"
	"math/rand/v2"
	"testing"

	"dohyo/boards"
	rules "dohyo/boards/igo"
	"dohyo/engines"
	"dohyo/internal/steps"
)

// TestSteps measures the levels on 9x9 from openings of two random stones away from the
// edge. The full program says which stones are dead at the end.
func TestSteps(t *testing.T) {
	full := Programs()[1]
	arbiter := full.New(Settings{Seed: 1, Playouts: 400})
	settle := func(end boards.Position) boards.Position {
		p := end.(*rules.Position)
		if _, over := p.Outcome(); over && p.Passes() < 2 {
			return p
		}
		return p.WithDead(arbiter.Dead(context.Background(), p))
	}
	steps.Measure(t, full.Levels(), func(upper, lower int, seed uint64) []float64 {
		level := func(n int) func() steps.Chooser {
			return func() steps.Chooser {
				th := full.At(n).New(Settings{Seed: seed + 1})
				return func(p boards.Position, _ []boards.Move) boards.Move {
					m, _ := th.Advise(context.Background(), engines.Question{Position: p}, nil)
					return m
				}
			}
		}
		r := rand.New(rand.NewPCG(seed, 9))
		first, second := r.IntN(25), r.IntN(24)
		if second >= first {
			second++
		}
		at := func(n int) boards.Move {
			return boards.Move([]string{"C", "D", "E", "F", "G"}[n%5] + string(rune('3'+n/5)))
		}
		start := boards.Setup{Size: 9, Settings: rules.Komi(7), Opening: []boards.Move{at(first), at(second)}}
		return steps.Game{Rules: rules.Game, Setup: start, Settle: settle}.Pair(t, level(upper), level(lower))
	})
}
