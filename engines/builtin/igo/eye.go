package igo

import "slices"

// An eye is a place that one colour surrounds, except for a few openings
// perhaps. Opposing strings in it are as good as captured (Fotland §5).
type eye struct {
	color  color
	points []point
	vital  []point // points that make or spoil it
	kind   eyeKind
	closed bool // no living opposing stone is beside it
	group  int
	least  int // eyes if the opponent moves twice, in eighths: a whole one is 8
	usual  int // if the opponent moves first
	most   int // if its own side moves first
}

// An eyeKind is the kind of an eye.
type eyeKind uint8

// The kinds.
const (
	eyePoint   eyeKind = iota // one point
	eyePair                   // two
	eyeLine                   // a line, closed
	eyeOneOpen                // open at one end
	eyeTwoOpen                // open at both
	eyeBig
	eyeDead // contains captured stones
)

func (k eyeKind) String() string {
	return [...]string{"one point", "two points", "line", "open at one end", "open at both ends", "big", "dead group"}[k]
}

// mostEye is the number of points of the largest eye. A larger place counts as
// open board.
const mostEye = 24

// findEyes finds the eyes of both colours. A point belongs to one eye at most.
// Closed eyes take precedence over open ones.
func (k *knowledge) findEyes() {
	k.eyes = k.eyes[:0]
	for p := range k.eyeAt {
		k.eyeAt[p] = -1
	}
	var fence [3][cells]bool
	for _, l := range k.links {
		if l.holds() && l.form != formHane {
			for _, p := range l.nearest() {
				fence[k.board.at[l.p]][p] = true
			}
		}
	}
	for _, open := range []bool{false, true} {
		for _, c := range []color{black, white} {
			var done [cells]bool
			for _, p := range k.board.points {
				if done[p] || !k.hollow(p, c) || k.eyeAt[p] >= 0 {
					continue
				}
				e := k.surround(p, c, &fence[c], &done)
				if e == nil || e.closed == open {
					continue
				}
				id := int16(len(k.eyes))
				k.eyes = append(k.eyes, *e)
				for _, q := range e.points {
					k.eyeAt[q] = id
				}
			}
		}
	}
}

// hollow reports whether a point can belong to an eye of a colour: it is empty,
// or the opposing stone on it is lost.
func (k *knowledge) hollow(p point, c color) bool {
	return k.board.at[p] == empty || k.board.at[p] == c.Other() && k.lost(p)
}

// surround returns the eye around a point, or nil if the colour doesn't
// surround it.
func (k *knowledge) surround(p point, c color, fence, done *[cells]bool) *eye {
	e := &eye{color: c, closed: true, group: -1}
	e.points = append(e.points, p)
	done[p] = true
	dead, openings := false, 0
	mine := map[int16]int{} // own stones beside it, by group
	large := false
	for i := 0; i < len(e.points); i++ {
		q := e.points[i]
		dead = dead || k.board.at[q] != empty
		opening, inside := k.widen(e, q, fence, done, mine)
		if inside {
			return nil
		}
		if opening {
			openings++
		}
		large = large || len(e.points) > mostEye
	}
	if large || len(mine) == 0 || openings > 2 || openings > 0 && len(e.points) > 12 {
		return nil
	}
	e.closed = openings == 0
	best := 0
	for g, n := range mine {
		if n > best || n == best && int(g) < e.group {
			best, e.group = n, int(g)
		}
	}
	k.value(e, openings, dead)
	return e
}

// widen adds the neighbours of a point to an eye that it belongs to, and counts own stones
// among them by group. Opening reports whether the eye is open there; inside, that the place
// is part of a link that encloses another eye.
func (k *knowledge) widen(e *eye, q point, fence, done *[cells]bool, mine map[int16]int) (opening, inside bool) {
	for _, d := range k.board.beside {
		r := q + d
		switch {
		case k.board.at[r] == edge:
		case k.board.at[r] == e.color:
			mine[k.groupAt[r]]++
		case !k.hollow(r, e.color):
			opening = true
		case k.eyeAt[r] >= 0 && k.eyes[k.eyeAt[r]].color == e.color:
			return false, true
		case fence[r] && !fence[q] && k.board.at[r] == empty:
		case !done[r]:
			done[r] = true
			e.points = append(e.points, r)
		case !slices.Contains(e.points, r):
			opening = true // the board goes on behind the link to which the point belongs
		}
	}
	return opening, false
}

