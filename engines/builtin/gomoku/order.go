package gomoku

import "math/bits"

// moves lists the candidate moves of the side to move, with their ranks. If the
// other side threatens a straight four, it lists only moves that can stop it.
func (s *search) moves(list []ranked, threatened bool, ply int, hashMove cell) []ranked {
	f := s.field
	us := f.toMove
	if threatened {
		return s.defences(list, ply, hashMove)
	}
	for _, p := range f.points {
		if f.inner[p] == empty && f.near[p] > 0 && f.allowed(us, p) {
			list = append(list, ranked{p, s.rank(p, us, ply, hashMove)})
		}
	}
	return list
}

// A region is a set of points, a row a word.
type region [rows]uint32

func (r *region) add(p cell) { r[p/stride] |= 1 << (uint(p) % stride) }

// defences lists the moves that can stop the straight fours that the other side
// threatens: the points that spoil every one of them, and own fours.
func (s *search) defences(list []ranked, ply int, hashMove cell) []ranked {
	f := s.field
	us, them := f.toMove, 1-f.toMove
	var all region
	first := true
	for y := margin; y < margin+f.size; y++ {
		for row := f.hot[them][y]; row != 0; row &= row - 1 {
			p := cell(y*stride + bits.TrailingZeros32(row))
			if f.class(them, p) != openFour {
				continue
			}
			one := f.spoilers(them, p)
			if first {
				all, first = one, false
				continue
			}
			for i := range all {
				all[i] &= one[i]
			}
		}
	}
	for y := margin; y < margin+f.size; y++ {
		for row := f.hot[us][y] | all[y]; row != 0; row &= row - 1 {
			p := cell(y*stride + bits.TrailingZeros32(row))
			if (all[y]&(row&-row) != 0 || f.hasFour(us, p)) && f.allowed(us, p) {
				list = append(list, ranked{p, s.rank(p, us, ply, hashMove)})
			}
		}
	}
	return list
}

// spoilers returns the points where a stone keeps a side from making two fives
// at once on p: p itself, and the points that its fours through p need.
func (f *field) spoilers(s side, p cell) (r region) {
	r.add(p)
	for d, step := range steps {
		if f.shapeOf(s, p, d) < four {
			continue
		}
		for _, way := range [2]cell{step, -step} {
			for k, q := 1, p+way; k <= margin && f.inner[q] != wall && f.inner[q] != (1-s).colour(); k, q = k+1, q+way {
				if f.inner[q] == empty && f.shapeOf(s, q, d) >= four {
					r.add(q)
				}
			}
		}
	}
	return r
}

// rank returns the estimated value of a move, for the order of the search.
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

// next moves the best of the remaining moves to the front.
func next(moves []ranked) {
	best := 0
	for i := range moves {
		if moves[i].rank > moves[best].rank {
			best = i
		}
	}
	moves[0], moves[best] = moves[best], moves[0]
}
