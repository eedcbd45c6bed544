package gomoku

import (
	"fmt"

	"dohyo/boards/fact"
)

// A Kind is the effect of a stone on the game.
type Kind uint8

// The kinds of verdict. The guide names 3x3, 4x4, 3x3x4 and 3x4x4 (§2.3); more
// threes or fours than that go by the same names. From Overline on they
// are fouls (禁手) and lose the game.
const (
	None           Kind = iota // the game continues
	Five                       // wins; it takes precedence over every foul of the same stone (§2.3)
	Overline                   // 長連: six or more in a row
	ThreeThree                 // 三三: two or more threes
	FourFour                   // 四四: two or more fours
	ThreeThreeFour             // two or more threes and a four
	ThreeFourFour              // two or more fours and a three
)

// kinds holds the kinds as records and events spell them.
var kinds = [...]*fact.Error{
	fact.New("gomoku.none", "none"), fact.New("gomoku.five", "five"), fact.New("gomoku.overline", "overline"),
	fact.New("gomoku.3x3", "3x3"), fact.New("gomoku.4x4", "4x4"), fact.New("gomoku.3x3x4", "3x3x4"), fact.New("gomoku.3x4x4", "3x4x4"),
}

// String returns the kind as records and events spell it: "3x3".
func (k Kind) String() string {
	if int(k) < len(kinds) {
		return kinds[k].Error()
	}
	return fmt.Sprintf("Kind(%d)", uint8(k))
}

// told returns the kind as a fact.
func (k Kind) told() *fact.Error { return kinds[k] }

// A Verdict is the effect of a stone: its kind, and the number of threes and
// fours that it is part of. After a five or an overline, threes and fours aren't
// counted.
type Verdict struct {
	Kind   Kind
	Threes uint8 // by renju rules only those that can become a straight four
	Fours  uint8
	Length uint8 // length of the row that is the five (the shortest) or the overline (the longest), else 0
}

// String returns the verdict in one word: five, overline, 3x3, 4x4, 3x3x4, 3x4x4
// or none.
func (v Verdict) String() string { return v.Kind.String() }

// Forbidden reports whether the verdict is a foul, which loses.
func (v Verdict) Forbidden() bool { return v.Kind >= Overline }

// Judge returns the verdict on a stone of colour c on the empty point p, without
// changing the board. On a point that isn't empty or not on the board it is None.
// It doesn't allocate, and several goroutines may judge a board as long as none
// changes it.
func (b *Board) Judge(r Rules, p Point, c Color) Verdict {
	if c != Black && c != White || !b.On(p) || b.Get(p) != Empty {
		return Verdict{}
	}
	s, ended := b.survey(r, p, c)
	if ended {
		return s.verdict
	}
	if r == RulesRenju && c == Black && s.verdict.Threes > 0 {
		s.verdict.Threes = b.realThrees(&s, p, int(directions))
	}
	v := s.verdict
	if r.fouls(c) {
		v.Kind = foul(v.Threes, v.Fours)
	}
	return v
}

// Forbidden reports whether a stone of colour c on the empty point p would be a
// foul. It equals Judge(r, p, c).Forbidden(), but reads only as far as necessary.
func (b *Board) Forbidden(r Rules, p Point, c Color) bool {
	if !r.fouls(c) || !b.On(p) || b.Get(p) != Empty {
		return false
	}
	s, ended := b.survey(r, p, c)
	switch {
	case ended:
		return s.verdict.Forbidden()
	case s.verdict.Fours >= 2:
		return true
	case s.verdict.Threes < 2:
		return false
	case r == RulesRenju:
		return b.realThrees(&s, p, 2) >= 2
	}
	return true
}

// A survey holds what a stone makes along each of the four lines through it.
type survey struct {
	rows    [directions]row
	verdict Verdict
}

// survey examines the four lines through p. If it finds a five, or an overline
// that is a foul, the verdict is final, ended is true, and threes and fours
// aren't counted. Otherwise only the verdict's kind is still open.
func (b *Board) survey(r Rules, p Point, c Color) (s survey, ended bool) {
	exact := r.exact(c)
	var five, longest uint8
	for d := range directions {
		own, empty := b.look(p, d, c)
		w := read(own, empty, exact)
		if w.five(exact) && (five == 0 || w.length < five) {
			five = w.length
		}
		longest = max(longest, w.length)
		s.verdict.Fours += w.fours
		if w.three() {
			s.verdict.Threes++
		}
		s.rows[d] = w
	}
	switch {
	case five > 0:
		s.verdict = Verdict{Kind: Five, Length: five}
	case longest > 5 && r.fouls(c):
		s.verdict = Verdict{Kind: Overline, Length: longest}
	}
	return s, s.verdict.Kind != None
}

// foul names a foul by its threes and fours.
func foul(threes, fours uint8) Kind {
	switch {
	case fours >= 2 && threes >= 1:
		return ThreeFourFour
	case fours >= 2:
		return FourFour
	case threes >= 2 && fours == 1:
		return ThreeThreeFour
	case threes >= 2:
		return ThreeThree
	}
	return None
}
