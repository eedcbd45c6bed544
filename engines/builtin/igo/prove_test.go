package igo

import (
	"slices"
	"testing"
)

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

// TestFavour tries the last two moves that won at the same depth first.
func TestFavour(t *testing.T) {
	var f prover
	f.path = make([]uint64, 3)
	for _, p := range []point{7, 5, nowhere, 5, 6} {
		f.kills(p)
	}
	f.path = f.path[:2]
	f.kills(8)
	f.path = f.path[:3]
	for _, c := range []struct{ options, want []point }{
		{[]point{nowhere, 4, 5, 8, 6}, []point{6, 5, nowhere, 4, 8}},
		{[]point{6, 4, 7}, []point{6, 4, 7}},
		{[]point{4, 8}, []point{4, 8}},
		{nil, nil},
	} {
		var list []option
		for _, p := range c.options {
			list = append(list, option{at: p})
		}
		f.favour(list)
		var got []point
		for _, o := range list {
			got = append(got, o.at)
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%v: the order %v, want %v", c.options, got, c.want)
		}
	}
}
