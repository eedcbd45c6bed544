package igo

import (
	"math/rand/v2"
	"testing"
)

// checkTies fails the test if the ties that a board keeps differ from those of its
// stones.
func (b *board) checkTies(t *testing.T) {
	t.Helper()
	if err := b.auditTies(); err != nil {
		t.Fatal(err)
	}
}

// TestTiesKeepUp follows the ties over whole games in which some moves are
// taken back.
func TestTiesKeepUp(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 1))
	for _, size := range []int{2, 4, 7, 9, 13} {
		b := newBoard(size)
		c := black
		for range 4 * size * size {
			if len(b.log) > 0 && rng.IntN(3) == 0 {
				b.back()
				c = c.Other()
			} else if b.move(c, b.points[rng.IntN(len(b.points))]) {
				c = c.Other()
			}
			b.checkTies(t)
		}
		kept := len(b.ties) + len(b.spare)
		for len(b.log) > 0 {
			b.back()
		}
		b.checkTies(t)
		if len(b.ties) != 0 || len(b.areas) != 0 {
			t.Fatalf("%d lines: a game taken back leaves ties", size)
		}
		if len(b.spare) != kept {
			t.Errorf("%d lines: of %d ties %d are left to use again", size, kept, len(b.spare))
		}
	}
}
