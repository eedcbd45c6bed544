package igo

import (
	"cmp"
	"slices"
)

// A group may be saved by a move outside its ground that joins it to a friend or
// captures stones around it. Such a move changes the ground itself, so that it
// isn't part of the proof. It is tried afterwards, and the group is read anew on
// its new ground.

// beyondMost is how many of them are tried, each with the positions of a
// question.
const beyondMost = 8

// status returns the life of the group of the string on s as standing does, but
// doesn't call it dead before it has tried moves beyond its ground and larger
// grounds. Where the proofs aren't finished it also looks at the room to run and at
// small grounds. The area that the answer depends on isn't noted.
func (r *reader) status(s point, most int) life {
	defer func(once bool) { r.prover.once = once }(r.prover.once)
	r.prover.once = true
	l := r.standing(s, most)
	own := r.board.at[s]
	switch {
	case l.standing == standsDead && l.sure:
		for _, p := range r.outlets(s) {
			if r.saves(s, p, most) {
				l.standing, l.defend = standsOpen, p
				return l
			}
		}
		if p, ok := r.elsewhere(s, r.board.larger(s), most); ok {
			l.standing, l.defend = standsOpen, p
		}
	case l.sure || l.standing != standsOpen && l.standing != standsKo:
	case l.kill > runLean && r.roomy(s):
		l.standing = standsAlive
	case l.save > saveLean:
		if r.narrowly(s, own, most) {
			l.standing = standsDead
		}
	}
	return l
}

// saves reports whether it is proved that the group of the string on s lives
// after its owner's move on p.
func (r *reader) saves(s, p point, most int) bool {
	own, foe := r.board.at[s], r.board.at[s].Other()
	if !r.board.play(own, p) {
		return false
	}
	defer r.board.undo()
	if r.board.libs(s) == 1 {
		return false
	}
	var threats [3]int8
	threats[foe] = lifeThreats
	proof := r.prover.prove(r.board, r.board.newLiving(s), foe, foe, threats, 0, most)
	return proof.done && !proof.wins
}

// outlets lists the moves beyond the ground of the string on s that may save
// it, those with the largest friends beside them first: points at most one
// step beyond the liberties of its owner's strings on the ground, if they are
// beside a friend, and those that capture stones around it.
func (r *reader) outlets(s point) []point {
	b := r.board
	own := b.at[s]
	ground := b.widest(s)
	party := []point{b.stones(s).first}
	for _, p := range ground.list(nil) {
		if b.at[p] == own && !b.among(party, p) {
			party = append(party, b.stones(p).first)
		}
	}
	worth := map[point]int{}
	for _, head := range party {
		for _, lib := range b.stones(head).libs.list(nil) {
			for _, d := range [...]point{0, b.beside[0], b.beside[1], b.beside[2], b.beside[3]} {
				p := lib + d
				if b.at[p] != empty || ground.has(p) || b.mine(own, p) {
					continue
				}
				for _, e := range b.beside {
					if q := p + e; b.at[q] == own && !b.among(party, q) {
						worth[p] = max(worth[p], b.libs(q))
					}
				}
			}
		}
		for _, q := range b.rivals(nil, head) {
			if at := r.taken(q); at != nowhere && b.libs(q) < outOfReach {
				worth[at] = max(worth[at], int(b.stones(q).size))
			}
		}
	}
	var list []point
	for p := range worth {
		list = append(list, p)
	}
	slices.SortFunc(list, func(p, q point) int { return cmp.Or(cmp.Compare(worth[q], worth[p]), cmp.Compare(p, q)) })
	return list[:min(len(list), beyondMost)]
}
