package value

import "dohyo/boards/shogi"

// A net sees a position twice, once with the eyes of either player: the board
// turned so that the player's own camp is at the bottom, and mirrored if need
// be so that its king stands on files 1 to 5. (The rules don't know left from
// right.) What it sees then is a set of features, each of them "this piece is
// here" or "at least n of this kind are in hand", all of them relative to the
// square of the own king.
const (
	kinds    = 13 // without the king
	squares  = 81
	kingAt   = 2 * kinds * squares        // the other king's features start here
	handAt   = kingAt + squares           // and those of the hands here
	handEach = 18 + 4 + 4 + 4 + 4 + 2 + 2 // features of one hand
	Features = handAt + 2*handEach
	Kings    = 45 // squares of the own king, mirrored
)

// kindIndex numbers the kinds but the king.
var kindIndex = [16]uint8{
	shogi.FU: 0, shogi.KY: 1, shogi.KE: 2, shogi.GI: 3, shogi.KI: 4, shogi.KA: 5, shogi.HI: 6,
	shogi.TO: 7, shogi.NY: 8, shogi.NK: 9, shogi.NG: 10, shogi.UM: 11, shogi.RY: 12,
}

// handOffset is where a kind's features start among those of a hand.
var handOffset = [16]uint8{shogi.FU: 0, shogi.KY: 18, shogi.KE: 22, shogi.GI: 26, shogi.KI: 30, shogi.KA: 34, shogi.HI: 36}

// A fact is a feature before anybody looks at it: a piece with its colour on
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

// An eye is a way to look: for a colour, mirrored or not.
type eye uint8

// eyeFor is how a player looks at the board, and the number of its king's
// square, 0 to 44.
func eyeFor(c shogi.Color, king shogi.Square) (eye, int) {
	s := turned(c, false, king)
	if s/9 <= 4 {
		return eye(c) * 2, s
	}
	return eye(c)*2 + 1, (8-s/9)*9 + s%9
}

// nothing is the feature of a fact that a player doesn't see as one: its own
// king.
const nothing = 0xffff

// seen is the feature each fact is to an eye.
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

// Phases is how many sets of output weights a net has, and phase chooses one
// by how many pieces are in hands.
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

// handKinds are the kinds a hand can hold.
var handKinds = [7]shogi.Kind{shogi.FU, shogi.KY, shogi.KE, shogi.GI, shogi.KI, shogi.KA, shogi.HI}

// list appends all facts of a position, the kings' included, and tells how
// many pieces are in hands.
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

// A View is what a player sees of a position: the number of its own king's
// square and the features. It is what a net is learnt from.
type View struct {
	King     int
	Features []uint16
}

// Views is how both players see a position, the side to move first, and which
// of the sets of output weights is for it.
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

// Worth is the piece of a feature and how many of its kind a hand would have
// with it, 0 for one on the board, and whose it is: what a first guess at its
// value needs. The other king has no kind.
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
