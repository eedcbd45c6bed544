package shogi

// Legal appends all legal moves of the side to move to buf, including useless
// non-promotions but not pawn drops that mate (打歩詰, uchifuzume). It allocates
// only if buf is too short; no position has more than 593. A king is never taken.
func (b *Board) Legal(buf []Move) []Move {
	us := b.turn & 1
	free := everywhere.Less(b.sides[us])
	empty := free.Less(b.sides[us^1])
	return b.generate(buf, free, empty)
}

// Captures appends the legal moves that take a piece.
func (b *Board) Captures(buf []Move) []Move {
	return b.generate(buf, b.sides[b.turn&1^1], Squares{})
}

// Quiets appends the legal moves that take nothing, drops included.
func (b *Board) Quiets(buf []Move) []Move {
	empty := everywhere.Less(b.Occupied())
	return b.generate(buf, empty, empty)
}

// Evasions appends the legal moves out of check, which are all legal moves. The
// side to move must be in check.
func (b *Board) Evasions(buf []Move) []Move { return b.Legal(buf) }

// generate appends the legal moves to the squares of to, drops to those of
// drops.
func (b *Board) generate(buf []Move, to, drops Squares) []Move {
	us := b.turn & 1
	to = to.Less(one(b.kings[us^1]))
	king := b.kings[us]
	if king != NoSquare {
		buf = b.kingMoves(buf, king, to)
	}
	if !b.checkers.Empty() {
		if b.checkers.Many() {
			return buf // only the king can answer a double check
		}
		line := between(king, b.checkers.First())
		to = to.And(line.Or(b.checkers))
		drops = drops.And(line)
	}
	buf = b.boardMoves(buf, to)
	if !drops.Empty() {
		buf = b.dropMoves(buf, drops)
	}
	return buf
}

// HasMove reports whether the side to move has a legal move. It is faster than
// listing the moves if the king can step aside, as it usually can.
func (b *Board) HasMove() bool {
	us := b.turn & 1
	if king := b.kings[us]; king != NoSquare {
		occupied := b.Occupied().Less(one(king))
		for steps := kingSteps[king&127].Less(b.sides[us]).Less(b.kinds[OU]); !steps.Empty(); {
			if !b.attacked(steps.Pop(), us^1, occupied) {
				return true
			}
		}
	}
	return b.lists()
}

// lists reports the same by listing the moves.
func (b *Board) lists() bool {
	var buf [600]Move
	return len(b.Legal(buf[:0])) > 0
}

func (b *Board) kingMoves(buf []Move, king Square, to Squares) []Move {
	them := b.turn&1 ^ 1
	occupied := b.Occupied().Less(one(king))
	base := NewMove(king, 0, OU, false)
	for steps := kingSteps[king&127].And(to); !steps.Empty(); {
		if s := steps.Pop(); !b.attacked(s, them, occupied) {
			buf = append(buf, base|Move(s))
		}
	}
	return buf
}

