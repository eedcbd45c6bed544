package dighere

import (
	"math/rand/v2"
	"time"

	rules "dohyo/boards/dighere"
	"dohyo/engines"
	"dohyo/engines/dighere"
)

// mankai (満開) is the strong one. Its memory holds what was noticed and what
// the others' doings reveal (memory.go); its dog tells its samurai of treasure
// by its plans, without a bark (talk.go). A route over several places of
// treasure (samurai.go) and a choice between guarding and looking for more
// (dog.go) give the plan that it would make at a glance; playing the game out
// with samples of what may be hidden tells whether another is better
// (search.go).
func mankai() Program {
	p := Program{Name: "mankai", Kanji: "満開"}
	p.Summary.Japanese = "吠えずに伝え、お宝の場所を推理し、先を読む"
	p.Summary.English = "signals without barking, infers hidden treasure, plays games out"
	p.mind = func(s Settings) dighere.Mind {
		m := &mind{edition: s.Edition, settings: s}
		return m.plan
	}
	return p
}

// A mind is one agent of mankai.
type mind struct {
	*memory
	edition  rules.Edition
	settings Settings
	rng      *rand.Rand

	view  *dighere.View
	avoid int // a cell not to go to in this step; off as a rule

	reserve time.Duration // of the game's time
	pace    engines.Pace
	router  router
	ways    ways
	runs    ways
	shut    []bool    // into which the dog doesn't go
	gates   []float64 // what plugging a hole is worth
	holes   []int
	parent  []int
	search  search
}

func (m *mind) plan(v *dighere.View) int {
	began := time.Now()
	if m.memory == nil || m.memory.g.n != v.Size || v.Step == 0 || m.me != v.Agent {
		m.memory = newMemory(v)
		m.rng = chance(m.settings.Seed, v.Agent)
	}
	m.view = v
	m.setAvoid(v)
	m.observe(v)
	var plan int
	if rules.IsDog(m.me) {
		plan = m.dog()
	} else {
		plan = m.samurai()
	}
	m.pace.Told(time.Duration(v.TimeLeft)*time.Millisecond, 0)
	plan = m.reconsider(plan, began.Add(m.spend(v)))
	m.pace.Used(time.Since(began), 0)
	return plan
}

// spend returns how long to think about a step. What is left is for all steps to
// come, and getting a plan to the referee takes some of it as well.
func (m *mind) spend(v *dighere.View) time.Duration {
	if m.settings.Samples > 0 {
		return time.Hour
	}
	if m.settings.Think > 0 {
		return m.settings.Think
	}
	left := time.Duration(v.TimeLeft) * time.Millisecond
	if m.reserve == 0 || v.Step == 0 {
		m.reserve = min(left*3/10, mostReserve)
	}
	return max((left-m.reserve)*8/10/time.Duration(max(v.Steps-v.Step, 1))-max(handing, m.pace.Keep()), 0)
}

const (
	mostReserve = 3 * time.Second      // of a game's time, for a machine that is too busy to answer at once
	handing     = 2 * time.Millisecond // of a step's, for the way
)

// setAvoid has an agent give way that ran into another in the last step, or
// both would try the same for ever: a dog to its samurai, and anybody to the
// other side as chance has it.
func (m *mind) setAvoid(v *dighere.View) {
	m.avoid = off
	plan, at := v.Plans[m.me], m.g.at(v.Places[m.me])
	if m.views == 0 || plan < 0 || plan > 7 || v.Actions[m.me] == plan {
		return
	}
	t := m.g.near[at][plan]
	own := v.Plans[mate(m.me)]
	if own >= 0 && own < 8 && m.g.near[m.at[mate(m.me)]][own] == t {
		if rules.IsDog(m.me) {
			m.avoid = t
		}
		return
	}
	if m.rng.IntN(2) == 0 {
		m.avoid = t
	}
}
