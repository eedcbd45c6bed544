package shogi

import "math/bits"

// A Square is a square of the board: nine times the file less one, plus the
// rank less one. 1一 is 0, 1九 is 8, 9九 is 80.
type Square uint8

// NoSquare is no square: the square of a king that isn't on the board.
const NoSquare Square = 81

// SquareAt returns the square of a file and a rank, both from 1 to 9; NoSquare if
// one of them isn't.
func SquareAt(file, rank int) Square {
	if file < 1 || file > 9 || rank < 1 || rank > 9 {
		return NoSquare
	}
	return Square((file-1)*9 + rank - 1)
}

// File returns the square's file (筋) from 1 to 9, counted from black's right.
func (s Square) File() int { return int(s)/9 + 1 }

// Rank returns the square's rank (段) from 1 to 9, counted from white's edge.
func (s Square) Rank() int { return int(s)%9 + 1 }

// String returns the square in USI notation: "7g".
func (s Square) String() string {
	if s >= NoSquare {
		return "-"
	}
	return string([]byte{'0' + byte(s.File()), 'a' + byte(s.Rank()-1)})
}

// Squares is a set of squares. Files 1 to 7 are in lo, 8 and 9 in hi, so that
// no file lies in both and a piece moves along its file by a shift.
type Squares struct{ lo, hi uint64 }

const (
	loSquares = 63 // the number of squares in lo
	loMask    = 1<<63 - 1
	hiMask    = 1<<18 - 1
)

var everywhere = Squares{loMask, hiMask}

// one returns the set of one square; of NoSquare it is empty.
func one(s Square) Squares { return singles[s&127] }

var singles = func() (t [128]Squares) {
	for s := Square(0); s < NoSquare; s++ {
		if s < loSquares {
			t[s].lo = 1 << s
		} else {
			t[s].hi = 1 << (s - loSquares)
		}
	}
	return t
}()

// Has reports whether a square is in the set.
func (a Squares) Has(s Square) bool { return !a.And(one(s)).Empty() }

// Empty reports whether no square is in the set.
func (a Squares) Empty() bool { return a.lo|a.hi == 0 }

// Many reports whether more than one square is in the set.
func (a Squares) Many() bool {
	return a.lo&(a.lo-1) != 0 || a.hi&(a.hi-1) != 0 || a.lo != 0 && a.hi != 0
}

// Count returns how many squares are in the set.
func (a Squares) Count() int { return bits.OnesCount64(a.lo) + bits.OnesCount64(a.hi) }

// And returns the squares that are in both sets.
func (a Squares) And(b Squares) Squares { return Squares{a.lo & b.lo, a.hi & b.hi} }

// Or returns the squares that are in one of the sets or both.
func (a Squares) Or(b Squares) Squares { return Squares{a.lo | b.lo, a.hi | b.hi} }

// Xor returns the squares that are in just one of the sets.
func (a Squares) Xor(b Squares) Squares { return Squares{a.lo ^ b.lo, a.hi ^ b.hi} }

// Less returns the squares of a that aren't in b.
func (a Squares) Less(b Squares) Squares { return Squares{a.lo &^ b.lo, a.hi &^ b.hi} }

// First returns the lowest square of the set; it mustn't be empty.
func (a Squares) First() Square {
	if a.lo != 0 {
		return Square(bits.TrailingZeros64(a.lo))
	}
	return loSquares + Square(bits.TrailingZeros64(a.hi))
}

// last returns the highest square of the set; it mustn't be empty.
func (a Squares) last() Square {
	if a.hi != 0 {
		return loSquares + 63 - Square(bits.LeadingZeros64(a.hi))
	}
	return 63 - Square(bits.LeadingZeros64(a.lo))
}

// Pop takes the lowest square out of the set, which mustn't be empty:
//
//	for set := b.Attackers(s, White); !set.Empty(); {
//		from := set.Pop()
func (a *Squares) Pop() Square {
	if a.lo != 0 {
		s := Square(bits.TrailingZeros64(a.lo))
		a.lo &= a.lo - 1
		return s
	}
	s := loSquares + Square(bits.TrailingZeros64(a.hi))
	a.hi &= a.hi - 1
	return s
}
