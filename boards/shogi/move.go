package shogi

// A Move is a move of a piece: its squares, its kind, and whether it is dropped
// or promotes. Moves are the same for both colours; the mover and the captured
// piece depend on the board.
//
//	bits 0-6 to, 7-13 from (0 for a drop), 14 drop, 15 promotes, 16-19 kind
type Move uint32

// NoMove is no move.
const NoMove Move = 0

const (
	dropBit    Move = 1 << 14
	promoteBit Move = 1 << 15
)

// NewMove returns a move on the board; the kind is the one before the move.
func NewMove(from, to Square, k Kind, promote bool) Move {
	m := Move(to) | Move(from)<<7 | Move(k)<<16
	if promote {
		m |= promoteBit
	}
	return m
}

// NewDrop returns a drop (打) of a kind.
func NewDrop(k Kind, to Square) Move { return Move(to) | dropBit | Move(k)<<16 }

// From returns the square from which the piece moves, or NoSquare for a drop.
func (m Move) From() Square {
	if m&dropBit != 0 {
		return NoSquare
	}
	return m.from()
}

func (m Move) from() Square { return Square(m >> 7 & 127) }

// To returns the square to which the piece moves.
func (m Move) To() Square { return Square(m & 127) }

// Drop returns the dropped kind, and whether the move is a drop.
func (m Move) Drop() (Kind, bool) {
	if m&dropBit != 0 {
		return m.Kind(), true
	}
	return NoKind, false
}

// IsDrop reports whether the piece comes from the hand.
func (m Move) IsDrop() bool { return m&dropBit != 0 }

// Promotes reports whether the piece is promoted by the move.
func (m Move) Promotes() bool { return m&promoteBit != 0 }

// Kind returns the kind of the piece before the move.
func (m Move) Kind() Kind { return Kind(m >> 16 & 15) }

// After returns the kind of the piece after the move.
func (m Move) After() Kind { return Kind(m>>16&15 | m>>12&8) }

// String returns the move in USI notation.
func (m Move) String() string { return m.USI() }
