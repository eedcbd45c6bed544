package igo

// Rules about strings, links and groups in danger.

// capture takes opposing strings that could be saved and, for less, lost ones
// in atari.
func capture(k *knowledge, add func(point, float64, int)) {
	k.theirs(func(p point, s *stringOf, t tactic) {
		n := float64(s.size)
		switch {
		case t.fate == threatened:
			add(t.attack, 2*n+1+k.relief(p), int(s.size))
		case t.fate == captured && s.free == 1:
			add(t.attack, 0.3*n+k.relief(p)/3, int(s.size))
		}
	})
}

// relief returns what the capture of a string is worth to the strings beside
// it.
func (k *knowledge) relief(p point) (points float64) {
	for _, q := range k.board.rivals(nil, p) {
		if t := k.tactic[k.board.of[q]]; t.fate == threatened {
			points += float64(k.board.stones(q).size)
		}
		if g := k.group(q); g.state < stateRunning {
			points += float64(g.stones)
		}
	}
	return points
}

// save rescues own strings that could be captured.
func save(k *knowledge, add func(point, float64, int)) {
	k.mine(func(p point, s *stringOf, t tactic) {
		if t.fate == threatened {
			add(t.defend, 2*float64(s.size)+1, int(s.size))
			// The attacker's point is often the defender's as well.
			if k.saves(p, t.attack) {
				add(t.attack, 2*float64(s.size)+0.5, int(s.size))
			}
		}
	})
}

// saves reports whether a move of the side to move saves the string on s.
func (k *knowledge) saves(s, p point) bool {
	if p == nowhere || !k.board.play(k.turn, p) {
		return false
	}
	defer k.board.undo()
	k.reader.nodes = 0
	taken, _ := k.reader.attack(s, 0)
	return !taken
}

// race fills the opponent's liberties where two weak groups fight each other.
func race(k *knowledge, add func(point, float64, int)) {
	for i := range k.groups {
		g := &k.groups[i]
		if g.color != k.turn || g.state > stateUnsettled || g.state == stateDead {
			continue
		}
		for _, r := range g.rivals {
			o := &k.groups[r]
			if o.state > stateUnsettled || o.state == stateDead || o.libs > g.libs+1 || o.libs < g.libs-1 {
				continue
			}
			for _, id := range o.strings {
				for _, p := range k.board.strings[id].libs.list(nil) {
					if k.board.beside4[p][k.turn] == 0 || o.libs < 4 {
						add(p, 0.8*float64(g.stones+o.stones), 0)
					}
				}
			}
		}
	}
}

// vitals returns the points that decide a group's eyes.
func (k *knowledge) vitals(g *group) (list []point) {
	for _, e := range g.eyes {
		if eye := &k.eyes[e]; eye.most > eye.usual || !eye.closed {
			list = append(list, eye.vital...)
		}
	}
	return list
}

// decisive returns the move by which the side to move decides the life of a
// group, by proof, or nowhere if none is known.
func (k *knowledge) decisive(g *group) point {
	if s, ok := g.proved(); !ok || s != stateUnsettled {
		return nowhere
	}
	if g.color == k.turn {
		return g.life.defend
	}
	return g.life.attack
}

// live makes eyes for a group that isn't alive, kill takes them away.
func live(k *knowledge, add func(point, float64, int)) { k.decide(k.turn, 1, false, add) }
func kill(k *knowledge, add func(point, float64, int)) { k.decide(k.foe(), 0.95, false, add) }

// liveSurely and killSurely do the same by moves that are proved.
func liveSurely(k *knowledge, add func(point, float64, int)) { k.decide(k.turn, 1, true, add) }
func killSurely(k *knowledge, add func(point, float64, int)) { k.decide(k.foe(), 0.95, true, add) }

// decide plays the points that decide the eyes of a colour's groups: proved ones,
// or for the other groups likely ones. At stake are the group's stones and its eye
// space, and less if the group is strong in other ways.
func (k *knowledge) decide(c color, weight float64, proved bool, add func(point, float64, int)) {
	for i := range k.groups {
		g := &k.groups[i]
		if g.color != c || g.state >= stateSeki || g.state == stateDead {
			continue
		}
		room := 0
		for _, e := range g.eyes {
			room += len(k.eyes[e].points)
		}
		hangs := 0.5
		if g.state == stateUnsettled && g.most >= 16 && g.usual < 16 {
			hangs = 2.5
		}
		if at := k.decisive(g); at != nowhere || proved {
			if proved {
				add(at, weight*2.5*float64(g.stones+room)*(1-g.strength+0.2), g.stones)
			}
			continue
		}
		for _, p := range k.vitals(g) {
			add(p, weight*hangs*float64(g.stones+room)*(1-g.strength+0.2), g.stones)
		}
	}
}

// run leads a weak group out.
func run(k *knowledge, add func(point, float64, int)) {
	for i := range k.groups {
		g := &k.groups[i]
		if g.color != k.turn || g.state != stateWeak && g.state != stateUnsettled || len(g.rivals) == 0 {
			continue
		}
		for _, p := range g.runs {
			add(p, 1.2*float64(g.stones)*(1-g.strength)+float64(k.board.line[p])/4, 0)
		}
	}
}

// surround closes the ways out of a weak opposing group.
func surround(k *knowledge, add func(point, float64, int)) {
	for i := range k.groups {
		g := &k.groups[i]
		if g.color == k.turn || g.state != stateWeak && g.state != stateUnsettled {
			continue
		}
		for _, p := range g.runs {
			add(p, float64(g.stones)*(1-g.strength)+float64(k.board.line[p])/4, 0)
			for _, d := range k.board.beside { // from a little farther away
				q := p + d
				if k.board.at[q] == empty && k.board.beside4[q][g.color] == 0 {
					add(q, 0.8*float64(g.stones)*(1-g.strength), 0)
				}
			}
		}
	}
}

// stakes returns the value of cutting or joining a link, by the weaker of its
// two groups.
func (k *knowledge) stakes(l *link) float64 {
	a, b := k.group(l.p), k.group(l.q)
	if k.groupAt[l.p] == k.groupAt[l.q] || a.state == stateDead || b.state == stateDead {
		return 0
	}
	weak := a
	if b.strength < a.strength || b.strength == a.strength && b.stones < a.stones {
		weak = b
	}
	return 1.5 + float64(min(weak.stones, 20))*(1.3-weak.strength)
}

// cut separates strings that the opponent could still join.
func cut(k *knowledge, add func(point, float64, int)) {
	for _, l := range k.links {
		if k.board.at[l.p] == k.foe() && (l.strength == linkShared || l.strength == linkCuttable) {
			add(l.through, k.stakes(l), 0)
		}
	}
}

// connect joins strings that the opponent could still cut.
func connect(k *knowledge, add func(point, float64, int)) {
	for _, l := range k.links {
		if k.board.at[l.p] == k.turn && (l.strength == linkShared || l.strength == linkCuttable) {
			add(l.by, k.stakes(l), 0)
			if l.strength == linkShared {
				add(l.through, 0.9*k.stakes(l), 0)
			}
		}
	}
}

// atari threatens to capture several stones. It is worth much as a threat for a
// ko (コウ), otherwise little.
func atari(k *knowledge, add func(point, float64, int)) {
	k.theirs(func(p point, s *stringOf, t tactic) {
		if s.free != 2 || t.fate == captured || s.size < 2 {
			return
		}
		worth := 0.2 * float64(s.size)
		if k.board.ko != nowhere {
			worth = 1.5 * float64(s.size)
		}
		for _, q := range s.libs.list(nil) {
			add(q, worth, int(s.size))
		}
	})
}
