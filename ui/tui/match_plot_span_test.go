package tui

import "testing"

// TestPlotSpan: a plot has room for all moves, is never less than two thirds full after
// its first moves, and is seldom drawn anew.
func TestPlotSpan(t *testing.T) {
	changes := 0
	for n := 1; n <= 400; n++ {
		span := plotSpan(n)
		if span < n || span > 30 && 2*span > 3*n {
			t.Errorf("room for %d moves after %d", span, n)
		}
		if span != plotSpan(n-1) {
			changes++
		}
	}
	if changes > 8 {
		t.Errorf("%d times in 400 moves", changes)
	}
}
