package igo

// A swift is a board for playouts. It counts pseudo-liberties, one for each
// stone beside an empty point, which is enough to find captures, and it can't
// take moves back. The surroundings of each point are kept as one number, by
// which eyes, shapes and neighbours are looked up (glance.go).
type swift struct {
	*grid
	at    [cells]color
	seen  [cells]uint16 // what is around a point
	looks *[1 << 16]glance
	head  [cells]point // of a stone: the stone that identifies its string
	next  [cells]point // the stones of a string, in a ring
	libs  [cells]pseudo
	where [cells]int16 // of an empty point: its place in free, or outside
	free  []point      // the empty points of the field
	field *[cells]bool // where playouts move; nil for the whole board
	ko    point
	last  [2]point // the last moves, the latest first
	turn  color
	pass  int // passes in a row
}

// A pseudo holds the pseudo-liberties of a string: their number, the sum of
// their points, and the sum of the squares of those. All are on one point if
// and only if n*squares is sum*sum.
type pseudo struct {
	n, size      uint16
	sum, squares uint32 // below 1<<32 even for four times the points of the largest board
}

func (l *pseudo) add(p point)  { l.n++; l.sum += uint32(p); l.squares += uint32(p) * uint32(p) }
func (l *pseudo) drop(p point) { l.n--; l.sum -= uint32(p); l.squares -= uint32(p) * uint32(p) }

// only returns the single liberty of a string in atari (アタリ), nowhere if it has
// more, or none.
func (l *pseudo) only() point {
	if l.n > 0 && uint64(l.n)*uint64(l.squares) == uint64(l.sum)*uint64(l.sum) {
		return point(l.sum / uint32(l.n))
	}
	return nowhere
}

// just reports whether p, a liberty of the string, is its only one.
func (l *pseudo) just(p point) bool { return l.sum == uint32(l.n)*uint32(p) && l.only() == p }

const outside = int16(-1) // the place of an empty point beyond the field

func newSwift(g *grid) *swift {
	s := &swift{grid: g, free: make([]point, 0, cells), looks: glances()}
	for p := range s.at {
		s.at[p] = edge
	}
	return s
}

// set copies the stones and the ko of a board, with turn to move.
func (s *swift) set(b *board, turn color, last [2]point) {
	s.free = s.free[:0]
	for _, p := range s.points {
		s.at[p] = b.at[p]
		if b.at[p] == empty {
			s.where[p] = int16(len(s.free))
			s.free = append(s.free, p)
			continue
		}
		s.head[p], s.next[p] = b.stones(p).first, b.next[p]
		s.libs[p] = pseudo{}
	}
	for _, p := range s.points {
		if s.at[p] == empty {
			continue
		}
		l := &s.libs[s.head[p]]
		l.size++
		for _, d := range s.beside {
			if s.at[p+d] == empty {
				l.add(p + d)
			}
		}
	}
	for _, p := range s.points {
		s.seen[p] = 0
		for i, d := range s.around {
			s.seen[p] |= uint16(s.at[p+d]) << (2 * i)
		}
	}
	s.ko, s.turn, s.last, s.pass, s.field = b.ko, turn, last, 0, nil
}

// confine limits playouts to the points of a field. Only captures and rescues lie beyond it.
func (s *swift) confine(field *[cells]bool) {
	s.field = field
	all := s.free
	s.free = s.free[:0]
	for _, p := range all {
		s.vacate(p)
	}
}

// vacate adds an empty point to those where playouts move, if it belongs to the field.
func (s *swift) vacate(p point) {
	if s.field != nil && !s.field[p] {
		s.where[p] = outside
		return
	}
	s.where[p] = int16(len(s.free))
	s.free = append(s.free, p)
}

// copyOf makes the board equal to another of the same size.
func (s *swift) copyOf(o *swift) {
	n := s.cells
	copy(s.at[:n], o.at[:n])
	copy(s.seen[:n], o.seen[:n])
	copy(s.head[:n], o.head[:n])
	copy(s.next[:n], o.next[:n])
	copy(s.libs[:n], o.libs[:n])
	copy(s.where[:n], o.where[:n])
	s.free = append(s.free[:0], o.free...)
	s.ko, s.turn, s.last, s.pass, s.field = o.ko, o.turn, o.last, o.pass, o.field
}

// legal reports whether the side to move may play on an empty point. It checks
// everything but superko.
func (s *swift) legal(p point) bool {
	if p == s.ko {
		return false
	}
	if besides[s.seen[p]&0xff].of[empty] > 0 {
		return true
	}
	for _, d := range s.beside {
		switch s.at[p+d] {
		case s.turn:
			if !s.libs[s.head[p+d]].just(p) {
				return true
			}
		case s.turn.Other():
			if s.libs[s.head[p+d]].just(p) {
				return true
			}
		}
	}
	return false
}

