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

// TestProveLeaves compares what a board and a reader keep after proofs with what they should.
func TestProveLeaves(t *testing.T) {
	b, _ := put(t, 9, "b E2 F3 G3 E4 F4 H4 J4 A5 C5 D5 A6 B6 D6 H6 D7 E7 H7 E8 F9 w G2 H2 H3 A4 B4 C4 D4 G4 B5 E5 F5 G5 H5 E6 G6 F7 G7 F8 H8 G9")
	r := newReader(b)
	before := b.state()
	for _, name := range []string{"F3", "A5", "H6", "E5"} {
		s := b.pointed(t, name)
		r.capture(s)
		r.status(s, 300)
		if b.state() != before {
			t.Errorf("%s: the board has changed", name)
		}
		b.play(black, b.pointed(t, "C3"))
		b.check(t)
		b.undo()
		b.check(t)
		r.area = set{}
		if r.standing(s, 300); r.prover.area == (set{}) {
			t.Errorf("%s: a standing that may be kept depends on no points", name)
		}
	}
}
