package dighere

import (
	rules "dohyo/boards/dighere"
)

// A world is a game as playouts simulate it: the rules of
// boards/dighere on arrays that change in place, with assumed treasure
// and which agents know of it.
type world struct {
	g       *ground
	edition rules.Edition
	left    int // steps
	at      [rules.Agents]int
	rested  [2]bool
	scores  [2]int
	hole    []bool
	gold    []int   // by cell, in the ground
	knows   []uint8 // which agents know of it, a bit for each
	list    []int   // the cells with gold
	pause   [2]int  // steps that a dog has spent on reporting
	goal    [2]int  // where a dog is going; off if undecided
}

const everybody = 1<<rules.Agents - 1

// copyFrom copies another world of the same ground into w.
func (w *world) copyFrom(o *world) {
	hole, gold, knows, list := w.hole, w.gold, w.knows, w.list
	*w = *o
	w.hole, w.gold, w.knows, w.list = append(hole[:0], o.hole...), append(gold[:0], o.gold...), append(knows[:0], o.knows...), append(list[:0], o.list...)
}

// put hides treasure in a cell without any.
func (w *world) put(c, amount int, knows uint8) {
	w.gold[c], w.knows[c] = amount, knows
	w.list = append(w.list, c)
}

// take removes the treasure from a cell and returns it.
func (w *world) take(c int) int {
	amount := w.gold[c]
	if amount == 0 {
		return 0
	}
	w.gold[c] = 0
	for i, l := range w.list {
		if l == c {
			w.list[i] = w.list[len(w.list)-1]
			w.list = w.list[:len(w.list)-1]
			break
		}
	}
	return amount
}

// taken reports whether an agent stands in a cell.
func (w *world) taken(c int) bool {
	return w.at[0] == c || w.at[1] == c || w.at[2] == c || w.at[3] == c
}

// possible returns the target of a plan that is possible at the
// beginning of the step, else off.
func (w *world) possible(a, plan int) int {
	if plan < 0 {
		return off
	}
	t := w.g.near[w.at[a]][plan%8]
	if t == off || w.taken(t) || w.hole[t] != (plan >= 16) {
		return off
	}
	return t
}

// step carries out one step of legal plans (docs/sources.md D1 to D4 and D10, by the edition).
func (w *world) step(plans [rules.Agents]int) {
	var target [rules.Agents]int
	for a, plan := range plans {
		target[a] = w.possible(a, plan)
		if a < 2 {
			w.rested[a] = target[a] == off
		}
	}
	if w.edition == rules.Edition2020 {
		w.cross(plans, &target)
	}
	bumped := bumps(plans, &target)
	digs := w.digs(plans, &target, &bumped)
	for a, t := range target {
		if t != off && plans[a] < 8 && !bumped[a] {
			w.at[a] = t
			if rules.IsDog(a) && w.gold[t] > 0 {
				w.knows[t] = everybody
			}
		}
	}
	w.dig(plans, digs)
	for a := 2; a < rules.Agents; a++ {
		for _, c := range w.g.near[w.at[a]] {
			if c != off && w.gold[c] > 0 {
				w.knows[c] |= 1 << a
			}
		}
	}
	w.left--
}

// bumps returns which agents would move where another one moves, too.
func bumps(plans [rules.Agents]int, target *[rules.Agents]int) (bumped [rules.Agents]bool) {
	for a, t := range target {
		for b := range a {
			if t != off && t == target[b] && plans[a] < 8 && plans[b] < 8 {
				bumped[a], bumped[b] = true, true
			}
		}
	}
	return bumped
}

// digs returns where the samurai dig or plug, unless somebody moves there.
func (w *world) digs(plans [rules.Agents]int, target *[rules.Agents]int, bumped *[rules.Agents]bool) (digs [2]int) {
	for s := range digs {
		digs[s] = off
		t := target[s]
		if t == off || plans[s] < 8 {
			continue
		}
		digs[s] = t
		for b := range target {
			if b != s && target[b] == t && plans[b] < 8 && (!bumped[b] || w.edition == rules.Edition2020) {
				digs[s] = off
			}
		}
	}
	return digs
}

// dig carries out digging and plugging. Two samurai that dig the same cell share
// its treasure.
func (w *world) dig(plans [rules.Agents]int, digs [2]int) {
	for s, t := range digs {
		switch {
		case t == off:
		case plans[s] >= 16:
			w.hole[t] = false
		default:
			w.hole[t] = true
			if amount := w.take(t); amount > 0 && digs[0] == digs[1] && plans[1] < 16 {
				w.scores[0] += amount / 2
				w.scores[1] += amount / 2
			} else {
				w.scores[s] += amount
			}
		}
	}
}

// cross cancels plans that cross on the diagonals of one block (2020-21).
func (w *world) cross(plans [rules.Agents]int, target *[rules.Agents]int) {
	t, n := *target, w.g.n
	for a := range t {
		for b := range a {
			if t[a] == off || t[b] == off || plans[a]%2 == 0 || plans[b]%2 == 0 ||
				w.at[a]/n+t[a]/n != w.at[b]/n+t[b]/n || w.at[a]%n+t[a]%n != w.at[b]%n+t[b]%n {
				continue
			}
			target[a] = off
			if rules.IsDog(a) == rules.IsDog(b) {
				target[b] = off
			}
		}
	}
}
