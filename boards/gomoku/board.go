package gomoku

import "fmt"

// A Board is an array of stones that changes in place. Copying the value copies
// the board. It has no turns: stones may be put and taken in any order.
//
// It holds the stones of each colour as bits along every line of the board, so
// that the neighbours of a point in one direction are one shift away:
//
//	lines[0..19]    rows, a bit for each x      lines[40..59]  x+y constant, a bit for each x
//	lines[20..39]   columns, a bit for each y   lines[60..79]  x-y constant, a bit for each x
//
// Five bits of margin on each side stand for the points beyond the edge. Two
// diagonals that are 20 apart share a line: no x is on both. A position of a game
// holds a board each, so its size is most of what a move costs in memory.
type Board struct {
	size  int8
	lines [4 * MaxSize][2]uint32
}

const (
	margin = 5            // how far from a stone its judgement looks
	reach  = 2*margin + 1 // points that it sees along a line
)

// risingLine and fallingLine return the lines of the diagonals through a point,
// whose coordinates count from 0.
func risingLine(x, y int) int  { return 2*MaxSize + int(uint(x+y)%MaxSize) }
func fallingLine(x, y int) int { return 3*MaxSize + int(uint(x-y+MaxSize)%MaxSize) }

// NewBoard returns an empty board of size x size points. It panics on a size
// outside MinSize..MaxSize.
func NewBoard(size int) Board {
	if size < MinSize || size > MaxSize {
		panic(fmt.Sprintf("gomoku: no board of size %d", size))
	}
	return Board{size: int8(size)}
}

// Size returns the number of points along an edge.
func (b *Board) Size() int { return int(b.size) }

// On reports whether p is a point of this board.
func (b *Board) On(p Point) bool {
	x, y := p.X(), p.Y()
	return x >= 1 && y >= 1 && x <= int(b.size) && y <= int(b.size)
}

// Get returns the colour of p; beyond the edge it is Empty.
func (b *Board) Get(p Point) Color {
	if !b.On(p) {
		return Empty
	}
	row, bit := &b.lines[p.Y()-1], uint(p.X()-1+margin)
	return Color(row[0]>>bit&1 | row[1]>>bit&1<<1)
}

// Put sets a stone of colour c, Black or White, on the empty point p of the
// board.
func (b *Board) Put(p Point, c Color) { b.flip(p, c) }

// Take removes the stone on p, if there is one.
func (b *Board) Take(p Point) {
	if c := b.Get(p); c != Empty {
		b.flip(p, c)
	}
}

// flip changes one colour's bits of p on the four lines through it.
func (b *Board) flip(p Point, c Color) {
	x, y, side := p.X()-1, p.Y()-1, (c-1)&1
	across, down := uint32(1)<<(x+margin), uint32(1)<<(y+margin)
	b.lines[y][side] ^= across
	b.lines[MaxSize+x][side] ^= down
	b.lines[risingLine(x, y)][side] ^= across
	b.lines[fallingLine(x, y)][side] ^= across
}

// A direction is one of the four in which five may stand in a row.
type direction int

const (
	horizontal direction = iota
	vertical
	rising  // up to the right
	falling // down to the right
	directions
)

// steps holds the difference of Points from one point of a line to the next.
// Along each line it follows the order of the bits in Board.lines.
var steps = [directions]Point{horizontal: 1, vertical: 1 << 5, rising: 1 - 1<<5, falling: 1 + 1<<5}

// look returns the stones of colour c and the empty points along a line through
// p, as far as a judgement needs them: bit 5 is p itself, bits above it follow
// the direction of steps, bits below are against it.
func (b *Board) look(p Point, d direction, c Color) (own, empty uint32) {
	x, y, n := p.X()-1, p.Y()-1, int(b.size)
	at, line := x, 0
	points := uint32(1)<<n - 1 // the points of the line that are on the board
	switch d {
	case horizontal:
		line = y
	case vertical:
		at, line = y, MaxSize+x
	case rising:
		line = risingLine(x, y)
		points = diagonal(points, x+y-n+1)
	default:
		line = fallingLine(x, y)
		points = diagonal(points, x-y)
	}
	l := &b.lines[line]
	const seen = 1<<reach - 1
	points <<= margin
	own = (points & l[(c-1)&1]) >> at & seen
	return own, (points &^ (l[0] | l[1])) >> at & seen
}

// diagonal returns the x of the points on a diagonal, as bits, that is off
// points away from the longest one; all holds all x of the board.
func diagonal(all uint32, off int) uint32 {
	if off >= 0 {
		return all << off & all
	}
	return all >> -off
}
