package dighere

import (
	"math"
	"slices"

	rules "dohyo/boards/dighere"
)

// A goal is a cell that a samurai may want to dig.
type goal struct {
	cell  int
	worth float64
	ways  ways
}

// A router plans a samurai's route through several places of treasure.
type router struct {
	goals []goal
	used  []bool
	left  int
}

// Parameters of a router.
const (
	routeGoals = 8    // most goals considered
	routeDepth = 5    // most goals on a route
	patience   = 0.93 // the value of treasure falls by this factor a step: others may take it
	guarded    = 0.03 // factor for treasure under the other side's dog
	lost       = 0.35 // factor for treasure nearer to the other side's samurai
	shared     = 0.7  // factor for treasure that both reach at the same time
	guess      = 0.6  // factor for a cell dug on a guess: the hole may be in the way
)

// waits holds the powers of patience.
var waits = func() (list [256]float64) {
	for i := range list {
		list[i] = math.Pow(patience, float64(i))
	}
	return list
}()

// later returns the factor for treasure that is reached after some steps.
func later(steps int) float64 { return waits[min(steps, len(waits)-1)] }

// samurai returns the plan of this side's samurai by its route.
func (m *mind) samurai() int {
	here := m.at[m.me]
	m.setGates()
	m.pickGoals(here)
	r := &m.router
	first := r.best(here)
	if first == off {
		return m.follow(here)
	}
	return m.toward(here, &r.goals[first])
}

// pickGoals chooses the goals that look best from here.
func (m *mind) pickGoals(here int) {
	r := &m.router
	type candidate struct {
		cell  int
		worth float64
		near  float64
	}
	var list []candidate
	for c := range m.g.cells {
		worth := m.worth(here, c)
		if worth <= 0 {
			continue
		}
		d := max(m.g.walk(here, c), 1)
		list = append(list, candidate{c, worth, worth * later(d) / (2 + float64(d))})
	}
	slices.SortStableFunc(list, func(a, b candidate) int {
		switch {
		case a.near > b.near:
			return -1
		case a.near < b.near:
			return 1
		}
		return a.cell - b.cell
	})
	list = list[:min(len(list), routeGoals)]
	for len(r.goals) < len(list) {
		r.goals = append(r.goals, goal{})
	}
	r.goals = r.goals[:len(list)]
	for i, c := range list {
		r.goals[i].cell, r.goals[i].worth = c.cell, c.worth
		r.goals[i].ways.find(m.g, c.cell, false, m.hole, nil)
	}
	r.left = m.view.Steps - m.view.Step
}

// worth returns the expected value of a cell for a samurai that sets out now.
func (m *mind) worth(here, c int) float64 {
	if m.hole[c] {
		return m.gates[c]
	}
	amount, race := float64(m.public[c]), true
	if amount == 0 && m.sure[c] > 0 {
		amount, race = float64(m.sure[c]), m.spied[c]
	}
	if amount == 0 {
		if m.expect[c] < 0.15 || m.g.walk(here, c) > 3 || m.taken(c) {
			return 0
		}
		return guess * m.expect[c]
	}
	other := m.at[samuraiOf(1-m.side)]
	if m.at[dogOf(1-m.side)] == c {
		return amount * guarded
	}
	own, their := m.g.walk(here, c), m.g.walk(other, c)
	switch {
	case !race:
	case their < own:
		amount *= lost
	case their == own:
		amount *= shared
	}
	return amount
}

// best returns the first goal of the best route, off if there is none.
func (r *router) best(here int) int {
	n := len(r.goals)
	r.used = append(r.used[:0], make([]bool, n)...)
	first, most := off, 0.0
	for i := range r.goals {
		t := r.goals[i].ways.steps[here]
		if t == 0 {
			t = 2 // step aside first, then dig
		}
		if t > r.left {
			continue
		}
		r.used[i] = true
		gain := r.goals[i].worth*later(t) + r.on(i, t, 1)
		r.used[i] = false
		if gain > most {
			first, most = i, gain
		}
	}
	return first
}

// on returns the most that can be gained after reaching goal i at time t.
func (r *router) on(i, t, depth int) float64 {
	most := 0.0
	if depth == routeDepth {
		return most
	}
	for j := range r.goals {
		if r.used[j] {
			continue
		}
		// After digging, the samurai stands beside the hole, on the side that it came
		// from: as near to the next goal as the hole is, or a step farther.
		at := t + r.goals[j].ways.steps[r.goals[i].cell]
		if at > r.left {
			continue
		}
		r.used[j] = true
		most = max(most, r.goals[j].worth*later(at)+r.on(j, at, depth+1))
		r.used[j] = false
	}
	return most
}

// toward returns the next plan on the way to a goal.
func (m *mind) toward(here int, goal *goal) int {
	by := m.stride(m.side)
	for d := 0; d < 8; d += by {
		if m.g.near[here][d] == goal.cell {
			switch {
			case m.taken(goal.cell):
				return stay // the dog makes room when it sees its samurai
			case m.hole[goal.cell]:
				return plug(d)
			}
			return dig(d)
		}
	}
	return m.along(here, goal.ways.steps, by)
}

// along returns the plan that brings a samurai nearest to the goal.
func (m *mind) along(here int, steps []int, by int) int {
	plan, least := stay, far
	for d := 0; d < 8; d += by {
		c := m.g.near[here][d]
		if c == off || m.taken(c) || c == m.avoid {
			continue
		}
		cost := 2 * steps[c]
		if m.hole[c] {
			cost += 2
		} else if m.sure[c]+m.public[c] > 0 {
			cost++ // a small penalty for standing on treasure
		}
		if cost < least {
			if plan, least = move(d), cost; m.hole[c] {
				plan = plug(d)
			}
		}
	}
	if least > 2*steps[here]+4 {
		return stay
	}
	return plan
}

// follow returns the plan of a samurai that knows of no treasure: towards its
// dog, or where most is likely to be hidden.
func (m *mind) follow(here int) int {
	goal, most := m.at[mate(m.me)], 0.0
	for c := range m.g.cells {
		sum := 0.0
		for _, n := range m.g.near[c] {
			if n != off {
				sum += m.expect[n]
			}
		}
		if sum /= float64(4 + m.g.walk(here, c)); sum > most {
			goal, most = c, sum
		}
	}
	if m.g.walk(here, goal) <= 1 {
		return stay
	}
	m.ways.find(m.g, goal, false, m.hole, nil)
	return m.along(here, m.ways.steps, m.stride(m.side))
}

// stride returns 1 if a samurai may move diagonally, otherwise 2.
func (m *mind) stride(side int) int {
	if m.edition == rules.Edition2020 && m.rested[side] {
		return 1
	}
	return 2
}

// taken reports whether an agent stands in a cell.
func (m *mind) taken(c int) bool {
	return m.at[0] == c || m.at[1] == c || m.at[2] == c || m.at[3] == c
}
