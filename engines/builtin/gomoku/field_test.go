package gomoku

import (
	"math/rand/v2"
	"testing"
)

// scatter puts n stones at random places near the middle.
func scatter(f *field, rng *rand.Rand, n int) {
	for len(f.stones) < n {
		p := f.points[rng.IntN(len(f.points))]
		if f.inner[p] == empty && (len(f.stones) == 0 || f.near[p] > 0) {
			f.put(p)
		}
	}
}

// same reports how two fields with the same stones differ.
func same(t *testing.T, a, b *field) {
	t.Helper()
	if a.hash != b.hash || a.toMove != b.toMove || a.line != b.line || a.near != b.near {
		t.Fatal("stones differ")
	}
	for s := range a.spots {
		for _, p := range a.points {
			if x, y := a.spots[s][p], b.spots[s][p]; a.inner[p] == empty && x != y {
				t.Fatalf("side %d, %s: %v and %v", s, p.move(), x, y)
			}
		}
	}
	b.undo = a.undo // the log is longer after more moves
	if a.sums != b.sums {
		t.Fatal("sums differ")
	}
}

// TestFieldRenewsAll: a field changed in place equals one set up anew.
func TestFieldRenewsAll(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for _, r := range []rules{guide, renju, freestyle, standard} {
		f := newField(r, 15)
		for range 20 {
			scatter(f, rng, 10+rng.IntN(60))
			for range 30 {
				for range min(len(f.stones), 1+rng.IntN(8)) {
					f.take()
				}
				scatter(f, rng, len(f.stones)+1+rng.IntN(8))
			}
			g := newField(r, 15)
			for _, p := range f.stones {
				g.put(p)
			}
			same(t, f, g)
			for y := range 15 {
				for x := range 15 {
					p := at(x, y)
					if f.inner[p] != empty {
						continue
					}
					for s := range side(2) {
						for d := range 4 {
							if got, want := f.shapeOf(s, p, d), plainShape(f, s, p, d); got != want {
								t.Fatalf("rules %d side %d %s direction %d: shape %d, want %d", r, s, p.move(), d, got, want)
							}
						}
					}
				}
			}
			for len(f.stones) > 0 {
				f.take()
			}
			same(t, f, newField(r, 15))
		}
	}
}

// plainShape looks a shape up from the stones themselves.
func plainShape(f *field, s side, p cell, d int) shape {
	sp := span{own: middle}
	for k := -5; k <= 5; k++ {
		if k == 0 || f.rules == freestyle && (k == -5 || k == 5) {
			if k != 0 {
				sp.free |= 1 << (k + 5)
			}
			continue
		}
		switch f.inner[p+cell(k)*steps[d]] {
		case empty:
			sp.free |= 1 << (k + 5)
		case s.colour():
			sp.own |= 1 << (k + 5)
		}
	}
	b, w := f.rules.fives()
	return sp.shape([2]fives{b, w}[s])
}

func TestShapes(t *testing.T) {
	cases := []struct {
		line             string // the point in the middle is the new stone; x own, o foreign, . empty
		up, exact, fouls shape
	}{
		{"...........", openOne, openOne, openOne},
		{"....xxxxx..", five, five, five},
		{"...xxxxxx..", five, dead, overline},
		{"....xxxx...", straightFour, straightFour, straightFour},
		{"...oxxxx...", four, four, four},
		{"....xxxx.x.", straightFour, four, four},
		{"...x.xxx.x.", twinFour, twinFour, twinFour},
		{"..xx.xx.xx.", twinFour, twinFour, twinFour},
		{"....xxx....", openThreeWide, openThreeWide, openThreeWide},
		{"...oxxx....", closedThree, closedThree, closedThree},
		{"....xx.x...", openThree, openThree, openThree},
		{"....xxx.o..", openThree, openThree, openThree},
		{"..o.xxx.o..", closedThree, closedThree, closedThree},
		{"....xxx..x.", openThreeWide, openThree, openThree},
		{"...x.xo....", closedTwo, closedTwo, closedTwo},
		{"....xx.....", openTwoFree, openTwoFree, openTwoFree},
		{"....oxo....", dead, dead, dead},
	}
	for _, c := range cases {
		var s span
		for i, r := range c.line {
			switch r {
			case 'x':
				s.own |= 1 << i
			case '.':
				s.free |= 1 << i
			}
		}
		s.own |= middle
		s.free &^= middle
		for k, want := range map[fives]shape{fiveUp: c.up, fiveExact: c.exact, fiveFouls: c.fouls} {
			if got := s.shape(k); got != want {
				t.Errorf("%s fives %d: shape %d, want %d", c.line, k, got, want)
			}
		}
	}
}
