package igo

import (
	"cmp"
	"slices"
)

// Second opinions. A proof is true of its ground only. Where that may decide the
// answer, a group is read again on grounds of other sizes: one that is dead on
// grounds with more of the strings around it, which may be captured there, and
// one whose fate isn't proved on smaller grounds, whose proofs are short.

// Limits of second opinions.
const (
	opinionOpen  = 22  // empty points of a larger ground, at most
	opinionLarge = 3   // larger grounds that are tried
	narrowReach  = 2   // lines of the smallest grounds
	narrowWeak   = 2   // liberties of strings that may be captured there, at most
	killLean     = 2.5 // lean from which an unfinished attack fails if the group lives on a small ground
	saveLean     = 0.8 // lean from which an unfinished defence fails if the group dies on the small grounds
)

// larger lists the grounds of the string on s with more empty points than its
// widest one, the smallest first.
func (b *board) larger(s point) (list []set) {
	widest := b.widest(s)
	least := b.open(&widest)
	for lines := narrowReach; lines < wideReach; lines++ {
		for weak := 1; weak <= mostWeak; weak++ {
			g := b.field(s, lines, weak)
			if n := b.open(&g); n > least && n <= opinionOpen && !slices.Contains(list, g) {
				list = append(list, g)
			}
		}
	}
	slices.SortStableFunc(list, func(g, h set) int { return cmp.Compare(b.open(&g), b.open(&h)) })
	return list[:min(len(list), opinionLarge)]
}

// elsewhere proves that the group of the string on s lives on one of the larger
// grounds if its owner moves first, and returns the move.
func (r *reader) elsewhere(s point, most int) (point, bool) {
	own := r.board.at[s]
	for _, g := range r.board.larger(s) {
		if p := r.on(s, g, own, own.Other(), most); p.done && !p.wins {
			return p.by, p.by != nowhere
		}
	}
	return nowhere, false
}

// on reads the group of the string on s on a ground when turn moves next and
// rich has ko threats.
func (r *reader) on(s point, ground set, turn, rich color, most int) proof {
	l := r.board.livingOn(s, ground)
	r.surround(l)
	r.reach(&l.paths)
	var threats [3]int8
	threats[rich] = lifeThreats
	p := r.prover.prove(r.board, l, r.board.at[s].Other(), turn, threats, 0, most)
	r.include(&r.prover.area)
	return p
}

// narrowly reports what is proved of the string on s on its smallest grounds
// when turn moves next: that it is captured on all of them, or that it lives on
// the first.
func (r *reader) narrowly(s point, turn color, most int) (dies, lives bool) {
	own := r.board.at[s]
	for weak := 1; weak <= narrowWeak; weak++ {
		p := r.on(s, r.board.field(s, narrowReach, weak), turn, own, most)
		if !p.done || !p.wins {
			return false, p.done && weak == 1
		}
	}
	return true, false
}
