package shogi

import "sync"

// A Board is a position that changes in place, for move generation and for
// search. It isn't safe for concurrent use. The zero Board is empty with black to
// move; a side need not have a king (詰将棋, mate problems).
type Board struct {
	squares  [81]Piece
	turn     Color
	kings    [2]Square   // NoSquare for a side without a king
	hands    [2][8]uint8 // by kind
	sides    [2]Squares
	kinds    [16]Squares // of both colours; golds holds all pieces that move as KI
	checkers Squares     // pieces that check the side to move
	key      uint64
	number   int // of the move to come, from 1
	undos    []undo
}

// golds is the index of all pieces that move as a gold, promoted or not.
const golds Kind = 13

// An undo holds what a move needs to be undone.
type undo struct {
	move     Move
	taken    Piece
	key      uint64
	checkers Squares
}

// StartSFEN is the usual array (平手).
const StartSFEN = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1"

// NewBoard returns the usual array (平手), black to move.
func NewBoard() *Board { return usual().Clone() }

var usual = sync.OnceValue(func() *Board {
	b, err := ParseSFEN(StartSFEN)
	if err != nil {
		panic(err) // the constant above is valid
	}
	return b
})

// empty returns a board without pieces.
func empty() *Board {
	return &Board{kings: [2]Square{NoSquare, NoSquare}, number: 1}
}

// Clone returns a copy with its own history: earlier moves can't be undone on it.
func (b *Board) Clone() *Board {
	c := *b
	c.undos = nil
	return &c
}

// At returns the piece on a square.
func (b *Board) At(s Square) Piece { return b.squares[s] }

// Hand returns how many pieces of a kind, FU to HI, a colour has in hand (持駒).
func (b *Board) Hand(c Color, k Kind) int { return int(b.hands[c][k&7]) }

// Turn returns the colour to move.
func (b *Board) Turn() Color { return b.turn }

// King returns the square of a colour's king, or NoSquare.
func (b *Board) King(c Color) Square { return b.kings[c] }

// InCheck reports whether the side to move is in check (王手).
func (b *Board) InCheck() bool { return !b.checkers.Empty() }

// Key returns a hash of board, hands and side to move, the same in every run.
func (b *Board) Key() uint64 { return b.key }

// Number returns the number of the next move, as SFEN counts: 1 at the start of a
// game.
func (b *Board) Number() int { return b.number }

// Of returns the squares of a colour's pieces of a kind.
func (b *Board) Of(c Color, k Kind) Squares {
	if k == golds {
		return Squares{}
	}
	return b.kinds[k&15].And(b.sides[c&1])
}

// Side returns the squares of a colour's pieces.
func (b *Board) Side(c Color) Squares { return b.sides[c&1] }

// Occupied returns the squares of all pieces.
func (b *Board) Occupied() Squares { return b.sides[0].Or(b.sides[1]) }

// Same reports whether two boards have the same pieces on the same squares, the
// same hands and the same side to move, as sennichite requires.
func (b *Board) Same(o *Board) bool {
	return b.key == o.key && b.turn == o.turn && b.hands == o.hands && b.squares == o.squares
}

// put places a piece on an empty square, or removes it again; the caller updates
// the mailbox.
func (b *Board) put(p Piece, s Square) {
	bit := one(s)
	c, k := p.Color()&1, p.Kind()
	b.sides[c] = b.sides[c].Xor(bit)
	b.kinds[k&15] = b.kinds[k&15].Xor(bit)
	if goldMoves>>k&1 != 0 {
		b.kinds[golds] = b.kinds[golds].Xor(bit)
	}
}

// goldMoves has a bit for each kind that moves as a gold.
const goldMoves = 1<<KI | 1<<TO | 1<<NY | 1<<NK | 1<<NG

// Do makes a move, which must at least be possible: a piece of the side to move
// stands where the move says, and no king is taken.
func (b *Board) Do(m Move) { b.undos = append(b.undos, b.apply(m)) }

// apply makes a move and returns what undoes it.
func (b *Board) apply(m Move) undo {
	us := b.turn & 1
	them := us ^ 1
	to := m.To()
	after := PieceOf(us, m.After())
	u := undo{move: m, key: b.key, checkers: b.checkers}
	key := b.key ^ turnKey
	if m.IsDrop() {
		k := m.Kind() & 7
		key ^= handKey(us, k, b.hands[us][k])
		b.hands[us][k]--
	} else {
		from := m.from()
		before := b.squares[from]
		if taken := b.squares[to]; taken != NoPiece {
			u.taken = taken
			b.put(taken, to)
			key ^= pieceKey(taken, to)
			k := taken.Kind().Base() & 7
			b.hands[us][k]++
			key ^= handKey(us, k, b.hands[us][k])
		}
		b.put(before, from)
		b.squares[from] = NoPiece
		key ^= pieceKey(before, from)
		if m.Kind() == OU {
			b.kings[us] = to
		}
	}
	b.put(after, to)
	b.squares[to] = after
	b.key = key ^ pieceKey(after, to)
	b.number++
	b.turn = them
	b.checkers = b.findCheckers()
	return u
}

// Undo takes back the last move that Do or DoNull made on this board. There has
// to be one.
func (b *Board) Undo() {
	last := len(b.undos) - 1
	u := &b.undos[last]
	them := b.turn & 1
	us := them ^ 1
	b.turn = us
	b.number--
	b.key = u.key
	b.checkers = u.checkers
	m := u.move
	if m != NoMove {
		to := m.To()
		b.put(b.squares[to], to)
		b.squares[to] = NoPiece
		if m.IsDrop() {
			b.hands[us][m.Kind()&7]++
		} else {
			from := m.from()
			before := PieceOf(us, m.Kind())
			b.put(before, from)
			b.squares[from] = before
			if m.Kind() == OU {
				b.kings[us] = from
			}
			if u.taken != NoPiece {
				b.put(u.taken, to)
				b.squares[to] = u.taken
				b.hands[us][u.taken.Kind().Base()&7]--
			}
		}
	}
	b.undos = b.undos[:last]
}

// DoNull passes the move, which no rule allows but a search may try. The side to
// move must not be in check.
func (b *Board) DoNull() {
	b.undos = append(b.undos, undo{key: b.key, checkers: b.checkers})
	b.key ^= turnKey
	b.turn ^= 1
	b.number++
	b.checkers = Squares{}
}

// UndoNull takes back a DoNull, as Undo does.
func (b *Board) UndoNull() { b.Undo() }

// LastMove returns the last move made on this board and not undone, or NoMove.
func (b *Board) LastMove() Move {
	if len(b.undos) == 0 {
		return NoMove
	}
	return b.undos[len(b.undos)-1].move
}
