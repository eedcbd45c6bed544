package drawer

import (
	"strconv"

	"dohyo/boards"
	"dohyo/boards/gomoku"
	"dohyo/ui/draw"
)

// The notations for five in a row.
const (
	numberNotation = "numbers" // (8,8), counted from the top left
	letterNotation = "letters" // H8, rows counted from the bottom
)

var notations = []string{numberNotation, letterNotation}

// lettered reports whether the columns have letters.
func lettered(s *draw.Set) bool { return s.OneOf(notations) == letterNotation }

// pointName returns the name of a point on a board of n lines: (9,9) or J7. n is 0 if
// the board isn't known; then letters aren't used. Text that isn't a point stays
// unchanged.
func pointName(s *draw.Set, m boards.Move, n int) string {
	name, numbers := barePoint(s, m, n)
	if numbers && s.Brackets() {
		return "(" + name + ")"
	}
	return name
}

// barePoint returns the name of a point without brackets, and whether it consists of two
// numbers, which brackets hold together.
func barePoint(s *draw.Set, m boards.Move, n int) (name string, numbers bool) {
	p, err := gomoku.ParsePoint(string(m))
	if err != nil {
		return string(m), false
	}
	if lettered(s) && n > 0 {
		return columnName(s, p.X()) + rowName(s, p.Y(), n), false
	}
	return strconv.Itoa(p.X()) + "," + strconv.Itoa(p.Y()), true
}

// columnName returns the name of a column, and rowName that of a row of a board of n
// lines.
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

// lines returns the number of lines of a position's board, or 0 without a position.
func lines(p boards.Position) int {
	if g, ok := p.(*gomoku.Position); ok {
		return g.Size()
	}
	return 0
}
