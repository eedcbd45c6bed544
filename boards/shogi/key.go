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

// handSums holds the keys of whole hands: of 1 to n pieces of a kind together.
var handSums [2][8][32]uint64

func init() {
	for c := range handSums {
		for k := range handSums[c] {
			for n := 1; n < len(handSums[c][k]); n++ {
				handSums[c][k][n] = handSums[c][k][n-1] ^ handKey(Color(c), Kind(k), uint8(n))
			}
		}
	}
}

// PlacedKey returns a hash of the board and the side to move alone. Positions that
// differ only in the hands have the same.
func (b *Board) PlacedKey() uint64 {
	key := b.key
	for c := range b.hands {
		for k := FU; k <= HI; k++ {
			key ^= handSums[c][k][b.hands[c][k]&31]
		}
	}
	return key
}

// HandOver moves a piece of a kind from one hand to the other, without a turn, as a
// solver of mate problems needs to see what a captured piece is good for. The hand of
// colour from must have such a piece, and HandOver the other way must restore it
// before moves are undone.
func (b *Board) HandOver(k Kind, from Color) {
	k &= 7
	b.key ^= handKey(from&1, k, b.hands[from&1][k])
	b.hands[from&1][k]--
	b.hands[from&1^1][k]++
	b.key ^= handKey(from&1^1, k, b.hands[from&1^1][k])
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
