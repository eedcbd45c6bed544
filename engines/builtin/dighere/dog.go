package dighere

import rules "dohyo/boards/dighere"

// Parameters of a dog.
const (
	guardNear  = 6    // greatest number of steps between the other samurai and treasure that the dog guards
	guardShare = 2.2  // factor for guarded treasure: the other side is kept from it, and this side may get it
	anyhow     = 0.25 // factor in addition if this side's samurai is nearer
	scanShare  = 0.45 // factor for hidden treasure: the samurai still has to dig it
	unhurried  = 2    // steps added to every way, so that small gains don't change the dog's course
	nearness   = 0.06 // how much the value falls with the distance from the samurai
)

// dog returns the plan for the dog of this side.
func (m *mind) dog() int {
	here := m.at[m.me]
	plan := m.errand(here)
	ear := &m.ears[m.side]
	if ear.stayed != 1 || plan == stay {
		return plan
	}
	// After staying once, this move would report treasure, which would be false
	// where there is none. Staying once more reports nothing.
	c := m.g.near[here][(plan+7)%8]
	if c == off || m.hole[c] || m.public[c] > 0 || m.sure[c] > 0 && !m.told[c] {
		return plan
	}
	return stay
}

// errand returns the plan for a dog's task: report, guard, or search.
func (m *mind) errand(here int) int {
	m.setShut(here)
	ear := &m.ears[m.side]
	pending := m.pending(here)
	if ear.stayed == 1 && pending != off {
		return telling(pending)
	}
	guard, urgency := m.guard(here)
	if guard == here {
		return stay
	}
	if pending != off && ear.stayed == 0 && !(guard != off && m.g.run(here, guard) == 1) {
		return stay
	}
	m.runs.find(m.g, here, true, m.hole, m.shut)
	scan, gain := m.scan(here)
	to := scan
	if guard != off && urgency > gain {
		to = guard
	}
	if to == off || to == here {
		return m.aside(here)
	}
	return m.runTo(here, to)
}

// setShut marks the cells that the dog avoids: known treasure, and cells with
// other agents.
func (m *mind) setShut(here int) {
	if len(m.shut) != m.g.cells {
		m.shut = make([]bool, m.g.cells)
	}
	for c := range m.shut {
		m.shut[c] = m.sure[c]+m.public[c] > 0
	}
	for _, c := range m.at {
		m.shut[c] = c != here
	}
	if m.avoid != off {
		m.shut[m.avoid] = true
	}
}

// pending returns the direction of treasure that the samurai should be told of,
// off if there is none. It prefers larger amounts, and avoids reports that
// step on other treasure.
func (m *mind) pending(here int) int {
	best, most := off, 0
	for d, c := range m.g.near[here] {
		if c == off || m.sure[c] == 0 || m.told[c] || m.public[c] > 0 || !m.tells(here, telling(d)) {
			continue
		}
		worth := 4 * m.sure[c]
		if on := m.g.near[here][telling(d)]; on != off && m.sure[on] > 0 {
			worth = 1 // the report would step on other treasure
		}
		if worth > most {
			best, most = d, worth
		}
	}
	return best
}

// tells reports whether a plan of the dog is visible to its partner: in the
// 2020-21 edition an impossible plan is shown as staying.
func (m *mind) tells(here, plan int) bool {
	to := m.g.near[here][plan]
	return m.edition == rules.Edition2019 || to != off && !m.hole[to] && !m.taken(to)
}

// guard returns the treasure on which the dog should stand, and how pressing it
// is. Nobody digs where an agent stands (Dig Here rules, 穴).
func (m *mind) guard(here int) (cell int, urgency float64) {
	cell = off
	own, other := m.at[samuraiOf(m.side)], m.at[samuraiOf(1-m.side)]
	for c, amount := range m.public {
		if amount == 0 {
			if !m.hints[c] || m.sure[c] == 0 || m.trust < 2 {
				continue
			}
			amount = m.sure[c]
		}
		if m.taken(c) && c != here {
			continue
		}
		mine, theirs, run := m.g.walk(own, c), m.g.walk(other, c), m.g.run(here, c)
		if run > theirs || theirs > guardNear && m.unsure > 0 || mine == 1 && theirs > 1 || mine <= 1 && c == here {
			continue
		}
		u := guardShare * float64(amount) / float64(run+mine+2)
		if mine < theirs {
			u *= anyhow
		}
		if u > urgency {
			cell, urgency = c, u
		}
	}
	return cell, urgency
}

// scan returns the cell from which most new may be noticed for the way, and what
// that is worth a step.
func (m *mind) scan(here int) (cell int, gain float64) {
	cell = off
	own := m.at[samuraiOf(m.side)]
	for c := range m.g.cells {
		d := m.runs.steps[c]
		if d >= far || d == 0 || m.shut[c] {
			continue
		}
		sum := m.expect[c]
		for _, n := range m.g.near[c] {
			if n == off {
				continue
			}
			sum += m.expect[n]
			if m.sure[n] > 0 && !m.told[n] && m.public[n] == 0 {
				sum += float64(m.sure[n])
			}
		}
		if sum <= 0 {
			continue
		}
		late := float64(m.view.Step + d + m.g.walk(own, c)) // when the samurai could be there
		if late > float64(m.view.Steps) {
			continue
		}
		w := scanShare * sum / (float64(d) + unhurried) / (1 + nearness*float64(m.g.walk(own, c)))
		if w > gain {
			cell, gain = c, w
		}
	}
	return cell, gain
}

// runTo returns the step towards a cell. Of equal ones it takes that around which
// most may be hidden.
func (m *mind) runTo(here, to int) int {
	m.shut[to] = to == m.avoid
	m.ways.find(m.g, to, true, m.hole, m.shut)
	own := m.at[samuraiOf(m.side)]
	plan, best := stay, -1e9
	for d, c := range m.g.near[here] {
		if c == off || m.taken(c) || m.hole[c] || m.shut[c] || m.ways.steps[c] >= far {
			continue
		}
		v := -10 * float64(m.ways.steps[c])
		for _, n := range m.g.near[c] {
			if n != off {
				v += m.expect[n] / 10
			}
		}
		if m.g.walk(own, c) == 1 {
			v -= 2 // it may want to go there
		}
		if v > best {
			plan, best = move(d), v
		}
	}
	if plan == stay {
		return m.aside(here)
	}
	return plan
}

// aside returns the plan of a dog with nothing to do: out of its samurai's way,
// and off treasure.
func (m *mind) aside(here int) int {
	own := m.at[samuraiOf(m.side)]
	value := func(c int) float64 {
		v := float64(min(m.g.walk(own, c), 3))
		if m.public[c]+m.sure[c] > 0 {
			v -= 5
		}
		return v
	}
	plan, best := stay, value(here)
	for d, c := range m.g.near[here] {
		if c == off || m.taken(c) || m.hole[c] || m.shut[c] {
			continue
		}
		if v := value(c); v > best {
			plan, best = move(d), v
		}
	}
	if plan == stay && m.ears[m.side].stayed == 0 {
		// Staying once would tell of treasure by what comes next, if that isn't
		// staying again. Running into what is in the way says nothing.
		for d, c := range m.g.near[here] {
			if c == off || m.hole[c] {
				return move(d)
			}
		}
	}
	return plan
}
