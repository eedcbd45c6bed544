package igo

import (
	"cmp"
	"slices"
)

// Second opinions. A proof is true of its ground only. Where that may decide the
// answer, a group is read again on grounds of other sizes: one that is dead on
// grounds with more of the strings around it, which may be captured there, and
// one whose fate isn't proved on smaller grounds, whose proofs are short. A
// group that isn't proved to die, and has room to run, lives.

// Limits of second opinions.
const (
	opinionOpen  = 22  // empty points of a larger ground, at most
	opinionLarge = 3   // larger grounds that are tried
	narrowReach  = 2   // lines of the smallest grounds
	narrowWeak   = 2   // liberties of strings that may be captured there, at most
	runLean      = 1   // lean from which an unfinished attack fails if the group has room to run
	runRoom      = 6   // such points, at least
	runSteps     = 4   // steps beyond the liberties in which they are counted
	saveLean     = 0.8 // lean from which an unfinished defence fails if the group dies on the small grounds
)

// larger lists the grounds of the string on s with more empty points than its
// widest one, the smallest first.
func (b *board) larger(s point) (list []set) {
	widest := b.widest(s)
	least := b.open(&widest)
	for lines := narrowReach; lines <= wideReach; lines++ {
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

// room returns how many points outside its ground, without an opposing stone
// beside them, the string on s reaches within a few steps from its liberties,
// over points without such a stone. It adds the points that it looked at to a
// set, as wanders does.
func (b *board) room(s point, steps int, looked *set) (free int) {
	ground := b.widest(s)
	foe := b.at[s].Other()
	var far [cells]int8
	queue := b.stones(s).libs.list(nil)
	for _, p := range queue {
		far[p] = 1
		looked.add(p)
	}
	for i := 0; i < len(queue); i++ {
		p := queue[i]
		if int(far[p]) > steps {
			break
		}
		for _, d := range b.beside {
			q := p + d
			if b.at[q] != empty || far[q] > 0 {
				continue
			}
			if looked.add(q); b.beside4[q][foe] > 0 {
				continue
			}
			far[q] = far[p] + 1
			queue = append(queue, q)
			if !ground.has(q) {
				free++
			}
		}
	}
	return free
}

// elsewhere reads a group that is dead on its widest ground again on the larger
// ones, and returns the move with which its owner seems to save it: that it does is
// proved, or the proof isn't finished. Then success must seem more than twice as
// near, or the group has room to run.
func (r *reader) elsewhere(s point, grounds []set, most int) (point, bool) {
	own := r.board.at[s]
	roomy := r.roomy(s)
	for _, g := range grounds {
		p := r.on(s, g, own, own.Other(), most)
		switch lean := p.leans(); {
		case p.done && !p.wins:
			return p.by, p.by != nowhere
		case !p.done && (lean*hopeful < 1 || roomy && lean < lifeHopeful):
			return p.hope, p.hope != nowhere
		}
	}
	return nowhere, false
}

// roomy reports whether the group of the string on s has room to run outside its
// ground.
func (r *reader) roomy(s point) bool {
	var looked set
	free := r.board.room(s, runSteps, &looked)
	r.reach(&looked)
	return free >= runRoom
}

// on reads the group of the string on s on a ground when turn moves next and
// rich has ko threats.
func (r *reader) on(s point, ground set, turn, rich color, most int) proof {
	var threats [3]int8
	threats[rich] = lifeThreats
	l := r.board.livingOn(s, ground)
	r.surround(l)
	r.reach(&l.paths)
	p := r.prover.prove(r.board, l, r.board.at[s].Other(), turn, threats, 0, most)
	r.include(&r.prover.area)
	return p
}

// narrowly reports whether the string on s is proved to be captured on all of its
// smallest grounds when turn moves next.
func (r *reader) narrowly(s point, turn color, most int) bool {
	own := r.board.at[s]
	for weak := 1; weak <= narrowWeak; weak++ {
		if p := r.on(s, r.board.field(s, narrowReach, weak), turn, own, most); !p.done || !p.wins {
			return false
		}
	}
	return true
}
