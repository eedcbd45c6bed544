package steps

import (
	"math"
	"testing"
)

// TestTally: pairs that end alike have a smaller error than pairs whose games differ.
func TestTally(t *testing.T) {
	var a tally
	for range 50 {
		a.add([]float64{1, 0})
		a.add([]float64{1, 1})
	}
	if a.won != 150 || a.lost != 50 || a.drawn != 0 {
		t.Errorf("%d – %d – %d", a.won, a.drawn, a.lost)
	}
	diff, low, high := a.elo()
	if math.Abs(diff-190.8) > .1 || math.Abs(low-148) > .1 || math.Abs(high-239.7) > .1 {
		t.Errorf("%.1f (%.1f to %.1f)", diff, low, high)
	}
	var b tally
	b.add([]float64{.5, .5})
	if diff, low, high := b.elo(); diff != 0 || low != 0 || high != 0 || b.drawn != 2 {
		t.Errorf("%.1f (%.1f to %.1f), %d drawn", diff, low, high, b.drawn)
	}
}
