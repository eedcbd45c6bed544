package igo

// Rules about stones that touch, and about the end of the game.

// block stops an opposing stone that would enter an own area.
func block(k *knowledge, add func(point, float64, int)) {
	for _, p := range k.board.points {
		if k.board.at[p] != empty || k.board.beside4[p][k.foe()] == 0 || k.board.beside4[p][k.turn] == 0 {
			continue
		}
		open, mine := k.swing(p)
		if mine > 0 && open > 0.8 {
			add(p, 0.7*open+0.4*mine, 0)
		}
	}
}

// hane plays around an opposing stone from an own stone beside it.
func hane(k *knowledge, add func(point, float64, int)) {
	for _, p := range k.board.points {
		if k.board.at[p] != empty || k.board.beside4[p][k.foe()] != 1 || k.board.beside4[p][k.turn] != 0 {
			continue
		}
		for i := range 4 {
			d, e := k.board.beside[i], k.board.beside[(i+2)%4]
			for _, e := range [2]point{e, -e} {
				if k.board.at[p+d] == k.foe() && k.board.at[p+d+e] == k.turn || k.board.at[p+d] == k.foe() && k.board.at[p+e] == empty && k.board.at[p+d+e] == k.turn {
					open, _ := k.swing(p)
					add(p, 0.8*open, 0)
				}
			}
		}
	}
}

// stretch adds liberties to a string in a close fight.
func stretch(k *knowledge, add func(point, float64, int)) {
	k.mine(func(p point, s *stringOf, t tactic) {
		if t.fate != safe || s.free > 3 || k.group(p).state >= stateSeki {
			return
		}
		for _, q := range s.libs.list(nil) {
			if gain := int(k.board.beside4[q][empty]) - 1; gain > 0 && k.board.beside4[q][k.foe()]+1 > 0 {
				add(q, 0.5*float64(gain)*float64(min(s.size, 6))/float64(s.free), 0)
			}
		}
	})
}

// shapely plays the shapes of patterns.txt, with a preference for those near
// the last moves.
func shapely(k *knowledge, add func(point, float64, int)) {
	s := newSwift(k.board.grid)
	last := k.last
	s.set(k.board, k.turn, last)
	for _, p := range k.board.points {
		if k.board.at[p] != empty || s.looks[s.seen[p]]&shapely3 == 0 {
			continue
		}
		open, _ := k.swing(p)
		near := 0.0
		for i, l := range last {
			if l != nowhere && k.board.apart(p, l) <= 2 {
				near = max(near, 3-float64(i))
			}
		}
		add(p, min(open, 2)+near, 0)
	}
}

// answer captures a stone that the opponent has just played into an own area,
// while it could still be saved. It does nothing when the side to move is
// behind.
func answer(k *knowledge, add func(point, float64, int)) {
	last := k.last[0]
	if last == nowhere || k.board.at[last] != k.foe() || k.lead() < 0 {
		return
	}
	if t := k.tactic[k.board.of[last]]; t.fate == threatened && k.worthFor(last, k.turn) > 0.2 {
		add(t.attack, 3+float64(k.board.stones(last).size), int(k.board.stones(last).size))
	}
}

// reinforce plays to remove a large lost string of the opponent's, when far
// ahead.
func reinforce(k *knowledge, add func(point, float64, int)) {
	if k.lead() < 20*k.scale() {
		return
	}
	k.theirs(func(p point, s *stringOf, t tactic) {
		if t.fate == captured && s.size >= 4 {
			add(t.attack, 0.4*float64(s.size), int(s.size))
		}
	})
}

// bluff plays to save a lost string, when far behind.
func bluff(k *knowledge, add func(point, float64, int)) {
	if k.lead() > -20*k.scale() {
		return
	}
	k.mine(func(p point, s *stringOf, t tactic) {
		if t.fate == captured && s.size >= 2 {
			for _, q := range s.libs.list(nil) {
				add(q, 0.3*float64(s.size), int(s.size))
			}
		}
	})
}

// dame fills neutral points, at a value so low that any other proposal goes first: in the endgame
// (Fotland §4), or if the board is nearly full, because the reading may call a group unsettled to the
// end. A player with playouts gets them from the middle game on: it tries only proposals, and its
// playouts find what contact moves are worth.
func dame(k *knowledge, add func(point, float64, int)) {
	if k.reader.plays && k.opening() || !k.reader.plays && k.stage() != stageEnd && !k.nearlyFull() {
		return
	}
	for _, p := range k.board.points {
		if k.board.at[p] == empty && k.board.beside4[p][k.foe()] > 0 && k.worthFor(p, k.turn) < 0.9 && (k.eyeAt[p] < 0 || !k.eyes[k.eyeAt[p]].closed) {
			add(p, 0.1, 0)
		}
	}
}

// nearlyFull reports whether stones are on three fifths of the board.
func (k *knowledge) nearlyFull() bool {
	n := 0
	for _, p := range k.board.points {
		if k.board.at[p] != empty {
			n++
		}
	}
	return 5*n >= 3*len(k.board.points)
}
