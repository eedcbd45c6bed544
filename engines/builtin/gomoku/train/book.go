package main

import (
	"cmp"
	"context"
	"flag"
	"fmt"
	"io"
	"os"
	"slices"

	"dohyo/boards"
	board "dohyo/boards/gomoku"
	"dohyo/engines/builtin/gomoku"
)

// bookCommand searches the fourth and the fifth move of each opening pattern
// and writes the results: white's best fourth move, and black's answers to
// it and to the other fourth moves that look best.
func bookCommand(args []string, _, progress io.Writer) error {
	f := flag.NewFlagSet("book", flag.ExitOnError)
	h := hall{rules: board.Guide.Name}
	f.Int64Var(&h.nodes, "nodes", 30_000_000, "positions looked at for a move of the book")
	f.Uint64Var(&h.seed, "seed", 1, "of moves of equal worth")
	out := f.String("out", "openings.txt", "file to write")
	weights := f.String("weights", "", "file of weights to think with; nothing those in use")
	answers := f.Int("answers", 7, "fourth moves of a pattern that are answered")
	patterns := f.Int("patterns", 0, "how many patterns, from the first; 0 is all")
	if err := f.Parse(args); err != nil {
		return err
	}
	t, err := h.player(board.Guide, *weights)
	if err != nil {
		return err
	}
	file, err := os.Create(*out)
	if err != nil {
		return err
	}
	defer file.Close()
	fmt.Fprint(file, `# The opening book of mangetsu: what it plays at moves 4 and 5 of the 26
# patterns, as it found by thinking for a long time; not from any other book.
#
# A line is the name of a pattern, the moves so far (column and row, y down,
# 808 the centre, black first), a colon, and the move to make. Turned and
# mirrored positions are found by themselves, and so are other orders of the
# same moves. A line can be changed by hand; what isn't here is thought about.

`)
	var list []boards.Opening // the first placement of each pattern
	for _, o := range board.Placements() {
		if !slices.ContainsFunc(list, func(p boards.Opening) bool { return p.Name == o.Name }) {
			list = append(list, o)
		}
	}
	if *patterns > 0 {
		list = list[:min(*patterns, len(list))]
	}
	for n, o := range list {
		page := &page{thinker: t, nodes: h.nodes, name: o.Name, to: file}
		if err := page.write(o.Moves[:3:3], *answers); err != nil {
			return err
		}
		fmt.Fprintf(progress, "%d of %d patterns\n", n+1, len(list))
	}
	return nil
}

// A page is the entry of a pattern in the book.
type page struct {
	thinker *gomoku.Thinker
	nodes   int64
	name    string
	to      io.Writer
}

// write searches a pattern and writes its page.
func (p *page) write(pattern []boards.Move, answers int) error {
	best, _ := p.think(pattern, p.nodes)
	if err := p.line(pattern, best); err != nil {
		return err
	}
	fourth := []boards.Move{best}
	for _, m := range p.likely(pattern) {
		if len(fourth) < answers && m != best {
			fourth = append(fourth, m)
		}
	}
	for _, m := range fourth {
		moves := append(pattern, m)
		answer, _ := p.think(moves, p.nodes)
		if err := p.line(moves, answer); err != nil {
			return err
		}
	}
	return nil
}

// likely lists white's fourth moves near the stones, in the order of how little
// they leave black by a short search.
func (p *page) likely(pattern []boards.Move) []boards.Move {
	type scored struct {
		move  boards.Move
		score int
	}
	const near, share = 2, 500 // lines from a stone; of the nodes of a move of the book
	var list []scored
	for x := 1; x <= 15; x++ {
		for y := 1; y <= 15; y++ {
			m := board.At(x, y).Move()
			if slices.Contains(pattern, m) || !slices.ContainsFunc(pattern, func(s boards.Move) bool {
				q, _ := board.ParsePoint(string(s))
				return max(q.X()-x, x-q.X(), q.Y()-y, y-q.Y()) <= near
			}) {
				continue
			}
			_, score := p.think(append(pattern, m), max(p.nodes/share, 100))
			list = append(list, scored{m, score})
		}
	}
	slices.SortStableFunc(list, func(a, b scored) int { return cmp.Compare(a.score, b.score) })
	moves := make([]boards.Move, len(list))
	for i, s := range list {
		moves[i] = s.move
	}
	return moves
}

// think returns mangetsu's move and its score of the position for the side to
// move.
func (p *page) think(moves []boards.Move, nodes int64) (boards.Move, int) {
	m, talk := p.thinker.Think(context.Background(), moves, gomoku.Limit{Nodes: nodes}, nil)
	if talk.Score == nil {
		return m, 0
	}
	return m, *talk.Score
}

func (p *page) line(moves []boards.Move, advice boards.Move) error {
	text := p.name
	for _, m := range moves {
		text += " " + string(m)
	}
	_, err := fmt.Fprintf(p.to, "%s : %s\n", text, advice)
	return err
}
