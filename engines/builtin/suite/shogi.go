package main

import (
	"context"
	"math/rand/v2"

	"dohyo/boards"
	board "dohyo/boards/shogi"
	"dohyo/engines"
	"dohyo/engines/builtin/shogi"
)

// game is shogi. At every ply the player searches every move briefly, and a move
// is drawn from those that are hardly worse than the best.
type game struct{ thinker *shogi.Thinker }

const (
	shortest = 8 // plies
	longest  = 12
	glance   = 400 // nodes for the brief search of a move
	worse    = 45  // centipawns below the best
)

func newShogi() *game {
	p, _ := shogi.Find("uzushio")
	return &game{p.New(shogi.Settings{Megabytes: 16, NoBook: true, PlayOn: true})}
}

func (g *game) draw(r *rand.Rand) ([]boards.Move, string) {
	n := shortest + r.IntN(longest-shortest+1)
	b := board.NewBoard()
	var moves []boards.Move
	for len(moves) < n {
		legal := b.Legal(nil)
		scores, best := make([]int, len(legal)), -100_000
		for i, m := range legal {
			v, _, ok := g.judge(append(moves[:len(moves):len(moves)], boards.Move(b.CSA(m))), glance)
			if scores[i] = -v; !ok {
				scores[i] = -100_000
			}
			best = max(best, scores[i])
		}
		good := legal[:0:0]
		for i, m := range legal {
			if scores[i] >= best-worse && scores[i] > -100_000 {
				good = append(good, m)
			}
		}
		if len(good) == 0 {
			return nil, ""
		}
		m := good[r.IntN(len(good))]
		moves = append(moves, boards.Move(b.CSA(m)))
		b.Do(m)
	}
	if b.InCheck() {
		return nil, ""
	}
	return moves, b.SFENAt(1) // the number of moves that led there doesn't matter
}

func (g *game) image(moves []boards.Move) string { return spell(moves) }

func (g *game) judge(moves []boards.Move, nodes int64) (int, boards.Move, bool) {
	g.thinker.NewGame()
	m, talk := g.thinker.Advise(context.Background(), engines.Question{Moves: moves, Nodes: nodes}, nil)
	if talk.Score == nil || m[0] == '%' {
		return 0, "", false
	}
	v := *talk.Score
	return v, m, v < decided && v > -decided
}

func (g *game) start(opening []boards.Move) (boards.Position, error) {
	return board.Start(boards.Setup{Opening: opening})
}

func (g *game) choose(moves []boards.Move, nodes int64) (int, boards.Move) {
	v, m, ok := g.judge(moves, nodes)
	if !ok && m == "" {
		return 0, "%TORYO"
	}
	return v, m
}
