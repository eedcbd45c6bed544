package igo

import "slices"

// Quiescence (静けさ探索, Fotland §4): the evaluation is only to be trusted where no important
// group hangs. Where one does, the lookahead goes on with the move that settles it, and takes the
// value of what is left:
//
//	a proposal ── a group hangs ── its attack or defence ── another hangs ── … ── quiet: evaluated
//
// The moves are the solver's, for groups and for strings. The side to move may do something
// else in the tree, where these moves are answers like all others.

// The limits of quiescence.
const (
	quietFrom  = 14 // points at stake from which a group or string is important
	quietDepth = 3  // moves that settle something, one after another
)

// A hanging is a group or string whose life depends on who moves first.
type hanging struct {
	stone point   // of it
	at    point   // the move of the side to move that settles it
	stake float64 // in points
	own   bool    // it is the side to move's
	size  int     // stones
}

// hanging returns what hangs, the largest stake first.
func (k *knowledge) hanging() (list []hanging) {
	for i := range k.groups {
		g := &k.groups[i]
		if at := k.decisive(g); at != nowhere {
			list = addHanging(list, hanging{k.trunk(g), at, k.stakeOf(g), g.color == k.turn, g.stones})
		}
	}
	for _, c := range [2]color{k.turn, k.foe()} {
		k.each(c, func(p point, s *stringOf, t tactic) {
			if t.fate != threatened {
				return
			}
			at := t.attack
			if c == k.turn {
				at = t.defend
			}
			if at == nowhere {
				return
			}
			list = addHanging(list, hanging{p, at, k.stakeIn(p, s), c == k.turn, int(s.size)})
		})
	}
	return list
}

// crucial returns the moves of the side to move that settle what hangs. The stone may be a sacrifice,
// as in a throw-in.
func (k *knowledge) crucial() (moves set) {
	for _, h := range k.hanging() {
		moves.add(h.at)
	}
	return moves
}

// addHanging adds what hangs in order.
func addHanging(list []hanging, h hanging) []hanging {
	i := slices.IndexFunc(list, func(o hanging) bool { return o.stake < h.stake })
	if i < 0 {
		i = len(list)
	}
	return slices.Insert(list, i, h)
}

// stakeOf returns what the life of a group is worth: its stones twice, and its eyes.
func (k *knowledge) stakeOf(g *group) float64 {
	room := 0
	for _, e := range g.eyes {
		room += len(k.eyes[e].points)
	}
	return float64(2*g.stones + room)
}

// stakeIn returns what a string is worth: its stones twice, and half of what the groups that
// it cuts off from each other stand to lose.
func (k *knowledge) stakeIn(p point, s *stringOf) float64 {
	return float64(2*s.size) + k.relief(p)/2
}

// settles returns the move that settles the most important of what hangs, or nowhere.
func (k *knowledge) settles() point {
	for _, h := range k.hanging() {
		if h.stake >= quietFrom && k.board.legal(k.turn, h.at) {
			return h.at
		}
	}
	return nowhere
}

// settle evaluates the position after a branch's move. If something important hangs there, it
// goes on with the move that settles it, at most the given number of times, and returns the value there.
func (l *lookahead) settle(n *branch, turn color, before point, depth, left int) float64 {
	value := l.look(n, turn, before, depth)
	l.depth = max(l.depth, depth)
	if n.settles == nowhere && len(n.run) > 0 && !l.over() {
		return l.toEnd(n, turn, depth)
	}
	if left == 0 || n.settles == nowhere || l.over() {
		return value
	}
	l.ask(n, depth)
	i := slices.IndexFunc(n.answers, func(o branch) bool { return o.at == n.settles })
	if i < 0 || !l.known.board.move(turn, n.settles) {
		return value
	}
	l.settled++
	after := l.settle(&n.answers[i], turn.Other(), n.at, depth+1, left-1)
	l.known.board.back()
	if n.local && (after > value) != (turn == black) {
		return value // it is better to play elsewhere
	}
	n.sum = after
	return after
}
