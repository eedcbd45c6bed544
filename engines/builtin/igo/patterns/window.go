package patterns

import "math/bits"

// Side is the number of lines of a window in each direction.
const Side = 8

// A Cell is what a point holds. The values are those of the players' boards.
type Cell uint8

// The cells. Edge is a point beyond the edge of the board.
const (
	Empty Cell = iota
	Black
	White
	Edge
)

// A window is a square of 8x8 points, one bit a point, by rows from the lower left.
// A point beyond the edge is in none of the three boards.
type window struct{ black, white, empty uint64 }

// bit returns the bit of a point of a window.
func bit(x, y int) uint64 { return 1 << (Side*y + x) }

// on returns the points that are on the board.
func (w window) on() uint64 { return w.black | w.white | w.empty }

// exchanged returns the window with the colours exchanged.
func (w window) exchanged() window { return window{w.white, w.black, w.empty} }

// A turn is one of the eight orientations: bit 0 mirrors columns, bit 1 rows, then
// bit 2 exchanges columns and rows.
type turn uint8

const turns = 8

// of returns a window in an orientation.
func (t turn) of(w window) window {
	return window{t.board(w.black), t.board(w.white), t.board(w.empty)}
}

func (t turn) board(b uint64) uint64 {
	if t&1 != 0 {
		b = bits.ReverseBytes64(bits.Reverse64(b))
	}
	if t&2 != 0 {
		b = bits.ReverseBytes64(b)
	}
	if t&4 != 0 {
		b = transposed(b)
	}
	return b
}

// transposed exchanges the columns and rows of a board, by blocks of 4x4, 2x2 and 1x1.
func transposed(b uint64) uint64 {
	for _, s := range [3]struct {
		by   uint
		mask uint64
	}{{28, 0x0f0f0f0f00000000}, {14, 0x3333000033330000}, {7, 0x5500550055005500}} {
		t := s.mask & (b ^ b<<s.by)
		b ^= t ^ t>>s.by
	}
	return b
}

// back returns the place in the window of the point that is at x, y in the
// orientation.
func (t turn) back(x, y int) (int, int) {
	if t&4 != 0 {
		x, y = y, x
	}
	if t&1 != 0 {
		x = Side - 1 - x
	}
	if t&2 != 0 {
		y = Side - 1 - y
	}
	return x, y
}

// The four points in the middle of a window. Their contents select the patterns that
// are compared.
var middle = [4][2]int{{3, 3}, {4, 3}, {3, 4}, {4, 4}}

// buckets is the number of different contents of the middle.
const buckets = 256

// bucket returns the number of the window's middle.
func (w window) bucket() (n uint8) {
	for i, m := range middle {
		n |= uint8(w.at(bit(m[0], m[1]))) << (2 * i)
	}
	return n
}

// at returns what one point of the window holds.
func (w window) at(b uint64) Cell {
	switch {
	case w.empty&b != 0:
		return Empty
	case w.black&b != 0:
		return Black
	case w.white&b != 0:
		return White
	}
	return Edge
}

// A sheet is a board as rows of bits, from which windows are cut.
type sheet struct {
	size                int
	black, white, empty [64]uint64 // by rows; the first Side bits and rows lie beyond the edge
}

// set changes a point.
func (s *sheet) set(x, y int, c Cell) {
	b := uint64(1) << (x + Side)
	row := y + Side
	s.black[row] &^= b
	s.white[row] &^= b
	s.empty[row] &^= b
	switch c {
	case Empty:
		s.empty[row] |= b
	case Black:
		s.black[row] |= b
	case White:
		s.white[row] |= b
	}
}

// cut returns the window whose lower left point is at x, y, which may lie up to Side
// lines beyond the edge.
func (s *sheet) cut(x, y int) (w window) {
	for row := range Side {
		from, to := y+row+Side, Side*row
		w.black |= s.black[from] >> (x + Side) & 0xff << to
		w.white |= s.white[from] >> (x + Side) & 0xff << to
		w.empty |= s.empty[from] >> (x + Side) & 0xff << to
	}
	return w
}
