package draw

import (
	"strings"

	"dohyo/boards"
)

// A Stone is the content of a point. Black's and white's values are their sides plus
// one.
type Stone uint8

// The stones.
const (
	NoStone Stone = iota
	BlackStone
	WhiteStone
)

// StoneOf returns the stone of a side, and NoStone for boards.None.
func StoneOf(side boards.Side) Stone {
	if side == boards.None {
		return NoStone
	}
	return Stone(side) + 1
}

// StoneSign returns a side's stone, for Drawer.Sign. A set of blocks has letters where
// there is no board below them.
func StoneSign(s *Set, side boards.Side) string {
	if s.Name == "block" {
		return [2]string{"X", "O"}[side]
	}
	if s.Name == unicode.Name {
		return unicode.Stone[side] // text without colours needs different stones
	}
	return strings.TrimRight(s.Stone[side], " ")
}

// A Point is one crossing of a board with everything drawn on it.
type Point struct {
	Stone Stone
	Mark  PointMark
	Ply   int // of the stone, 0 if none

	Dead bool  // the stone is marked as dead
	Land Stone // the owner of the empty point; on paper, also of a dead stone's point
	Over Mark  // a mark laid over it; an empty text is none
}

// A PointMark is a point's special property.
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
	AgainstMark            // a stone that opposes the subject of a reason
	ProposedMark           // a move not yet made
)

// Points are the crossings of a board of stones.
type Points struct {
	n    int
	list []Point // row after row; those with x or y 0 are unused
}

// NewPoints returns the points of an empty board of n lines.
func NewPoints(n int) Points { return Points{n, make([]Point, (n+1)*(n+1))} }

// At returns a point. Coordinates count from 1 at the top left.
func (b Points) At(x, y int) *Point { return &b.list[y*(b.n+1)+x] }

// edge returns which of the nine kinds of crossing a point is, numbered row by row.
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

// StoneThing returns a stone as what can be put on the board.
func StoneThing(s *Set, t boards.Thing) Cell {
	return Cell{s.Stone[t.Side], Black + Role(t.Side)}
}
