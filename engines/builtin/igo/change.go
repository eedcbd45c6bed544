package igo

// A change records what undo needs to take a move back.
type change struct {
	at     point
	color  color
	ko     point
	of     int16
	next   point
	merged [4]int16
	caught [4]int16
	merges uint8
	catch  uint8
}

// mark changes the content of a point, and what the cells around it record of
// it.
func (b *board) mark(p point, c color) {
	was := b.at[p]
	b.put(p, c)
	for _, d := range b.beside {
		n := &b.beside4[p+d]
		n[was]--
		n[c]++
	}
}

// put changes the content of a point, and what the cells on its lines record of
// it, but not the numbers of neighbours of the cells beside it.
func (b *board) put(p point, c color) {
	b.key ^= zobrist[p][b.at[p]] ^ zobrist[p][c]
	b.at[p] = c
	if b.blind {
		return
	}
	for i, d := range b.beside {
		beyond := b.near[p][i]
		for k := uint8(1); k <= reach; k++ {
			q := p - d*point(k)
			if b.at[q] == edge {
				break
			}
			switch {
			case c != empty:
				b.near[q][i] = k
			case beyond > 0 && k+beyond <= reach:
				b.near[q][i] = k + beyond
			default:
				b.near[q][i] = 0
			}
			if b.at[q] != empty {
				break
			}
		}
	}
}

// lose removes a liberty, if the string has it; gain adds it.
func (s *stringOf) lose(p point) {
	if s.libs.has(p) {
		s.libs.drop(p)
		s.free--
	}
}

func (s *stringOf) gain(p point) {
	if !s.libs.has(p) {
		s.libs.add(p)
		s.free++
	}
}

// lose removes a liberty from the strings beside a point, gain adds it.
func (b *board) lose(p point) {
	for _, d := range b.beside {
		if c := b.at[p+d]; c == black || c == white {
			b.strings[b.of[p+d]].lose(p)
		}
	}
}

func (b *board) gain(p point) {
	for _, d := range b.beside {
		if c := b.at[p+d]; c == black || c == white {
			b.strings[b.of[p+d]].gain(p)
		}
	}
}

// lift removes a captured string from the board.
func (b *board) lift(id int16) {
	s := b.strings[id]
	b.taken[s.color.Other()] += int(s.size)
	for q, i := s.first, s.size; i > 0; q, i = b.next[q], i-1 {
		b.mark(q, empty)
		b.gain(q)
	}
	// Lifting its stones one by one gave the string liberties on its own points.
	b.strings[id].libs, b.strings[id].free = set{}, 0
}

// undo takes back the last move.
func (b *board) undo() {
	ch := b.log[len(b.log)-1]
	b.log = b.log[:len(b.log)-1]
	b.ko = ch.ko
	p := ch.at
	if p == nowhere {
		return
	}
	for i := int(ch.catch) - 1; i >= 0; i-- {
		s := &b.strings[ch.caught[i]]
		b.taken[s.color.Other()] -= int(s.size)
		for q, k := s.first, s.size; k > 0; q, k = b.next[q], k-1 {
			b.lose(q)
			b.mark(q, s.color)
		}
	}
	for i := int(ch.merges) - 1; i >= 0; i-- {
		old := &b.strings[ch.merged[i]]
		b.next[p], b.next[old.first] = b.next[old.first], b.next[p]
		b.rename(old.first, ch.merged[i])
	}
	b.strings = b.strings[:len(b.strings)-1]
	c := b.at[p]
	b.put(p, empty)
	for _, d := range b.beside {
		q := p + d
		n := &b.beside4[q]
		n[c]--
		n[empty]++
		if o := b.at[q]; o == black || o == white {
			b.strings[b.of[q]].gain(p)
		}
	}
	b.of[p], b.next[p] = ch.of, ch.next
}
