package dighere

import (
	"math/rand/v2"
	"time"

	rules "dohyo/boards/dighere"
	"dohyo/engines"
	"dohyo/engines/dighere"
)

// mankai (満開) is the strong player. Its memory holds what was noticed and what
// the other agents' actions reveal (memory.go). Its dog reports treasure to its
// samurai by its plans, without a bark (talk.go). A route through several places of
// treasure (samurai.go), or a choice between guarding and searching (dog.go),
// gives the plan at a glance. Playouts with samples of the hidden treasure
// then show whether another plan is better (search.go).
func mankai() Program {
	p := Program{Name: "mankai", Kanji: "満開", playout: 12 * time.Millisecond}
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
	avoid int // a cell to avoid in this step; usually off

	reserve time.Duration // of the game's time
	pace    engines.Pace
	router  router
	ways    ways
	runs    ways
	shut    []bool    // cells that the dog avoids
	gates   []float64 // the value of plugging a hole
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

// spend returns how long to think about a step. The time left has to last for all
// remaining steps, and sending a plan to the referee takes some of it as well.
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
	mostReserve = 3 * time.Second      // of a game's time, since a busy machine may delay answers
	handing     = 2 * time.Millisecond // of a step's time, for sending the plan
)

// setAvoid makes an agent that ran into another one in the last step give way;
// otherwise both would try the same for ever. A dog gives way to its samurai, and
// any agent at random to one of the other side.
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
