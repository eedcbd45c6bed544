package igo

import (
	"context"
	"time"

	"dohyo/boards"
	rules "dohyo/boards/igo"
	"dohyo/engines"
)

// Bounds of what the games played out tell.
const (
	lost    = 0.08 // of games won: hopeless
	givesUp = 3    // moves in a row that are
	sure    = 100  // games without which nothing is hopeless or over
)

// decide returns the answer when the time for playing out is over; if it is the
// game's end, it may still look at that until end.
func (t *Thinker) decide(p *rules.Position, list []proposal, end time.Time) (boards.Move, engines.Talk) {
	tree := t.tree
	talk := tree.talk()
	at, ok := tree.chosen(0)
	if !ok {
		return t.passes(talk)
	}
	move := tree.nodes[at].move
	if tree.games >= sure {
		if take, ok := t.takes(p); ok {
			talk.Mutter = tidying.in(t.settings.English)
			return boards.Move(t.board.name(take)), talk
		}
		if last, ended := t.ending(p, move, end); ended {
			if last == nowhere {
				return t.passes(talk)
			}
			move = last
		}
		if tree.sits(move) && p.Rules().Territory { // a point of one's own, or a stone given away
			if other, ok := tree.unsettled(); ok {
				move = other
			}
		}
	}
	if rate, ok := tree.rate(); ok && !t.settings.PlayOn && tree.games >= sure && float64(rate) < lost && p.Ply() > len(t.board.points)/5 {
		if t.hopeless++; t.hopeless >= givesUp {
			talk.Mutter = resigning.in(t.settings.English)
			return rules.Resign, talk
		}
	} else {
		t.hopeless = 0
	}
	talk.Mutter = t.reason(move, list)
	return boards.Move(t.board.name(move)), talk
}

// gone lists a stone of each string that hardly ever stayed.
func (t *Thinker) gone(p *rules.Position) (dead []rules.Point) {
	b := t.board
	done := map[int16]bool{}
	for _, q := range b.points {
		if b.at[q] == empty || done[b.of[q]] {
			continue
		}
		done[b.of[q]] = true
		var kept float32
		for _, s := range b.ring(nil, q) {
			kept += t.tree.share(s)
		}
		if b.at[q] == white {
			kept = -kept
		}
		if kept/float32(b.stones(q).size) < -0.4 {
			dead = append(dead, b.out(q))
		}
	}
	return dead
}

// judged is how many games are played out to tell what is dead.
const judged = 600

// Dead lists stones that are dead in a position, one of each string at least.
func (t *Thinker) Dead(ctx context.Context, p *rules.Position) []rules.Point {
	t.begin(p)
	tree := t.plant(p)
	for tree.games < judged && ctx.Err() == nil {
		tree.game()
	}
	return t.gone(p)
}
