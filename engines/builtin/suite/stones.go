package main

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"

	"dohyo/boards"
	board "dohyo/boards/gomoku"
	"dohyo/engines/builtin/gomoku"
)

// stones makes openings of five-in-a-row: a few random stones near the centre and
// near one another.
type stones struct {
	thinker *gomoku.Thinker
	rules   *boards.Game
	size    int // of the board
	middle  int // of its lines
}

const (
	reach   = 4 // from the centre
	fewest  = 4 // stones
	most    = 7
	nearest = 2 // lines to another stone
)

func newStones(game string, size int) *stones {
	rules := board.Freestyle
	if game == board.Standard.Name {
		rules = board.Standard
	}
	p, _ := gomoku.Find("mangetsu")
	return &stones{p.New(rules, size, 0, gomoku.English), rules, size, (size + 1) / 2}
}

func (s *stones) draw(r *rand.Rand) ([]boards.Move, string) {
	n := fewest + r.IntN(most-fewest+1)
	var at [][2]int
	for len(at) < n {
		p := [2]int{r.IntN(2*reach+1) - reach, r.IntN(2*reach+1) - reach}
		near := len(at) == 0 && far(p, [2]int{}) <= 1
		for _, q := range at {
			near = near || far(p, q) <= nearest
		}
		if near && !slices.Contains(at, p) {
			at = append(at, p)
		}
	}
	moves := make([]boards.Move, n)
	for i, p := range at {
		moves[i] = board.At(s.middle+p[0], s.middle+p[1]).Move()
	}
	return moves, sameStones(at)
}

// image mirrors and turns the board, whose centre may lie between points.
func (s *stones) image(moves []boards.Move) string {
	at := make([][2]int, len(moves))
	for i, m := range moves {
		p, _ := board.ParsePoint(string(m))
		at[i] = [2]int{2*p.X() - s.size - 1, 2*p.Y() - s.size - 1}
	}
	return sameStones(at)
}

// far returns the larger of the horizontal and vertical distances of two points.
func far(a, b [2]int) int {
	x, y := a[0]-b[0], a[1]-b[1]
	return max(x, -x, y, -y)
}

// sameStones returns the smallest of a position's eight images.
func sameStones(at [][2]int) string {
	first := ""
	for turn := range 8 {
		side := [2][]string{}
		for i, p := range at {
			x, y := p[0], p[1]
			if turn&1 != 0 {
				x = -x
			}
			if turn&2 != 0 {
				y = -y
			}
			if turn&4 != 0 {
				x, y = y, x
			}
			side[i%2] = append(side[i%2], fmt.Sprintf("%+d%+d", x, y))
		}
		slices.Sort(side[0])
		slices.Sort(side[1])
		if image := fmt.Sprint(side); first == "" || image < first {
			first = image
		}
	}
	return first
}

func (s *stones) judge(moves []boards.Move, nodes int64) (int, boards.Move, bool) {
	m, talk := s.thinker.Think(context.Background(), moves, gomoku.Limit{Nodes: nodes}, nil)
	if m == "" || talk.Score == nil || talk.Depth < 3 {
		return 0, "", false // a move without a search: from the book, or forced
	}
	v := *talk.Score
	return v, m, v < decided && v > -decided
}

func (s *stones) start(opening []boards.Move) (boards.Position, error) {
	return s.rules.Start(boards.Setup{Size: s.size, Opening: opening})
}

func (s *stones) choose(moves []boards.Move, nodes int64) (int, boards.Move) {
	m, talk := s.thinker.Think(context.Background(), moves, gomoku.Limit{Nodes: nodes}, nil)
	if talk.Score == nil {
		return 0, m
	}
	return *talk.Score, m
}
