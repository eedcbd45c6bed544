package value

import "dohyo/boards/shogi"

// A net sees a position twice, once from each player's point of view: the board
// is turned so that the player's own camp is at the bottom, and mirrored if
// necessary so that its king stands on files 1 to 5. (The rules are symmetric.)
// The position is then a set of features, such as "this piece is
// here" or "at least n of this kind are in hand". What a feature contributes
// depends on the square of the player's own king.
const (
	kinds    = 13 // without the king
	squares  = 81
	kingAt   = 2 * kinds * squares        // the other king's features start here
	handAt   = kingAt + squares           // and those of the hands here
	handEach = 18 + 4 + 4 + 4 + 4 + 2 + 2 // features of one hand
	Features = handAt + 2*handEach
	Kings    = 45 // squares of the own king, mirrored
)

// kindIndex numbers the kinds of piece except the king.
var kindIndex = [16]uint8{
	shogi.FU: 0, shogi.KY: 1, shogi.KE: 2, shogi.GI: 3, shogi.KI: 4, shogi.KA: 5, shogi.HI: 6,
	shogi.TO: 7, shogi.NY: 8, shogi.NK: 9, shogi.NG: 10, shogi.UM: 11, shogi.RY: 12,
}

// handOffset is where the features of a kind start among those of a hand.
var handOffset = [16]uint8{shogi.FU: 0, shogi.KY: 18, shogi.KE: 22, shogi.GI: 26, shogi.KI: 30, shogi.KA: 34, shogi.HI: 36}

// A fact is a feature independent of the player: a piece with its colour on
// a square, or the nth piece of a kind in a hand.
type fact uint16

const (
	factKing = 2 * kinds * squares
	factHand = factKing + 2*squares
	facts    = factHand + 2*handEach
)

func onBoard(c shogi.Color, k shogi.Kind, sq shogi.Square) fact {
	if k == shogi.OU {
		return fact(factKing + int(c)*squares + int(sq))
	}
	return fact((int(c)*kinds+int(kindIndex[k]))*squares + int(sq))
}

// inHand returns the fact that a hand holds an nth piece of a kind, n from 1.
func inHand(c shogi.Color, k shogi.Kind, n int) fact {
	return fact(factHand + int(c)*handEach + int(handOffset[k]) + n - 1)
}

// turned returns a square as a player sees it, mirrored or not.
func turned(c shogi.Color, mirror bool, sq shogi.Square) int {
	s := int(sq)
	if c == shogi.White {
		s = squares - 1 - s
	}
	if mirror {
		s = (8-s/9)*9 + s%9
	}
	return s
}

// An eye is a point of view: that of a colour, mirrored or not.
type eye uint8

// eyeFor returns a player's point of view and the number of its king's square
// there, 0 to 44.
func eyeFor(c shogi.Color, king shogi.Square) (eye, int) {
	s := turned(c, false, king)
	if s/9 <= 4 {
		return eye(c) * 2, s
	}
	return eye(c)*2 + 1, (8-s/9)*9 + s%9
}

// nothing stands for a fact that isn't a feature from some point of view: the
// player's own king.
const nothing = 0xffff

// seen maps each fact to its feature, for each eye.
var seen = func() (t [4][facts]uint16) {
	for e := range t {
		me, mirror := shogi.Color(e/2), e%2 == 1
		for c := range shogi.Color(2) {
			rel := 0
			if c != me {
				rel = 1
			}
			for sq := range shogi.Square(squares) {
				s := turned(me, mirror, sq)
				for k := range kinds {
					t[e][(int(c)*kinds+k)*squares+int(sq)] = uint16((rel*kinds+k)*squares + s)
				}
				t[e][factKing+int(c)*squares+int(sq)] = nothing
				if rel == 1 {
					t[e][factKing+int(c)*squares+int(sq)] = uint16(kingAt + s)
				}
			}
			for i := range handEach {
				t[e][factHand+int(c)*handEach+i] = uint16(handAt + rel*handEach + i)
			}
		}
	}
	return t
}()

// Phases is the number of sets of output weights in a net. phase selects one
// by the number of pieces in hand.
const Phases = 4

var phase = func() (p [39]uint8) {
	for i := range p {
		switch {
		case i >= 10:
			p[i] = 3
		case i >= 5:
			p[i] = 2
		case i >= 2:
			p[i] = 1
		}
	}
	return p
}()

// handKinds are the kinds that can be in hand.
var handKinds = [7]shogi.Kind{shogi.FU, shogi.KY, shogi.KE, shogi.GI, shogi.KI, shogi.KA, shogi.HI}

// list appends all facts of a position, including the kings', and returns the
// number of pieces in hand.
func list(b *shogi.Board, to []fact) ([]fact, int) {
	for sq := range shogi.Square(squares) {
		if p := b.At(sq); p != shogi.NoPiece {
			to = append(to, onBoard(p.Color(), p.Kind(), sq))
		}
	}
	held := 0
	for c := range shogi.Color(2) {
		for _, k := range handKinds {
			n := b.Hand(c, k)
			held += n
			for i := range n {
				to = append(to, inHand(c, k, i+1))
			}
		}
	}
	return to, held
}

// A View is a position as a player sees it: the number of its own king's
// square, and the features. Nets are trained on views.
type View struct {
	King     int
	Features []uint16
}

// Views returns the views of both players, the side to move first, and the
// number of the set of output weights to use.
func Views(b *shogi.Board) ([2]View, int) {
	all, held := list(b, nil)
	var v [2]View
	for i, c := range [2]shogi.Color{b.Turn(), b.Turn().Other()} {
		e, king := eyeFor(c, b.King(c))
		v[i].King = king
		for _, x := range all {
			if f := seen[e][x]; f != nothing {
				v[i].Features = append(v[i].Features, f)
			}
		}
	}
	return v, int(phase[held])
}

// Worth returns the piece of a feature, how many of its kind the hand would hold
// with it (0 for a piece on the board), and whose it is. A new net derives its
// first piece values from this. The other king has no kind.
func Worth(feature int) (k shogi.Kind, nth int, mine bool) {
	piece := feature / squares
	switch {
	case feature >= handAt:
		i := feature - handAt
		mine = i < handEach
		i %= handEach
		for _, k = range handKinds {
			if at := int(handOffset[k]); i >= at && i < at+k.InSet() {
				return k, i - at + 1, mine
			}
		}
	case piece < 2*kinds:
		for k, i := range kindIndex {
			if int(i) == piece%kinds && (i != 0 || shogi.Kind(k) == shogi.FU) {
				return shogi.Kind(k), 0, piece < kinds
			}
		}
	}
	return shogi.NoKind, 0, false
}
