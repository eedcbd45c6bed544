package igo

import (
	"cmp"
	"context"
	"slices"

	rules "dohyo/boards/igo"
)

// Which stones a player calls dead at the end of a game. The answer depends only on the stones
// on the board, so that a player never contradicts itself. Proofs decide first, because playouts
// misjudge dead shapes (中手) and seki (セキ). Playouts decide what isn't proved. Then the answers
// are made to agree with each other.

// A sentence is what is thought of a string at the end of a game.
type sentence struct {
	head   point
	stones []point
	share  float64 // how surely it keeps its points in playouts, from -1 to 1
	proof  state   // stateDead or stateAlive if the solver proved it, otherwise stateUnsettled
	dead   bool
}

// Dead lists the stones of the dead strings of a position.
func (t *Thinker) Dead(ctx context.Context, p *rules.Position) (dead []rules.Point) {
	b := newBoard(p.Size())
	b.set(p)
	r := newReader(b)
	if l := t.settings.Lore; l != nil {
		r.teach(l)
	}
	for _, v := range r.sentences(ctx) {
		if v.dead {
			for _, q := range v.stones {
				dead = append(dead, b.out(q))
			}
		}
	}
	slices.Sort(dead)
	return dead
}

// sentences judges all strings of the board.
func (r *reader) sentences(ctx context.Context) []sentence {
	b := r.board
	kept := b.playedOut(ctx, b.key)
	var list []sentence
	for _, q := range b.points {
		if b.at[q] == empty || b.stones(q).first != q {
			continue
		}
		v := sentence{head: q, stones: b.ring(nil, q), proof: stateUnsettled}
		for _, s := range v.stones {
			v.share += float64(kept[s]) / fates / float64(len(v.stones))
		}
		if b.at[q] == white {
			v.share = -v.share
		}
		list = append(list, v)
	}
	defer func(once bool) { r.prover.once = once }(r.prover.once)
	r.prover.once = true
	for i := range list {
		if ctx.Err() == nil {
			list[i].proof = r.ends(&list[i])
		}
	}
	r.contend(list)
	for _, members := range r.companies(list) {
		r.unite(list, members)
	}
	r.reconcile(list)
	return list
}

// worth is the share of a string, 1 or -1 if its fate is proved.
func (v *sentence) worth() float64 {
	switch v.proof {
	case stateDead:
		return -1
	case stateAlive:
		return 1
	}
	return v.share
}

// ends returns what the solver proves of a string. A string that may get out of its ground
// isn't proved to be dead.
func (r *reader) ends(v *sentence) state {
	most := lifeMost
	if v.share > staying || v.share < -staying {
		most = shutMost
	}
	switch l := r.standing(v.head, most); {
	case !l.sure:
	case l.standing == standsDead:
		// A string that may get out isn't dead. What survives the playouts may have
		// friends beyond its ground.
		if !r.board.loose(v.head) && (v.share < staying || r.status(v.head, lifeMost).standing == standsDead) {
			return stateDead
		}
	case l.standing == standsAlive, l.standing == standsSeki:
		return stateAlive
	}
	return stateUnsettled
}

// contend drops proofs that contradict each other. The stones that kill a string may be dead
// themselves. If its proof takes them for stones that can't be captured, as they aren't on its
// ground, only the one of the two that dies in more playouts is dead by proof. And if all strings
// around a string are dead, its capture doesn't save them.
func (r *reader) contend(list []sentence) {
	at := map[point]*sentence{}
	var dead []*sentence
	for i := range list {
		v := &list[i]
		at[v.head] = v
		if v.proof == stateDead {
			v.proof = stateUnsettled
			dead = append(dead, v)
		}
	}
	slices.SortStableFunc(dead, func(v, w *sentence) int { return cmp.Compare(v.share, w.share) })
	rivals := func(v *sentence) (to []*sentence) {
		for _, q := range r.board.rivals(nil, v.head) {
			to = append(to, at[r.board.stones(q).first])
		}
		return to
	}
	for _, v := range dead {
		ground := r.board.widest(v.head)
		if !slices.ContainsFunc(rivals(v), func(w *sentence) bool { return w.proof == stateDead && !ground.has(w.head) }) {
			v.proof = stateDead
		}
	}
	var saved []*sentence
	for _, v := range dead {
		if around := rivals(v); v.proof == stateDead && len(around) > 0 && !slices.ContainsFunc(around, func(w *sentence) bool { return w.proof != stateDead }) {
			saved = append(saved, v)
		}
	}
	for _, v := range saved {
		v.proof = stateAlive
	}
}

