package dighere

import (
	rules "dohyo/boards/dighere"
	"dohyo/engines/dighere"
)

// A memory is what one agent knows and believes of the treasure, from all
// views of a game so far.
type memory struct {
	g    *ground
	me   int
	side int
	ears [2]ear // for the dogs, by side

	hole   []bool
	at     [rules.Agents]int
	public []int     // what everybody knows is in a cell
	sure   []int     // hidden treasure that this agent knows of; its amount as far as it does
	told   []bool    // of that: the samurai of this side knows of it too
	spied  []bool    // the other side's dog was beside the cell, and may know too
	odds   []float64 // how likely a cell is to have hidden treasure, relative to others; 0 is not at all
	expect []float64 // how much of it, on average

	views  int
	rested [2]bool // which samurai may go diagonally, where the edition has that
	scores [2]int
	found  int     // places of treasure seen so far,
	seen   int     // and what was in them all
	mean   float64 // of a place of treasure
	unsure int     // hidden treasure that this agent doesn't know of
	trust  float64 // in what the other side's dog seems to tell
	hints  []bool  // what it seemed to tell
}

// How much is read out of what is seen. A dog that keeps quiet has nothing to
// tell, unless it wants to tell it later; the other side's may bark or not.
const (
	oddsQuiet  = 0.08 // around the own dog, when it continues
	oddsPassed = 0.85 // where the other side's dog turned away from
	oddsStaid  = 1.25 // around it, when it stays
	oddsTold   = 3    // where it seems to tell of treasure, at first
	oddsMost   = 40
	usualGold  = 10 // in a place
)

func newMemory(v *dighere.View) *memory {
	g := newGround(v.Size)
	m := &memory{
		g: g, me: v.Agent, side: v.Agent % 2, public: make([]int, g.cells), sure: make([]int, g.cells),
		told: make([]bool, g.cells), spied: make([]bool, g.cells), hints: make([]bool, g.cells),
		odds: make([]float64, g.cells), expect: make([]float64, g.cells), trust: 1,
	}
	for c := range m.odds {
		m.odds[c] = 1
	}
	m.at, m.hole, m.scores = g.places(v), g.holes(v), v.Scores
	for s := range m.rested { // impossible plans are shown as staying
		m.rested[s] = v.Plans[samuraiOf(s)] == stay
	}
	for a, c := range m.at {
		if v.Step == 0 || rules.IsDog(a) {
			m.odds[c] = 0 // there's no treasure where agents start
		}
	}
	return m
}

// none notes that there's no hidden treasure in a cell.
func (m *memory) none(c int) { m.odds[c], m.sure[c], m.told[c] = 0, 0, false }

// observe takes in a view. All that agents did is told of the step before; of
// that of the first view, which need not be a game's first, nothing is known.
func (m *memory) observe(v *dighere.View) {
	if m.views++; m.views > 1 {
		m.rest(v)
		m.watch(v)
	}
	m.at, m.hole = m.g.places(v), m.g.holes(v)
	for c, h := range m.hole {
		if h {
			m.none(c)
		}
	}
	was := m.public
	m.public = make([]int, m.g.cells)
	for _, k := range v.Known {
		c := m.g.at(k.Cell())
		if was[c] == 0 && m.sure[c] == 0 {
			m.count(k.Amount)
		}
		m.none(c)
		m.public[c] = k.Amount
	}
	for a := 2; a < rules.Agents; a++ {
		if v.Actions[a] >= 0 { // where a dog goes there's treasure, or it would have barked
			m.none(m.at[a])
		}
	}
	if rules.IsDog(m.me) {
		m.sense(v)
	}
	for _, c := range m.g.near[m.at[dogOf(1-m.side)]] {
		if c != off {
			m.spied[c] = true
		}
	}
	m.scores = v.Scores
	m.weigh(v.Remaining)
}

// count takes in how much was in a place of treasure.
func (m *memory) count(amount int) { m.found, m.seen = m.found+1, m.seen+amount }

// rest works out which samurai rested: those that stayed, and those whose
// plans couldn't be carried out from the beginning of the step on.
func (m *memory) rest(v *dighere.View) {
	for s := range m.rested {
		plan := v.Plans[samuraiOf(s)]
		if m.rested[s] = plan == stay; plan < 0 || plan > 23 {
			continue
		}
		t := m.g.near[m.at[s]][plan%8]
		m.rested[s] = t == off || m.hole[t] != (plan >= 16)
		for _, at := range m.at {
			m.rested[s] = m.rested[s] || t == at
		}
	}
}

