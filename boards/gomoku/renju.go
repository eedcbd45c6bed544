package gomoku

// The RIF rules count a three only if black can really make a straight four of
// it (9.2, 9.3): the point where the four would stand may neither make a five
// at the same time nor be forbidden itself, and whether it is forbidden is
// judged in the same way, with the threes that it makes, and so on. The guide
// does without (§2.5(2)): too laborious for a referee of 1993.

// realThrees counts those threes of black's stone on p that can become a
// straight four, and stops at enough.
func (b *Board) realThrees(s *survey, p Point, enough int) uint8 {
	after := *b // the board as given may be in use elsewhere
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
// stone on p is part of, p being on the board already.
func (b *Board) canExtend(w row, p Point, d direction) bool {
	below, above := w.ends(p, d)
	return w.fourBelow && b.allowed(below) || w.fourAbove && b.allowed(above)
}

// allowed reports whether black may play on p by renju rules without making a
// five: then a straight four on p is a real one.
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

// ends returns the points next to the stretch that the stone on p stands in.
func (w row) ends(p Point, d direction) (below, above Point) {
	step := steps[d]
	return p - step*Point(w.before+1), p + step*Point(w.length-w.before)
}
