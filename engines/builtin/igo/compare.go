package igo

import (
	"context"
	"fmt"
	"io"
	"math"
	"text/tabwriter"

	rules "dohyo/boards/igo"
)

// What players know is compared with what others know in games from which neither has learned:
// how the proposals are ordered, what life and death costs, and how wrong the lead is.

// A Contender is a lore with a name.
type Contender struct {
	Name string
	Lore *Lore
}

// A contest of a contender is what came of its positions.
type contest struct {
	reader    map[int]*reader
	positions int
	first     int     // the best proposal was the move made
	ten       int     // one of the first ten was
	questions int     // of life and death
	open      int     // of them, not finished
	needed    float64 // sum of the binary logarithms of the positions needed
	outlooks  int
	lead      float64 // sum of the squares of the errors
	point     float64
	points    int
}

// compareMost is the number of positions for a question of life and death, at most.
const compareMost = 3000

// Compare writes a table of what contenders make of every nth position of games, given by their
// last positions. Once ctx has ended, the table is of the positions until then, and the error is
// that of ctx.
func Compare(ctx context.Context, games []*rules.Position, every int, list []Contender, out io.Writer) error {
	all := make([]contest, len(list))
	for i := range all {
		all[i].reader = map[int]*reader{}
	}
	truth := Programs()[1].New(Settings{})
	for _, p := range games {
		past := history(p)
		for i := every / 2; i+1 < len(past) && ctx.Err() == nil; i += every {
			owned := truth.judge(past[i], JudgedPlayouts).Owned
			for j := range all {
				all[j].position(past[i], past[i+1], list[j].Lore, owned)
			}
		}
	}
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	fmt.Fprintln(w, "lore\tpositions\tfirst guess\tfirst ten\tlife and death\topen\tlogarithm\tlead\tpoint")
	for j := range all {
		c := &all[j]
		share := func(n, of int) float64 { return 100 * float64(n) / float64(max(of, 1)) }
		fmt.Fprintf(w, "%s\t%d\t%.1f%%\t%.1f%%\t%d\t%d\t%.2f\t%.1f\t%.3f\n", list[j].Name, c.positions, share(c.first, c.positions), share(c.ten, c.positions),
			c.questions, c.open, c.needed/float64(max(c.questions, 1)), math.Sqrt(c.lead/float64(max(c.outlooks, 1))), math.Sqrt(c.point/float64(max(c.points, 1))))
	}
	if err := w.Flush(); err != nil {
		return err
	}
	return ctx.Err()
}

// position adds a position, the one after the move that was made there, and who owned its points
// for the side to move.
func (c *contest) position(p, after *rules.Position, l *Lore, owned []float32) {
	r := c.reader[p.Size()]
	if r == nil {
		r = newReader(newBoard(p.Size()))
		r.teach(l)
		c.reader[p.Size()] = r
	}
	r.board.set(p)
	k := learn(r, p)
	c.owners(k, owned)
	if at, _ := after.Last(); at != rules.Pass && after.Ply() == p.Ply()+1 {
		c.positions++
		for i, m := range k.propose() {
			if r.board.out(m.at) != at {
				continue
			}
			if i == 0 {
				c.first++
			}
			if i < 10 {
				c.ten++
			}
		}
	}
	r.questions(func(l *living, own, turn color) {
		var threats [3]int8
		threats[own] = lifeThreats
		done := r.prover.prove(r.board, l, own.Other(), turn, threats, 0, compareMost).done
		c.questions++
		n := compareMost
		if done {
			n -= r.prover.left
		} else {
			c.open++
		}
		c.needed += math.Log2(float64(max(n, 1)))
	})
}

// owners adds the errors of the owners that were expected.
func (c *contest) owners(k *knowledge, owned []float32) {
	off := 0.0
	for i, q := range k.board.points {
		d := k.owned[q] - float64(owned[i])
		if k.turn == white {
			d = -k.owned[q] - float64(owned[i])
		}
		off += d
		c.point += d * d
		c.points++
	}
	c.lead += off * off
	c.outlooks++
}