// watch reads what the dogs and the samurai did.
func (m *memory) watch(v *dighere.View) {
	m.watchOwnDog(v)
	m.watchOtherDog(v)
	m.watchOtherSamurai(v)
	m.watchOwnSamurai(v)
}

// watchOwnDog takes in what the dog of the own side tells by its plan.
func (m *memory) watchOwnDog(v *dighere.View) {
	own := dogOf(m.side)
	at := m.at[own]
	if c := m.ears[m.side].hear(m.g, v.Plans[own], at); c != off {
		if m.odds[c] > 0 || m.sure[c] > 0 {
			m.told[c] = true
			if m.sure[c] == 0 {
				m.sure[c] = int(m.mean)
			}
			m.odds[c] = 0
		}
	} else if v.Plans[own] != stay && !rules.IsDog(m.me) {
		m.around(at, oddsQuiet)
	}
}

// watchOtherDog takes in what the other side's dog tells by its plan, and what
// it stays at or passes by.
func (m *memory) watchOtherDog(v *dighere.View) {
	other := dogOf(1 - m.side)
	at, now := m.at[other], m.g.at(v.Places[other])
	if c := m.ears[1-m.side].hear(m.g, v.Plans[other], at); c != off && m.odds[c] > 0 {
		m.hints[c] = true
		m.odds[c] = min(m.odds[c]*(1+(oddsTold-1)*m.trust), oddsMost)
	}
	switch {
	case v.Plans[other] == stay && m.public[at] == 0:
		m.around(at, oddsStaid)
	case now != at:
		for _, c := range m.g.near[at] {
			if c != off && m.g.run(c, now) > 1 && !m.hints[c] {
				m.odds[c] *= oddsPassed
			}
		}
	}
}

// watchOtherSamurai takes in what the other side's samurai dug out that nobody
// knew of: it was known to it. So its dog's hints are to be trusted, or not.
func (m *memory) watchOtherSamurai(v *dighere.View) {
	c, gain, dug := m.dug(v, 1-m.side)
	if !dug {
		return
	}
	if gain > 0 && m.public[c] == 0 && m.sure[c] == 0 {
		m.count(gain)
	}
	if c != off && m.hints[c] {
		if m.trust /= 2; gain > 0 {
			m.trust = min(m.trust*8, 12)
		}
	}
}

// watchOwnSamurai counts what the own samurai dug out.
func (m *memory) watchOwnSamurai(v *dighere.View) {
	c, gain, dug := m.dug(v, m.side)
	if dug && gain > 0 && m.public[c] == 0 && !rules.IsDog(m.me) {
		m.count(gain)
	}
}

// dug returns where a side's samurai dug, and what it gained by it.
func (m *memory) dug(v *dighere.View, side int) (cell, gain int, dug bool) {
	s := samuraiOf(side)
	act := v.Actions[s]
	if rules.KindOf(act) != rules.Dig {
		return off, 0, false
	}
	return m.g.near[m.at[s]][act%8], v.Scores[side] - m.scores[side], true
}

// around changes the odds of the cells around one.
func (m *memory) around(at int, by float64) {
	for _, c := range m.g.near[at] {
		if c != off {
			m.odds[c] = min(m.odds[c]*by, oddsMost)
		}
	}
}

// sense takes in what a dog notices around it; there's no more there.
func (m *memory) sense(v *dighere.View) {
	var sensed [8]int
	for _, s := range v.Sensed {
		c := m.g.at(s.Cell())
		sensed[m.g.toward(m.at[m.me], c)] = s.Amount
	}
	for d, c := range m.g.near[m.at[m.me]] {
		switch {
		case c == off:
		case sensed[d] == 0:
			m.none(c)
		default:
			if m.sure[c] == 0 {
				m.count(sensed[d])
			}
			m.sure[c], m.odds[c] = sensed[d], 0
		}
	}
}

// weigh shares out what must be hidden somewhere: what remains, less what is
// known.
func (m *memory) weigh(remaining int) {
	m.mean = float64(m.seen+3*usualGold) / float64(m.found+3)
	m.unsure = remaining
	total := 0.0
	for c := range m.odds {
		m.unsure -= m.public[c] + m.sure[c]
		total += m.odds[c]
	}
	m.unsure = max(m.unsure, 0)
	for c, o := range m.odds {
		if m.expect[c] = 0; o > 0 {
			// No more than one place of treasure fits into a cell.
			m.expect[c] = min(float64(m.unsure)*o/total, 1.5*m.mean)
		}
	}
}
