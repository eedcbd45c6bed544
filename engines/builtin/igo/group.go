package igo

import "slices"

// A group is a set of strings of one colour that links hold together.
type group struct {
	color    color
	strings  []int16
	eyes     []int // into knowledge.eyes
	stones   int
	least    int // eyes in eighths, as eye.least, summed
	usual    int
	most     int
	libs     int
	runs     []point // ways out: liberties that lead to friends or to open space
	blocked  []point // liberties that lead to the opponent
	rivals   []int   // opposing groups beside it
	hopes    []potential
	state    state
	life     life    // what the solver found
	asked    bool    // the solver was asked
	loose    bool    // it isn't enclosed, or what encloses it may be captured
	strength float64 // 0 is dead, 1 alive
}

// A state is the status of a group.
type state uint8

// The states, the worst first.
const (
	stateDead      state = iota
	stateWeak            // no eyes and no way out
	stateUnsettled       // lives or dies, depending on who moves first
	stateRunning         // no eyes yet, but a way out
	stateSeki            // alive without two eyes (セキ)
	stateAlive
)

func (s state) String() string {
	return [...]string{"dead", "weak", "unsettled", "running", "seki", "alive"}[s]
}

// firm gives the strength of a group in each state.
var firm = [...]float64{stateDead: 0, stateWeak: 0.3, stateUnsettled: 0.6, stateRunning: 0.8, stateSeki: 1, stateAlive: 1}

// findGroups joins strings into groups over the links that hold.
func (k *knowledge) findGroups() {
	root := make([]int16, len(k.board.strings))
	for i := range root {
		root[i] = int16(i)
	}
	var find func(i int16) int16
	find = func(i int16) int16 {
		if root[i] != i {
			root[i] = find(root[i])
		}
		return root[i]
	}
	for _, l := range k.links {
		if l.holds() && k.tactic[l.a].fate != captured && k.tactic[l.b].fate != captured {
			root[find(l.a)] = find(l.b)
		}
	}
	k.groups = k.groups[:0]
	id := map[int16]int16{}
	for _, p := range k.board.points {
		k.groupAt[p] = -1
		if k.board.at[p] == empty {
			continue
		}
		r := find(k.board.of[p])
		g, ok := id[r]
		if !ok {
			g = int16(len(k.groups))
			id[r] = g
			k.groups = append(k.groups, group{color: k.board.at[p]})
		}
		k.groupAt[p] = g
		if s := k.board.stones(p); s.first == p {
			k.groups[g].strings = append(k.groups[g].strings, k.board.of[p])
		}
		k.groups[g].stones++
	}
	for i := range k.groups {
		g := &k.groups[i]
		g.strength = firm[stateRunning]
		if k.tactic[g.strings[0]].fate == captured {
			g.state, g.strength = stateDead, 0
		}
	}
}

// weigh finds the state and strength of each group from its eyes, its ways out,
// and what it can join or capture.
func (k *knowledge) weigh() {
	for i := range k.groups {
		g := &k.groups[i]
		g.eyes, g.least, g.usual, g.most = nil, 0, 0, 0
		g.runs, g.blocked, g.rivals = nil, nil, nil
	}
	for i := range k.eyes {
		e := &k.eyes[i]
		g := &k.groups[e.group]
		g.eyes = append(g.eyes, i)
		g.least += e.least
		g.usual += e.usual
	}
	k.hopes()
	for i := range k.groups {
		g := &k.groups[i]
		g.most = g.usual
		for _, e := range g.eyes { // one move improves one eye only
			g.most = max(g.most, g.usual-k.eyes[e].usual+k.eyes[e].most)
		}
		k.ways(g)
		helped := false // an opposing string beside it may be captured
		for _, s := range g.strings {
			for _, o := range k.board.rivals(nil, k.board.strings[s].first) {
				r := int(k.groupAt[o])
				if k.tactic[k.board.of[o]].fate == threatened && k.board.stones(o).size > 1 {
					helped = true
				}
				known := false
				for _, q := range g.rivals {
					known = known || q == r
				}
				if !known {
					g.rivals = append(g.rivals, r)
				}
			}
		}
		g.state = k.stateOf(g, helped)
		g.strength = firm[g.state]
		if g.state == stateWeak && g.libs > 5 {
			g.strength += 0.1 // many liberties give it time
		}
	}
	k.share()
}

