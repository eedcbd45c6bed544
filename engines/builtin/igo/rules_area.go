package igo

import "math"

// Rules that say where areas meet.

// border draws the border between areas of both sides (境界): one side's points lie on one
// side of the move, the other's on another.
func border(k *knowledge, add func(point, float64, int)) {
	k.meetings(func(p point, own, theirs int) {
		if own > 0 && theirs > 0 {
			open, _ := k.swing(p)
			add(p, 0.8*open, 0)
		}
	})
}

// meetings calls yield for each undecided empty point, with the number of points next to it
// that are the side to move's, and the opponent's.
func (k *knowledge) meetings(yield func(p point, own, theirs int)) {
	for _, p := range k.board.points {
		if k.board.at[p] != empty || math.Abs(k.territory[p]) > 0.5 {
			continue
		}
		own, theirs := 0, 0
		for _, d := range k.board.beside {
			q := p + d
			if k.board.at[q] == edge {
				continue
			}
			switch v := k.worthFor(q, k.turn); {
			case v > areaSure:
				own++
			case v < -areaSure:
				theirs++
			}
		}
		yield(p, own, theirs)
	}
}

// areaSure is how much of a point a side has where its area is called sure.
const areaSure = 0.55

// closeArea closes the last gap of an own area.
func closeArea(k *knowledge, add func(point, float64, int)) {
	k.meetings(func(p point, own, theirs int) {
		if own >= 2 && theirs == 0 && k.board.beside4[p][k.foe()] > 0 {
			open, mine := k.swing(p)
			add(p, 0.7*open+0.2*max(mine, 0), 0)
		}
	})
}

// pushIn enters an area of the opponent's through its last gap.
func pushIn(k *knowledge, add func(point, float64, int)) {
	k.meetings(func(p point, own, theirs int) {
		if theirs >= 2 && own == 0 && k.board.beside4[p][k.turn] > 0 {
			open, _ := k.swing(p)
			add(p, 0.7*open, 0)
		}
	})
}

// between plays between two own stones on the side that are far apart, where the opponent
// could invade.
func between(k *knowledge, add func(point, float64, int)) { k.gap(k.turn, k.turn, add) }

// towards plays on the side between an own stone and one of the opponent's (詰め).
func towards(k *knowledge, add func(point, float64, int)) {
	k.gap(k.turn, k.foe(), add)
	k.gap(k.foe(), k.turn, add)
}

// gap plays in gaps of five points or more on the third and fourth line between a stone of
// each of two colours. It plays nearer to the second one.
func (k *knowledge) gap(from, to color, add func(point, float64, int)) {
	for _, p := range k.board.points {
		if k.board.at[p] != from || k.board.line[p] < 3 || k.board.line[p] > 4 {
			continue
		}
		for _, d := range k.board.beside {
			n := point(1)
			for k.board.at[p+n*d] == empty && k.board.line[p+n*d] >= 3 && k.board.line[p+n*d] <= 4 && n < 12 {
				n++
			}
			if n < 6 || k.board.at[p+n*d] != to {
				continue
			}
			at := p + (n/2)*d
			if from != to {
				at = p + (n-3)*d
			}
			if k.board.lonely(&k.board.at, at, 1) {
				add(at, 9*k.scale(), 0)
			}
		}
	}
}

// deep goes deep into the opponent's area, when far behind (無理な打ち込み).
func deep(k *knowledge, add func(point, float64, int)) {
	if k.prospect() > prospectBehind {
		return
	}
	for _, p := range k.board.points {
		if k.board.at[p] == empty && k.worthFor(p, k.turn) < -areaSure && k.board.lonely(&k.board.at, p, 1) && k.board.line[p] > 1 {
			open, _ := k.swing(p)
			add(p, 0.5+open, 0)
		}
	}
}

// answerInside answers a stone that the opponent has just played into an own area, when
// ahead, even if it can't live.
func answerInside(k *knowledge, add func(point, float64, int)) {
	last := k.last[0]
	if last == nowhere || k.board.at[last] != k.foe() || k.prospect() < prospectAhead || k.worthFor(last, k.turn) < areaSure {
		return
	}
	for _, p := range k.board.stones(last).libs.list(nil) {
		add(p, 2, int(k.board.stones(last).size))
	}
}
