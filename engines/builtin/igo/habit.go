package igo

// The habits of a player: how it answers the last move.

// habit is an answer to the last move, if there is a natural one, else one to go
// on where its own side moved last.
func (r *player) habit(s *swift) point {
	last := s.last[0]
	if r.below(16) != 0 {
		if p := r.atari(s, last); p != nowhere {
			return p
		}
	}
	if 3*len(s.free) < 2*len(s.points) { // rooms are closed late
		if p := s.nakade(last); p != nowhere {
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
			if s.at[p] == empty && s.looks[s.seen[p]]&shapely3 != 0 && s.legal(p) && !s.poor(p) {
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

// largestNakade is the largest room in which one stone leaves a single eye.
const largestNakade = 6

// nakade is the point inside a room of the opponent's beside its last move at
// which one stone leaves it one eye (ナカ手); nowhere if there is no such room.
func (s *swift) nakade(last point) point {
	for _, d := range s.beside {
		if s.at[last+d] != empty {
			continue
		}
		// Where it is wide it is seldom closed.
		if near := besides[s.seen[last+d]&0xff].of; near[s.turn] > 0 || near[empty] > 2 {
			continue
		}
		var room [largestNakade]point
		room[0] = last + d
		n := 1
		closed := true
	fill:
		for i := 0; i < n; i++ {
			near := besides[s.seen[room[i]]&0xff].of
			if near[s.turn] > 0 {
				closed = false
				break
			}
			if near[empty] == 0 {
				continue
			}
		next:
			for _, d := range s.beside {
				q := room[i] + d
				if s.at[q] != empty {
					continue
				}
				for _, o := range room[:n] {
					if o == q {
						continue next
					}
				}
				if n == largestNakade {
					closed = false
					break fill
				}
				room[n] = q
				n++
			}
		}
		if !closed || n < 3 {
			continue
		}
		if p := s.heart(room[:n]); p != nowhere && s.legal(p) {
			return p
		}
	}
	return nowhere
}

// heart is the point of a room that makes two eyes of it, or one; nowhere if
// the room has none or more than one such.
func (s *swift) heart(room []point) point {
	var shape [5]uint8 // how many of its points have so many neighbours in it
	most, at := uint8(0), nowhere
	for _, p := range room {
		n := besides[s.seen[p]&0xff].of[empty]
		shape[n]++
		if n > most {
			most, at = n, p
		}
	}
	switch n := len(room); {
	case n == 3, // in a row, or around a corner
		n == 4 && shape[3] == 1, // the pyramid
		n == 5 && (shape[4] == 1 || shape[3] == 1 && shape[2] == 3), // the cross, the bulky five
		n == 6 && shape[4] == 1 && shape[2] == 3:                    // the flower
		return at
	}
	return nowhere
}
