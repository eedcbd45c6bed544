package igo

import (
	"math/rand/v2"
	"slices"
	"testing"

	"dohyo/boards"
	rules "dohyo/boards/igo"
)

// check compares what a board keeps with values computed from its stones alone.
func (b *board) check(t *testing.T) {
	t.Helper()
	var key uint64
	done := map[point]bool{}
	for _, p := range b.points {
		key ^= zobrist[p][b.at[p]]
		var beside [4]uint8
		for i, d := range b.beside {
			beside[b.at[p+d]]++
			far := uint8(0)
			for k := point(1); k <= reach && b.at[p+k*d] != edge; k++ {
				if b.at[p+k*d] != empty {
					far = uint8(k)
					break
				}
			}
			if b.near[p][i] != far {
				t.Fatalf("%s: the next stone in direction %d is kept as %d away, but is %d", b.name(p), i, b.near[p][i], far)
			}
		}
		if b.beside4[p] != beside {
			t.Fatalf("%s: kept %v beside it, there are %v", b.name(p), b.beside4[p], beside)
		}
		if b.at[p] == empty || done[p] {
			continue
		}
		var libs set
		stones := []point{p}
		done[p] = true
		for i := 0; i < len(stones); i++ {
			for _, d := range b.beside {
				switch q := stones[i] + d; {
				case b.at[q] == empty:
					libs.add(q)
				case b.at[q] == b.at[p] && !done[q]:
					done[q] = true
					stones = append(stones, q)
				}
			}
		}
		kept := b.ring(nil, p)
		s := b.stones(p)
		slices.Sort(kept)
		slices.Sort(stones)
		if !slices.Equal(kept, stones) || int(s.size) != len(stones) || s.libs != libs || int(s.free) != len(libs.list(nil)) || s.color != b.at[p] {
			t.Fatalf("%s: kept %v of %d stones and %d liberties, but it is %v", b.name(p), kept, s.size, s.free, stones)
		}
	}
	if key != b.key {
		t.Fatal("the key isn't that of the stones")
	}
}

// state returns everything on a board that undo has to restore.
func (b *board) state() any {
	type all struct {
		at      [cells]color
		beside  [cells][4]uint8
		near    [cells][4]uint8
		key     uint64
		ko      point
		strings int
		taken   [3]int
	}
	return all{b.at, b.beside4, b.near, b.key, b.ko, len(b.strings), b.taken}
}

// TestBoardKeepsUp plays random games against the referee's board. Each move is
// undone and made again.
func TestBoardKeepsUp(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 1))
	for _, size := range []int{2, 3, 5, 9, 19} {
		for range 4 {
			p, err := rules.Game.Start(boards.Setup{Size: size, Rules: "simple-ko"})
			if err != nil {
				t.Fatal(err)
			}
			pos := p.(*rules.Position)
			b := newBoard(size)
			c := black
			for range 3 * size * size {
				pt := b.points[rng.IntN(len(b.points))]
				before := b.state()
				legal := b.play(c, pt)
				if want := pos.Why(b.out(pt)); (want == nil) != legal {
					t.Fatalf("%d lines: %s is legal here: %v, there: %q", size, b.name(pt), legal, want)
				}
				if !legal {
					continue
				}
				b.undo()
				if b.state() != before {
					t.Fatalf("%d lines: %s undone leaves another board", size, b.name(pt))
				}
				b.check(t)
				b.play(c, pt)
				b.check(t)
				after, err := pos.Play(boards.Move(b.name(pt)))
				if err != nil {
					t.Fatal(err)
				}
				pos = after.(*rules.Position)
				c = c.Other()
				for _, q := range b.points {
					if b.at[q] != pos.Board().At(b.out(q)) {
						t.Fatalf("%d lines: another stone on %s", size, b.name(q))
					}
				}
			}
			for len(b.log) > 0 {
				b.undo()
				b.check(t)
			}
			if b.key != 0 || len(b.strings) != 0 {
				t.Fatal("a game undone leaves stones")
			}
		}
	}
}

func TestBoardFromPosition(t *testing.T) {
	p, err := rules.Game.Start(boards.Setup{Size: 9, Opening: []boards.Move{"D5", "E5", "E6", "F4", "E4", "A1", "F5", "G5", "B9", "F6", "C9", "E5"}})
	if err != nil {
		t.Skip("no ko in that opening: ", err)
	}
	b := newBoard(9)
	b.set(p.(*rules.Position))
	b.check(t)
	if ko, is := p.(*rules.Position).Ko(); is && b.ko != b.in(ko) {
		t.Errorf("ko on %s, want %s", b.name(b.ko), rules.PointText(ko, 9))
	}
}

func BenchmarkBoardPlayUndo(b *testing.B) {
	g := newBoard(19)
	rng := rand.New(rand.NewPCG(1, 2))
	c := black
	for len(g.log) < 150 {
		if g.play(c, g.points[rng.IntN(len(g.points))]) {
			c = c.Other()
		}
	}
	b.ResetTimer()
	for i := range b.N {
		if g.play(c, g.points[i%len(g.points)]) {
			g.undo()
		}
	}
}
