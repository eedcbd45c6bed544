package igo

import (
	"math/bits"
)

// Life and death (死活) by proof, one group at a time: whether a string is
// captured when both sides move only within a part of the board, the ground. An
// attacking string with a liberty outside the ground can't be captured there. A
// defending string with enough liberties outside has escaped. Both sides may
// also play at the rim of the ground. The search ends when the string has two
// eyes that nobody can take (Benson), or when the ground has no room left for
// two.

// A living is the aim to capture the string on a point, within its ground.
type living struct {
	stone   point
	ground  set
	points  []point // of the ground, in order
	large   bool    // only moves near the defender's stones are tried
	driven  bool    // the defender may not pass
	left    bool    // it escaped in some line of play
	shut    bool    // it can't run away, so that the attacker can block it at the rim (out)
	paths   set     // points that shut depends on
	plan    plan
	marks   [cells]uint32
	mark    uint32
	rooms   []room
	keepers []keeper
	parts   int // of the rooms, where eyes are possible
	part    patch
	values  *lifeValues
}

// Limits of a ground.
const (
	mostGround  = 26 // points
	closeGround = 10 // points; on a larger ground only moves near the defender's stones are tried
	wideReach   = 4  // lines from the string
	raceReach   = 3  // lines at least for a ground with surrounding strings that may be captured
	raceGround  = 12 // empty points of a ground on which surrounding strings may be captured
	mostWeak    = 4  // liberties of these strings at most
	friendLibs  = 8  // liberties of friends that may need help
	rimLibs     = 3  // liberties of a stone at the rim that are tried, at most
	passLibs    = 2  // liberties with which the defender may pass, at most
	outLibs     = 3  // liberties outside the ground with which a string has escaped
	runLine     = 2  // line from the edge on which a string can still be blocked
)

// newLiving returns the aim to capture the string on s, on its widest ground.
func (b *board) newLiving(s point) *living { return b.livingOn(s, b.widest(s)) }

// livingOn returns the aim to capture the string on s, on a ground.
func (b *board) livingOn(s point, ground set) *living {
	b.crop(&ground, b.at[s])
	l := &living{stone: s, ground: ground, values: b.lives}
	if l.values == nil {
		l.values = standardLife()
	}
	l.shut = !b.wanders(s, &l.paths)
	l.points = l.ground.list(nil)
	l.chart(b)
	l.large = b.contested(&l.ground, b.at[s]) > closeGround
	return l
}

// contested returns the number of points of a ground without stones of a
// colour.
func (b *board) contested(ground *set, own color) (n int) {
	for _, p := range ground.list(nil) {
		if b.at[p] != own {
			n++
		}
	}
	return n
}

func (l *living) slow(*prover) int { return 0 }

func (l *living) weigh(f *prover, turn color) (proof, refutation uint32) {
	own := f.attacker.Other()
	if f.board.at[l.stone] != own {
		return 0, endless
	}
	s := f.board.stones(l.stone)
	if l.out(f, own, turn) {
		l.left = true
		return endless, 0
	}
	if s.free == 1 && turn == f.attacker {
		p := s.libs.only()
		if p != f.board.ko || f.threats[turn] > 0 {
			return 0, endless
		}
	}
	l.survey(f, own)
	eyes, space := l.hopes(f, own, turn)
	way := l.ways(f, own, turn)
	if eyes < 2 && !way {
		return 0, endless
	}
	if (turn == f.attacker || l.driven) && l.benson(f, own) {
		return endless, 0
	}
	facts := l.facts(f, own, eyes, space, way)
	f.learns.leaf(facts, turn == f.attacker)
	return l.values.costs(&facts, turn == f.attacker)
}

// out reports whether the string has escaped: it has several liberties outside
// the ground, or one that no attacking stone is beside. If the group seemed
// shut in and the attacker moves next, one move can still block such a liberty,
// so that it takes two, or more of the others.
func (l *living) out(f *prover, own, turn color) bool {
	if f.board.within(l.stone, &l.ground) {
		return false
	}
	blocks := 0
	if l.shut && turn != own {
		blocks = 1
	}
	var buf [someCells]point
	free, all := 0, 0
	for _, p := range f.board.stones(l.stone).libs.list(buf[:0]) {
		if l.ground.has(p) {
			continue
		}
		all++
		if f.board.beside4[p][own.Other()] == 0 {
			free++
		}
	}
	return free > blocks || all >= outLibs+blocks || turn == own && all > 0 && l.runs(f, own)
}

// runs reports whether a move at a liberty outside the ground takes the string to
// open space, so that the attacker can't block it with one move. Along the edge it can.
func (l *living) runs(f *prover, own color) bool {
	b := f.board
	libs := &b.stones(l.stone).libs
	var buf [someCells]point
	for _, p := range libs.list(buf[:0]) {
		if l.ground.has(p) {
			continue
		}
		free := 0
		for _, d := range b.beside {
			q := p + d
			if b.at[q] != empty || l.ground.has(q) || libs.has(q) || b.line[q] <= runLine {
				continue
			}
			if f.concern(q); b.beside4[q][own.Other()] == 0 {
				free++
			}
		}
		if free > 1 {
			return true
		}
	}
	return false
}

