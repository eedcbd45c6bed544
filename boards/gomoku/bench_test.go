package gomoku

import (
	"math/rand/v2"
	"testing"

	"dohyo/boards"
)

// A place is a point to be judged.
type place struct {
	board Board
	point Point
	color Color
}

// crowdedPlaces returns all empty points of boards with dense stones.
func crowdedPlaces() []place {
	rnd := rand.New(rand.NewPCG(15, 15))
	var l []place
	for range 20 {
		b := NewBoard(15)
		for y := 1; y <= 15; y++ {
			for x := 1; x <= 15; x++ {
				switch n := rnd.IntN(100); {
				case n < 28:
					b.Put(At(x, y), Black)
				case n < 50:
					b.Put(At(x, y), White)
				}
			}
		}
		for y := 1; y <= 15; y++ {
			for x := 1; x <= 15; x++ {
				if b.Get(At(x, y)) == Empty {
					l = append(l, place{b, At(x, y), Black})
				}
			}
		}
	}
	return l
}

// differing returns the golden points at which renju rules need to read ahead.
func differing(tb testing.TB) []place {
	var l []place
	for _, g := range goldenPositions(tb) {
		if g.Verdict != g.Renju || g.RenjuThrees != nil && *g.RenjuThrees > 1 {
			p, c := g.stone()
			l = append(l, place{g.board(), p, c})
		}
	}
	return l
}

func benchmarkJudge(b *testing.B, r Rules, l []place) {
	b.ReportAllocs()
	i := 0
	for b.Loop() {
		at := &l[i]
		at.board.Judge(r, at.point, at.color)
		if i++; i == len(l) {
			i = 0
		}
	}
}

func BenchmarkJudge(b *testing.B) {
	l := crowdedPlaces()
	for _, r := range []Rules{RulesGuide, RulesRenju, RulesFreestyle} {
		b.Run(r.String(), func(b *testing.B) { benchmarkJudge(b, r, l) })
	}
	deep := differing(b)
	b.Run("renju-reading", func(b *testing.B) { benchmarkJudge(b, RulesRenju, deep) })
}

func BenchmarkForbidden(b *testing.B) {
	l := crowdedPlaces()
	for _, r := range []Rules{RulesGuide, RulesRenju} {
		b.Run(r.String(), func(b *testing.B) {
			b.ReportAllocs()
			i := 0
			for b.Loop() {
				at := &l[i]
				at.board.Forbidden(r, at.point, at.color)
				if i++; i == len(l) {
					i = 0
				}
			}
		})
	}
}

func BenchmarkPutTake(b *testing.B) {
	board := NewBoard(15)
	for b.Loop() {
		board.Put(At(8, 8), Black)
		board.Take(At(8, 8))
	}
}

// BenchmarkPlay plays drawn games one after another; an op is a move.
func BenchmarkPlay(b *testing.B) {
	moves := drawnGame()
	for _, g := range []*boards.Game{Renju, Standard} {
		begin, err := g.Start(boards.Setup{})
		if err != nil {
			b.Fatal(err)
		}
		b.Run(g.Name, func(b *testing.B) {
			b.ReportAllocs()
			p, n := begin, 0
			for b.Loop() {
				if len(p.ToAct()) == 0 {
					p, n = begin, 0
				}
				if p, err = p.Play(moves[n]); err != nil {
					b.Fatal(err)
				}
				n++
			}
		})
	}
}

func BenchmarkHistory(b *testing.B) {
	p := playAll(b, start(b, RulesStandard, boards.Setup{}), "808 807 806 906 706 1006")
	b.ReportAllocs()
	for b.Loop() {
		p.History()
	}
}