// judge finds the kind of an eye, how many eyes it makes, and its vital points.
func (k *knowledge) judge(e *eye, openings int, dead bool) {
	n := len(e.points)
	inside := func(p point) bool {
		for _, q := range e.points {
			if p == q {
				return true
			}
		}
		return false
	}
	most := 0
	shape := [5]int{} // number of its points, by how many neighbours they have in it
	for _, p := range e.points {
		links := 0
		for _, d := range k.board.beside {
			if inside(p + d) {
				links++
			}
		}
		shape[links]++
		if links > most {
			most, e.vital = links, e.vital[:0]
		}
		if links == most {
			e.vital = append(e.vital, p)
		}
	}
	switch {
	case openings == 1:
		e.kind = eyeOneOpen
	case openings > 1:
		e.kind = eyeTwoOpen
	case dead:
		e.kind = eyeDead
	case n == 1:
		e.kind = eyePoint
	case n == 2:
		e.kind = eyePair
	case most <= 2 && shape[1] == 2 && n <= 6:
		e.kind = eyeLine
	default:
		e.kind = eyeBig
	}
	switch {
	case openings > 0:
		e.least, e.usual, e.most = roomy(n-2*openings), roomy(n-openings), roomy(n)
		e.vital = k.mouths(e)
	case n == 1:
		e.least, e.usual, e.most = k.single(e.points[0], e.color)
	default:
		e.least, e.usual, e.most = shut(n, shape)
		if n < 3 {
			e.vital = nil
		}
	}
}

// roomy returns the eyes, in eighths, that n points make behind an opening that
// was just closed.
func roomy(n int) int {
	switch {
	case n <= 0:
		return 0
	case n < 4:
		return 8
	}
	return 16
}

// shut returns the value of a closed eye of n points. Shape counts its points
// by their number of neighbours in it, from none to four.
func shut(n int, shape [5]int) (least, usual, most int) {
	switch {
	case n < 3, n == 4 && shape[2] == 4: // the square: four points, one eye
		return 8, 8, 8
	case n == 3, n == 4 && shape[3] == 1, // three in a row, the pyramid
		n == 5 && (shape[4] == 1 || shape[3] == 1 && shape[2] == 3), // the cross, the bulky five
		n == 6 && shape[4] == 1 && shape[2] == 3:                    // the flower
		return 8, 8, 16
	case n <= 7:
		return 8, 16, 16
	}
	return 16, 16, 16
}

// single returns the value of a one-point eye: nothing if its diagonals make it
// a false eye (欠け眼).
func (k *knowledge) single(p point, c color) (least, usual, most int) {
	foes, open, sides := 0, 0, 0
	for _, d := range k.board.around[4:] {
		switch q := p + d; {
		case k.board.at[q] == edge:
			sides = 1
		case k.board.at[q] == c.Other() && !k.lost(q):
			foes++
		case k.board.at[q] == empty && k.eyeAt[q] < 0:
			open++
		}
	}
	room := 1 - sides - foes // how many more opposing stones on the diagonals it can bear
	switch {
	case room < 0:
		return 0, 0, 0
	case room == 0 && open > 0:
		return 0, 0, 8
	case room == 1 && open > 1:
		return 0, 8, 8
	}
	return 8, 8, 8
}

// mouths returns the points at which an eye is open.
func (k *knowledge) mouths(e *eye) (list []point) {
	for _, p := range e.points {
		if k.board.at[p] != empty {
			continue
		}
		for _, d := range k.board.beside {
			if k.board.at[p+d] == e.color.Other() && !k.lost(p+d) {
				list = append(list, p)
				break
			}
		}
	}
	return list
}
