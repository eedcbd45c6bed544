package dighere

import (
	rules "dohyo/boards/dighere"
	"dohyo/engines/dighere"
)

// A memory is what one agent knows and infers about the treasure from all
// views of a game so far.
type memory struct {
	g    *ground
	me   int
	side int
	ears [2]ear // for the dogs, by side

	hole   []bool
	at     [rules.Agents]int
	public []int     // the treasure in a cell that everybody knows of
	sure   []int     // hidden treasure that this agent knows of, as far as it knows the amount
	told   []bool    // this side's samurai knows of the treasure in sure, too
	spied  []bool    // the other side's dog was beside the cell, and may know too
	odds   []float64 // how likely hidden treasure is in a cell, relative to others; 0 means impossible
	expect []float64 // the expected amount

	views  int
	rested [2]bool // which samurai may go diagonally, where the edition has that
	scores [2]int
	found  int     // number of places of treasure seen so far
	seen   int     // the total amount in them
	mean   float64 // average amount in a place of treasure
	unsure int     // hidden treasure whose place this agent doesn't know
	trust  float64 // how far to trust the hints of the other side's dog
	hints  []bool  // cells in which that dog seemed to report treasure
}

// How observations change the odds. A silent dog of this side has nothing to
// report, or will report it later. That of the other side may bark or not.
const (
	oddsQuiet  = 0.08 // around this side's dog, when it continues
	oddsPassed = 0.85 // around the cell that the other side's dog left
	oddsStaid  = 1.25 // around the other side's dog, when it stays
	oddsTold   = 3    // where it seems to report treasure, at first
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
			m.odds[c] = 0 // agents never start on treasure
		}
	}
	return m
}

// none records that a cell has no hidden treasure.
func (m *memory) none(c int) { m.odds[c], m.sure[c], m.told[c] = 0, 0, false }

// observe takes in a view. A view shows all actions of the step before. Those
// before the first view are ignored, since it need not be the first of the game.
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
		if v.Actions[a] >= 0 { // a dog can't be on hidden treasure without barking
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

// count records the amount in a place of treasure.
func (m *memory) count(amount int) { m.found, m.seen = m.found+1, m.seen+amount }

// rest determines which samurai rested: those that stayed, and those whose
// plan was impossible from the beginning of the step.
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

// watch interprets what the dogs and the samurai did.
func (m *memory) watch(v *dighere.View) {
	m.watchOwnDog(v)
	m.watchOtherDog(v)
	m.watchOtherSamurai(v)
	m.watchOwnSamurai(v)
}

// watchOwnDog interprets the plan of this side's dog.
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

// watchOtherDog interprets the plan of the other side's dog, and where it stays
// or what it leaves.
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

// watchOtherSamurai records treasure of which this agent didn't know and that the
// other side's samurai dug out. It adjusts the trust in that side's dog by
// whether there was treasure in a cell that the dog had hinted at.
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

// watchOwnSamurai records what this side's samurai dug out.
func (m *memory) watchOwnSamurai(v *dighere.View) {
	c, gain, dug := m.dug(v, m.side)
	if dug && gain > 0 && m.public[c] == 0 && !rules.IsDog(m.me) {
		m.count(gain)
	}
}

// dug returns where a side's samurai dug, and what it gained.
func (m *memory) dug(v *dighere.View, side int) (cell, gain int, dug bool) {
	s := samuraiOf(side)
	act := v.Actions[s]
	if rules.KindOf(act) != rules.Dig {
		return off, 0, false
	}
	return m.g.near[m.at[s]][act%8], v.Scores[side] - m.scores[side], true
}

// around multiplies the odds of the cells around a cell.
func (m *memory) around(at int, by float64) {
	for _, c := range m.g.near[at] {
		if c != off {
			m.odds[c] = min(m.odds[c]*by, oddsMost)
		}
	}
}

// sense takes in what a dog notices in the cells around it. The others are empty.
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

// weigh distributes the treasure that is still unknown over the cells: what
// remains, minus what is known.
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
			// A cell has at most one place of treasure.
			m.expect[c] = min(float64(m.unsure)*o/total, 1.5*m.mean)
		}
	}
}
