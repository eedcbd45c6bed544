package gomoku

// The RIF rules count a three only if black can really make a straight four of it
// (9.2, 9.3). The point that completes the four may neither make a five at the
// same time nor be forbidden itself. Whether it is forbidden is judged in the
// same way, with the threes that it makes, and so on. The guide omits this
// (§2.5(2)): it was too laborious for a referee of 1993.

// realThrees counts those threes of black's stone on p that can become a straight
// four, and stops at enough.
func (b *Board) realThrees(s *survey, p Point, enough int) uint8 {
	after := *b // the given board may be in use elsewhere
	after.Put(p, Black)
	n := uint8(0)
	for d := range directions {
		if int(n) >= enough {
			break
		}
		if w := s.rows[d]; w.three() && after.canExtend(w, p, d) {
			n++
		}
	}
	return n
}

// canExtend reports whether black may make a straight four of the three that the
// stone on p is part of. The stone must already be on the board.
func (b *Board) canExtend(w row, p Point, d direction) bool {
	below, above := w.ends(p, d)
	return w.fourBelow && b.allowed(below) || w.fourAbove && b.allowed(above)
}

// allowed reports whether black may play on p by renju rules without making a
// five: then a straight four that p makes is real.
func (b *Board) allowed(p Point) bool {
	s, ended := b.survey(RulesRenju, p, Black)
	switch {
	case ended || s.verdict.Fours >= 2:
		return false
	case s.verdict.Threes < 2:
		return true
	}
	return b.realThrees(&s, p, 2) < 2
}

// ends returns the points next to the stretch that contains the stone on p.
func (w row) ends(p Point, d direction) (below, above Point) {
	step := steps[d]
	return p - step*Point(w.before+1), p + step*Point(w.length-w.before)
}