func (l *living) moves(f *prover, turn color, others bool, to []option) []option {
	if others || f.board.at[l.stone] != f.attacker.Other() {
		return to
	}
	own := f.attacker.Other()
	libs := &f.board.stones(l.stone).libs
	for _, p := range l.points {
		if f.board.at[p] != empty || turn == own && f.board.mine(own, p) {
			continue
		}
		if l.large && !f.board.touches(own, p) {
			continue
		}
		late := uint32(4)
		late -= min(2, uint32(f.board.beside4[p][empty]))
		if libs.has(p) {
			late--
		}
		if f.board.beside4[p][empty]+f.board.beside4[p][turn] == 0 {
			late += 2
		}
		for _, d := range f.board.beside {
			if q := p + d; f.board.at[q] == turn.Other() && f.board.libs(q) == 1 {
				late = 0
			}
		}
		to = append(to, option{p, late})
	}
	to = l.beyond(f, own, to)
	// A defender that still has liberties to spare needs no pass, unless nothing else
	// is left to do. The attacker passes only where it may not retake a ko.
	switch {
	case turn != own && f.board.ko != nowhere, turn == own && !l.driven && f.board.libs(l.stone) <= passLibs:
		to = append(to, option{nowhere, 1})
	case turn == own && !l.driven:
		to = append(to, option{nowhere, lastResort})
	}
	inOrder(to)
	f.favour(to)
	return to
}

// beyond appends the liberties outside the ground of stones that the defender
// played on it. Without them the attacker couldn't capture a stone at the rim,
// and such a stone would save the group.
func (l *living) beyond(f *prover, own color, to []option) []option {
	l.mark++
	for _, p := range l.points {
		if f.board.at[p] != own {
			continue
		}
		s := f.board.stones(p)
		if s.free > rimLibs || l.marks[s.first] == l.mark {
			continue
		}
		l.marks[s.first] = l.mark
		var buf [rimLibs]point
		for _, q := range s.libs.list(buf[:0]) {
			if !l.ground.has(q) && l.marks[q] != l.mark {
				l.marks[q] = l.mark
				to = append(to, option{q, 3})
			}
		}
	}
	return to
}

// touches reports whether a stone of a colour is on one of the eight cells
// around p.
func (b *board) touches(c color, p point) bool {
	for _, d := range b.around {
		if b.at[p+d] == c {
			return true
		}
	}
	return false
}

// count returns the number of cells in a set.
func (s *set) count() (n int) {
	for _, w := range s {
		n += bits.OnesCount64(w)
	}
	return n
}

// field returns the ground for the life of the string on s: the empty points
// within some lines of it and its friends, but not beyond opposing stones that
// hold, and the opposing stones that may be captured there, with their
// liberties. Opposing strings with more than weak liberties hold.
func (b *board) field(s point, lines, weak int) (ground set) {
	own, foe := b.at[s], b.at[s].Other()
	holds := func(p point) bool {
		for _, d := range b.beside {
			if q := p + d; b.at[q] == foe && b.libs(q) > weak {
				return true
			}
		}
		return false
	}
	var far [cells]int8
	var queue []point
	enter := func(p point, d int8) {
		if far[p] == 0 {
			far[p] = d + 1
			queue = append(queue, p)
		}
	}
	for _, q := range b.ring(nil, s) {
		enter(q, 0)
	}
	for i := 0; i < len(queue); i++ {
		p := queue[i]
		d := far[p] - 1
		if b.at[p] == empty {
			ground.add(p)
		}
		for _, o := range b.beside {
			q := p + o
			switch {
			case b.at[q] == edge:
			case b.at[q] == empty:
				if int(d) < lines && !(d >= 1 && b.at[p] == empty && holds(p) && holds(q)) {
					enter(q, d+1)
				}
			case b.at[q] == own:
				if b.at[p] != own && b.libs(q) <= friendLibs {
					for _, r := range b.ring(nil, q) {
						if !b.same(q, s) {
							ground.add(r) // it may be captured
						}
						enter(r, d)
					}
				}
			default:
				if b.libs(q) <= weak && (weak == 1 || b.cornered(q)) {
					for _, r := range b.ring(nil, q) {
						ground.add(r)
						enter(r, d)
					}
				}
			}
		}
	}
	b.enclose(&ground, foe)
	return ground
}

// cornered reports whether the string on p has nowhere to run: beyond each of
// its liberties is one more empty point at most.
func (b *board) cornered(p point) bool {
	var buf [someCells]point
	libs := &b.stones(p).libs
	for _, l := range libs.list(buf[:0]) {
		more := 0
		for _, d := range b.beside {
			if b.at[l+d] == empty && !libs.has(l+d) {
				more++
			}
		}
		if more > 1 {
			return false
		}
	}
	return true
}

// enclose adds to the ground the strings of a colour that have no liberty
// outside it.
func (b *board) enclose(ground *set, c color) {
	for _, p := range ground.list(nil) {
		for _, d := range b.beside {
			if q := p + d; b.at[q] == c && !ground.has(q) && b.within(q, ground) {
				for _, r := range b.ring(nil, q) {
					ground.add(r)
				}
			}
		}
	}
}

// within reports whether all liberties of the string on p are in an area.
func (b *board) within(p point, area *set) bool {
	for i, w := range b.stones(p).libs {
		if w&^area[i] != 0 {
			return false
		}
	}
	return true
}
