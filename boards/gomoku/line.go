package gomoku

// What a stone makes along a line follows from the stretches of its own colour
// next to it. Seen from the new stone ★, to one side:
//
//	★ ● ● + ● ○          run 2, then an empty point (open), then 1 more (next),
//	  run   next         and what ends that stretch (end)
//
// The two sides together determine fives, fours and threes, because a stone that
// makes a five or a straight four of them must fill one of the two empty points
// next to the stretch of ★.

// A flank is the part of a line on one side of a stone.
type flank struct {
	run  uint8 // own stones next to it
	open bool  // the point behind them is empty
	next uint8 // own stones right behind that empty point
	end  ending
}

// An ending is what follows flank.next.
type ending uint8

const (
	shut  ending = iota // the edge or the other colour
	clear               // an empty point, not followed by an own stone
	tight               // an empty point, followed by an own stone
)

// flanks holds the flank for each set of own stones (5 bits, the nearest
// lowest) and of empty points (5 bits above them).
var flanks = func() (t [1 << (2 * margin)]flank) {
	for i := range t {
		own := func(n uint8) bool { return n < margin && i>>n&1 == 1 }
		empty := func(n uint8) bool { return n < margin && i>>margin>>n&1 == 1 }
		var f flank
		for own(f.run) {
			f.run++
		}
		f.open = empty(f.run)
		n := f.run + 1
		for f.open && own(n) {
			f.next++
			n++
		}
		switch {
		case !f.open || !empty(n):
			f.end = shut
		case own(n + 1):
			f.end = tight
		default:
			f.end = clear
		}
		t[i] = f
	}
	return t
}()

// mirror reverses five bits.
var mirror = func() (t [1 << margin]uint8) {
	for i := range t {
		for n := range margin {
			t[i] |= uint8(i>>n&1) << (margin - 1 - n)
		}
	}
	return t
}()

// A row is what a stone makes along one line.
type row struct {
	length uint8 // of the unbroken stretch that contains the stone
	before uint8 // stones of that stretch on the lower side

	// Whether the points at the lower and the upper end of the stretch turn a four
	// into a five, and a three into a straight four.
	fiveBelow, fiveAbove bool
	fourBelow, fourAbove bool

	fours uint8 // 0, 1 or 2
}

// three reports whether the stone makes a three along the line: one more stone
// gives four in a row with both ends empty and a five at each (§2.2).
func (r row) three() bool { return r.fourBelow || r.fourAbove }

// five reports whether the stone makes a five; exact means that six or more don't
// count.
func (r row) five(exact bool) bool { return r.length == 5 || r.length > 5 && !exact }

// read returns what a stone makes along a line, given the own stones and empty
// points around it in the form of Board.look.
func read(own, empty uint32, exact bool) row {
	const low = 1<<margin - 1
	below := &flanks[int(mirror[own&low])|int(mirror[empty&low])<<margin]
	above := &flanks[own>>(margin+1)|empty>>(margin+1)<<margin]

	r := row{length: below.run + 1 + above.run, before: below.run}
	if r.length >= 5 {
		return r
	}
	r.fiveBelow = below.makesFive(r.length, exact)
	r.fiveAbove = above.makesFive(r.length, exact)
	switch {
	case r.fiveBelow && r.fiveAbove && r.length < 4:
		r.fours = 2 // two in one line: ●+★★★+●
	case r.fiveBelow || r.fiveAbove:
		r.fours = 1 // a straight four is one four with two ends
	}
	r.fourBelow = below.makesStraightFour(r.length, above, exact)
	r.fourAbove = above.makesStraightFour(r.length, below, exact)
	return r
}

// makesFive reports whether the empty point of f joins a stretch of that length
// with the stones behind it to a five.
func (f *flank) makesFive(length uint8, exact bool) bool {
	joined := length + 1 + f.next
	return f.open && (joined == 5 || joined > 5 && !exact)
}

// makesStraightFour reports whether the empty point of f makes a straight four of
// a stretch of that length; other is its flank on the other side.
func (f *flank) makesStraightFour(length uint8, other *flank, exact bool) bool {
	if !f.open || length+1+f.next != 4 || f.end == shut || !other.open {
		return false
	}
	return !exact || f.end == clear && other.next == 0
}
