package drawer

import (
	"strconv"

	"dohyo/boards"
	"dohyo/boards/gomoku"
	"dohyo/ui/draw"
)

// The notations of five in a row.
const (
	numberNotation = "numbers" // (8,8), counted from the top left
	letterNotation = "letters" // H8, rows counted from the bottom
)

var notations = []string{numberNotation, letterNotation}

// lettered tells whether the columns of a game of five in a row have letters.
func lettered(s *draw.Set) bool { return s.OneOf(notations) == letterNotation }

// pointName spells a point of a board of n lines: (9,9) or J7. Other moves stay as
// they are, and so do letters where the board isn't known, n being 0.
func pointName(s *draw.Set, m boards.Move, n int) string {
	p, err := gomoku.ParsePoint(string(m))
	if err != nil {
		return string(m)
	}
	if lettered(s) && n > 0 {
		return columnName(s, p.X()) + rowName(s, p.Y(), n)
	}
	return "(" + strconv.Itoa(p.X()) + "," + strconv.Itoa(p.Y()) + ")"
}

// columnName is a column's name, rowName a row's of a board of n lines.
func columnName(s *draw.Set, x int) string {
	if lettered(s) {
		return string(rune('A' + x - 1))
	}
	return strconv.Itoa(x)
}

func rowName(s *draw.Set, y, n int) string {
	if lettered(s) {
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