// reconcile makes the strings of one colour in one area share a fate. An area is what is left
// between the living stones when the dead ones are gone. Where a border isn't closed yet, dead
// stones may lie between living ones of both colours. So strings with liberties elsewhere
// don't belong to it if one of them is proved to live.
func (r *reader) reconcile(list []sentence) {
	for range list { // each round settles at least one area, as a rule
		changed := false
		for _, a := range r.areas(list) {
			for _, c := range [...]color{black, white} {
				if len(a.dead[c]) > 0 && len(a.living[c]) > 0 {
					changed = r.unite(list, slices.Concat(a.dead[c], a.living[c])) || changed
				}
			}
		}
		if !changed {
			return
		}
	}
}

// unite gives some strings of a colour one fate: they die if most of their stones do.
func (r *reader) unite(list []sentence, members []int) (changed bool) {
	sum, stones := 0.0, 0
	for _, i := range members {
		sum += list[i].worth() * float64(len(list[i].stones))
		stones += len(list[i].stones)
	}
	die := sum < -doomed*float64(stones)
	for _, i := range members {
		if v := &list[i]; v.dead != die {
			v.dead, changed = die, true
		}
	}
	return changed
}

// companies returns the strings that links hold together.
func (r *reader) companies(list []sentence) (found [][]int) {
	at := map[int16]int{}
	of := make([]int, len(list))
	for i := range list {
		at[r.board.of[list[i].head]], of[i] = i, i
	}
	for _, l := range r.board.links() {
		a, b := at[l.a], at[l.b]
		if r.tactics(list[a].head).fate == captured || r.tactics(list[b].head).fate == captured {
			continue
		}
		if r.judge(l); l.holds() {
			from, to := of[a], of[b]
			for i := range of {
				if of[i] == from {
					of[i] = to
				}
			}
		}
	}
	members := make([][]int, len(list))
	for i := range list {
		members[of[i]] = append(members[of[i]], i)
	}
	return slices.DeleteFunc(members, func(m []int) bool { return len(m) == 0 })
}

// An area is a part of the board between living stones, with the strings, by colour, that are in it
// or around it.
type area struct{ dead, living [3][]int }

// areas returns the areas of the board in which there are dead stones.
func (r *reader) areas(list []sentence) (found []area) {
	b := r.board
	var of [cells]int
	for i := range list {
		for _, q := range list[i].stones {
			of[q] = i
		}
	}
	var seen set
	for _, p := range b.points {
		if seen.has(p) || b.at[p] != empty && !list[of[p]].dead {
			continue
		}
		seen.add(p)
		queue := []point{p}
		var a area
		add := func(to *[]int, q point) {
			if !slices.Contains(*to, of[q]) {
				*to = append(*to, of[q])
			}
		}
		for i := 0; i < len(queue); i++ {
			if q := queue[i]; b.at[q] != empty {
				add(&a.dead[b.at[q]], q)
			}
			for _, d := range b.beside {
				switch q := queue[i] + d; {
				case b.at[q] == edge || seen.has(q):
				case b.at[q] == empty || list[of[q]].dead:
					seen.add(q)
					queue = append(queue, q)
				default:
					add(&a.living[b.at[q]], q)
				}
			}
		}
		if len(a.dead[black])+len(a.dead[white]) == 0 {
			continue
		}
		var inside set
		for _, q := range queue {
			inside.add(q)
		}
		for c, around := range a.living {
			beyond := func(i int) bool { return !b.within(list[i].head, &inside) }
			if slices.ContainsFunc(around, func(i int) bool { return list[i].proof == stateAlive && beyond(i) }) {
				a.living[c] = slices.DeleteFunc(around, beyond)
			}
		}
		found = append(found, a)
	}
	return found
}
