package igo

import (
	"cmp"
	"context"
	"slices"

	"dohyo/boards"
	rules "dohyo/boards/igo"
	"dohyo/engines"
)

// A Reader says what is dead at the end of a game, by reading (duel): of single
// strings that the players don't agree on, and of all that games played out
// leave any doubt about.
type Reader struct{ Seed uint64 }

var _ engines.Reader = Reader{}

// What is read, of a whole board.
const (
	staying = 0.8 // a string is alive that keeps its points in so many more games played out than it loses them in
	mostly  = 24  // strings are read; the largest
)

// Dead lists the strings that are dead, from A1 on by rows. The same position
// and seed give the same list, unless ctx ends before.
func (r Reader) Dead(ctx context.Context, end boards.Position, _ []boards.Move) ([]boards.Move, error) {
	p, err := played(end)
	if err != nil {
		return nil, err
	}
	b := newBoard(p.Size())
	b.set(p)
	kept := b.playedOut(ctx, r.Seed)
	t := newTree(b, r.Seed)
	var dead []point
	for _, s := range b.doubtful(empty, func(q point) float64 { return float64(kept[q]) / fates }) {
		if !t.lives(ctx, b, p, s, p.Turn()) {
			dead = b.ring(dead, s)
		}
	}
	slices.Sort(dead)
	return b.moves(dead), ctx.Err()
}

// Settle says which of the strings in dispute are dead, in a position from which
// others have been taken off. Who passed first moves first, as it would if the
// players went on.
func (r Reader) Settle(ctx context.Context, end boards.Position, gone, disputed []boards.Move) ([]bool, error) {
	p, err := played(end)
	if err != nil {
		return nil, err
	}
	counted, err := p.Counted(gone, nil)
	if err != nil {
		return nil, err
	}
	b := newBoard(p.Size())
	b.set(p)
	if len(gone) > 0 {
		cleared := counted.(*rules.Position)
		start, err := rules.Game.Start(boards.Setup{
			Size: p.Size(), Rules: p.Rules().Name, Position: rules.SetupText(cleared.Cleared(), p.Turn()),
		})
		if err != nil {
			return nil, err
		}
		p = start.(*rules.Position)
		b.set(p)
	}
	t := newTree(b, r.Seed)
	dead := make([]bool, len(disputed))
	for i, m := range disputed {
		q, err := rules.ParsePoint(string(m), p.Size())
		if err != nil {
			return nil, err
		}
		if s := b.in(q); b.at[s] != empty {
			dead[i] = !t.lives(ctx, b, p, s, p.Turn())
		}
	}
	return dead, ctx.Err()
}

func played(end boards.Position) (*rules.Position, error) {
	p, ok := end.(*rules.Position)
	if !ok {
		return nil, engines.Faultf(engines.Start, "igo.position", "expected a position of Go")
	}
	return p, nil
}

// doubtful lists a stone of each string of a colour, or of both, that doesn't
// firmly keep its points in games played out, the largest first; share tells how
// many more of them a point ended up black's in.
func (b *board) doubtful(c color, share func(point) float64) (list []point) {
	for _, q := range b.points {
		if b.at[q] == empty || c != empty && b.at[q] != c || b.stones(q).first != q {
			continue
		}
		sum, ring := 0.0, b.ring(nil, q)
		for _, s := range ring {
			sum += share(s)
		}
		if b.at[q] == white {
			sum = -sum
		}
		if sum < staying*float64(len(ring)) {
			list = append(list, q)
		}
	}
	slices.SortStableFunc(list, func(p, q point) int { return cmp.Compare(b.stones(q).size, b.stones(p).size) })
	return list[:min(len(list), mostly)]
}

// moves names points, in order.
func (b *board) moves(points []point) (list []boards.Move) {
	out := make([]rules.Point, len(points))
	for i, p := range points {
		out[i] = b.out(p)
	}
	slices.Sort(out)
	for _, p := range out {
		list = append(list, boards.Move(rules.PointText(p, b.size)))
	}
	return list
}
