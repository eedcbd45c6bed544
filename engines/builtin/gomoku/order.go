package gomoku

import "math/bits"

// moves lists what the side to move may try, with a rank for each. When the
// other side threatens a straight four, only what can meet it is listed: the
// points at which that side would make a four, and own fours.
func (s *search) moves(list []ranked, threatened bool, ply int, hashMove cell) []ranked {
	f := s.field
	us, them := f.toMove, 1-f.toMove
	if threatened {
		for y := margin; y < margin+f.size; y++ {
			for row := f.hot[us][y] | f.hot[them][y]; row != 0; row &= row - 1 {
				p := cell(y*stride + bits.TrailingZeros32(row))
				if (f.hasFour(them, p) || f.hasFour(us, p)) && f.allowed(us, p) {
					list = append(list, ranked{p, s.rank(p, us, ply, hashMove)})
				}
			}
		}
		return list
	}
	for _, p := range f.points {
		if f.inner[p] == empty && f.near[p] > 0 && f.allowed(us, p) {
			list = append(list, ranked{p, s.rank(p, us, ply, hashMove)})
		}
	}
	return list
}

// rank is how good a move looks.
func (s *search) rank(p cell, us side, ply int, hashMove cell) int32 {
	f := s.field
	if p == hashMove {
		return 1 << 20
	}
	v := 2*f.rank(us, p) + f.rank(1-us, p)*3/2 + s.history[us][p]/16
	if k := &s.killers[ply]; k[0] == p || k[1] == p {
		v += 60
	}
	return v
}

// next brings the best of the rest to the front.
func next(moves []ranked) {
	best := 0
	for i := range moves {
		if moves[i].rank > moves[best].rank {
			best = i
		}
	}
	moves[0], moves[best] = moves[best], moves[0]
}
