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
	doubted := b.doubtful(empty, func(q point) float64 { return float64(kept[q]) / fates })
	var dead []point
	for i, is := range newTree(b, r.Seed).dead(ctx, b, p, doubted) {
		if is {
			dead = b.ring(dead, doubted[i])
		}
	}
	slices.Sort(dead)
	return b.moves(dead), ctx.Err()
}

// Settle says which of the strings in dispute are dead, in a position from which
// others have been taken off.
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
	list := make([]point, len(disputed))
	for i, m := range disputed {
		q, err := rules.ParsePoint(string(m), p.Size())
		if err != nil {
			return nil, err
		}
		list[i] = b.in(q)
	}
	return newTree(b, r.Seed).dead(ctx, b, p, list), ctx.Err()
}

// dead tells which of some strings are dead. Where stones count, the game would
// go on, and who passed first moves first. Where territory does, nothing is
// played: alive is what the opponent can't take (the rules of Japan, art. 7.1),
// who so moves first. If two strings beside each other are dead by that, as
// where who moves first takes the other, it is as if the game went on.
func (t *tree) dead(ctx context.Context, b *board, p *rules.Position, list []point) []bool {
	dead := make([]bool, len(list))
	for i, s := range list {
		turn := p.Turn()
		if p.Rules().Territory {
			turn = b.at[s].Other()
		}
		dead[i] = b.at[s] != empty && !t.lives(ctx, b, p, s, turn)
	}
	if !p.Rules().Territory {
		return dead
	}
	claims := slices.Clone(dead)
	for i, s := range list {
		if !claims[i] || p.Turn() != b.at[s] {
			continue
		}
		for _, o := range b.rivals(nil, s) {
			if slices.ContainsFunc(list, func(q point) bool { return b.same(o, q) && claims[slices.Index(list, q)] }) {
				dead[i] = !t.lives(ctx, b, p, s, p.Turn())
				break
			}
		}
	}
	return dead
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
