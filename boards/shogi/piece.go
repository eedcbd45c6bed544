package shogi

import (
	"dohyo/boards"
	"dohyo/boards/fact"
)

// A Color is one of the two sides, with the number of its boards.Side and its
// seat.
type Color uint8

// The colours. Black (先手) begins a game from the usual array and plays
// towards rank 1, White (後手) towards rank 9.
const (
	Black Color = 0
	White Color = 1
)

// Other returns the opponent's colour.
func (c Color) Other() Color { return c ^ 1 }

// Side returns the colour as a side of the game.
func (c Color) Side() boards.Side { return boards.Side(c) }

// String is "black" or "white".
func (c Color) String() string { return c.told().Error() }

// colors are the sides as facts.
var colors = [...]*fact.Error{fact.New("shogi.black", "black"), fact.New("shogi.white", "white")}

// told returns the colour as a fact.
func (c Color) told() *fact.Error {
	if c == Black {
		return colors[Black]
	}
	return colors[White]
}

// sign returns the colour's mark in CSA notation.
func (c Color) sign() byte {
	if c == Black {
		return '+'
	}
	return '-'
}

// A Kind is the kind of a piece, promoted or not, without its colour. A promoted
// kind is its base plus eight.
type Kind uint8

// The kinds under their CSA names. 13 would be a promoted KI and is none.
const (
	NoKind Kind = 0
	FU     Kind = 1  // pawn (歩)
	KY     Kind = 2  // lance (香)
	KE     Kind = 3  // knight (桂)
	GI     Kind = 4  // silver (銀)
	KI     Kind = 5  // gold (金)
	KA     Kind = 6  // bishop (角)
	HI     Kind = 7  // rook (飛)
	OU     Kind = 8  // king (玉)
	TO     Kind = 9  // promoted pawn (と)
	NY     Kind = 10 // promoted lance (成香)
	NK     Kind = 11 // promoted knight (成桂)
	NG     Kind = 12 // promoted silver (成銀)
	UM     Kind = 14 // promoted bishop, the horse (馬)
	RY     Kind = 15 // promoted rook, the dragon (龍)
)

const promoted Kind = 8 // what a promotion adds

// Kinds lists every kind, the unpromoted first.
func Kinds() []Kind { return []Kind{FU, KY, KE, GI, KI, KA, HI, OU, TO, NY, NK, NG, UM, RY} }

var csaNames = [16]string{"", "FU", "KY", "KE", "GI", "KI", "KA", "HI", "OU", "TO", "NY", "NK", "NG", "", "UM", "RY"}

// sets holds how many of each kind a whole set of pieces has.
var sets = [9]int{FU: 18, KY: 4, KE: 4, GI: 4, KI: 4, KA: 2, HI: 2, OU: 2}

// InSet returns how many pieces of the kind a set holds, counting promoted pieces
// with their base: 18 pawns, 2 rooks.
func (k Kind) InSet() int { return sets[k.Base()] }

// CSA returns the kind's name in CSA notation, "FU"; "" for no kind.
func (k Kind) CSA() string { return csaNames[k&15] }

// String returns the kind's CSA name.
func (k Kind) String() string { return k.CSA() }

// baseKinds holds the unpromoted kinds as facts.
var baseKinds = [...]*fact.Error{
	fact.New("shogi.kind.none", "pieces"), fact.New("shogi.kind.FU", "pawn"), fact.New("shogi.kind.KY", "lance"), fact.New("shogi.kind.KE", "knight"),
	fact.New("shogi.kind.GI", "silver"), fact.New("shogi.kind.KI", "gold"), fact.New("shogi.kind.KA", "bishop"), fact.New("shogi.kind.HI", "rook"),
	fact.New("shogi.kind.OU", "king"),
}

// told returns the kind as a fact, without its promotion.
func (k Kind) told() *fact.Error { return baseKinds[k.Base()] }

// KindNamed finds a kind by its CSA name in capitals.
func KindNamed(name string) (Kind, bool) {
	if len(name) != 2 {
		return NoKind, false
	}
	k := kindsByName[name[0]&31][name[1]&31]
	return k, k != NoKind && csaNames[k] == name
}

// kindsByName holds each kind at the low five bits of the letters of its name.
var kindsByName = func() (t [32][32]Kind) {
	for _, k := range Kinds() {
		t[k.CSA()[0]&31][k.CSA()[1]&31] = k
	}
	return t
}()

// Promoted reports whether the kind is a promoted one.
func (k Kind) Promoted() bool { return k > OU }

// Base returns the unpromoted kind, as in the hand.
func (k Kind) Base() Kind {
	if k > OU {
		return k - promoted
	}
	return k
}

// CanPromote reports whether the kind has a promoted form of its own.
func (k Kind) CanPromote() bool { return k >= FU && k <= HI && k != KI }

// Promote returns the kind promoted; a kind that doesn't promote stays itself.
func (k Kind) Promote() Kind {
	if k.CanPromote() {
		return k + promoted
	}
	return k
}

// A Piece is a kind with its colour, NoPiece on an empty square.
type Piece uint8

// NoPiece is the content of an empty square.
const NoPiece Piece = 0

// PieceOf returns the piece of a colour.
func PieceOf(c Color, k Kind) Piece { return Piece(k) | Piece(c)<<4 }

// Kind returns the kind of the piece.
func (p Piece) Kind() Kind { return Kind(p & 15) }

// Color returns the colour of the piece; Black for NoPiece.
func (p Piece) Color() Color { return Color(p >> 4 & 1) }

// String returns the piece in CSA notation: "+FU", " * " for none.
func (p Piece) String() string {
	if p == NoPiece {
		return " * "
	}
	return string(p.Color().sign()) + p.Kind().CSA()
}
