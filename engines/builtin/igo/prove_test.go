package igo

import "testing"

func TestLikeliest(t *testing.T) {
	tests := []struct {
		name string
		kids []kid // the cheapest first
		want point
	}{
		{"the hardest to refute of those that cost the same", []kid{{at: 1, not: 16, win: 5}, {at: 2, not: 16, win: 9}, {at: 3, not: 16, win: 7}}, 2},
		{"one that costs an eighth more", []kid{{at: 1, not: 16, win: 5}, {at: 2, not: 18, win: 9}}, 2},
		{"not one that costs still more", []kid{{at: 1, not: 16, win: 5}, {at: 2, not: 19, win: 9}}, 1},
		{"the first of equals", []kid{{at: 1, not: 16, win: 5}, {at: 2, not: 17, win: 5}}, 1},
		{"none that is refuted", []kid{{at: 1, not: 16, win: 5}, {at: 2, not: endless}}, 1},
		{"the best so far if all are refuted", []kid{{at: 1, not: endless}, {at: 2, not: endless}}, 1},
	}
	for _, c := range tests {
		var f prover
		if got := f.likeliest(c.kids, c.kids[0].not, c.kids[0].at); got != c.want {
			t.Errorf("%s: got %d, want %d", c.name, got, c.want)
		}
	}
}
