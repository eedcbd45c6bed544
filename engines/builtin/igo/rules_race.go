package igo

// Rules for weak groups: races to capture (攻め合い), running away, and shutting in.

// races calls yield for each pair of weak groups beside each other: one of the side to
// move's, and one of the opponent's that has about as many liberties.
func (k *knowledge) races(yield func(mine, theirs *group)) {
	for i := range k.groups {
		g := &k.groups[i]
		if g.color != k.turn || g.state > stateUnsettled || g.state == stateDead {
			continue
		}
		for _, r := range g.rivals {
			if o := &k.groups[r]; o.state <= stateUnsettled && o.state != stateDead && o.libs-g.libs <= 1 && g.libs-o.libs <= 2 {
				yield(g, o)
			}
		}
	}
}

// libsOf returns the liberties of a group.
func (k *knowledge) libsOf(g *group) (libs set) {
	for _, s := range g.strings {
		for i, w := range k.board.strings[s].libs {
			libs[i] |= w
		}
	}
	return libs
}

// raceOutside fills a liberty of the rival that isn't the own group's, before shared ones.
func raceOutside(k *knowledge, add func(point, float64, int)) {
	k.races(func(mine, theirs *group) {
		own, foe := k.libsOf(mine), k.libsOf(theirs)
		for _, p := range foe.list(nil) {
			if !own.has(p) && k.eyeAt[p] < 0 {
				add(p, 0.8*float64(mine.stones+theirs.stones), theirs.stones)
			}
		}
	})
}

// raceGain adds liberties to the own group.
func raceGain(k *knowledge, add func(point, float64, int)) {
	k.races(func(mine, theirs *group) {
		own := k.libsOf(mine)
		for _, p := range own.list(nil) {
			if k.board.beside4[p][empty] >= 2 {
				add(p, 0.6*float64(mine.stones+theirs.stones), mine.stones)
			}
		}
	})
}

// raceEye makes an eye, which counts more than liberties.
func raceEye(k *knowledge, add func(point, float64, int)) {
	k.races(func(mine, theirs *group) {
		for _, p := range mine.hopes {
			if p.kind == potentialVital || p.kind == potentialGuard {
				add(p.at, 0.7*float64(mine.stones+theirs.stones), mine.stones)
			}
		}
	})
}

// runRule returns a rule for the ways out of weak groups of a side that fits accepts.
func runRule(own bool, weight float64, fits func(k *knowledge, g *group, p point) bool) func(k *knowledge, add func(point, float64, int)) {
	return func(k *knowledge, add func(point, float64, int)) {
		for i := range k.groups {
			g := &k.groups[i]
			if (g.color == k.turn) != own || g.state != stateWeak && g.state != stateUnsettled || len(g.rivals) == 0 {
				continue
			}
			for _, p := range g.runs {
				if fits(k, g, p) {
					add(p, weight*float64(g.stones)*(1-g.strength)+float64(k.board.line[p])/4, g.stones)
				}
			}
		}
	}
}

// toFriend says that a way out leads to another group of its colour.
func toFriend(k *knowledge, g *group, p point) bool {
	for _, d := range k.board.around {
		q := p + d
		if k.board.at[q] == g.color && k.groupAt[q] != k.groupAt[k.board.strings[g.strings[0]].first] && k.fateAt(q) == safe {
			return true
		}
	}
	return false
}

// toCentre says that a way out leads away from the edge.
func toCentre(k *knowledge, _ *group, p point) bool { return k.board.line[p] >= 4 }

// toStrength says that the other side is strong around a way out.
func toStrength(k *knowledge, g *group, p point) bool {
	return k.influence[g.color.Other()][p] > 1.5*k.influence[g.color][p]
}

// lastWay says that it is the only way out.
func lastWay(_ *knowledge, g *group, _ point) bool { return len(g.runs) == 1 }

var (
	runFriend   = runRule(true, 1.2, toFriend)
	runCentre   = runRule(true, 1.2, toCentre)
	runLast     = runRule(true, 1.2, lastWay)
	cutFriend   = runRule(false, 1, toFriend)
	shutCentre  = runRule(false, 1, toCentre)
	shutLast    = runRule(false, 1, lastWay)
	chaseStrong = runRule(false, 1, toStrength)
)
