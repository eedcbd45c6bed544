package shogi

// dropMoves appends the drops to empty squares.
func (b *Board) dropMoves(buf []Move, empty Squares) []Move {
	us := b.turn & 1
	hand := &b.hands[us]
	if hand[FU] > 0 {
		free := empty.Less(b.pawnFiles(us)).Less(lasts[us])
		if s := b.pawnCheck(us); !free.And(one(s)).Empty() && b.dropMates(s) {
			free = free.Less(one(s))
		}
		buf = appendMoves(buf, NewDrop(FU, 0), free)
	}
	if hand[KY] > 0 {
		buf = appendMoves(buf, NewDrop(KY, 0), empty.Less(lasts[us]))
	}
	if hand[KE] > 0 {
		buf = appendMoves(buf, NewDrop(KE, 0), empty.Less(nearLasts[us]))
	}
	for k := GI; k <= HI; k++ {
		if hand[k] > 0 {
			buf = appendMoves(buf, NewDrop(k, 0), empty)
		}
	}
	return buf
}

// pawnFiles returns the whole files on which a colour has an unpromoted pawn: a
// second one there is nifu (二歩).
func (b *Board) pawnFiles(c Color) Squares {
	const ninth = 1<<8 | 1<<17 | 1<<26 | 1<<35 | 1<<44 | 1<<53 | 1<<62 // rank 9 of seven files
	pawns := b.kinds[FU].And(b.sides[c&1])
	fill := func(w uint64) uint64 {
		// Pawns on ranks 1 to 8 carry into the file's rank 9.
		w = (w&^ninth + (ninth - ninth>>8) | w) & ninth
		return w<<1 - w>>8
	}
	return Squares{fill(pawns.lo), fill(pawns.hi) & hiMask}
}

// pawnCheck returns the square from which a pawn of colour c checks the king.
func (b *Board) pawnCheck(c Color) Square {
	king := b.kings[c&1^1]
	if king == NoSquare {
		return NoSquare
	}
	if front := pawnSteps[c&1^1][king&127]; !front.Empty() {
		return front.First()
	}
	return NoSquare
}

// dropMates reports whether a pawn drop of the side to move on s, where it gives
// check, mates (打歩詰, uchifuzume): the king can't leave or take it, and no
// unpinned piece can take it. Nothing can be interposed.
func (b *Board) dropMates(s Square) bool {
	us := b.turn & 1
	them := us ^ 1
	king := b.kings[them]
	occupied := b.Occupied().Or(one(s))
	if takers := b.attackers(s, them, occupied).Less(one(king)); !takers.Empty() {
		pinned := b.shields(them, occupied).And(b.sides[them])
		for !takers.Empty() {
			t := takers.Pop()
			if !pinned.Has(t) || toward[king&127][t&127] == toward[king&127][s&127] {
				return false
			}
		}
	}
	without := occupied.Less(one(king))
	for steps := kingSteps[king&127].Less(b.sides[them]); !steps.Empty(); {
		if !b.attacked(steps.Pop(), us, without) {
			return false
		}
	}
	return true
}
