package dighere

import (
	"math/rand/v2"

	rules "dohyo/boards/dighere"
)

// A crowd chooses the plans of the four agents in a playout: quickly and by simple
// habits, and for the other side by what is known of it.
type crowd struct {
	rng    *rand.PCG
	hidden []int   // cells that may have treasure, for dogs to visit
	silent [2]bool // which dogs report without barking
}

// upTo returns a random number below n.
func (p *crowd) upTo(n int) int { return int(p.rng.Uint64() >> 33 % uint64(n)) }

// plans returns the next plans of all agents.
func (p *crowd) plans(w *world) (plans [rules.Agents]int) {
	for s := range 2 {
		plans[s] = p.samurai(w, s)
		plans[dogOf(s)] = p.dog(w, dogOf(s))
	}
	return plans
}

// samurai goes for the treasure with the most value for the distance.
func (p *crowd) samurai(w *world, s int) int {
	g, here, other := w.g, w.at[s], w.at[1-s]
	goal, most := off, 0
	for _, c := range w.list {
		if w.knows[c]>>s&1 == 0 {
			continue
		}
		d := g.walk(here, c)
		if d == 0 {
			d = 2
		}
		v := 1024 * w.gold[c] / d
		if w.at[dogOf(1-s)] == c {
			if v /= 4; d <= 2 && p.upTo(4) != 0 {
				continue // otherwise both would wait for each other for ever
			}
		} else if w.knows[c]>>(1-s)&1 != 0 && g.walk(other, c) < d {
			v = v * 3 / 8
		}
		if v > most {
			goal, most = c, v
		}
	}
	if goal == off {
		if goal = w.at[dogOf(s)]; g.run(here, goal) <= 2 || p.upTo(4) == 0 {
			return stay
		}
	}
	return p.walkTo(w, s, goal)
}

// walkTo returns a samurai's next plan on the way to a cell with treasure.
func (p *crowd) walkTo(w *world, s, goal int) int {
	n := w.g.n
	dx, dy := goal%n-w.at[s]%n, goal/n-w.at[s]/n
	along, across := 0, 0 // the directions along x and y
	if along = 6; dx < 0 {
		along = 2
	}
	if across = 0; dy < 0 {
		across = 4
	}
	first, second := along, across
	if abs(dy) > abs(dx) || abs(dy) == abs(dx) && p.upTo(2) == 0 {
		first, second = across, along
	}
	if dx == 0 || dy == 0 {
		second = off
	}
	if w.edition == rules.Edition2020 && w.rested[s] && second != off {
		// The diagonal between them.
		second = first
		switch {
		case dx < 0 && dy > 0:
			first = 1
		case dx < 0:
			first = 3
		case dy < 0:
			first = 5
		default:
			first = 7
		}
	}
	for _, d := range [2]int{first, second} {
		if d == off {
			continue
		}
		t := w.g.near[w.at[s]][d]
		switch {
		case t == off:
		case t == goal && w.gold[goal] > 0:
			return dig(d) // the agent there may move away
		case w.taken(t):
		case w.hole[t]:
			return plug(d)
		default:
			return move(d)
		}
	}
	if d := 2 * p.upTo(4); w.possible(s, d) != off {
		return move(d)
	}
	return stay
}

// dog reports what it has noticed, guards what the other side's samurai is
// about to dig, and otherwise goes where treasure may be.
func (p *crowd) dog(w *world, a int) int {
	g, here, s := w.g, w.at[a], a%2
	own, other := w.at[s], w.at[1-s]
	guard, most, news := off, 0, off
	for _, c := range w.list {
		knows := w.knows[c]
		if knows>>a&1 != 0 && knows>>s&1 == 0 && g.run(here, c) == 1 {
			news = c
		}
		if knows>>(1-s)&1 == 0 {
			continue
		}
		theirs := g.walk(other, c)
		if theirs > 3 || g.run(here, c) > theirs {
			continue
		}
		if mine := g.walk(own, c); mine > 1 && mine >= theirs && w.gold[c] > most {
			guard, most = c, w.gold[c]
		}
	}
	switch {
	case guard == here:
		return stay
	case guard != off:
		return p.runTo(w, a, guard, true)
	case news != off && p.silent[s]:
		if w.pause[s]++; w.pause[s] == 1 {
			return stay
		}
		w.pause[s] = 0
		w.knows[news] |= 1 << s
	case news != off && g.walk(own, news) <= g.walk(other, news) && !w.taken(news):
		return move(g.toward(here, news))
	}
	if goal := w.goal[s]; goal == off || g.run(here, goal) <= 1 {
		if len(p.hidden) == 0 {
			return p.runTo(w, a, own, false)
		}
		w.goal[s] = p.hidden[p.upTo(len(p.hidden))]
		for range 2 {
			if c := p.hidden[p.upTo(len(p.hidden))]; g.run(here, c) > 1 && g.run(here, c) < g.run(here, w.goal[s]) {
				w.goal[s] = c
			}
		}
	}
	return p.runTo(w, a, w.goal[s], false)
}

// runTo returns a dog's next plan on the way to a cell. It steps onto treasure only
// if onto is set, in order to guard it.
func (p *crowd) runTo(w *world, a, goal int, onto bool) int {
	n := w.g.n
	dx, dy := goal%n-w.at[a]%n, goal/n-w.at[a]/n
	d := directionOf[sign(dy)+1][sign(dx)+1]
	if d == off {
		return stay
	}
	turn := 1 + 6*p.upTo(2)
	for _, d := range [3]int{d, (d + turn) % 8, (d + 8 - turn) % 8} {
		if t := w.possible(a, d); t != off && (w.gold[t] == 0 || onto && t == goal || w.knows[t] == 0) {
			return move(d)
		}
	}
	return move(p.upTo(8))
}

// directionOf is the direction for the signs of dy and dx.
var directionOf = [3][3]int{{3, 4, 5}, {2, off, 6}, {1, 0, 7}}

func sign(x int) int {
	switch {
	case x > 0:
		return 1
	case x < 0:
		return -1
	}
	return 0
}

// value returns the lead of a side in a world, including treasure within reach.
func (w *world) value(s int) float64 {
	v := float64(w.scores[s] - w.scores[1-s])
	if w.left == 0 {
		return v
	}
	own, other := w.at[s], w.at[1-s]
	for _, c := range w.list {
		mine, theirs := far, far
		if w.knows[c]>>s&1 != 0 {
			mine = w.g.walk(own, c)
		}
		if w.knows[c]>>(1-s)&1 != 0 {
			theirs = w.g.walk(other, c)
		}
		switch {
		case mine < theirs && mine <= w.left:
			v += reach * float64(w.gold[c])
		case theirs < mine && theirs <= w.left:
			v -= reach * float64(w.gold[c])
		}
	}
	return v
}

// reach is the factor for treasure that a samurai knows of and is nearer to.
const reach = 0.4
