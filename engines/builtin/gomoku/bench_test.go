package gomoku

import (
	"context"
	"math/rand/v2"
	"testing"

	"dohyo/boards"
	board "dohyo/boards/gomoku"
)

// BenchmarkPutTake puts a stone on a crowded board and takes it back.
func BenchmarkPutTake(b *testing.B) {
	for _, r := range []rules{guide, freestyle} {
		b.Run([]string{"guide", "renju", "freestyle"}[r], func(b *testing.B) {
			f := newField(r, 15)
			rng := rand.New(rand.NewPCG(1, 1))
			scatter(f, rng, 60)
			var free []cell
			for _, p := range f.points {
				if f.inner[p] == empty && f.near[p] > 0 {
					free = append(free, p)
				}
			}
			b.ReportAllocs()
			for i := 0; b.Loop(); i++ {
				f.put(free[i%len(free)])
				f.take()
			}
		})
	}
}

// BenchmarkSearch runs the whole search; nodes/s counts the stones put on its
// board.
func BenchmarkSearch(b *testing.B) {
	moves := []boards.Move{"808", "807", "906", "907", "707", "606"}
	for _, game := range []*boards.Game{board.Guide, board.Freestyle} {
		b.Run(game.Name, func(b *testing.B) {
			nodes := int64(0)
			for b.Loop() {
				th := mangetsu().New(game, 15, 0, Japanese)
				_, talk := th.Think(context.Background(), moves, Limit{Nodes: 200_000}, nil)
				nodes += talk.Nodes
			}
			b.ReportMetric(float64(nodes)/b.Elapsed().Seconds(), "nodes/s")
		})
	}
}

// BenchmarkFirstMove measures what a program costs that is started for a single
// move.
func BenchmarkFirstMove(b *testing.B) {
	moves := []boards.Move{"808", "807", "906", "907", "707", "606"}
	for _, p := range Programs() {
		b.Run(p.Name, func(b *testing.B) {
			for b.Loop() {
				p.New(board.Guide, 15, 0, Japanese).Think(context.Background(), moves, Limit{Nodes: 1}, nil)
			}
		})
	}
}
