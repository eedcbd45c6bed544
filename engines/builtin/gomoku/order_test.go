package gomoku

import (
	"math/rand/v2"
	"testing"
)

// TestDefences: the list of defences against a straight four is complete: after
// any other move the opponent still has two fives at once, or a five.
func TestDefences(t *testing.T) {
	rng := rand.New(rand.NewPCG(4, 5))
	for _, r := range []rules{guide, renju, freestyle, standard} {
		f, met := newField(r, 15), 0
		s := searchOf(f)
		for range 400 {
			for len(f.stones) > 0 {
				f.take()
			}
			f.toMove = 0
			scatter(f, rng, 10+rng.IntN(30))
			us, them := f.toMove, 1-f.toMove
			if f.counts[us][winning]+f.counts[them][winning] > 0 || f.counts[them][openFour] == 0 {
				continue
			}
			met++
			listed := map[cell]bool{}
			for _, m := range s.moves(nil, true, 0, nobody) {
				listed[m.at] = true
			}
			for _, p := range f.points {
				if f.inner[p] != empty || listed[p] || !f.allowed(us, p) {
					continue
				}
				f.put(p)
				if f.counts[them][openFour]+f.counts[them][winning] == 0 {
					t.Errorf("rules %d after %s: %s defends and isn't listed", r, spell(f.stones), p.move())
				}
				f.take()
			}
		}
		if met < 20 {
			t.Errorf("rules %d: only %d positions to defend", r, met)
		}
	}
}
