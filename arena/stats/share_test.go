package stats

import (
	"math"
	"math/rand/v2"
	"testing"
)

// TestWilson compares intervals with published ones.
func TestWilson(t *testing.T) {
	for _, c := range []struct {
		points    float64
		n         int
		low, high float64
	}{
		{0, 0, 0, 1},
		{0, 10, 0, 0.2775},
		{10, 10, 0.7225, 1},
		{5, 10, 0.2366, 0.7634},
		{81, 263, 0.2553, 0.3662}, // R. G. Newcombe 1998, table I
		{0, 20, 0, 0.1611},        // likewise
	} {
		if low, high := Wilson(c.points, c.n); math.Abs(low-c.low) > 5e-5 || math.Abs(high-c.high) > 5e-5 {
			t.Errorf("Wilson(%v, %d) = %.4f, %.4f, want %.4f, %.4f", c.points, c.n, low, high, c.low, c.high)
		}
	}
}

// TestSequence plays many series of games and looks after every game. The share of the
// series in which an interval ever missed the truth must stay below the bound, though an
// interval for a fixed number of games, looked at as often, misses in many of them.
func TestSequence(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 11))
	const series, games, truth, failure = 400, 300, 0.55, 0.05
	missed, naive := 0, 0
	for range series {
		points, miss, fixed := 0.0, false, false
		for n := 1; n <= games; n++ {
			if rng.Float64() < truth {
				points++
			}
			low, high := Sequence(points, n, failure)
			miss = miss || truth < low || truth > high
			low, high = Wilson(points, n)
			fixed = fixed || truth < low || truth > high
		}
		if miss {
			missed++
		}
		if fixed {
			naive++
		}
	}
	if share := float64(missed) / series; share > failure {
		t.Errorf("%.3f of the series missed the truth, bound %v", share, failure)
	}
	if share := float64(naive) / series; share < 2*failure {
		t.Errorf("only %.3f of the series missed by intervals of a fixed number: the test shows nothing", share)
	}
	if low, high := Sequence(120, 240, failure); high-low > 0.2 || high-low < 0.15 {
		t.Errorf("after 240 games: %.3f to %.3f", low, high)
	}
}
