package gomoku

import "math/bits"

// A shape is what a new stone makes in one of the four lines through its
// point, for the side that plays it. Only patterns that include the new stone
// count.
type shape uint8

// The shapes, from the weakest to the strongest.
const (
	dead          shape = iota // no five can grow here
	overline                   // chōren (長連): six or more, where that is a foul
	closedOne                  // one more makes a closed two
	openOne                    // one more makes an open two
	closedTwo                  // one more makes a closed three
	openTwo                    // one point makes a three
	openTwoWide                // two points make a three
	openTwoFree                // three or more points make a three
	closedThree                // one more makes a four
	openThree                  // one point makes a straight four
	openThreeWide              // two points make a straight four
	four                       // one point makes a five
	twinFour                   // two fours in one line, as in x.xxx.x
	straightFour               // tatsushi (達四): four in a row with a five at each end
	five
	shapes // how many there are
)

// A fives says which rows of stones win for a colour.
type fives uint8

const (
	fiveUp    fives = iota // five or more
	fiveExact              // exactly five; six doesn't win
	fiveFouls              // exactly five; six is a foul
)

// A span is a stretch of eleven points along a line, the new stone in the
// middle (bit 5): own stones, and points that are empty.
type span struct{ own, free uint16 }

const middle = 1 << 5

// run returns the number of own stones in an unbroken row with the middle.
func run(own uint16) int {
	up := bits.TrailingZeros16(^(own >> 5))
	down := bits.LeadingZeros16(^(own << 10))
	return up + down - 1 // the middle was counted twice
}

// isFive reports whether the middle is in a winning row.
func (k fives) isFive(own uint16) bool {
	n := run(own)
	return n == 5 || n > 5 && k == fiveUp
}

// reach returns the part of the span that a five through the middle may use.
func (s span) reach() uint16 {
	open := s.own | s.free
	r := uint16(middle)
	for b := uint16(middle << 1); b <= middle<<4 && open&b != 0; b <<= 1 {
		r |= b
	}
	for b := uint16(middle >> 1); b >= middle>>4 && open&b != 0; b >>= 1 {
		r |= b
	}
	return r
}

// most returns the largest number of own stones among five neighbouring points
// that include the middle and are free of foreign stones.
func (s span) most() int {
	n := 0
	for i := 1; i <= 5; i++ {
		w := uint16(31) << i
		if (s.own|s.free)&w == w {
			n = max(n, bits.OnesCount16(s.own&w))
		}
	}
	return n
}

// shape returns the shape that the middle stone makes.
func (s span) shape(k fives) shape {
	if n := run(s.own); n >= 5 {
		switch {
		case n == 5 || k == fiveUp:
			return five
		case k == fiveFouls:
			return overline
		}
		return dead
	}
	reach := s.reach()
	if bits.OnesCount16(reach) < 5 {
		return dead
	}
	most := s.most()
	if most >= 4 {
		if f := s.fours(k, reach); f != dead {
			return f
		}
	}
	if most >= 3 {
		if t := s.threes(k, reach); t != dead {
			return t
		}
	}
	if most >= 2 {
		if t := s.twos(k, reach); t != dead {
			return t
		}
	}
	if bits.OnesCount16(reach) >= 6 && s.free&(middle<<1|middle>>1) != 0 {
		return openOne
	}
	return closedOne
}

// fours returns the kind of four that the stone makes, or dead.
func (s span) fours(k fives, reach uint16) shape {
	n := 0
	for rest := s.free & reach; rest != 0; rest &= rest - 1 {
		if k.isFive(s.own | rest&-rest) {
			n++
		}
	}
	switch {
	case n == 0:
		return dead
	case n == 1:
		return four
	case run(s.own) == 4:
		return straightFour
	}
	return twinFour
}

// threes returns the kind of three that the stone makes, or dead. If two fours
// in one line are allowed, a three that leads to them counts as open, like one
// that leads to a straight four.
func (s span) threes(k fives, reach uint16) shape {
	open, closed := 0, 0
	for rest := s.free & reach; rest != 0; rest &= rest - 1 {
		b := rest & -rest
		switch (span{s.own | b, s.free &^ b}).fours(k, reach) {
		case straightFour:
			open++
		case twinFour:
			if k == fiveFouls {
				closed++
			} else {
				open++
			}
		case four:
			closed++
		}
	}
	switch {
	case open >= 2:
		return openThreeWide
	case open == 1:
		return openThree
	case closed > 0:
		return closedThree
	}
	return dead
}

// twos returns the kind of two that the stone makes, or dead.
func (s span) twos(k fives, reach uint16) shape {
	open, closed := 0, 0
	for rest := s.free & reach; rest != 0; rest &= rest - 1 {
		b := rest & -rest
		switch (span{s.own | b, s.free &^ b}).threes(k, reach) {
		case openThree, openThreeWide:
			open++
		case closedThree:
			closed++
		}
	}
	switch {
	case open >= 3:
		return openTwoFree
	case open == 2:
		return openTwoWide
	case open == 1:
		return openTwo
	case closed > 0:
		return closedTwo
	}
	return dead
}

// A lineTable caches the shapes of both colours for every line looked up so far.
// The key has two bits for each of the ten neighbours of a
// point: bit 0 for black, bit 1 for white, both for the edge. An entry holds
// black's shape plus one in the low half and white's in the high half; 0 means
// not computed yet. A program that makes a single move thus computes few lines.
type lineTable struct {
	black, white fives
	mask         uint64 // which of the eleven points matter
	known        [1 << 20]uint8
}

// at looks up a line; w holds the eleven points around an empty one.
func (t *lineTable) at(w uint64) uint8 {
	w &= t.mask
	i := w&0x3ff | w>>2&0xffc00
	if e := t.known[i]; e != 0 {
		return e
	}
	e := uint8(spanOf(w, 0).shape(t.black)+1) | uint8(spanOf(w, 1).shape(t.white)+1)<<4
	t.known[i] = e
	return e
}

// spanOf returns a line as one colour sees it: 0 is black, 1 white.
func spanOf(w uint64, colour uint) span {
	s := span{own: middle}
	for i := range uint(11) {
		if i == 5 {
			continue
		}
		switch w >> (2 * i) & 3 {
		case 0:
			s.free |= 1 << i
		case 1 << colour:
			s.own |= 1 << i
		}
	}
	return s
}
