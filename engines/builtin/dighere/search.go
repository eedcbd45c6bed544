package dighere

import (
	"math"
	"math/rand/v2"
	"time"

	rules "dohyo/boards/dighere"
)

// A search plays the game out from each plan of an agent, with the same samples
// of hidden treasure and the same random numbers. It replaces the plan made at a
// glance only with one that is significantly better: playouts follow
// simple habits, so small differences mean little.

const (
	horizon  = 26   // steps in a playout
	batch    = 12   // samples between two looks at the results
	doubt    = 2.3  // standard errors by which a plan must be better
	margin   = 1.2  // and by how much treasure
	enough   = 1500 // samples
	hopeless = 2.0  // standard errors by which a plan must be worse to be dropped
)

// An option is a plan and its results relative to the plan made at a glance.
type option struct {
	plan      int
	sum, sum2 float64
	dropped   bool
}

// A search holds the buffers of a search.
type search struct {
	base, sample, game world
	crowd              crowd
	weights            []float64
	cells              []int
	options            []option
	samples            int // of the last step
}

// reconsider returns the best plan by playouts, if there is time for them.
func (m *mind) reconsider(plan int, until time.Time) int {
	s := &m.search
	s.samples = 0
	if m.view.Steps-m.view.Step < 2 || !m.open(plan) || !time.Now().Before(until) {
		return plan
	}
	m.setBase()
	steps := min(m.view.Steps-m.view.Step, horizon)
	for s.samples < m.settings.atMost() && (m.settings.Samples == 0 || s.samples < m.settings.Samples) {
		for range batch {
			m.draw()
			seed := m.rng.Uint64()
			first := 0.0
			for i := range s.options {
				o := &s.options[i]
				if o.dropped {
					continue
				}
				v := m.playout(o.plan, steps, seed)
				if i == 0 {
					first = v
				}
				o.sum += v - first
				o.sum2 += (v - first) * (v - first)
			}
			s.samples++
			if m.settings.Samples == 0 && !time.Now().Before(until) {
				return s.best()
			}
		}
		left := 0
		for i := range s.options[1:] {
			o := &s.options[1+i]
			if mean, e := o.mean(s.samples); mean+hopeless*e < 0 {
				o.dropped = true
			}
			if !o.dropped {
				left++
			}
		}
		if left == 0 {
			break
		}
	}
	return s.best()
}

// mean returns by how much an option is better, and the standard error of that.
func (o *option) mean(n int) (mean, e float64) {
	mean = o.sum / float64(n)
	return mean, math.Sqrt(max(o.sum2/float64(n)-mean*mean, 0)/float64(n)) + 1e-9
}

func (s *search) best() int {
	plan, most := s.options[0].plan, 0.0
	if s.samples < 2*batch {
		return plan
	}
	for i := range s.options[1:] {
		o := &s.options[1+i]
		mean, e := o.mean(s.samples)
		if !o.dropped && mean > margin && mean > doubt*e && mean-e > most {
			plan, most = o.plan, mean-e
		}
	}
	return plan
}

// open lists the plans to try, the one made at a glance first, and reports
// whether there is a choice.
func (m *mind) open(plan int) bool {
	s := &m.search
	s.options = append(s.options[:0], option{plan: plan})
	ear := &m.ears[m.side]
	dog := rules.IsDog(m.me)
	if dog && (ear.stayed == 1 || plan == stay && ear.stayed == 0) {
		return false // the dog is reporting treasure
	}
	by := 1
	if !dog {
		by = m.stride(m.side)
		if plan != stay {
			s.options = append(s.options, option{plan: stay})
		}
	}
	here := m.at[m.me]
	for d := 0; d < 8; d += by {
		c := m.g.near[here][d]
		if c == off || m.taken(c) || c == m.avoid {
			continue
		}
		switch {
		case dog && m.hole[c]:
		case dog:
			s.add(move(d), plan)
		case m.hole[c]:
			s.add(plug(d), plan)
		default:
			s.add(move(d), plan)
			s.add(dig(d), plan)
		}
	}
	return len(s.options) > 1
}

func (s *search) add(plan, first int) {
	if plan != first {
		s.options = append(s.options, option{plan: plan})
	}
}

// setBase sets up the world with everything that is certain.
func (m *mind) setBase() {
	s := &m.search
	w := &s.base
	*w = world{
		g: m.g, edition: m.edition, left: m.view.Steps - m.view.Step, at: m.at, rested: m.rested, scores: m.view.Scores,
		hole: append(w.hole[:0], m.hole...), gold: append(w.gold[:0], make([]int, m.g.cells)...),
		knows: append(w.knows[:0], make([]uint8, m.g.cells)...), list: w.list[:0], goal: [2]int{off, off},
	}
	s.cells, s.weights, s.crowd.hidden = s.cells[:0], s.weights[:0], s.crowd.hidden[:0]
	total := 0.0
	for c := range m.g.cells {
		switch {
		case m.public[c] > 0:
			w.put(c, m.public[c], everybody)
		case m.sure[c] > 0:
			knows := uint8(1 << dogOf(m.side))
			if m.told[c] {
				knows |= 1 << samuraiOf(m.side)
			}
			w.put(c, m.sure[c], knows)
		case m.expect[c] > 0:
			total += m.expect[c]
			s.cells, s.weights = append(s.cells, c), append(s.weights, total)
			if m.expect[c] > 0.1 {
				s.crowd.hidden = append(s.crowd.hidden, c)
			}
		}
	}
	if s.crowd.rng == nil {
		s.crowd.rng = rand.NewPCG(1, 1)
	}
	s.crowd.silent[m.side] = true
}

// draw samples what may be hidden, and what the others may know.
func (m *mind) draw() {
	s := &m.search
	w := &s.sample
	w.copyFrom(&s.base)
	other := 1 - m.side
	for _, c := range w.list {
		if w.knows[c] != everybody && m.spied[c] {
			w.knows[c] |= m.spies(other)
		}
	}
	if len(s.cells) == 0 {
		return
	}
	total := s.weights[len(s.weights)-1]
	most := int(m.mean) // half of the largest amount in a place
	for left, tries := m.unsure, 0; left >= 2 && tries < 2*m.g.cells; tries++ {
		at := m.rng.Float64() * total
		i, j := 0, len(s.weights)-1
		for i < j {
			if h := (i + j) / 2; s.weights[h] > at {
				j = h
			} else {
				i = h + 1
			}
		}
		c := s.cells[i]
		if w.gold[c] > 0 {
			continue
		}
		amount := min(2*(1+m.rng.IntN(max(most, 1))), left)
		left -= amount
		var knows uint8
		if m.spied[c] {
			knows = m.spies(other)
		}
		w.put(c, amount, knows)
	}
}

// spies returns the agents of the other side that know of treasure beside their
// dog: the dog, and perhaps the samurai.
func (m *mind) spies(side int) uint8 {
	if m.rng.IntN(3) == 0 {
		return 1<<dogOf(side) | 1<<samuraiOf(side)
	}
	return 1 << dogOf(side)
}

// playout returns the result of a plan in the current sample.
func (m *mind) playout(plan, steps int, seed uint64) float64 {
	s := &m.search
	w := &s.game
	w.copyFrom(&s.sample)
	s.crowd.rng.Seed(seed, 1)
	s.crowd.silent[1-m.side] = seed&1 == 0
	plans := s.crowd.plans(w)
	plans[m.me] = plan
	w.step(plans)
	for range steps - 1 {
		w.step(s.crowd.plans(w))
	}
	return w.value(m.side)
}
