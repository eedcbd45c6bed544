package igo

// A player runs playouts at random and by habit: it saves and captures stones
// in atari, likes good shape beside the last move, and otherwise plays anywhere
// but into its own eyes and into atari.
type player struct {
	seed  uint64
	light bool // plays at random
	list  []point
	order []point // the moves of the game played out, in turns
}

func newPlayer(seed uint64) *player {
	return &player{seed: seed*0x9e3779b97f4a7c15 + 0x632be59bd9b4e019}
}

// below returns a random number below n.
func (r *player) below(n int) int {
	r.seed ^= r.seed << 13
	r.seed ^= r.seed >> 7
	r.seed ^= r.seed << 17
	return int((r.seed >> 32) * uint64(n) >> 32)
}

// out plays a game until neither side has a move that it would make, and leaves
// the moves in order.
func (r *player) out(s *swift) {
	r.order = r.order[:0]
	for most := 3 * len(s.points); most > 0 && s.pass < 2; most-- {
		p := nowhere
		if !r.light && s.last[0] != nowhere {
			p = r.habit(s)
		}
		if p == nowhere {
			p = r.anywhere(s)
		}
		s.play(p)
		r.order = append(r.order, p)
	}
}

// anywhere returns a random move that doesn't fill an own eye, or a pass if
// there is none.
func (r *player) anywhere(s *swift) point {
	n := len(s.free)
	if n == 0 {
		return nowhere
	}
	second := nowhere
	for i, k := r.below(n), n; k > 0; k-- {
		p := s.free[i]
		if i++; i == n {
			i = 0
		}
		open := besides[s.seen[p]&0xff].of[empty]
		if open == 0 && (s.eye(p, s.turn) || !s.legal(p)) || p == s.ko {
			continue
		}
		if !r.light && open < 2 && s.poor(p) {
			// A throw-in is acceptable if nothing else is left.
			if second == nowhere && open == 0 {
				second = p
			}
			continue
		}
		return p
	}
	if second != nowhere && r.below(4) == 0 {
		return second
	}
	return nowhere
}
