package igo

import (
	"cmp"
	"slices"
)

// A potential is a way for a group to get an eye by one move (眼形候補, Fotland
// §5).
type potential struct {
	kind  potentialKind
	at    point // the move
	value int   // by the kind
	with  point // a stone of what it joins or takes; nowhere for the others
}

// A potentialKind is what sort of a way it is.
type potentialKind uint8

// The kinds, with what value is.
const (
	potentialExtend potentialKind = iota // a place open to a side grows along it: its points afterwards
	potentialVital                       // the vital point of a place: its eyes afterwards, in eighths
	potentialJoin                        // another group is joined: that one's eyes, in eighths
	potentialTake                        // a weak string is taken: its eyes, in eighths
	potentialGuard                       // an opening is closed: the points of the place afterwards
)

func (p potentialKind) String() string {
	return [...]string{"extend", "vital point", "join", "take", "guard"}[p]
}

// whole is one eye, in eighths.
const whole = 8

// hopes finds every group's potentials, the whole board over; those of equal
// kind and move once.
func (k *knowledge) hopes() {
	for i := range k.groups {
		g := &k.groups[i]
		g.hopes = g.hopes[:0]
		for _, e := range g.eyes {
			k.hopesIn(g, &k.eyes[e])
		}
		for _, s := range g.strings {
			for _, o := range k.rivals(nil, k.strings[s].first) {
				if t := k.tactic[k.of[o]]; t.fate == threatened {
					eyes := whole
					if k.stones(o).size > 6 { // room for two
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

// hopesIn returns those of one eye: its vital points if a move there is worth
// one, what an own move at an opening closes, and where it can grow from one.
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
		for _, d := range k.beside {
			q := p + d
			if k.at[q] != empty || k.eyeAt[q] == k.eyeAt[p] || k.influence[e.color][q] < k.influence[e.color.Other()][q] {
				continue
			}
			gain := 0
			for _, d := range k.beside {
				if r := q + d; k.at[r] == empty && k.eyeAt[r] != k.eyeAt[p] && k.influence[e.color][r] > k.influence[e.color.Other()][r] {
					gain++
				}
			}
			if gain > 0 {
				g.hope(potential{potentialExtend, q, len(e.points) + gain, nowhere})
			}
		}
	}
}

// hope adds a potential, unless the group has it.
func (g *group) hope(p potential) {
	for i := range g.hopes {
		if o := &g.hopes[i]; o.kind == p.kind && o.at == p.at {
			o.value = max(o.value, p.value)
			return
		}
	}
	g.hopes = append(g.hopes, p)
}

// reaches reports whether one move makes a group live: by joining one that has
// the eyes, or by taking what gives them.
func (g *group) reaches() bool {
	for _, p := range g.hopes {
		switch p.kind {
		case potentialJoin, potentialTake:
			if g.usual+p.value >= 2*whole {
				return true
			}
		case potentialExtend, potentialVital, potentialGuard: // in the eyes' own figures
		}
	}
	return false
}
