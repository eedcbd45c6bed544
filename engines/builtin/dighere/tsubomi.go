package dighere

import (
	"math/rand/v2"
	"time"

	rules "dohyo/boards/dighere"
	"dohyo/engines/dighere"
)

// tsubomi (蕾) is the simple player and makes no use of secrets. Its dog goes where
// it has been least, and barks at what it finds if its own samurai is nearer.
// The samurai digs the best of the treasure that everybody knows of.
func tsubomi() Program {
	p := Program{Name: "tsubomi", Kanji: "蕾", spends: 100 * time.Millisecond}
	p.Summary.Japanese = "見えている埋蔵金を掘り、見つけたら吠える"
	p.Summary.English = "digs known treasure, barks at what it finds"
	p.mind = func(s Settings) dighere.Mind {
		b := &bud{seed: s.Seed}
		return b.plan
	}
	return p
}

// A bud is one agent of tsubomi.
type bud struct {
	seed   uint64
	rng    *rand.Rand
	ground *ground
	visits []int // visits to its cells, as a dog
	ways   ways

	view *dighere.View
	me   int
	at   [rules.Agents]int
	hole []bool
}

func (b *bud) plan(v *dighere.View) int {
	if b.ground == nil || b.ground.n != v.Size || v.Step == 0 {
		b.ground = newGround(v.Size)
		b.visits = make([]int, b.ground.cells)
		b.rng = chance(b.seed, v.Agent)
	}
	b.view, b.me, b.at, b.hole = v, v.Agent, b.ground.places(v), b.ground.holes(v)
	if rules.IsDog(b.me) {
		return b.dog()
	}
	return b.samurai()
}

// taken reports whether an agent stands in a cell.
func (b *bud) taken(c int) bool {
	for _, at := range b.at {
		if at == c {
			return true
		}
	}
	return false
}

// samurai digs beside it, or goes to the treasure with the most value for the
// distance, or to its dog.
func (b *bud) samurai() int {
	g, here := b.ground, b.at[b.me]
	best, goal, worth := stay, off, 0.0
	most := 0
	for _, k := range b.view.Known {
		c := g.at(k.Cell())
		if d := g.toward(here, c); d != off && d%2 == 0 && !b.taken(c) && k.Amount > most {
			best, most = dig(d), k.Amount
		}
		if w := float64(k.Amount) / float64(1+g.walk(here, c)); w > worth && c != here {
			goal, worth = c, w
		}
	}
	if best != stay {
		return best
	}
	if goal == off && g.run(here, b.at[mate(b.me)]) > 2 {
		goal = b.at[mate(b.me)]
	}
	if goal == off || b.stuck() {
		return b.anywhere(2)
	}
	b.ways.find(g, goal, false, b.hole, nil)
	least := far
	for d := 0; d < 8; d += 2 {
		c := g.near[here][d]
		if c == off || b.taken(c) {
			continue
		}
		cost := b.ways.steps[c]
		if b.hole[c] {
			cost++
		}
		if cost < least {
			if least, best = cost, move(d); b.hole[c] {
				best = plug(d)
			}
		}
	}
	return best
}

// dog steps on treasure it notices if that is good for its side, guards what its
// side will dig, and strolls otherwise.
func (b *bud) dog() int {
	g, here, side := b.ground, b.at[b.me], b.me%2
	b.visits[here]++
	own, other := b.at[samuraiOf(side)], b.at[samuraiOf(1-side)]
	best, most := stay, 0
	for _, s := range b.view.Sensed {
		c := g.at(s.Cell())
		if !b.taken(c) && s.Amount > most && g.walk(own, c) <= g.walk(other, c) {
			best, most = move(g.toward(here, c)), s.Amount
		}
	}
	if best != stay {
		return best
	}
	for _, k := range b.view.Known {
		if g.at(k.Cell()) == here && g.walk(other, here) == 1 && g.walk(own, here) > 1 {
			return stay
		}
	}
	if b.stuck() {
		return b.anywhere(1)
	}
	least := far
	for _, d := range b.rng.Perm(8) {
		c := g.near[here][d]
		if c == off || b.hole[c] || b.taken(c) {
			continue
		}
		// How often the dog was near this cell: in it, or in one of the eight around it.
		n := 3 * b.visits[c]
		for _, e := range g.near[c] {
			if e != off {
				n += b.visits[e]
			}
		}
		if n < least {
			least, best = n, move(d)
		}
	}
	return best
}

// stuck reports, at random, that another plan is needed because the last one
// failed: otherwise two agents with the same target would block each other.
func (b *bud) stuck() bool {
	return b.view.Plans[b.me] != stay && b.view.Actions[b.me] == stay && b.rng.IntN(2) == 0
}

// anywhere returns a random move in every by-th direction.
func (b *bud) anywhere(by int) int {
	for _, i := range b.rng.Perm(8 / by) {
		d := i * by
		if c := b.ground.near[b.at[b.me]][d]; c != off && !b.hole[c] && !b.taken(c) {
			return move(d)
		}
	}
	return stay
}
