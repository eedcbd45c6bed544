package igo

import (
	"math"
	"slices"

	"dohyo/engines/builtin/igo/patterns"
)

// Urgent groups (Fotland §4): large or cutting groups of either side that live or die by the next
// move are looked at before anything else.

// urgentStake is the number of points at stake from which a group or string is urgent.
const urgentStake = 20

// urgentDefend saves what hangs of the side to move.
func urgentDefend(k *knowledge, add func(point, float64, int)) { k.urgent(true, add) }

// urgentAttack takes what hangs of the opponent.
func urgentAttack(k *knowledge, add func(point, float64, int)) { k.urgent(false, add) }

func (k *knowledge) urgent(own bool, add func(point, float64, int)) {
	for _, h := range k.hanging() {
		if h.own == own && h.stake >= urgentStake {
			add(h.at, h.stake/2, h.size)
		}
	}
}

// marked makes the proposals urgent that patterns mark.
func (k *knowledge) marked(list []patterned, proposal func(p point) *proposal) {
	for _, o := range list {
		for _, m := range o.moves {
			if m.move.Mark == patterns.Urgent {
				if c := proposal(m.at); c != nil {
					c.first = true
				}
			}
		}
	}
}

// The limits of urgent moves that are considered alone.
const (
	urgentTried = 3   // of them
	urgentGain  = 0.4 // what one must gain against a pass, as the lookahead values leads
)

// urgentAlone tries the urgent answers of a node first. If one of them is good, nothing else is
// considered: after it the position is much better than if the opponent may settle what hangs.
func (l *lookahead) urgentAlone(n *branch) {
	var list []branch
	best := math.Inf(-1)
	side := func(v float64) float64 {
		if n.turn == white {
			return -v
		}
		return v
	}
	try := func(o *branch) float64 {
		v := l.settle(o, n.turn.Other(), l.known.last[0], 1, quietDepth)
		l.known.board.back()
		n.visits++
		n.sum += v
		return side(v)
	}
	for i := range n.answers {
		o := &n.answers[i]
		if o.urgent && len(list) < urgentTried && (len(list) == 0 || !l.over()) && l.known.board.move(n.turn, o.at) {
			best = max(best, try(o))
			list = append(list, *o)
		}
	}
	pass := slices.IndexFunc(n.answers, func(o branch) bool { return o.at == nowhere })
	if len(list) == 0 || pass < 0 || l.over() || !l.known.board.move(n.turn, nowhere) {
		return
	}
	if best >= try(&n.answers[pass])+urgentGain {
		n.answers = list
	}
}
