package igo

// A player plays games out by chance and by habit: it saves and takes stones in
// atari, likes good shape beside the last move, and otherwise plays anywhere
// but into its own eyes and into atari.
type player struct {
	seed   uint64
	light  bool // by chance alone
	shapes *[1 << 16]bool
	list   []point
	order  []point // the moves of the game played out, in turns
}

func newPlayer(seed uint64) *player {
	return &player{seed: seed*0x9e3779b97f4a7c15 + 0x632be59bd9b4e019, shapes: shapes()}
}

// below is a random number below n.
func (r *player) below(n int) int {
	r.seed ^= r.seed << 13
	r.seed ^= r.seed >> 7
	r.seed ^= r.seed << 17
	return int((r.seed >> 32) * uint64(n) >> 32)
}

// out plays a game to its end, when neither side has a move it would make. The
// moves made are in order after.
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

// anywhere is a random move that fills no own eye; a pass if there is none.
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
		open := 0
		for _, d := range s.beside {
			if s.at[p+d] == empty {
				open++
			}
		}
		if open == 0 && (s.eye(p, s.turn) || !s.legal(p)) || p == s.ko {
			continue
		}
		if !r.light && open < 2 && s.poor(p) {
			// Throwing in is fine where nothing else is left.
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

// habit is an answer to the last move, if there is a natural one, else one to go
// on where its own side moved last.
func (r *player) habit(s *swift) point {
	last := s.last[0]
	if r.below(16) != 0 {
		if p := r.atari(s, last); p != nowhere {
			return p
		}
	}
	if r.below(8) == 0 {
		return nowhere
	}
	r.list = r.list[:0]
	for _, last := range s.last {
		if last == nowhere {
			continue
		}
		for _, d := range s.around {
			p := last + d
			if s.at[p] == empty && r.shapes[s.surroundings(p)] && s.legal(p) && !s.poor(p) {
				r.list = append(r.list, p)
			}
		}
		if len(r.list) > 0 {
			return r.list[r.below(len(r.list))]
		}
	}
	return nowhere
}

// atari is a move that takes the string of the last move, or saves one that it
// put in atari.
func (r *player) atari(s *swift, last point) point {
	r.list = r.list[:0]
	if s.at[last] == s.turn.Other() {
		if p := s.libs[s.head[last]].only(); p != nowhere && p != s.ko {
			r.list = append(r.list, p)
		}
	}
	for _, d := range s.beside {
		q := last + d
		if s.at[q] != s.turn {
			continue
		}
		p := s.libs[s.head[q]].only()
		if p == nowhere {
			continue
		}
		if s.legal(p) && !s.poor(p) {
			r.list = append(r.list, p)
		}
		r.counter(s, q)
	}
	if len(r.list) == 0 {
		return nowhere
	}
	return r.list[r.below(len(r.list))]
}

// counter lists the moves that take a string beside the one on q.
func (r *player) counter(s *swift, q point) {
	o := q
	for steps := 0; steps < 24; steps++ { // larger strings are looked at in part
		for _, d := range s.beside {
			if t := o + d; s.at[t] == s.turn.Other() {
				if p := s.libs[s.head[t]].only(); p != nowhere && p != s.ko {
					r.list = append(r.list, p)
				}
			}
		}
		if o = s.next[o]; o == q {
			return
		}
	}
}
