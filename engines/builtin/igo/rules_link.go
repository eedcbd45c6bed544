package igo

// Rules that say which links a move makes or breaks.

// linkRule returns a rule for the links of a side that can still be cut: it joins them, or
// cuts them, where fits says so.
func linkRule(join bool, fits func(k *knowledge, a, b *group) bool) func(k *knowledge, add func(point, float64, int)) {
	return func(k *knowledge, add func(point, float64, int)) {
		for _, l := range k.links {
			if (k.board.at[l.p] == k.turn) != join || l.strength != linkShared && l.strength != linkCuttable {
				continue
			}
			a, b := k.group(l.p), k.group(l.q)
			if k.groupAt[l.p] == k.groupAt[l.q] || a.state == stateDead || b.state == stateDead || !fits(k, a, b) {
				continue
			}
			at := l.through
			if join {
				at = l.by
			}
			add(at, k.stakes(l), min(a.stones, b.stones))
		}
	}
}

func oneWeak(_ *knowledge, a, b *group) bool {
	return (a.state < stateRunning) != (b.state < stateRunning)
}

func bothWeak(_ *knowledge, a, b *group) bool {
	return a.state < stateRunning && b.state < stateRunning
}

func large(_ *knowledge, a, b *group) bool { return min(a.stones, b.stones) >= largeGroup }

// largeGroup is the number of stones from which a group counts as large.
const largeGroup = 6

// Links by the state of the groups that they would join.
var (
	joinWeak  = linkRule(true, oneWeak)
	joinBoth  = linkRule(true, bothWeak)
	joinLarge = linkRule(true, large)
	cutWeak   = linkRule(false, oneWeak)
	cutBoth   = linkRule(false, bothWeak)
	cutLarge  = linkRule(false, large)
)

// severalLinks returns a rule for points that join, or cut, several links at once.
func severalLinks(join bool) func(k *knowledge, add func(point, float64, int)) {
	return func(k *knowledge, add func(point, float64, int)) {
		var sum [cells]float64
		var count [cells]int
		for _, l := range k.links {
			if (k.board.at[l.p] == k.turn) != join || l.strength != linkShared && l.strength != linkCuttable {
				continue
			}
			at := l.through
			if join {
				at = l.by
			}
			if v := k.stakes(l); at != nowhere && v > 0 {
				sum[at] += v
				count[at]++
			}
		}
		for _, p := range k.board.points {
			if count[p] > 1 {
				add(p, sum[p]/float64(count[p]), 0)
			}
		}
	}
}

var (
	joinSeveral = severalLinks(true)
	cutSeveral  = severalLinks(false)
)

// mendAji joins strings whose link holds only by reading, when ahead.
func mendAji(k *knowledge, add func(point, float64, int)) {
	if k.lead() < 10*k.scale() {
		return
	}
	for _, l := range k.links {
		if k.board.at[l.p] == k.turn && l.strength == linkAji {
			add(l.by, 1+0.1*float64(min(k.group(l.p).stones, 20)), 0)
		}
	}
}

// fightBehind tries a link of the opponent's that holds only by reading, when behind.
func fightBehind(k *knowledge, add func(point, float64, int)) {
	if k.lead() > -10*k.scale() {
		return
	}
	for _, l := range k.links {
		if k.board.at[l.p] == k.foe() && l.strength == linkAji {
			add(l.through, 1+0.1*float64(min(k.group(l.p).stones, 20)), 0)
		}
	}
}
