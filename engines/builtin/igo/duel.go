package igo

import (
	"cmp"
	"context"
	"slices"

	rules "dohyo/boards/igo"
)

// A goal is the subject of a duel: the string of a colour stays on the board,
// or that colour owns most of its points at the end.
type goal struct {
	color  color
	points []point
	near   [cells]bool // where moves are considered
	most   int         // playouts at most
}

// won returns 1 if black has won the finished game, otherwise 0.
func (g *goal) won(s *swift) float32 {
	kept := 0
	for _, p := range g.points {
		if s.owner(p) == g.color {
			kept++
		}
	}
	if (2*kept > len(g.points)) == (g.color == black) {
		return 1
	}
	return 0
}

// Limits of a duel.
const (
	duelLeast = 600  // playouts before it can be plain that the side to move succeeds
	duelVain  = 4000 // playouts before it can be plain that it fails
	duelMost  = 8000 // playouts at most
	duelBrief = 2000 // playouts at most where many strings have to be read
	plain     = 0.05 // share of games, at most, that the losing side wins in a plain duel
	reachFar  = 3    // distance from the string within which moves are considered
	reachNear = 2    // the same, from other strings involved
	doubt     = 0.15 // weight of exploring moves with few visits
	fieldMore = 6    // how far the field of close playouts reaches beyond the moves considered
	shortOf   = 5    // liberties: adjacent strings with no more take part in the fight
)

// duel reads whether a string lives when turn moves first and both sides play
// for nothing else. It is a tree search in which either side may pass, so that
// neither has to make a move that harms it, as in a seki (セキ). Two passes leave
// the string alive. Playouts evaluate the positions at the edge of the tree.
// The result is the share of games in which the string lived after the most
// visited move.
func (t *tree) duel(ctx context.Context, b *board, s point, turn color) float32 {
	t.goal = b.target(s)
	t.goal.most = cmp.Or(t.fought, duelMost)
	defer func() { t.goal = nil }()
	t.begin(b, turn, [2]point{}, 0, nil)
	t.root.ko = nowhere
	if t.close {
		t.root.confine(t.goal.field(b))
	}
	t.reader.board = b
	rate := float32(0.5)
	for t.games < t.goal.most && ctx.Err() == nil {
		t.game()
		if t.games%100 != 0 {
			continue
		}
		rate, _ = t.rate()
		if t.plain != nil && t.plain(t.living(rate, turn)) {
			break
		}
		if t.games >= duelLeast && rate > 1-plain || t.games >= duelVain && rate < plain {
			break // the side to move plainly succeeds, or plainly fails
		}
	}
	return t.living(rate, turn)
}

// living returns the share of games in which the string lives, given that of those which turn wins.
func (t *tree) living(rate float32, turn color) float32 {
	if turn != t.goal.color {
		return 1 - rate
	}
	return rate
}

// lives reports whether a string lives when turn moves first. It reads to the
// end where few points are open, and otherwise runs a duel. If the duel isn't
// clear, it consults the knowledge of eyes, which recognises dead shapes (中手)
// that playouts don't fill.
func (t *tree) lives(ctx context.Context, b *board, p *rules.Position, s point, turn color) bool {
	const fair = 0.12
	most := siegeMost
	if t.brief {
		most = siegeBrief
	}
	switch b.besiege(ctx, s, turn, p.Rules().Territory, most) {
	case falls:
		return false
	case stands:
		return true
	}
	rate := t.duel(ctx, b, s, turn)
	if rate < fair || rate > 1-fair {
		return rate > 0.5
	}
	k := learn(t.reader, p.As(turn))
	switch k.groups[k.groupAt[s]].state {
	case stateDead, stateWeak:
		return t.mutual(ctx, b, s)
	}
	return rate > 0.5
}

// mutual reports whether a string without two eyes lives in a seki: filling any
// of its liberties is far worse for the opponent than a move elsewhere.
func (t *tree) mutual(ctx context.Context, b *board, s point) bool {
	const tried = 20
	t.duel(ctx, b, s, b.at[s].Other())
	within, without := float32(0), float32(0)
	n := &t.nodes[0]
	libs := &b.stones(s).libs
	for i := n.first; i < n.first+int32(n.count); i++ {
		k := &t.nodes[i]
		switch {
		case libs.has(k.move) && k.visits < tried:
			return false // too few visits to tell
		case libs.has(k.move):
			within = max(within, k.wins/k.visits)
		case k.visits >= tried:
			without = max(without, k.wins/k.visits)
		}
	}
	return within < without/2
}

// believe adds to a move's prior by its distance from the string. Self-atari
// isn't penalised, because it may be the vital move.
func (g *goal) believe(s *swift, n *node) {
	far := reachFar
	for _, p := range g.points {
		far = min(far, s.apart(p, n.move))
	}
	n.good(float32(2 * (reachFar - far)))
}

// target returns the goal of a duel about the string on s. Moves are considered
// around the string, around friends that share a liberty with it, and around
// opposing strings beside these that are short of liberties.
func (b *board) target(s point) *goal {
	g := &goal{color: b.at[s], points: b.ring(nil, s)}
	heads, _ := b.party(s)
	add := func(p point) {
		if h := b.stones(p).first; !slices.Contains(heads, h) {
			heads = append(heads, h)
		}
	}
	for _, l := range b.stones(s).libs.list(nil) {
		for _, d := range b.beside {
			if b.at[l+d] == g.color {
				add(l + d)
			}
		}
	}
	for _, h := range slices.Clone(heads) {
		for _, o := range b.rivals(nil, h) {
			if b.libs(o) <= shortOf {
				add(o)
			}
		}
	}
	for i, h := range heads {
		far := reachFar
		if i > 0 {
			far = reachNear
		}
		for _, q := range b.ring(nil, h) {
			for _, p := range b.points {
				if b.apart(p, q) <= far {
					g.near[p] = true
				}
			}
		}
	}
	return g
}

// field returns the points where the playouts of a close duel move: those where moves are considered, and
// those around them.
func (g *goal) field(b *board) *[cells]bool {
	f := g.near
	for range fieldMore {
		inner := f
		for _, p := range b.points {
			for _, d := range b.beside {
				f[p] = f[p] || inner[p+d]
			}
		}
	}
	return &f
}
