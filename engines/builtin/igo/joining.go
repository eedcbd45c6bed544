package igo

import (
	"math/bits"
	"slices"
)

// Connection (連絡) by proof: whether two strings become one when both sides play
// for nothing else. The attacker is the side that joins them.

// A joining is the aim to connect the strings on two points.
type joining struct {
	p, q point
	take uint8           // liberties of opposing strings that a way may lead over, 0 for only those in atari
	wide uint8           // missing moves beyond the fewest on the ways that are tried first
	far  [2][cells]uint8 // distances from each string (paces)
	ring [joinSteps + joinWide + joinExtra + 5][]point
	near [cells]bool

	reached set // points on whose neighbours the distances hang that the proof went by
}

// Limits of reading connections.
const (
	joinMost  = 2000 // positions for one question
	joinSteps = 7    // missing moves at most
	joinExtra = 1    // additional moves of a detour, where the shorter ways don't seem to work
	joinTake  = 2    // liberties of strings that may be captured on a way, for a question on its own
	joinAlso  = 500  // positions to prove that the opponent's move is also a side's own
	joinWide  = 1    // the same for the moves tried first, for a question on its own
	unjoined  = 100  // the distance of a point out of reach
)

func (j *joining) slow(*prover) int { return 0 }

func (j *joining) weigh(f *prover, turn color) (proof, refutation uint32) {
	own := f.attacker
	if f.board.at[j.p] != own || f.board.at[j.q] != own {
		return endless, 0
	}
	if f.board.same(j.p, j.q) {
		if turn != own && f.board.libs(j.p) == 1 && f.board.stones(j.p).libs.only() != f.board.ko {
			return endless, 0 // it is captured at once (追い落とし)
		}
		return 0, endless
	}
	if shared, all := j.liberties(f.board); all > 2 && (shared >= 2 || turn == own && shared == 1) {
		return 0, endless // one shared liberty will be left, and another
	}
	n := uint32(f.board.paces(j.p, j.q, joinSteps, j.take, &j.far[0], &j.ring))
	for d := range min(n, joinSteps) {
		for _, p := range j.ring[d] {
			j.reached.add(p)
		}
	}
	if n > joinSteps {
		return endless, 0
	}
	if turn == own {
		return n * n, max(1, 6-n)
	}
	return n*n + 2, max(1, 4-min(n, 3))
}

// liberties returns how many liberties the two strings share, and have together.
func (j *joining) liberties(b *board) (shared, all int) {
	for i, w := range b.stones(j.p).libs {
		o := b.stones(j.q).libs[i]
		shared += bits.OnesCount64(w & o)
		all += bits.OnesCount64(w | o)
	}
	return shared, all
}

// paces finds how many of its own moves a string needs to reach each point:
// none over friends, one over an empty point, and over opposing stones with up to take liberties
// one more than these, so that it is two in atari. It stops at the stone on to, or after the given
// number of moves, and returns the distance of to.
func (b *board) paces(p, to point, most, take uint8, far *[cells]uint8, ring *[joinSteps + joinWide + joinExtra + 5][]point) uint8 {
	own := b.at[p]
	for i := range far[:b.cells] {
		far[i] = unjoined
	}
	for i := range ring {
		ring[i] = ring[i][:0]
	}
	far[p] = 0
	ring[0] = append(ring[0], p)
	for d := range most + 1 {
		for i := 0; i < len(ring[d]); i++ {
			at := ring[d][i]
			if far[at] != d {
				continue
			}
			for _, o := range b.beside {
				q, step := at+o, uint8(1)
				switch b.at[q] {
				case edge:
					continue
				case own:
					step = 0
				case own.Other():
					n := b.libs(q)
					if n > int(max(1, take)) {
						continue
					}
					step = uint8(n + 1)
				}
				if d+step >= far[q] || d+step > most {
					continue
				}
				far[q] = d + step
				ring[d+step] = append(ring[d+step], q)
			}
		}
		if far[to] <= d {
			break
		}
	}
	return far[to]
}

