package gomoku

import (
	"math/rand/v2"
	"testing"

	board "dohyo/boards/gomoku"
)

// judged reports whether boards/gomoku forbids black a point.
func judged(f *field, p cell) bool {
	b := board.NewBoard(f.size)
	for _, q := range f.points {
		if c := f.inner[q]; c != empty {
			b.Put(q.point(), board.Color(c))
		}
	}
	r := board.RulesGuide
	if f.rules == renju {
		r = board.RulesRenju
	}
	return b.Judge(r, p.point(), board.Black).Forbidden()
}

// TestFoulsAsTheJudge checks that the field finds the same fouls as
// boards/gomoku.
func TestFoulsAsTheJudge(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	for _, r := range []rules{guide, renju} {
		f, fouls := newField(r, 15), 0
		for range 150 {
			scatter(f, rng, 20+rng.IntN(60))
			for _, p := range f.points {
				if f.inner[p] != empty || f.class(0, p) == winning {
					continue
				}
				got, want := f.isFoul(p), judged(f, p)
				if got != want {
					t.Errorf("rules %d, %v: black on %s a foul: %v, the judge says %v", r, spell(f.stones), p.move(), got, want)
				}
				if want {
					fouls++
				}
			}
			for len(f.stones) > 0 {
				f.take()
			}
		}
		if fouls < 100 {
			t.Errorf("rules %d: only %d fouls came up", r, fouls)
		}
	}
}
