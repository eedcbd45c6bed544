package draw

import (
	"strings"

	"dohyo/boards"
)

// A Stone is what is on a point: black's and white's are also their sides plus
// one.
type Stone uint8

// The stones.
const (
	NoStone Stone = iota
	BlackStone
	WhiteStone
)

// StoneOf is the stone of a side, NoStone that of boards.None.
func StoneOf(side boards.Side) Stone {
	if side == boards.None {
		return NoStone
	}
	return Stone(side) + 1
}

// StoneSign is a side's stone, for Drawer.Sign; blocks have letters where there's
// no board below them.
func StoneSign(s *Set, side boards.Side) string {
	if s.Name == "block" {
		return [2]string{"X", "O"}[side]
	}
	if s.Name == unicode.Name {
		return unicode.Stone[side] // whatever the board has: in a text colours don't tell them apart
	}
	return strings.TrimRight(s.Stone[side], " ")
}

// A Point is one crossing of a board with all that is to be drawn on it.
type Point struct {
	Stone Stone
	Mark  PointMark
	Ply   int // of the stone, 0 if none

	Dead bool  // the stone is taken for dead
	Land Stone // whose the empty point is; on paper a dead stone's, too
	Over Mark  // laid over it; its text is "" for nothing
}

// A PointMark is what is special about a point.
type PointMark uint8

// The marks.
const (
	Unmarked     PointMark = iota
	LastMark               // the last move
	RowMark                // in the row that won
	FoulMark               // in a shape that fouls
	FouledMark             // the stone that made the foul
	WantedMark             // an empty point that such a shape needs
	KinjiteMark            // an empty point that is a foul (禁手)
	AgainstMark            // a stone that stands against something
	ProposedMark           // a move that isn't made
)

// Points are those of a board of stones.
type Points struct {
	n    int
	list []Point // row after row; those with x or y 0 aren't used
}

// NewPoints are the points of an empty board of n lines.
func NewPoints(n int) Points { return Points{n, make([]Point, (n+1)*(n+1))} }

// At is a point, counted from 1 from the top left.
func (b Points) At(x, y int) *Point { return &b.list[y*(b.n+1)+x] }

// edge is which of the nine kinds of crossing a point is, row after row.
func edge(x, y, n int) int {
	third := func(i int) int {
		switch i {
		case 1:
			return 0
		case n:
			return 2
		}
		return 1
	}
	return 3*third(y) + third(x)
}
