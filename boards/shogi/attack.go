package shogi

// Attackers returns the pieces of a colour that attack a square, pinned ones
// included: what could take there, or guards it.
func (b *Board) Attackers(s Square, by Color) Squares {
	return b.attackers(s, by&1, b.Occupied())
}

// AttackersThrough is Attackers with only the squares of the set occupied. If the
// pieces taken so far are left out of it, an exchange reveals the sliders behind.
func (b *Board) AttackersThrough(s Square, by Color, occupied Squares) Squares {
	return b.attackers(s, by&1, occupied).And(occupied)
}

func (b *Board) attackers(s Square, by Color, occupied Squares) Squares {
	s &= 127
	from := by ^ 1 // what a piece of the other colour would reach from s
	a := pawnSteps[from][s].And(b.kinds[FU]).
		Or(knightSteps[from][s].And(b.kinds[KE])).
		Or(silverSteps[from][s].And(b.kinds[GI])).
		Or(goldSteps[from][s].And(b.kinds[golds])).
		Or(kingSteps[s].And(b.kinds[OU].Or(b.kinds[UM]).Or(b.kinds[RY])))
	ours := b.sides[by]
	a = a.And(ours)
	if rooks := b.rooks().And(ours).And(rookRays[s]); !rooks.Empty() {
		a = a.Or(rookAttacks(s, occupied).And(rooks))
	}
	if bishops := b.bishops().And(ours).And(bishopRays[s]); !bishops.Empty() {
		a = a.Or(bishopAttacks(s, occupied).And(bishops))
	}
	if lances := b.kinds[KY].And(ours).And(lanceRay(from, s)); !lances.Empty() {
		a = a.Or(lanceAttacks(from, s, occupied).And(lances))
	}
	return a
}

// attacked reports whether a colour attacks a square.
func (b *Board) attacked(s Square, by Color, occupied Squares) bool {
	return !b.attackers(s, by, occupied).Empty()
}

func (b *Board) rooks() Squares   { return b.kinds[HI].Or(b.kinds[RY]) }
func (b *Board) bishops() Squares { return b.kinds[KA].Or(b.kinds[UM]) }

// lanceRay returns what a lance of a colour sees from s on an empty board.
func lanceRay(c Color, s Square) Squares {
	if c == Black {
		return rays[north][s&127]
	}
	return rays[south][s&127]
}

// findCheckers returns the pieces that attack the king of the side to move.
func (b *Board) findCheckers() Squares {
	king := b.kings[b.turn&1]
	if king == NoSquare {
		return Squares{}
	}
	return b.attackers(king, b.turn&1^1, b.Occupied())
}

// pinned returns the pieces, of both colours, that alone stand between the king
// of colour c and a slider of its opponent. Those of c are pinned to the king;
// the opponent's give check when they leave the line.
func (b *Board) pinned(c Color) Squares { return b.shields(c, b.Occupied()) }

func (b *Board) shields(c Color, occupied Squares) Squares {
	king := b.kings[c&1]
	if king == NoSquare {
		return Squares{}
	}
	snipers := b.rooks().And(rookRays[king&127]).
		Or(b.bishops().And(bishopRays[king&127])).
		Or(b.kinds[KY].And(lanceRay(c, king))).
		And(b.sides[c&1^1])
	var pinned Squares
	for !snipers.Empty() {
		line := between(king, snipers.Pop()).And(occupied)
		if !line.Many() {
			pinned = pinned.Or(line)
		}
	}
	return pinned
}

// GivesCheck reports whether a legal move gives check.
func (b *Board) GivesCheck(m Move) bool {
	us := b.turn & 1
	king := b.kings[us^1]
	if king == NoSquare {
		return false
	}
	to := m.To()
	occupied := b.Occupied()
	if m.IsDrop() {
		return Attacks(PieceOf(us, m.Kind()), to, occupied).Has(king)
	}
	from := m.from()
	occupied = occupied.Less(one(from)).Or(one(to))
	if Attacks(PieceOf(us, m.After()), to, occupied).Has(king) {
		return true
	}
	// The line that the piece has left may be open now.
	d := toward[king&127][from&127]
	if d == nowhere || toward[king&127][to&127] == d {
		return false
	}
	var sliders Squares
	switch d {
	case north, south:
		sliders = b.rooks().Or(b.kinds[KY].And(lanceRay(us^1, king)))
	case east, west:
		sliders = b.rooks()
	default:
		sliders = b.bishops()
	}
	sliders = sliders.And(b.sides[us]).And(rays[d][king&127]).Less(one(from))
	if sliders.Empty() {
		return false
	}
	var seen Squares
	if d == north || d == northeast || d == east || d == southeast {
		seen = down(d, king, occupied)
	} else {
		seen = up(d, king, occupied)
	}
	return !seen.And(sliders).Empty()
}
