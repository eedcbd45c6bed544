package igo

import (
	"cmp"
	"context"
	"slices"

	"dohyo/boards"
	rules "dohyo/boards/igo"
	"dohyo/engines"
)

// A Reader decides by reading which stones are dead at the end of a game:
// single strings that the players don't agree on (duel.go), or all. Then it
// reads as the players do (dead.go), and besides that the strings that neither
// proofs nor playouts decide.
type Reader struct{ Seed uint64 }

var _ engines.Reader = Reader{}

// Which strings of a whole board are read.
const (
	staying = 0.8 // lead in playouts, as a share, with which a string keeps its points and counts as alive
	mostly  = 24  // strings at most, the largest first
)

// Dead lists the stones of the dead strings, by rows from A1. The same position
// and seed give the same list, unless ctx ends early.
func (r Reader) Dead(ctx context.Context, end boards.Position, _ []boards.Move) ([]boards.Move, error) {
	p, err := played(end)
	if err != nil {
		return nil, err
	}
	b := newBoard(p.Size())
	b.set(p)
	solver := newReader(b)
	list := solver.sentences(ctx)
	var doubted []point
	for i := range list {
		if v := &list[i]; v.proof == stateUnsettled && v.share < staying {
			doubted = append(doubted, v.head)
		}
	}
	slices.SortStableFunc(doubted, func(p, q point) int { return cmp.Compare(b.stones(q).size, b.stones(p).size) })
	doubted = doubted[:min(len(doubted), mostly)]
	dies := newTree(b, r.Seed).dead(ctx, b, p, doubted)
	for i := range list {
		v := &list[i]
		if k := slices.Index(doubted, v.head); k >= 0 {
			if v.proof = stateAlive; dies[k] {
				v.proof = stateDead
			}
			v.dead = dies[k]
		}
	}
	solver.reconcile(list)
	var dead []point
	for _, v := range list {
		if v.dead {
			dead = append(dead, v.stones...)
		}
	}
	slices.Sort(dead)
	return b.moves(dead), ctx.Err()
}

// Settle reports which of the disputed strings are dead, in a position from
// which the strings in gone have been removed.
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

// dead reports which of some strings are dead. Under area rules the game would
// go on, and the side that passed first moves first. Under territory rules
// nothing is played: a string is alive if the opponent can't capture it (the
// rules of Japan, art. 7.1), so the opponent moves first. Two adjacent strings
// may both be dead by that because either is captured if the other side moves
// first. These are read as if the game went on.
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

// doubtful lists one stone of each string of a colour that doesn't reliably
// keep its points in playouts, the largest strings first. Share returns black's lead in playouts on a point, from -1 to
// 1.
func (b *board) doubtful(c color, share func(point) float64) (list []point) {
	for _, q := range b.points {
		if b.at[q] != c || b.stones(q).first != q {
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

// moves returns the names of points, by rows from A1.
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