// eye reports whether a point is an eye (眼) of a colour that nobody should
// fill: the colour's stones are all around it, and the opponent has too few of
// the corners to make it false.
func (s *swift) eye(p point, c color) bool { return s.looks[s.seen[p]]&glance(c) != 0 }

// put changes the content of a point between empty and c, and what its
// surroundings record of it.
func (s *swift) put(p point, c color) {
	w := point(s.size + 1)
	s.at[p] ^= c
	k := uint16(c)
	s.seen[p-1] ^= k
	s.seen[p+1] ^= k << 2
	s.seen[p-w] ^= k << 4
	s.seen[p+w] ^= k << 6
	s.seen[p-w-1] ^= k << 8
	s.seen[p-w+1] ^= k << 10
	s.seen[p+w-1] ^= k << 12
	s.seen[p+w+1] ^= k << 14
}

// play makes a legal move of the side to move; nowhere is a pass.
func (s *swift) play(p point) {
	c := s.turn
	s.turn = c.Other()
	s.last[1], s.last[0] = s.last[0], p
	s.ko = nowhere
	if p == nowhere {
		s.pass++
		return
	}
	s.pass = 0
	if at := s.where[p]; at != outside {
		end := s.free[len(s.free)-1]
		s.free[at], s.where[end] = end, at
		s.free = s.free[:len(s.free)-1]
	}

	near := s.seen[p]
	s.put(p, c)
	s.head[p], s.next[p] = p, p
	mine := pseudo{size: 1}
	for i, d := range s.beside {
		if near>>(2*i)&3 == uint16(empty) {
			mine.add(p + d)
		}
	}
	s.libs[p] = mine
	h := p
	caught, gone := 0, nowhere
	for i, d := range s.beside {
		q := p + d
		switch color(near >> (2 * i) & 3) {
		case c:
			o := s.head[q]
			s.libs[o].drop(p)
			if o != h {
				h = s.join(h, o)
			}
		case c.Other():
			if s.at[q] == empty { // captured already, as part of a string on another side
				continue
			}
			o := s.head[q]
			s.libs[o].drop(p)
			if s.libs[o].n == 0 {
				caught += int(s.libs[o].size)
				gone = q
				s.lift(q)
			}
		}
	}
	if caught == 1 && s.libs[h].size == 1 && s.libs[h].n == 1 {
		s.ko = gone
	}
}

// join merges two strings and returns the head of the result.
func (s *swift) join(a, b point) point {
	if s.libs[a].size < s.libs[b].size {
		a, b = b, a
	}
	q := b
	for {
		s.head[q] = a
		if q = s.next[q]; q == b {
			break
		}
	}
	s.next[a], s.next[b] = s.next[b], s.next[a]
	l, o := &s.libs[a], &s.libs[b]
	l.n, l.size, l.sum, l.squares = l.n+o.n, l.size+o.size, l.sum+o.sum, l.squares+o.squares
	return a
}

// lift removes the string of a stone from the board.
func (s *swift) lift(p point) {
	q := p
	for {
		s.put(q, s.at[q])
		s.vacate(q)
		for _, d := range s.beside {
			if c := s.at[q+d]; c == black || c == white {
				s.libs[s.head[q+d]].add(q)
			}
		}
		if q = s.next[q]; q == p {
			return
		}
	}
}

// poor reports whether a move of the side to move leaves its own string in
// atari and captures nothing.
func (s *swift) poor(p point) bool {
	if besides[s.seen[p]&0xff].of[empty] > 1 {
		return false
	}
	only := nowhere // the only liberty after the move
	for _, d := range s.beside {
		q := p + d
		switch s.at[q] {
		case empty:
			if only != nowhere && only != q {
				return false
			}
			only = q
		case s.turn:
			l := s.libs[s.head[q]]
			for _, e := range s.beside {
				if s.at[p+e] == s.turn && s.head[p+e] == s.head[q] {
					l.drop(p)
				}
			}
			if l.n == 0 {
				continue
			}
			one := l.only()
			if one == nowhere || only != nowhere && only != one {
				return false
			}
			only = one
		case s.turn.Other():
			if s.libs[s.head[q]].just(p) {
				return false
			}
		}
	}
	return true
}

// owner returns the owner of a point at the end of a playout: the colour of the
// stone there, or the only colour with stones beside it.
func (s *swift) owner(p point) color {
	if s.at[p] != empty {
		return s.at[p]
	}
	switch n := besides[s.seen[p]&0xff].of; {
	case n[black] > 0 && n[white] == 0:
		return black
	case n[white] > 0 && n[black] == 0:
		return white
	}
	return empty
}
