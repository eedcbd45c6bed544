package gomoku

import "math/bits"

// isFoul reports whether black may not play on the empty point p. Only the
// three-threes of renju need a search: there a three counts only if
// the point of its straight four is no foul itself.
func (f *field) isFoul(p cell) bool {
	switch f.class(0, p) {
	case foul:
		return true
	case foulMaybe:
		return f.realThrees(p) >= 2
	}
	return false
}

// allowed reports whether a side may play on the empty point p.
func (f *field) allowed(s side, p cell) bool {
	return s == 1 || !f.isFoul(p)
}

// realThrees counts the threes of a black stone on p that black can really
// extend to a straight four (RIF 9.3).
func (f *field) realThrees(p cell) int {
	was := f.toMove
	f.toMove = 0
	f.put(p)
	n := 0
	for d := range steps {
		if s := f.shapeOf(0, p, d); (s == openThree || s == openThreeWide) && f.goesOn(p, d) {
			n++
		}
	}
	f.take()
	f.toMove = was
	return n
}

// goesOn reports whether the three through p along d has a point where a
// straight four is allowed.
func (f *field) goesOn(p cell, d int) bool {
	for _, step := range [2]cell{steps[d], -steps[d]} {
		for k, q := 1, p+step; k <= 4 && f.inner[q] != white && f.inner[q] != wall; k, q = k+1, q+step {
			if f.inner[q] != empty || f.shapeOf(0, q, d) != straightFour {
				continue
			}
			if f.class(0, q) != winning && !f.isFoul(q) {
				return true
			}
		}
	}
	return false
}

// find returns the first point of a class in reading order, or nobody.
func (f *field) find(s side, c class) cell {
	for y, row := range f.hot[s][margin : margin+f.size] {
		for ; row != 0; row &= row - 1 {
			p := cell((y+margin)*stride + bits.TrailingZeros32(row))
			if f.class(s, p) == c {
				return p
			}
		}
	}
	return nobody
}

// hasFour reports whether a stone of s on p makes a four in any line, whatever
// the class of the point.
func (f *field) hasFour(s side, p cell) bool {
	for l := f.spots[s][p].lines; l != 0; l >>= 4 { // dead is 0
		if shape(l&15) >= four {
			return true
		}
	}
	return false
}
