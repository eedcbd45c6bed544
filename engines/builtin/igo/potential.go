package igo

import (
	"cmp"
	"slices"
)

// A potential is a move by which a group may get an eye (眼形候補, Fotland §5).
type potential struct {
	kind  potentialKind
	at    point // the move
	value int   // its meaning depends on the kind
	with  point // a stone of what it joins or captures; nowhere for the other kinds
}

// A potentialKind is the kind of a potential.
type potentialKind uint8

// The kinds, with the meaning of value.
const (
	potentialExtend potentialKind = iota // extends an open place: its points afterwards
	potentialVital                       // plays the vital point of a place: its eyes afterwards, in eighths
	potentialJoin                        // joins another group: the eyes of that group, in eighths
	potentialTake                        // captures a weak string: the eyes that it gives, in eighths
	potentialGuard                       // closes an opening: the points of the place afterwards
)

func (p potentialKind) String() string {
	return [...]string{"extend", "vital point", "join", "take", "guard"}[p]
}

// whole is one eye, in eighths.
const whole = 8

// hopes finds the potentials of all groups. A group has only one of each kind
// and move.
func (k *knowledge) hopes() {
	for i := range k.groups {
		g := &k.groups[i]
		g.hopes = g.hopes[:0]
		for _, e := range g.eyes {
			k.hopesIn(g, &k.eyes[e])
		}
		for _, s := range g.strings {
			for _, o := range k.board.rivals(nil, k.board.strings[s].first) {
				if t := k.tactic[k.board.of[o]]; t.fate == threatened {
					eyes := whole
					if k.board.stones(o).size > 6 { // room for two
						eyes = 2 * whole
					}
					g.hope(potential{potentialTake, t.attack, eyes, o})
				}
			}
		}
	}
	for _, l := range k.links {
		if l.by == nowhere || l.holds() || l.strength == linkCut || k.groupAt[l.p] == k.groupAt[l.q] {
			continue
		}
		a, b := k.group(l.p), k.group(l.q)
		a.hope(potential{potentialJoin, l.by, b.usual, l.q})
		b.hope(potential{potentialJoin, l.by, a.usual, l.p})
	}
	for i := range k.groups {
		slices.SortStableFunc(k.groups[i].hopes, func(a, b potential) int {
			return cmp.Or(cmp.Compare(a.kind, b.kind), cmp.Compare(b.value, a.value), cmp.Compare(a.at, b.at))
		})
	}
}

// hopesIn adds the potentials of one eye: its vital points if a move there
// gains something, the moves that close its openings, and the points beside an
// opening into which it can grow.
func (k *knowledge) hopesIn(g *group, e *eye) {
	if e.most > e.usual {
		for _, p := range e.vital {
			g.hope(potential{potentialVital, p, e.most, nowhere})
		}
	}
	if e.closed {
		return
	}
	for _, p := range e.vital {
		g.hope(potential{potentialGuard, p, len(e.points) - 1, nowhere})
		for _, d := range k.board.beside {
			q := p + d
			if k.board.at[q] != empty || k.eyeAt[q] == k.eyeAt[p] || k.influence[e.color][q] < k.influence[e.color.Other()][q] {
				continue
			}
			gain := 0
			for _, d := range k.board.beside {
				if r := q + d; k.board.at[r] == empty && k.eyeAt[r] != k.eyeAt[p] && k.influence[e.color][r] > k.influence[e.color.Other()][r] {
					gain++
				}
			}
			if gain > 0 {
				g.hope(potential{potentialExtend, q, len(e.points) + gain, nowhere})
			}
		}
	}
}

// hope adds a potential, or raises the value of the one with its kind and move.
func (g *group) hope(p potential) {
	for i := range g.hopes {
		if o := &g.hopes[i]; o.kind == p.kind && o.at == p.at {
			o.value = max(o.value, p.value)
			return
		}
	}
	g.hopes = append(g.hopes, p)
}

// reaches reports whether a group gets two eyes by one move that joins another
// group or captures a string.
func (g *group) reaches() bool {
	for _, p := range g.hopes {
		switch p.kind {
		case potentialJoin, potentialTake:
			if g.usual+p.value >= 2*whole {
				return true
			}
		case potentialExtend, potentialVital, potentialGuard: // counted in the values of the eyes
		}
	}
	return false
}
