package shogi

import (
	"context"
	"testing"

	"dohyo/boards"
	"dohyo/boards/shogi"
	"dohyo/engines"
	"dohyo/internal/steps"
)

// TestSteps measures the levels from the openings of the suite; a game is drawn after 256
// moves.
func TestSteps(t *testing.T) {
	suite := shogi.Shogi.Suite(0)
	steps.Measure(t, uzushio().Levels(), func(upper, lower int, seed uint64) []float64 {
		level := func(n int) func() steps.Chooser {
			return func() steps.Chooser {
				th := uzushio().At(n).New(Settings{Megabytes: 1, Seed: seed})
				return func(_ boards.Position, moves []boards.Move) boards.Move {
					m, _ := th.Advise(context.Background(), engines.Question{Moves: moves}, nil)
					return m
				}
			}
		}
		start := boards.Setup{Limit: 256, Opening: suite[seed*101%uint64(len(suite))].Moves}
		return steps.Game{Rules: shogi.Shogi, Setup: start}.Pair(t, level(upper), level(lower))
	})
}
