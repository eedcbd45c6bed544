package igo

import "slices"

// The solver's results are part of what is known of a position. Groups that
// eyes and ways out don't decide are read by proof, with a few positions each.
// The answers are kept from position to position with the area that they depend
// on, like those of tactics.

// Limits of reading groups for the evaluation.
const (
	groupMost  = 300  // positions for one question
	shutMost   = 4000 // positions for an enclosed group that seems to have two eyes
	groupTried = 100  // the same two in a position that is only tried out
	shutTried  = 600
	groupLarge = 10 // points of closed eyes; more make two eyes whatever the opponent does
	openRoom   = 4  // the same of a group with no opponent beside it; with fewer they may all be taken
	groupFree  = 3  // ways out with which a group doesn't need eyes yet
	shortRival = 8  // liberties at most of a surrounding group that may be captured
	shutIn     = 4  // points beyond the liberties with no opponent beside them; more are a way out
)

// A foundLife is the cached result for a group. Its basis leaves out what the
// choice of the ground depends on: larger grounds that could not be read.
type foundLife struct {
	life
	most   int
	ground set
	others []set // the larger grounds, if it is dead on its own one
	basis
}

// settled returns the life of the group of the string on s, from the cache if
// nothing in the area has changed.
func (r *reader) settled(s point, most int) life {
	own := slices.Min(r.board.ring(nil, s))
	var ground set
	chosen := false
	fits := func(f *foundLife) bool {
		if f.most != most && (r.base == nil || f.most < most) || !f.holds(r) {
			return false
		}
		if !chosen {
			ground, chosen = r.board.widest(s), true
		}
		return f.ground == ground && (f.others == nil || slices.Equal(f.others, r.board.larger(s)))
	}
	for o := r; o != nil; o = o.base {
		if f := o.lives.find(own, fits); f != nil {
			r.old++
			return f.life
		}
	}
	r.read++
	r.area = set{}
	l := r.standing(s, most)
	if !chosen {
		ground = r.board.widest(s)
	}
	var others []set
	if l.standing == standsDead && l.sure {
		others = append([]set{}, r.board.larger(s)...)
		if p, ok := r.elsewhere(s, others, most); ok {
			l.standing, l.defend, l.sure = standsOpen, p, false
		}
	}
	r.lives.keep(r, own, foundLife{l, most, ground, others, r.basis()})
	return l
}

// solve reads the groups that the knowledge so far leaves undecided.
func (k *knowledge) solve() {
	for i := range k.groups {
		g := &k.groups[i]
		g.asked = g.state != stateDead && k.doubted(g)
		if g.asked {
			s, most, shut := k.trunk(g), groupMost, shutMost
			if k.reader.base != nil {
				most, shut = groupTried, shutTried
			}
			g.loose = k.board.loose(s) || k.pressed(g)
			if !g.loose && g.usual >= 2*whole {
				most = shut
			}
			g.life = k.reader.settled(s, most)
		}
	}
}

// doubted reports whether a group has to be read: it has neither ways out nor
// eyes large enough to live.
func (k *knowledge) doubted(g *group) bool {
	if len(g.rivals) == 0 || g.usual < 2*whole && len(g.runs) >= groupFree {
		return false
	}
	return k.closedRoom(g) <= groupLarge
}

// trunk returns a stone of the largest string of a group.
func (k *knowledge) trunk(g *group) point {
	best := k.board.strings[g.strings[0]].first
	for _, s := range g.strings {
		if k.board.strings[s].size > k.board.stones(best).size {
			best = k.board.strings[s].first
		}
	}
	return best
}

// share marks both sides of a seki. If a group lives in a seki by proof, so
// does a weak rival without a proof that shares a liberty with it.
func (k *knowledge) share() {
	for i := range k.groups {
		g := &k.groups[i]
		if s, ok := g.proved(); !ok || s != stateSeki {
			continue
		}
		libs := k.board.stones(k.trunk(g)).libs
		for _, r := range g.rivals {
			o := &k.groups[r]
			if _, ok := o.proved(); ok || o.state > stateUnsettled || o.state == stateDead {
				continue
			}
			for _, p := range k.board.stones(k.trunk(o)).libs.list(nil) {
				if libs.has(p) {
					o.state, o.strength = stateSeki, firm[stateSeki]
				}
			}
		}
	}
}

// pressed reports whether a group that surrounds another may itself be
// captured. Reading the inner group's ground alone isn't enough then.
func (k *knowledge) pressed(g *group) bool {
	for _, r := range g.rivals {
		if o := &k.groups[r]; o.state < stateRunning && o.state != stateDead && o.libs <= shortRival {
			return true
		}
	}
	return false
}

// loose reports whether the string on s isn't enclosed: a path of points with
// no opposing stone beside them leads far enough beyond its liberties.
func (b *board) loose(s point) bool {
	var looked set
	return b.wanders(s, &looked)
}

// wanders is loose. It adds the empty points that it looked at to a set; the
// answer depends on them and those beside them.
func (b *board) wanders(s point, looked *set) bool {
	foe := b.at[s].Other()
	var seen set
	queue := b.stones(s).libs.list(nil)
	for _, p := range queue {
		seen.add(p)
		looked.add(p)
	}
	free := 0
	for i := 0; i < len(queue); i++ {
		for _, d := range b.beside {
			q := queue[i] + d
			if b.at[q] != empty || seen.has(q) {
				continue
			}
			if looked.add(q); b.beside4[q][foe] > 0 {
				continue
			}
			seen.add(q)
			queue = append(queue, q)
			if free++; free > shutIn {
				return true
			}
		}
	}
	return false
}

// agree sets the value of an eye to the solver's result for its group, if the
// group has nothing else to live by.
func (k *knowledge) agree() {
	count := make([]int, len(k.groups))
	for i := range k.eyes {
		count[k.eyes[i].group]++
	}
	for i := range k.eyes {
		e := &k.eyes[i]
		g := &k.groups[e.group]
		if !g.asked || !g.life.sure || count[e.group] != 1 || !e.closed || len(g.runs) > 0 {
			continue
		}
		switch g.life.standing {
		case standsAlive:
			if !g.life.out && len(e.points) > 3 {
				e.usual, e.most = 2*whole, 2*whole
			}
		case standsOpen:
			e.least, e.usual, e.most = min(e.least, whole), whole, 2*whole
			e.vital = e.vital[:0]
			for _, p := range []point{g.life.attack, g.life.defend} {
				if p != nowhere && !slices.Contains(e.vital, p) {
					e.vital = append(e.vital, p)
				}
			}
		case standsKo:
			e.least, e.usual, e.most = min(e.least, whole), whole+whole/2, 2*whole
		case standsDead, standsSeki:
			e.least, e.usual, e.most = min(e.least, whole), min(e.usual, whole), min(e.most, whole)
		}
	}
}

// proved returns the state of a group by proof, or false if there is none.
func (g *group) proved() (state, bool) {
	if !g.asked || !g.life.sure {
		return 0, false
	}
	switch g.life.standing {
	case standsAlive:
		if g.life.out {
			return 0, false
		}
		return stateAlive, true
	case standsSeki:
		return stateSeki, true
	case standsDead:
		if g.loose {
			return stateWeak, true
		}
		return stateDead, true
	}
	return stateUnsettled, true
}

// lost reports whether a stone is as good as captured.
func (k *knowledge) lost(p point) bool {
	if k.fateAt(p) == captured {
		return true
	}
	g := &k.groups[k.groupAt[p]]
	s, ok := g.proved()
	return ok && s == stateDead
}
