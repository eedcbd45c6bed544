package gomoku

import (
	"math/rand/v2"
	"testing"
)

// moved returns a board with every point taken elsewhere.
func moved(b *Board, to func(Point) Point) Board {
	m := NewBoard(b.Size())
	for y := 1; y <= b.Size(); y++ {
		for x := 1; x <= b.Size(); x++ {
			if c := b.Get(At(x, y)); c != Empty {
				m.Put(to(At(x, y)), c)
			}
		}
	}
	return m
}

// symmetries returns the eight ways to lay a board on itself.
func symmetries(size int) []func(Point) Point {
	var l []func(Point) Point
	for i := range 8 {
		l = append(l, func(p Point) Point {
			x, y := p.X(), p.Y()
			if i&1 != 0 {
				x = size + 1 - x
			}
			if i&2 != 0 {
				y = size + 1 - y
			}
			if i&4 != 0 {
				x, y = y, x
			}
			return At(x, y)
		})
	}
	return l
}

func TestSymmetry(t *testing.T) {
	for _, g := range goldenPositions(t) {
		b := g.board()
		p, c := g.stone()
		for _, r := range []Rules{RulesGuide, RulesRenju, RulesFreestyle, RulesStandard} {
			want := b.Judge(r, p, c)
			for i, to := range symmetries(15) {
				m := moved(&b, to)
				if v := m.Judge(r, to(p), c); v != want {
					t.Errorf("%s: %v: symmetry %d makes %+v of %+v", g.ID, r, i, v, want)
				}
			}
		}
	}
}

// Away from the edges a shape is the same everywhere.
func TestTranslation(t *testing.T) {
	rnd := rand.New(rand.NewPCG(8, 8))
	for range 40 {
		b := NewBoard(MaxSize)
		for y := 7; y <= 13; y++ {
			for x := 7; x <= 13; x++ {
				switch n := rnd.IntN(10); {
				case n < 4:
					b.Put(At(x, y), Black)
				case n < 5:
					b.Put(At(x, y), White)
				}
			}
		}
		for _, by := range []Point{1, -1, 1 << 5, -1 << 5, 1<<5 + 1, 1<<5 - 1} {
			m := moved(&b, func(p Point) Point { return p + by })
			for y := 7; y <= 13; y++ {
				for x := 7; x <= 13; x++ {
					p := At(x, y)
					for _, r := range []Rules{RulesGuide, RulesRenju} {
						if v, w := b.Judge(r, p, Black), m.Judge(r, p+by, Black); v != w {
							t.Fatalf("%v: %v is %+v, moved by %d %+v\n%s", r, p, v, by, w, picture(&b, p))
						}
					}
				}
			}
		}
	}
}
