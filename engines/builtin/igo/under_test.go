package igo

import (
	"context"
	"testing"
)

// A without is an aim without the defender's moves on points where its own stones
// were captured.
type without struct {
	*living
	before int // moves made before the search
	stones set // of the defender, then
}

func (w *without) moves(f *prover, turn color, others bool, to []option) []option {
	had := w.stones
	for _, c := range f.board.log[w.before:] {
		if c.color == f.attacker.Other() && c.at != nowhere {
			had.add(c.at)
		}
	}
	kept := len(to)
	for _, o := range w.living.moves(f, turn, others, to)[kept:] {
		if turn == f.attacker || o.at == nowhere || !had.has(o.at) {
			to = append(to, o)
		}
	}
	return to
}

// TestUnderStones reads a group that lives by a move where its own stones were
// captured (石の下). Without such moves it dies.
func TestUnderStones(t *testing.T) {
	const position = "b C1 E1 G1 H1 J1 C2 D2 E2 E3 H3 E4 G4 H4 J4 H5 J5 G6 w B1 B2 H2 J2 C3 D3 F3 J3 C4 D4 D5 E5 F5 G5 H6 J6 to w"
	b, _ := put(t, 9, position)
	s := b.pointed(t, "H4")
	if l := newReader(b).standing(s, lifeMost); l.standing != standsAlive || !l.sure {
		t.Errorf("%v, sure %t, want alive", l.standing, l.sure)
	}
	if end := b.besiege(context.Background(), s, white, false, 300_000); end != stands {
		t.Errorf("by trying all moves %v, want %v", end, stands)
	}
	w := &without{living: b.newLiving(s), before: len(b.log)}
	for _, q := range b.points {
		if b.at[q] == black {
			w.stones.add(q)
		}
	}
	var f prover
	if p := f.prove(b, w, white, white, [3]int8{}, 0, lifeMost); !p.done || !p.wins {
		t.Errorf("without moves under the stones it isn't proved to die (done %t)", p.done)
	}
}
