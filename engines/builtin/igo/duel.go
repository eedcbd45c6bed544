package igo

import (
	"context"
	"slices"

	rules "dohyo/boards/igo"
)

// A goal is what a duel is about: the string of a colour stays on the board, or
// what stands on its points in the end is that colour's again.
type goal struct {
	color  color
	points []point
	near   [cells]bool // where moves are looked for
	most   int         // games played out
}

// won returns how much of a game that is over black has won.
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
	duelLeast = 600  // games, before it can be plain that the side to move has a way
	duelVain  = 4000 // and that it has none
	duelMost  = 8000 // games
	duelBrief = 2000 // where many have to be read
	plain     = 0.05 // of the games, at most, are won by the side that loses a plain one
	reachFar  = 3    // points from the string in which moves are looked for
	reachNear = 2    // and from what else has to do with it
	doubt     = 0.15 // how much a move is tried that hasn't been tried much
	shortOf   = 5    // liberties: strings beside it that have no more are fought with
)

// duel reads whether a string lives when turn moves first, and both sides do
// their best about it and nothing else: a tree search in which either side may
// pass, so that who is worse off by any move, as in a seki (セキ), makes none. Two
// passes leave the string alive. Games played out by habit say what a position
// at the tree's edge is worth. The answer is the share of the games in which it
// lived, after the move that was followed most.
func (t *tree) duel(ctx context.Context, b *board, s point, turn color) float32 {
	t.goal = b.target(s)
	t.goal.most = duelMost
	if t.brief {
		t.goal.most = duelBrief
	}
	defer func() { t.goal = nil }()
	t.begin(b, turn, [2]point{}, 0, nil)
	t.root.ko = nowhere
	t.reader.board = b
	rate := float32(0.5)
	for t.games < t.goal.most && ctx.Err() == nil {
		t.game()
		if t.games%100 != 0 {
			continue
		}
		rate, _ = t.rate()
		if t.games >= duelLeast && rate > 1-plain || t.games >= duelVain && rate < plain {
			break // the side to move has a way, or has tried them all
		}
	}
	if turn != t.goal.color {
		rate = 1 - rate
	}
	return rate
}

// lives reports whether a string lives when turn moves first: by reading to the
// end where few points are open, else by a duel if that is plain, otherwise by
// what is known of eyes, which see dead shapes (中手) that games played by habit
// don't fill.
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

// mutual reports whether a string that has no two eyes lives in a seki: who fills
// any of its liberties is far worse off than by a move elsewhere.
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
			return false // who knows
		case libs.has(k.move):
			within = max(within, k.wins/k.visits)
		case k.visits >= tried:
			without = max(without, k.wins/k.visits)
		}
	}
	return within < without/2
}

// believe returns what a move looks like at first sight: it is beside the string,
// or close to it. One that can be taken may be the vital one.
func (g *goal) believe(s *swift, n *node) {
	far := reachFar
	for _, p := range g.points {
		far = min(far, s.apart(p, n.move))
	}
	n.good(float32(2 * (reachFar - far)))
}

// target returns the goal of a duel about the string on s. Moves are looked for
// around it, its friends that share a liberty with it, and what beside those is
// short of liberties.
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
