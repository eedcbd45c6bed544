package igo

import "dohyo/engines/builtin/igo/patterns"

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

// urgentTried is how many urgent moves are tried before all others.
const urgentTried = 3

// urgentAlone tries the urgent answers of a node first. If one of them is good, no other move is
// considered: its value is at least that of the position as it is.
func (l *lookahead) urgentAlone(n *branch) {
	var list []branch
	good := false
	for i := range n.answers {
		o := &n.answers[i]
		if !o.urgent || len(list) == urgentTried || !l.known.board.move(n.turn, o.at) {
			continue
		}
		v := l.settle(o, n.turn.Other(), l.known.last[0], 1, quietDepth)
		l.known.board.back()
		n.visits++
		n.sum += v
		if n.turn == white {
			good = good || v <= n.value
		} else {
			good = good || v >= n.value
		}
		list = append(list, *o)
	}
	if good {
		n.answers = list
	}
}
