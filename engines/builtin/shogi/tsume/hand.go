package tsume

import "dohyo/boards/shogi"

// A hand is the attacker's hand, each kind in a field of bits with an unused bit above
// it, so that hands can be compared at once.
type hand uint32

var (
	handShift = [8]uint{shogi.FU: 0, shogi.KY: 6, shogi.KE: 10, shogi.GI: 14, shogi.KI: 18, shogi.KA: 22, shogi.HI: 25}
	handField = [8]hand{shogi.FU: 31, shogi.KY: 7 << 6, shogi.KE: 7 << 10, shogi.GI: 7 << 14, shogi.KI: 7 << 18, shogi.KA: 3 << 22, shogi.HI: 3 << 25}
	handGuard = hand(1<<5 | 1<<9 | 1<<13 | 1<<17 | 1<<21 | 1<<24 | 1<<27)
)

// handOf returns the hand of a colour.
func handOf(b *shogi.Board, c shogi.Color) hand {
	var h hand
	for k := shogi.FU; k <= shogi.HI; k++ {
		h |= hand(b.Hand(c, k)) << handShift[k]
	}
	return h
}

// covers reports whether h has at least the pieces of o.
func (h hand) covers(o hand) bool { return ((h|handGuard)-o)&handGuard == handGuard }

// with and without return h with a piece more, or with one less if it has any.
func (h hand) with(k shogi.Kind) hand { return h + 1<<handShift[k&7] }

func (h hand) without(k shogi.Kind) hand {
	if h&handField[k&7] == 0 {
		return h
	}
	return h - 1<<handShift[k&7]
}

// most and least return the larger and the smaller number of each kind.
func (h hand) most(o hand) hand {
	for _, f := range handField {
		if o&f > h&f {
			h = h&^f | o&f
		}
	}
	return h
}

func (h hand) least(o hand) hand {
	for _, f := range handField {
		if o&f < h&f {
			h = h&^f | o&f
		}
	}
	return h
}

// held returns the bound of the hands for which the result of the position on the board
// is valid, too: the pieces that the mate needs (証明駒, proof pieces), or the most with
// which there is none (反証駒, disproof pieces). See Seo, Iida and Uiterwijk, "The
// PN*-search algorithm: Application to tsume-shogi" (2001). H is the attacker's hand;
// the moves are those from index from on.
func (s *Solver) held(attack bool, left, from int, h hand, r result) hand {
	kids := s.kids[from:]
	switch {
	case attack && r.pn == 0:
		for i := range kids {
			if k := &kids[i]; k.state == active && k.pn == 0 && k.plies+1 == r.plies {
				return s.before(k)
			}
		}
		return h
	case !attack && r.pn == 0:
		return s.suffices(kids, h)
	}
	both := h + handOf(s.board, s.attacker.Other())
	if !attack {
		for i := range kids {
			if k := &kids[i]; k.state == active && k.dn == 0 && k.loop == r.loop {
				return both.least(k.held)
			}
		}
		return h
	}
	if left <= 0 {
		return both
	}
	for _, f := range handField {
		if h&f == 0 {
			both &^= f // the drop of such a piece might mate
		}
	}
	for i := range kids {
		both = both.least(s.before(&kids[i]))
	}
	return both
}

// before returns what a hand after a move of the attacker was before it.
func (s *Solver) before(k *kid) hand {
	if kind, ok := k.move.Drop(); ok {
		return k.held.with(kind)
	}
	if taken := s.board.At(k.move.To()); taken != shogi.NoPiece {
		return k.held.without(taken.Kind().Base())
	}
	return k.held
}

// suffices returns the hand with which the attacker mates after every defence. Pieces
// of which the defender has none are needed, because they could be interposed.
func (s *Solver) suffices(kids []kid, h hand) hand {
	var need hand
	for i := range kids {
		need = need.most(kids[i].held)
	}
	if s.distant() == shogi.NoSquare {
		return need
	}
	for k := shogi.FU; k <= shogi.HI; k++ {
		if s.board.Hand(s.attacker.Other(), k) == 0 {
			need = need&^handField[k] | h&handField[k]
		}
	}
	return need
}
