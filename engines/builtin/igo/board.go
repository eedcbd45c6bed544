package igo

import (
	"math/bits"
	"slices"

	rules "dohyo/boards/igo"
)

// A board holds the stones and everything that each move updates and undo
// restores (Fotland §4, the first of three layers): strings with their exact
// liberties, the contents of each point's neighbours, and the distance to the
// nearest stone in each direction. It enforces simple ko only, not superko.
type board struct {
	*grid
	at      [cells]color
	of      [cells]int16    // of a stone: its string, an index into strings
	next    [cells]point    // the stones of a string, in a ring
	beside4 [cells][4]uint8 // how many neighbours are empty, black, white, edge
	near    [cells][4]uint8 // distance to the nearest stone in each direction; 0 if it is beyond reach
	strings []stringOf
	ties    map[pair]*tie // the points that link pairs of strings (ties.go)
	spare   []*tie
	log     []change
	areas   []set // the points whose ties each move made by move may have changed
	blind   bool  // near isn't kept up to date
	key     uint64
	ko      point       // the point that the ko rule forbids to the side to move, or nowhere
	taken   [3]int      // captured stones, by the colour that captured them
	lives   *lifeValues // the weights for life and death; nil for those in use
}

// reach is how far near looks, in steps: the length of the longest line that
// links two strings.
const reach = 3

// A stringOf is a string (連): connected stones of one colour. A string that was
// merged into another stays in the list unchanged until the move is undone.
type stringOf struct {
	color color
	size  int16
	first point // one of its stones
	libs  set   // its liberties (呼吸点)
	free  int16 // the number of its liberties
}

// A set is a set of cells.
type set [(cells + 63) / 64]uint64

func (s *set) has(p point) bool { return s[p>>6]>>(p&63)&1 != 0 }
func (s *set) add(p point)      { s[p>>6] |= 1 << (p & 63) }
func (s *set) drop(p point)     { s[p>>6] &^= 1 << (p & 63) }

// someCells is the length of buffers for list: enough for nearly all lists, and short, as a
// buffer is cleared whenever it is declared.
const someCells = 48

// list appends the set's cells in order.
func (s *set) list(to []point) []point {
	for i, w := range s {
		for ; w != 0; w &= w - 1 {
			to = append(to, point(i<<6+bits.TrailingZeros64(w)))
		}
	}
	return to
}

func newBoard(size int) *board {
	b := &board{grid: grids[size](), strings: make([]stringOf, 0, 512), ties: map[pair]*tie{}}
	b.reset()
	return b
}

// reset removes all stones.
func (b *board) reset() {
	b.shed(func(pair) bool { return true })
	*b = board{grid: b.grid, strings: b.strings[:0], ties: b.ties, spare: b.spare, log: b.log[:0], areas: b.areas[:0], lives: b.lives}
	for p := range b.cells {
		b.at[p] = edge
	}
	for _, p := range b.points {
		b.at[p] = empty
	}
	for _, p := range b.points {
		for _, d := range b.beside {
			b.beside4[p][b.at[p+d]]++
		}
	}
}

// set sets up the stones and the ko of a position.
func (b *board) set(p *rules.Position) {
	b.reset()
	for _, pt := range p.Board().Order() {
		b.play(p.Board().At(pt), b.in(pt))
	}
	b.tie()
	b.settle()
	b.taken = [3]int{}
	b.setKo(p)
}

func (b *board) setKo(p *rules.Position) {
	b.ko = nowhere
	if k, is := p.Ko(); is {
		b.ko = b.in(k)
	}
}

// follow plays moves from the current position, in turns from first on, and
// reports whether they lead to p. If it returns false, the board must be set up
// anew.
func (b *board) follow(p *rules.Position, moves []point, first color) bool {
	if len(b.strings) > maxStrings {
		return false
	}
	for _, m := range moves {
		if !b.move(first, m) {
			return false
		}
		first = first.Other()
	}
	b.settle()
	for _, q := range b.points {
		if b.at[q] != p.Board().At(b.out(q)) {
			return false
		}
	}
	b.setKo(p)
	return true
}

