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
	looks   = 500             // games played out that show what to look at
	looksAt = 6               // strings of its own; twice as many of the opponent's
	inTime  = 8 * time.Second // it reads, no more
)

// Clean returns a move for a game that goes on after its end, until all that is
// dead is off the board (an engines.Adviser): first it saves what it would lose
// if the opponent moved first, then it takes what it can, and when there is no
// more of that it passes. The clock doesn't matter: the game's is over.
func (t *Thinker) Clean(ctx context.Context, q engines.Question, _ func(engines.Talk)) (boards.Move, engines.Talk) {
	p, ok := q.Position.(*rules.Position)
	if !ok {
		return rules.Resign, engines.Talk{}
	}
	ctx, done := context.WithTimeout(ctx, inTime)
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
		t.fighter.brief = true
	}
	say := engines.Talk{Mutter: tidying.in(t.settings.English)}
	mine := p.Turn()
	weak, prey := b.doubtful(mine, share), b.doubtful(mine.Other(), share)
	for _, s := range weak[:min(len(weak), looksAt)] {
		if t.fighter.duel(ctx, b, s, mine.Other()) > 0.5 || t.fighter.duel(ctx, b, s, mine) < 0.5 {
			continue // it needs nothing, or nothing helps
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

// finest returns the move by which the last duel is won best, of those that are
// allowed; of two that are hardly different the one on a liberty in libs, which
// brings it nearer to its end.
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
