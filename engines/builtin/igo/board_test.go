package igo

import (
	"math/rand/v2"
	"testing"

	"dohyo/boards"
	rules "dohyo/boards/igo"
)

// check fails the test if what a board keeps differs from what its stones imply.
func (b *board) check(t *testing.T) {
	t.Helper()
	if err := b.audit(); err != nil {
		t.Fatal(err)
	}
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
