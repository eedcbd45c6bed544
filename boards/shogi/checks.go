package shogi

// SetOf returns the set of one square.
func SetOf(s Square) Squares { return one(s) }

// Checks appends the legal moves that give check, as GivesCheck reports, except
// non-promotions of a pawn, bishop or rook that could promote. An attack on the
// king consists of these. The side to move must not be in check, and the other
// side must have a king.
func (b *Board) Checks(buf []Move) []Move {
	us := b.turn & 1
	them := us ^ 1
	king := b.kings[them]
	ours := b.sides[us]
	occupied := b.Occupied()
	var targets [16]Squares // from where a piece of each kind gives check
	for k := FU; k <= RY; k++ {
		switch k {
		case TO, NY, NK, NG, golds:
			targets[k] = targets[KI]
		case OU:
		default:
			targets[k] = Attacks(PieceOf(them, k), king, occupied)
		}
	}
	buf = b.dropChecks(buf, &targets, everywhere.Less(occupied))
	pinned := b.pinned(us).And(ours)
	uncover := b.pinned(them).And(ours)
	camp := camps[us]
	for set := ours.Less(one(b.kings[us])).Less(uncover); !set.Empty(); {
		from := set.Pop()
		k := b.squares[from].Kind()
		plain := targets[k]
		promotes := k.CanPromote()
		if !promotes {
			if plain.Empty() {
				continue
			}
			reach := Attacks(PieceOf(us, k), from, occupied).And(plain).Less(ours)
			buf = appendMoves(buf, NewMove(from, 0, k, false), b.hold(from, reach, pinned))
			continue
		}
		grown := targets[k.Promote()]
		reach := Attacks(PieceOf(us, k), from, occupied).And(plain.Or(grown)).Less(ours)
		if reach.Empty() {
			continue
		}
		reach = b.hold(from, reach, pinned)
		in := reach
		if camp.And(one(from)).Empty() {
			in = reach.And(camp)
		}
		buf = appendMoves(buf, NewMove(from, 0, k, true), in.And(grown))
		if k == FU || k == KA || k == HI {
			reach = reach.Less(in)
		}
		buf = appendMoves(buf, NewMove(from, 0, k, false), reach.And(plain)) // what checks has a move left
	}
	return b.uncoverChecks(buf, uncover, pinned)
}

// dropChecks appends the drops that give check.
func (b *Board) dropChecks(buf []Move, targets *[16]Squares, empty Squares) []Move {
	us := b.turn & 1
	hand := &b.hands[us]
	if hand[FU] > 0 {
		at := targets[FU].And(empty).Less(b.pawnFiles(us))
		if !at.Empty() && !b.dropMates(at.First()) {
			buf = appendMoves(buf, NewDrop(FU, 0), at)
		}
	}
	for k := KY; k <= HI; k++ {
		if hand[k] > 0 {
			buf = appendMoves(buf, NewDrop(k, 0), targets[k].And(empty))
		}
	}
	return buf
}

// uncoverChecks appends the checks by pieces that leave the line between a slider
// of their own side and the king.
func (b *Board) uncoverChecks(buf []Move, uncover, pinned Squares) []Move {
	us := b.turn & 1
	occupied := b.Occupied()
	camp := camps[us]
	for !uncover.Empty() {
		from := uncover.Pop()
		k := b.squares[from].Kind()
		reach := Attacks(PieceOf(us, k), from, occupied).Less(b.sides[us])
		if k != OU {
			reach = b.hold(from, reach, pinned)
		}
		for !reach.Empty() {
			to := reach.Pop()
			if k == OU && b.attacked(to, us^1, occupied.Less(one(from))) {
				continue
			}
			grows := k.CanPromote() && (camp.Has(from) || camp.Has(to))
			if m := NewMove(from, to, k, true); grows && b.GivesCheck(m) {
				buf = append(buf, m)
			}
			if grows && (k == FU || k == KA || k == HI) || k == KY && lasts[us].Has(to) || k == KE && nearLasts[us].Has(to) {
				continue
			}
			if m := NewMove(from, to, k, false); b.GivesCheck(m) {
				buf = append(buf, m)
			}
		}
	}
	return buf
}

// Forcing appends the legal captures and the promotions of pawns, which a
// quiescence search examines.
func (b *Board) Forcing(buf []Move) []Move {
	buf = b.Captures(buf)
	if b.InCheck() {
		return buf
	}
	us := b.turn & 1
	pawns := b.kinds[FU].And(b.sides[us])
	reach, back := push(us, pawns)
	reach = reach.And(camps[us]).Less(b.Occupied())
	if reach.Empty() {
		return buf
	}
	pinned := b.pinned(us).And(pawns)
	for !reach.Empty() {
		to := reach.Pop()
		from := to + back
		if b.hold(from, one(to), pinned).Empty() {
			continue
		}
		buf = append(buf, NewMove(from, to, FU, true))
	}
	return buf
}
