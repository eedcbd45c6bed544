package igo

import (
	"time"

	"dohyo/boards"
	rules "dohyo/boards/igo"
	"dohyo/engines"
)

// Thresholds for conclusions from the playouts.
const (
	lost    = 0.08 // share of games won below which a game is hopeless
	givesUp = 3    // hopeless moves in a row after which the player resigns
	sure    = 100  // playouts needed before a game counts as hopeless or over
)

// decide returns the answer after the playouts. If the game seems over, it may
// use the time until end to check what a pass would give away.
func (t *Thinker) decide(p *rules.Position, list []proposal, end time.Time) (boards.Move, engines.Talk) {
	tree := t.tree
	talk := tree.talk()
	at, ok := tree.chosen(0)
	if !ok {
		return t.passes(talk)
	}
	move := tree.nodes[at].move
	if tree.games >= sure && tree.bars == nil {
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
		if tree.sits(move) && p.Rules().Territory { // it would fill own territory or give a stone away
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

// gone lists one stone of each string that seldom survived the playouts.
func (t *Thinker) gone() (list []rules.Point) {
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
			list = append(list, b.out(q))
		}
	}
	return list
}