// doubtCaptors calls groups that seem dead weak if no group around them runs or
// lives: which side dies isn't decided then.
func (k *knowledge) doubtCaptors() {
	var doubted []int
	for i := range k.groups {
		g := &k.groups[i]
		if g.state == stateDead && !slices.ContainsFunc(g.rivals, func(r int) bool { return k.groups[r].state > stateUnsettled }) {
			doubted = append(doubted, i)
		}
	}
	for _, i := range doubted {
		k.groups[i].state, k.groups[i].strength = stateWeak, firm[stateWeak]
	}
}

// agreed is how much of a group's points the opponent is expected to own, at least, if a proof that it is
// dead is believed.
const agreed = 0.4

// doubtProofs calls groups weak that are dead by a proof only, if the owners that are expected of their points
// don't agree. A proof holds for its ground, and the group may reach beyond it.
func (k *knowledge) doubtProofs() {
	for i := range k.groups {
		g := &k.groups[i]
		if g.state != stateDead || k.tactic[g.strings[0]].fate == captured {
			continue
		}
		own := 0.0 // the owner's share
		for _, s := range g.strings {
			for _, p := range k.board.ring(nil, k.board.strings[s].first) {
				if own += k.owned[p]; g.color == white {
					own -= 2 * k.owned[p]
				}
			}
		}
		if own > -agreed*float64(g.stones) {
			g.state, g.strength = stateWeak, firm[stateWeak]
		}
	}
}

// stateOf returns the state of a group: by proof if there is one, otherwise by
// its eyes and ways out. Helped says that an opposing string beside it may be
// captured.
func (k *knowledge) stateOf(g *group, helped bool) state {
	proved, ok := g.proved()
	switch {
	case k.tactic[g.strings[0]].fate == captured:
		return stateDead
	case ok:
		return proved
	case g.usual >= 2*whole && k.founded(g):
		return stateAlive
	case len(g.rivals) == 0, len(g.runs) >= groupFree:
		return stateRunning
	case g.asked && g.usual >= 2*whole:
		return stateUnsettled // its eyes look sufficient, but the solver couldn't prove it
	case g.most >= 2*whole || helped || g.reaches(), len(g.runs) >= 2:
		return stateUnsettled
	}
	return stateWeak
}

// founded reports whether eyes that look sufficient make a group live. Where the solver
// was asked it has to agree. It isn't asked of groups in the open with no opponent beside
// them: there only a closed place counts, as the opponent may still take the others.
func (k *knowledge) founded(g *group) bool {
	switch {
	case g.asked:
		return g.life.standing == standsAlive
	case len(g.rivals) == 0:
		return k.closedRoom(g) >= openRoom
	}
	return true
}

// closedRoom returns the number of points in a group's closed eyes.
func (k *knowledge) closedRoom(g *group) (room int) {
	for _, e := range g.eyes {
		if k.eyes[e].closed {
			room += len(k.eyes[e].points)
		}
	}
	return room
}

// ways counts a group's liberties and sorts out those that are ways out or
// blocked.
func (k *knowledge) ways(g *group) {
	var libs set
	for _, s := range g.strings {
		for i, w := range k.board.strings[s].libs {
			libs[i] |= w
		}
	}
	list := libs.list(nil)
	g.libs = len(list)
	for _, p := range list {
		out := 0
		for _, d := range k.board.around {
			q := p + d
			switch {
			case k.board.at[q] == empty && !libs.has(q) && k.influence[g.color][q] >= 0.8*k.influence[g.color.Other()][q]:
				out++
			case k.board.at[q] == g.color && k.groupAt[q] != k.groupAt[k.board.strings[g.strings[0]].first] && k.fateAt(q) == safe:
				out += 2
			case k.board.at[q] == g.color.Other() && !k.lost(q):
				out--
			}
		}
		switch {
		case out >= 2 && k.board.line[p] > 1:
			g.runs = append(g.runs, p)
		case out < 0:
			g.blocked = append(g.blocked, p)
		}
	}
}
