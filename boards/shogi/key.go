package shogi

// The keys of Zobrist hashing, made from a fixed seed so that a key means the
// same position in every run.
var (
	pieceKeys [32 * 128]uint64
	handKeys  [2 * 8 * 32]uint64
	turnKey   uint64
)

func init() {
	x := uint64(0x5348_4f47_4931_3938)
	next := func() uint64 { // splitmix64
		x += 0x9e37_79b9_7f4a_7c15
		z := x
		z = (z ^ z>>30) * 0xbf58_476d_1ce4_e5b9
		z = (z ^ z>>27) * 0x94d0_49bb_1331_11eb
		return z ^ z>>31
	}
	turnKey = next()
	for i := range pieceKeys {
		pieceKeys[i] = next()
	}
	for i := range handKeys {
		handKeys[i] = next()
	}
}

func pieceKey(p Piece, s Square) uint64 { return pieceKeys[uint(p&31)<<7|uint(s&127)] }

// handKey returns the key of the nth piece of a kind in a hand: a hand of n has
// the keys of 1 to n.
func handKey(c Color, k Kind, n uint8) uint64 {
	return handKeys[uint(c&1)<<8|uint(k&7)<<5|uint(n&31)]
}

// makeKey computes the key of the board from its pieces.
func (b *Board) makeKey() uint64 {
	var key uint64
	for s, p := range b.squares {
		if p != NoPiece {
			key ^= pieceKey(p, Square(s))
		}
	}
	for c := range b.hands {
		for k, n := range b.hands[c] {
			for ; n > 0; n-- {
				key ^= handKey(Color(c), Kind(k), n)
			}
		}
	}
	if b.turn == White {
		key ^= turnKey
	}
	return key
}
