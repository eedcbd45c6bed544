package igo

import (
	"math/bits"
	"slices"
)

// The rooms of a ground, where eyes may be made. The search surveys them in each position,
// so points of the ground are bits, and those beside them and outside are listed once.

// A patch is a set of points of a ground: a bit for each, in the order of living.points.
type patch uint64

// mostPoints is the number of points of a ground at most.
const mostPoints = 64

// A plan is what doesn't change on a ground.
type plan struct {
	index  [cells]uint8 // of a point of the ground, from 1; 0 elsewhere
	beside [mostPoints]patch
	beyond [mostPoints][]point // points of the board beside it that are outside the ground
	rim    patch               // the points with such
	// In the present position:
	own, foes, open patch // open are those beside a point outside without a stone of the defender
}

// A room is a connected part of the ground without stones of the defender.
type room struct {
	cells  patch
	empty  int
	foes   int  // stones of the attacker
	closed bool // only the defender's stones and the edge surround it
	owners []int16
}

// crop takes points from a ground that has too many: first of all stones of a colour, the
// defender's friends.
func (b *board) crop(ground *set, own color) {
	left := ground.count() - mostPoints
	for _, any := range []bool{false, true} {
		for _, p := range ground.list(nil) {
			if left > 0 && (any || b.at[p] == own) {
				ground.drop(p)
				left--
			}
		}
	}
}

// chart makes the plan of the ground.
func (l *living) chart(b *board) {
	c := &l.plan
	var outside []point
	for i, p := range l.points {
		c.index[p] = uint8(i + 1)
	}
	for i, p := range l.points {
		from := len(outside)
		for _, d := range b.beside {
			switch q := p + d; {
			case b.at[q] == edge:
			case c.index[q] > 0:
				c.beside[i] |= 1 << (c.index[q] - 1)
			default:
				outside = append(outside, q)
				c.rim |= 1 << i
			}
		}
		c.beyond[i] = outside[from:]
	}
}

// list appends the points of a patch.
func (l *living) list(to []point, s patch) []point {
	for ; s != 0; s &= s - 1 {
		to = append(to, l.points[bits.TrailingZeros64(uint64(s))])
	}
	return to
}

// around returns the points beside those of a patch.
func (c *plan) around(s patch) (all patch) {
	for ; s != 0; s &= s - 1 {
		all |= c.beside[bits.TrailingZeros64(uint64(s))]
	}
	return all
}

// joined returns the connected part of an area that contains its first point.
func (c *plan) joined(area patch) patch {
	part := area & -area
	for edge := part; edge != 0; {
		edge = c.around(edge) & area &^ part
		part |= edge
	}
	return part
}

// survey finds the rooms.
func (l *living) survey(f *prover, own color) {
	b, c := f.board, &l.plan
	var of [4]patch // the points of each content, without branches that would often be mispredicted
	for i, p := range l.points {
		of[b.at[p]] |= 1 << i
	}
	c.own, c.foes, c.open = of[own], of[own.Other()], 0
	for s := c.rim &^ c.own; s != 0; s &= s - 1 {
		i := bits.TrailingZeros64(uint64(s))
		for _, q := range c.beyond[i] {
			if b.at[q] != own {
				c.open |= 1 << i
				break
			}
		}
	}
	l.rooms = l.rooms[:0]
	for rest := (patch(1)<<len(l.points) - 1) &^ c.own; rest != 0; {
		n := len(l.rooms)
		if n == cap(l.rooms) {
			l.rooms = append(l.rooms, room{})
		}
		l.rooms = l.rooms[:n+1]
		r := &l.rooms[n]
		r.cells, r.owners = c.joined(rest), r.owners[:0]
		rest &^= r.cells
		r.foes = bits.OnesCount64(uint64(r.cells & c.foes))
		r.empty = bits.OnesCount64(uint64(r.cells)) - r.foes
		r.closed = r.cells&c.open == 0
		for s := c.around(r.cells) & c.own; s != 0; s &= s - 1 {
			r.owned(b.of[l.points[bits.TrailingZeros64(uint64(s))]])
		}
		for s := r.cells & c.rim; s != 0; s &= s - 1 {
			for _, q := range c.beyond[bits.TrailingZeros64(uint64(s))] {
				if b.at[q] == own {
					r.owned(b.of[q])
				}
			}
		}
	}
}

