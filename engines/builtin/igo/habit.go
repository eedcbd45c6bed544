package igo

// How a player answers the last move.

// habit returns a natural answer to the last move, or else a natural move near
// its own side's last one. It returns nowhere if there is neither, and
// sometimes at random.
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
			if s.at[p] == empty && s.where[p] != outside && s.looks[s.seen[p]]&shapely3 != 0 && s.legal(p) && !s.poor(p) {
				r.list = append(r.list, p)
			}
		}
		if len(r.list) > 0 {
			return r.list[r.below(len(r.list))]
		}
	}
	return nowhere
}

// atari returns a move that captures the string of the last move, or saves a
// string that the last move put in atari, or nowhere.
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

// counter appends to the list the moves that capture a string beside the one on
// q.
func (r *player) counter(s *swift, q point) {
	o := q
	for steps := 0; steps < 24; steps++ { // examine only a part of larger strings
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
