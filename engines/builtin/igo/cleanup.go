package igo

import (
	"context"
	"time"

	"dohyo/boards"
	rules "dohyo/boards/igo"
	"dohyo/engines"
)

// Limits of play after the end.
const (
	looks   = 500             // playouts that select the strings to read
	looksAt = 6               // own strings read; twice as many of the opponent's
	inTime  = 8 * time.Second // time limit for reading
)

// Clean returns a move for play after the end of a game, in which the players
// remove all dead stones. It first saves strings that it would lose if the
// opponent moved first, then captures what it can, and otherwise passes. It
// ignores the clock, because the game on it is over. It implements
// engines.Adviser.
func (t *Thinker) Clean(ctx context.Context, q engines.Question, _ func(engines.Talk)) (boards.Move, engines.Talk) {
	p, ok := q.Position.(*rules.Position)
	if !ok {
		return rules.Resign, engines.Talk{}
	}
	ctx, done := context.WithTimeout(ctx, t.inTime)
	defer done()
	b := t.begin(p)
	tree := t.plant(p)
	tree.plan(p, nil)
	for range looks {
		tree.game()
	}
	share := func(q point) float64 { return float64(tree.share(q)) }
	if t.fighter == nil || t.fighter.root.grid != b.grid {
		t.fighter = newTree(b, t.settings.Seed)
		t.fighter.brief, t.fighter.fought = true, duelBrief
	}
	say := engines.Talk{Mutter: tidying.in(t.settings.English)}
	mine := p.Turn()
	weak, prey := b.doubtful(mine, share), b.doubtful(mine.Other(), share)
	for _, s := range weak[:min(len(weak), looksAt)] {
		if t.fighter.duel(ctx, b, s, mine.Other()) > 0.5 || t.fighter.duel(ctx, b, s, mine) < 0.5 {
			continue // it is safe, or can't be saved
		}
		if m, ok := t.finest(p, nil); ok {
			return boards.Move(b.name(m)), say
		}
	}
	for _, s := range prey[:min(len(prey), 2*looksAt)] {
		if t.fighter.duel(ctx, b, s, mine) > 0.5 {
			continue
		}
		if m, ok := t.finest(p, &b.stones(s).libs); ok {
			return boards.Move(b.name(m)), say
		}
	}
	return t.passes(engines.Talk{})
}

// finest returns the legal move with the best result in the last duel. Of two
// with similar results it prefers one on a liberty in libs, which brings the
// capture nearer. It returns false if no move looks winning.
func (t *Thinker) finest(p *rules.Position, libs *set) (point, bool) {
	const alike = 0.1
	f := t.fighter
	n := &f.nodes[0]
	best, most := nowhere, float32(-1)
	for i := n.first; i < n.first+int32(n.count); i++ {
		k := &f.nodes[i]
		if k.move == nowhere || k.visits == 0 || p.Why(t.board.out(k.move)) != nil {
			continue
		}
		v := k.wins / (k.visits + 5)
		if libs != nil && libs.has(k.move) {
			v += alike
		}
		if v > most {
			best, most = k.move, v
		}
	}
	return best, best != nowhere && most > 0.5
}