// boardMoves appends the moves of all pieces but the king.
func (b *Board) boardMoves(buf []Move, to Squares) []Move {
	us := b.turn & 1
	ours := b.sides[us]
	occupied := b.Occupied()
	pinned := b.pinned(us).And(ours)
	camp, last, near := camps[us], lasts[us], nearLasts[us]

	buf = b.pawnMoves(buf, b.kinds[FU].And(ours), pinned, to)

	for set := b.kinds[KY].And(ours); !set.Empty(); {
		from := set.Pop()
		reach := b.hold(from, lanceAttacks(us, from, occupied).And(to), pinned)
		buf = appendMoves(buf, NewMove(from, 0, KY, true), reach.And(camp))
		buf = appendMoves(buf, NewMove(from, 0, KY, false), reach.Less(last))
	}
	for set := b.kinds[KE].And(ours).Less(pinned); !set.Empty(); { // a pinned knight can't move
		from := set.Pop()
		reach := knightSteps[us][from&127].And(to)
		buf = appendMoves(buf, NewMove(from, 0, KE, true), reach.And(camp))
		buf = appendMoves(buf, NewMove(from, 0, KE, false), reach.Less(near))
	}
	for set := b.kinds[GI].And(ours); !set.Empty(); {
		from := set.Pop()
		reach := b.hold(from, silverSteps[us][from&127].And(to), pinned)
		buf = appendMoves(buf, NewMove(from, 0, GI, false), reach)
		buf = appendPromotions(buf, from, GI, reach, camp)
	}
	for set := b.kinds[golds].And(ours); !set.Empty(); {
		from := set.Pop()
		reach := b.hold(from, goldSteps[us][from&127].And(to), pinned)
		buf = appendMoves(buf, NewMove(from, 0, b.squares[from].Kind(), false), reach)
	}
	for set := b.bishops().And(ours); !set.Empty(); {
		from := set.Pop()
		buf = b.bigMoves(buf, from, bishopAttacks(from, occupied), to, pinned)
	}
	for set := b.rooks().And(ours); !set.Empty(); {
		from := set.Pop()
		buf = b.bigMoves(buf, from, rookAttacks(from, occupied), to, pinned)
	}
	return buf
}

// bigMoves appends the moves of a bishop or rook, promoted or not, that sees
// the squares of reach along its lines.
func (b *Board) bigMoves(buf []Move, from Square, reach, to, pinned Squares) []Move {
	k := b.squares[from].Kind()
	if k.Promoted() {
		reach = reach.Or(kingSteps[from&127])
	}
	reach = b.hold(from, reach.And(to), pinned)
	buf = appendMoves(buf, NewMove(from, 0, k, false), reach)
	if !k.Promoted() {
		buf = appendPromotions(buf, from, k, reach, camps[b.turn&1])
	}
	return buf
}

// hold keeps a pinned piece on the line between its king and the slider: the
// squares that it reaches on that side of the king are all on that line.
func (b *Board) hold(from Square, reach, pinned Squares) Squares {
	if pinned.And(one(from)).Empty() {
		return reach
	}
	king := b.kings[b.turn&1]
	return reach.And(rays[toward[king&127][from&127]&7][king&127])
}

// appendMoves appends a move to each square of reach.
func appendMoves(buf []Move, base Move, reach Squares) []Move {
	for !reach.Empty() {
		buf = append(buf, base|Move(reach.Pop()))
	}
	return buf
}

// appendPromotions appends the promotions of a silver, bishop or rook: into
// the camp, within it or out of it.
func appendPromotions(buf []Move, from Square, k Kind, reach, camp Squares) []Move {
	if camp.And(one(from)).Empty() {
		reach = reach.And(camp)
	}
	return appendMoves(buf, NewMove(from, 0, k, true), reach)
}

// pawnMoves appends the moves of all pawns at once.
func (b *Board) pawnMoves(buf []Move, pawns, pinned, to Squares) []Move {
	us := b.turn & 1
	held := pawns.And(pinned)
	pawns = pawns.Less(held)
	for !held.Empty() {
		from := held.Pop()
		if d := toward[b.kings[us]&127][from&127]; d == north || d == south {
			pawns = pawns.Or(one(from))
		}
	}
	reach, back := push(us, pawns)
	reach = reach.And(to)
	for in := reach.And(camps[us]); !in.Empty(); {
		s := in.Pop()
		buf = append(buf, NewMove(s+back, s, FU, true))
	}
	for out := reach.Less(lasts[us]); !out.Empty(); {
		s := out.Pop()
		buf = append(buf, NewMove(s+back, s, FU, false))
	}
	return buf
}

// push returns where a colour's pawns go, and the step back from there.
func push(c Color, pawns Squares) (reach Squares, back Square) {
	pawns = pawns.Less(lasts[c&1]) // records have some there
	if c == Black {
		return Squares{pawns.lo >> 1, pawns.hi >> 1}, 1
	}
	return Squares{pawns.lo << 1, pawns.hi << 1}, 255 // minus one
}
