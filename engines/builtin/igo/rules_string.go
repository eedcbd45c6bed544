package igo

// Rules that say more exactly what is gained where a string may be captured or saved. They
// don't add to the value of a move that a general rule proposes for the same string.

// cutting reports whether a string keeps several groups of the other colour apart.
func (k *knowledge) cutting(p point) bool {
	first := int16(-1)
	for _, q := range k.board.rivals(nil, p) {
		switch g := k.groupAt[q]; {
		case k.groups[g].state == stateDead:
		case first < 0:
			first = g
		case g != first:
			return true
		}
	}
	return false
}

// captureCutting takes stones that keep groups apart (カナメ石).
func captureCutting(k *knowledge, add func(point, float64, int)) {
	k.theirs(func(p point, s *stringOf, t tactic) {
		if t.fate == threatened && k.cutting(p) {
			add(t.attack, 2*float64(s.size)+1+k.relief(p), int(s.size))
		}
	})
}

// saveCutting saves stones that keep groups of the opponent apart.
func saveCutting(k *knowledge, add func(point, float64, int)) {
	k.mine(func(p point, s *stringOf, t tactic) {
		if t.fate == threatened && k.cutting(p) {
			add(t.defend, 2*float64(s.size)+1, int(s.size))
		}
	})
}

// captureLast takes the stones that the opponent has just played.
func captureLast(k *knowledge, add func(point, float64, int)) {
	last := k.last[0]
	if last == nowhere || k.board.at[last] != k.foe() {
		return
	}
	if t := k.tactic[k.board.of[last]]; t.fate == threatened {
		n := k.board.stones(last).size
		add(t.attack, 2*float64(n)+1, int(n))
	}
}

// captureAtari takes stones that have one liberty and could still be saved.
func captureAtari(k *knowledge, add func(point, float64, int)) {
	k.theirs(func(p point, s *stringOf, t tactic) {
		if t.fate == threatened && s.free == 1 {
			add(s.libs.only(), 2*float64(s.size)+1, int(s.size))
		}
	})
}

// captureNet takes stones that still have two liberties or more, by reading.
func captureNet(k *knowledge, add func(point, float64, int)) {
	k.theirs(func(p point, s *stringOf, t tactic) {
		if t.fate == threatened && s.free > 1 && t.attack != nowhere && !s.libs.has(t.attack) {
			add(t.attack, 2*float64(s.size)+1, int(s.size))
		}
	})
}

// removeAji takes lost stones off the board that aren't in atari yet, where they are beside
// own groups that aren't alive.
func removeAji(k *knowledge, add func(point, float64, int)) {
	k.theirs(func(p point, s *stringOf, t tactic) {
		if t.fate != captured || s.free == 1 {
			return
		}
		if r := k.relief(p); r > 0 {
			add(t.attack, 0.3*float64(s.size)+r/4, int(s.size))
		}
	})
}

// leaveAtari saves stones that are in atari by adding liberties.
func leaveAtari(k *knowledge, add func(point, float64, int)) {
	k.mine(func(p point, s *stringOf, t tactic) {
		if t.fate == threatened && s.free == 1 && t.defend == s.libs.only() {
			add(t.defend, 2*float64(s.size)+1, int(s.size))
		}
	})
}

// saveByTaking saves stones by capturing those that threaten them.
func saveByTaking(k *knowledge, add func(point, float64, int)) {
	k.mine(func(p point, s *stringOf, t tactic) {
		if t.fate != threatened || t.defend == nowhere {
			return
		}
		for _, q := range k.board.rivals(nil, p) {
			if o := k.board.stones(q); o.free == 1 && o.libs.has(t.defend) {
				add(t.defend, 2*float64(s.size)+1, int(s.size))
			}
		}
	})
}

// settling counts the strings that hang and that one move settles.
type settling struct{ takes, saves, stones int }

// settling returns what each move settles.
func (k *knowledge) settling() map[point]settling {
	all := map[point]settling{}
	k.theirs(func(p point, s *stringOf, t tactic) {
		if t.fate == threatened {
			o := all[t.attack]
			o.takes, o.stones = o.takes+1, o.stones+int(s.size)
			all[t.attack] = o
		}
	})
	k.mine(func(p point, s *stringOf, t tactic) {
		if t.fate == threatened {
			o := all[t.defend]
			o.saves, o.stones = o.saves+1, o.stones+int(s.size)
			all[t.defend] = o
		}
	})
	return all
}

// settle returns a rule for moves that settle several strings at once.
func settle(fits func(s settling) bool) func(k *knowledge, add func(point, float64, int)) {
	return func(k *knowledge, add func(point, float64, int)) {
		all := k.settling()
		for _, p := range k.board.points {
			if s, ok := all[p]; ok && fits(s) {
				add(p, 2*float64(s.stones)+1, s.stones)
			}
		}
	}
}

var (
	takeTwo  = settle(func(s settling) bool { return s.takes > 1 })
	saveTwo  = settle(func(s settling) bool { return s.saves > 1 })
	takeSave = settle(func(s settling) bool { return s.takes > 0 && s.saves > 0 })
)