// owned adds a string to those around a room.
func (r *room) owned(s int16) {
	if !slices.Contains(r.owners, s) {
		r.owners = append(r.owners, s)
	}
}

// hopes returns the largest number of eyes that the rooms may make, and the
// number of points that could be part of one. A point can't be part of an eye
// beside an attacking stone that can't be captured, or beside a cell outside
// the ground. A small part that is the only one may have a shape that makes one
// eye only.
func (l *living) hopes(f *prover, own, turn color) (eyes, space int) {
	c := &l.plan
	barred := l.firm(f.board)
	barred |= c.around(barred) | c.open
	var only *room
	l.parts = 0
	for i := range l.rooms {
		for rest := l.rooms[i].cells &^ barred; rest != 0; {
			part := c.joined(rest)
			rest &^= part
			n := bits.OnesCount64(uint64(part))
			space += n
			if eyes++; n > smallShape {
				eyes++
			}
			if l.parts++; l.parts == 1 {
				l.part, only = part, &l.rooms[i]
			}
		}
	}
	if eyes > 1 && l.single(f, only, own, turn) {
		eyes = 1
	}
	return eyes, space
}

// firm returns the attacking stones on the ground whose strings have a liberty outside it.
func (l *living) firm(b *board) (stones patch) {
	for s := l.plan.foes; s != 0; {
		string := l.plan.joined(s)
		s &^= string
		if !b.within(l.points[bits.TrailingZeros64(uint64(string))], &l.ground) {
			stones |= string
		}
	}
	return stones
}

// single reports whether the first part, in room r, is the only one and makes
// one eye at most, which isn't enough to live.
func (l *living) single(f *prover, r *room, own, turn color) bool {
	if l.parts != 1 {
		return false
	}
	var buf [64]point
	return f.board.singleEye(l.list(buf[:0], l.part), own.Other(), turn) && l.apart(f, r, own)
}

// apart reports whether a room joins the string to no friend with a way out of
// the ground.
func (l *living) apart(f *prover, r *room, own color) bool {
	b := f.board
	var buf [someCells]point
	for _, s := range r.owners {
		if s == b.of[l.stone] {
			continue
		}
		for _, p := range b.strings[s].libs.list(buf[:0]) {
			if !l.ground.has(p) {
				return false
			}
			for _, d := range b.beside {
				if q := p + d; !l.ground.has(q) && (b.at[q] == empty || b.at[q] == own && b.of[q] != s) {
					return false
				}
			}
		}
	}
	return true
}

// ways reports whether the defender may still escape over a point of a room: to
// an empty point outside the ground, if no attacking stone is beside one of the
// two, or to a friend that has escaped. The point has to be near the string: a
// liberty or, if the defender moves next, a point beside one.
func (l *living) ways(f *prover, own, turn color) bool {
	b, foe := f.board, own.Other()
	libs := &b.stones(l.stone).libs
	near := func(p point) bool {
		if libs.has(p) {
			return true
		}
		if turn == own {
			for _, d := range b.beside {
				if libs.has(p + d) {
					return true
				}
			}
		}
		return false
	}
	for i := range l.rooms {
		r := &l.rooms[i]
		if r.closed {
			continue
		}
		for s := r.cells & l.plan.rim &^ l.plan.foes; s != 0; s &= s - 1 {
			i := bits.TrailingZeros64(uint64(s))
			p := l.points[i]
			if !near(p) {
				continue
			}
			for _, n := range l.plan.beyond[i] {
				if b.at[n] == empty && (b.beside4[p][foe] == 0 || b.beside4[n][foe] == 0) {
					return true
				}
				if b.at[n] == own && !b.same(n, l.stone) && !b.within(n, &l.ground) {
					return true // a friend that has escaped
				}
			}
		}
	}
	return false
}
