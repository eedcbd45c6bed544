package gomoku

import (
	"strconv"
	"strings"

	"dohyo/boards"
	"dohyo/boards/fact"
)

// The sizes of a board, in points. §2.1 requires 15x15; larger boards are for
// freestyle and standard only.
const (
	MinSize = 15
	MaxSize = 20
)

// A Color is the content of a point.
type Color uint8

// The colours.
const (
	Empty Color = iota
	Black
	White
)

// Other returns the opposing colour; for Empty it is Empty.
func (c Color) Other() Color { return [...]Color{Empty, White, Black}[c] }

// String is "empty", "black" or "white".
func (c Color) String() string { return [...]string{"empty", "black", "white"}[c] }

// A Point is a place on the board, small enough to index arrays of Points
// entries. The zero Point is no point.
type Point int16

// Points is one more than the largest Point of the largest board.
const Points = MaxSize<<5 + MaxSize + 1

// At returns the point in column x and row y, counted from 1, y downwards.
// Outside the largest board it is the zero Point.
func At(x, y int) Point {
	if x < 1 || y < 1 || x > MaxSize || y > MaxSize {
		return 0
	}
	return Point(y<<5 | x)
}

// X returns the column, from 1 on the left.
func (p Point) X() int { return int(p & 31) }

// Y returns the row, from 1 at the top.
func (p Point) Y() int { return int(p >> 5) }

// Move returns the point as a move: 100*x+y without leading zero. It doesn't
// allocate. The zero Point gives "".
func (p Point) Move() boards.Move {
	if p < 0 || p >= Points {
		return ""
	}
	return spelled[p]
}

// String returns the point as a move.
func (p Point) String() string { return string(p.Move()) }

// spelled holds every point's move as parts of one string. Programs that are
// restarted for each move build it each time.
var spelled = func() (t [Points]boards.Move) {
	var text []byte
	var end [Points]int
	for p := range end {
		if q := Point(p); At(q.X(), q.Y()) != 0 {
			text = strconv.AppendInt(text, int64(100*q.X()+q.Y()), 10)
		}
		end[p] = len(text)
	}
	all := boards.Move(text)
	for p := 1; p < len(t); p++ {
		t[p] = all[end[p-1]:end[p]]
	}
	return t
}()

// wantMove describes a move of this game for people.
var wantMove = fact.New("want.xxyy", "a move in the form xxyy")

// ParsePoint reads a point as players and records write it: 100*x+y as "808" or
// "0808", with blanks around it. Text that is no such number gives a
// *boards.NotMove. A number outside the largest board gives a *boards.Illegal
// whose Seat isn't set. The caller must check whether the point is on a smaller
// board.
func ParsePoint(text string) (Point, error) {
	m, ok := canonical(text)
	if !ok {
		return 0, &boards.NotMove{Text: text, Want: wantMove}
	}
	p := pointOf(m)
	if p == 0 {
		return 0, &boards.Illegal{Move: m, Rule: boards.RuleOff}
	}
	return p, nil
}

// canonical returns the number in text with as few leading zeros as xyy allows.
func canonical(text string) (boards.Move, bool) {
	s := strings.Trim(text, " \t\r\n\x1a") // ^Z ended files under MS-DOS
	for i := range len(s) {
		if s[i] < '0' || s[i] > '9' {
			return "", false
		}
	}
	for len(s) > 3 && s[0] == '0' {
		s = s[1:]
	}
	if len(s) < 3 || len(s) > 4 {
		return "", false
	}
	return boards.Move(s), true
}

// pointOf returns the point of a canonical move, or zero if there is none.
func pointOf(m boards.Move) Point {
	if len(m) != 3 && len(m) != 4 {
		return 0
	}
	n := 0
	for i := range len(m) {
		if m[i] < '0' || m[i] > '9' {
			return 0
		}
		n = n*10 + int(m[i]-'0')
	}
	return At(n/100, n%100)
}