// maxStrings is the number of remembered strings above which follow returns
// false, so that the board is set up anew.
const maxStrings = 4000

// libs returns the number of liberties of the string on p.
func (b *board) libs(p point) int { return int(b.strings[b.of[p]].free) }

// stones returns the string on p.
func (b *board) stones(p point) *stringOf { return &b.strings[b.of[p]] }

// same reports whether two points hold stones of one string.
func (b *board) same(p, q point) bool {
	return b.at[p] == b.at[q] && (b.at[p] == black || b.at[p] == white) && b.of[p] == b.of[q]
}

// ring appends the stones of the string on p.
func (b *board) ring(to []point, p point) []point {
	q := p
	for {
		to = append(to, q)
		if q = b.next[q]; q == p {
			return to
		}
	}
}

// rivals appends one stone of each opposing string beside the string on p.
func (b *board) rivals(to []point, p point) []point {
	from := len(to)
	foe := b.at[p].Other()
	q, last := p, int16(-1)
	for {
		if b.beside4[q][foe] > 0 {
			for _, d := range b.beside {
				if r := q + d; b.at[r] == foe && b.of[r] != last {
					last = b.of[r]
					if first := b.strings[last].first; !slices.Contains(to[from:], first) {
						to = append(to, first)
					}
				}
			}
		}
		if q = b.next[q]; q == p {
			return to
		}
	}
}

// legal reports whether a colour may play on a point. It checks everything but
// superko.
func (b *board) legal(c color, p point) bool {
	if p == nowhere {
		return true
	}
	if b.at[p] != empty || p == b.ko {
		return false
	}
	if b.beside4[p][empty] > 0 {
		return true
	}
	for _, d := range b.beside {
		switch q := p + d; b.at[q] {
		case c:
			if b.libs(q) > 1 {
				return true
			}
		case c.Other():
			if b.libs(q) == 1 {
				return true
			}
		}
	}
	return false
}

// play makes a move and reports whether it was legal. Moves are undone in
// reverse order.
func (b *board) play(c color, p point) bool {
	if !b.legal(c, p) {
		return false
	}
	ch := change{at: p, color: c, ko: b.ko, of: b.of[p], next: b.next[p]}
	b.ko = nowhere
	if p == nowhere {
		b.log = append(b.log, ch)
		return true
	}
	id := int16(len(b.strings))
	b.strings = append(b.strings, stringOf{color: c, size: 1, first: p})
	s := &b.strings[id]
	b.put(p, c)
	b.of[p], b.next[p] = id, p
	taken := false
	for _, d := range b.beside {
		q := p + d
		n := &b.beside4[q]
		n[empty]--
		n[c]++
		switch b.at[q] {
		case empty:
			s.libs.add(q)
		case edge:
		case c:
			if b.of[q] == id {
				continue
			}
			old := &b.strings[b.of[q]]
			old.lose(p)
			ch.merged[ch.merges] = b.of[q]
			ch.merges++
			for i := range s.libs {
				s.libs[i] |= old.libs[i]
			}
			s.size += old.size
			b.rename(old.first, id)
			b.next[p], b.next[old.first] = b.next[old.first], b.next[p]
		default:
			o := &b.strings[b.of[q]]
			o.lose(p)
			taken = taken || o.free == 0
		}
	}
	if s.free = int16(b.beside4[p][empty]); ch.merges > 0 {
		s.free = int16(s.libs.count())
	}
	if taken {
		for _, d := range b.beside {
			if q := p + d; b.at[q] == c.Other() && b.libs(q) == 0 {
				ch.caught[ch.catch] = b.of[q]
				ch.catch++
				b.lift(b.of[q])
			}
		}
	}
	if ch.catch == 1 && s.size == 1 {
		if gone := &b.strings[ch.caught[0]]; gone.size == 1 && b.strings[id].free == 1 {
			b.ko = gone.first
		}
	}
	b.log = append(b.log, ch)
	return true
}

// rename assigns all stones of a ring to a string.
func (b *board) rename(p point, id int16) {
	q := p
	for {
		b.of[q] = id
		if q = b.next[q]; q == p {
			return
		}
	}
}