func (j *joining) moves(f *prover, turn color, others bool, to []option) []option {
	own := f.attacker
	if f.board.at[j.p] != own || f.board.at[j.q] != own {
		return to
	}
	from, back := &j.far[0], &j.far[1]
	best := f.board.paces(j.p, j.q, joinSteps, j.take, from, &j.ring)
	extra := 1 + j.wide // a point counts in both distances
	if others {
		extra += joinExtra
	}
	if best > joinSteps {
		return to
	}
	f.board.paces(j.p, nowhere, best+extra+1, j.take, from, &j.ring)
	f.board.paces(j.q, nowhere, best+extra+1, j.take, back, &j.ring)
	clear(j.near[:f.board.cells])
	for _, p := range f.board.points {
		if f.board.at[p] != empty || from[p] == unjoined || back[p] == unjoined || from[p]+back[p] > best+extra+2 {
			continue
		}
		f.area.add(p) // a stone there may shorten the way
		if from[p]+back[p] <= best+extra {
			late := uint32(from[p] + back[p] - best)
			to = append(to, option{p, late})
			for _, d := range f.board.beside {
				j.near[p+d] = true
			}
		}
	}
	// Strings short of liberties beside the way.
	for _, p := range f.board.points {
		c := f.board.at[p]
		if c == empty || f.board.stones(p).first != p || f.board.libs(p) > 3 || !j.beside(f, p) {
			continue
		}
		for i, w := range f.board.stones(p).libs {
			f.area[i] |= w
		}
		if f.board.libs(p) > 2 {
			continue
		}
		var buf [4]point
		for _, l := range f.board.stones(p).libs.list(buf[:0]) {
			to = append(to, option{l, uint32(f.board.libs(p)) - 1})
		}
	}
	inOrder(to)
	return to
}

// beside reports whether the string on p touches the way.
func (j *joining) beside(f *prover, p point) bool {
	q := p
	for {
		if j.near[q] {
			return true
		}
		if q = f.board.next[q]; q == p {
			return false
		}
	}
}

// A connection says whether two strings are connected or can be, with the moves
// that decide it.
type connection struct {
	holds, open bool
	join, cut   point
}

// connection reads whether the strings on two points can become one.
func (r *reader) connection(p, q point) connection {
	own := r.board.at[p]
	j := &joining{p: p, q: q, wide: joinWide, take: joinTake}
	prove := func(turn color, most int) proof {
		return r.prover.prove(r.board, j, own, turn, [3]int8{}, 0, most)
	}
	ask := func(turn color) proof {
		a := prove(turn, joinMost)
		if !a.done {
			a.wins = turn == own || hopeful*a.not < a.win
		}
		return a
	}
	if r.board.same(p, q) {
		return connection{holds: true}
	}
	first := ask(own)
	if !first.wins {
		return connection{}
	}
	tried := slices.Clone(r.prover.roots)
	second := ask(own.Other())
	if second.wins || !second.done && r.presumed(p, q) {
		return connection{holds: true}
	}
	c := connection{open: true, join: first.by, cut: second.by}
	switch {
	case !second.done:
		c.cut = r.board.vital(r.prover.roots, second.by, first.by, 0)
	case r.prover.also(first.by, false, func() proof { return prove(own.Other(), joinAlso) }):
		c.cut = first.by
	}
	switch {
	case !first.done:
		c.join = r.board.vital(tried, first.by, second.by, 0)
	case r.prover.also(second.by, true, func() proof { return prove(own, joinAlso) }):
		c.join = second.by
	}
	return c
}

// presumed reports whether two strings make a shape along the edge that holds although the proof
// is too long: a knight's move or a two-point jump of which a stone is on the third line or lower.
// No opponent is beside the points between, and at most one within two points of either stone.
func (r *reader) presumed(p, q point) bool {
	a, b := r.board.of[p], r.board.of[q]
	for _, l := range r.board.links() {
		if l.a != a && l.a != b || l.b != a && l.b != b {
			continue
		}
		switch l.form {
		case formKnight, formHalfKnight, formTwoJump:
			return min(r.board.line[l.p], r.board.line[l.q]) <= 3 && r.quiet(l) && r.besieging(l.p) < 2 && r.besieging(l.q) < 2
		}
		return false
	}
	return false
}

// besieging counts the opposing stones within two points of a stone, diagonals included.
func (r *reader) besieging(p point) (n int) {
	x, y := r.board.xy(p)
	for _, q := range r.board.points {
		if v, w := r.board.xy(q); r.board.at[q] == r.board.at[p].Other() && max(x-v, v-x, y-w, w-y) <= 2 {
			n++
		}
	}
	return n
}
