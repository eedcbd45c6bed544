package draw

import (
	"dohyo/boards"
	"dohyo/boards/gomoku"
	"strconv"
)

// The notations of five in a row.
const (
	numberNotation = "numbers" // (8,8), counted from the top left
	letterNotation = "letters" // H8, rows counted from the bottom
)

var gomokuNotations = []string{numberNotation, letterNotation}

// lettered tells whether the columns of a game of five in a row have letters.
func (s *Set) lettered() bool { return s.notation(gomokuNotations) == letterNotation }

// point spells a point of a board of n lines: (9,9) or J7. Other moves stay as
// they are, and so do letters where the board isn't known, n being 0.
func (s *Set) point(m boards.Move, n int) string {
	p, err := gomoku.ParsePoint(string(m))
	if err != nil {
		return string(m)
	}
	if s.lettered() && n > 0 {
		return s.column(p.X()) + s.row(p.Y(), n)
	}
	return "(" + strconv.Itoa(p.X()) + "," + strconv.Itoa(p.Y()) + ")"
}

// column is a column's name, row a row's of a board of n lines.
func (s *Set) column(x int) string {
	if s.lettered() {
		return string(rune('A' + x - 1))
	}
	return strconv.Itoa(x)
}

func (s *Set) row(y, n int) string {
	if s.lettered() {
		return strconv.Itoa(n + 1 - y)
	}
	return strconv.Itoa(y)
}

// lines is how many lines a position's board has, 0 where none is at hand.
func lines(p boards.Position) int {
	if g, ok := p.(*gomoku.Position); ok {
		return g.Size()
	}
	return 0
}
