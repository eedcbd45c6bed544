package dighere

import "slices"

// A Failure says why a plan didn't become an action.
type Failure string

// The failures, in the order in which they are judged (docs/sources.md D1 and D2).
const (
	Done       Failure = ""          // it succeeded
	IllegalNot Failure = "illegal"   // 不正: no plan of this agent; it counts as staying
	Outside    Failure = "outside"   // the target isn't on the field
	Occupied   Failure = "occupied"  // an agent stood there when the step began
	InHole     Failure = "hole"      // to move into, or dig at, a hole
	NoHole     Failure = "no hole"   // to plug where there is no hole
	Crossing   Failure = "crossing"  // 2020-21: diagonals of one 2x2 block cross
	Collision  Failure = "collision" // others moved to the same cell
	Entered    Failure = "entered"   // another agent moved into the cell to be dug
)

// legal reports whether the agent may make the plan at all; rested says whether a
// samurai of the 2020-21 edition may go diagonally.
func (e Edition) legal(agent, plan int, rested bool) bool {
	switch {
	case plan == stay:
		return true
	case plan < 0 || plan > 23:
		return false
	case IsDog(agent):
		return plan < 8
	}
	return plan%2 == 0 || e == Edition2020 && rested
}

// A step turns the plans of all agents into actions.
type step struct {
	p       *Position
	plans   [Agents]int
	targets [Agents]Cell
	fails   [Agents]Failure
	valid   [Agents]bool // by the state at the start of the step
}

// live reports whether an agent's plan still stands.
func (s *step) live(a int) bool { return s.plans[a] != stay && s.fails[a] == Done }

func (s *step) is(a int, k Kind) bool { return KindOf(s.plans[a]) == k }

// judge checks each plan against the state at the start of the step.
func (s *step) judge() {
	p := s.p
	for a, plan := range s.plans {
		if plan == stay {
			continue
		}
		s.targets[a] = p.agents[a].Cell().Plus(Directions[plan%8])
		t := s.targets[a]
		hole := p.Hole(t)
		switch {
		case !p.field.Inside(t):
			s.fails[a] = Outside
		case p.AgentAt(t) >= 0:
			s.fails[a] = Occupied
		case s.is(a, Plug) && !hole:
			s.fails[a] = NoHole
		case !s.is(a, Plug) && hole:
			s.fails[a] = InHole
		default:
			s.valid[a] = true
		}
	}
}

// cross stops plans along the two diagonals of one 2x2 block: both agents if they
// are of the same kind, or only the dog if it meets a samurai (2020-21).
func (s *step) cross() {
	fails := s.fails
	for a := range Agents {
		for b := range a {
			if !s.live(a) || !s.live(b) || s.plans[a]%2 == 0 || s.plans[b]%2 == 0 {
				continue
			}
			from, other := s.p.agents[a].Cell(), s.p.agents[b].Cell()
			if from.Plus(s.targets[a]) != other.Plus(s.targets[b]) {
				continue // another centre
			}
			fails[a] = Crossing // a dog, or both are of a kind
			if IsDog(a) == IsDog(b) {
				fails[b] = Crossing
			}
		}
	}
	s.fails = fails
}

// collide stops all agents that move to the same cell.
func (s *step) collide() {
	fails := s.fails
	for a := range Agents {
		for b := range a {
			if s.live(a) && s.live(b) && s.is(a, Move) && s.is(b, Move) && s.targets[a] == s.targets[b] {
				fails[a], fails[b] = Collision, Collision
			}
		}
	}
	s.fails = fails
}

// enter stops digging in a cell that somebody enters; in the 2020-21 edition also
// if the entering agents have stopped each other.
func (s *step) enter() {
	for a := range Agents {
		if !s.live(a) || s.is(a, Move) {
			continue
		}
		for b := range Agents {
			if b == a || !s.is(b, Move) || s.targets[b] != s.targets[a] {
				continue
			}
			if s.live(b) || s.p.edition == Edition2020 && s.fails[b] == Collision {
				s.fails[a] = Entered
			}
		}
	}
}

// play makes the next position from legal plans.
func (p *Position) play(raw, plans [Agents]int) *Position {
	s := &step{p: p, plans: plans}
	s.judge()
	if p.edition == Edition2020 {
		s.cross()
	}
	s.collide()
	s.enter()

	q := *p
	q.step++
	q.before, q.raw = p, raw
	for a := range Agents {
		q.plans[a] = plans[a]
		if p.edition == Edition2020 && !s.valid[a] {
			q.plans[a] = stay
		}
		q.actions[a], q.failures[a] = stay, s.fails[a]
		if raw[a] != plans[a] {
			q.failures[a] = IllegalNot
		}
		if s.live(a) {
			q.actions[a] = plans[a]
			if s.is(a, Move) {
				q.agents[a].X, q.agents[a].Y = s.targets[a].X, s.targets[a].Y
			}
		}
		// In the first edition a plan turns the agent if it was possible when the step
		// began, in the second edition if it succeeded.
		if s.live(a) || p.edition == Edition2019 && s.valid[a] {
			q.agents[a].Direction = plans[a] % 8
		}
		q.rested[a] = plans[a] == stay || !s.valid[a]
	}
	s.effects(&q)
	return &q
}

// effects applies the actions in the order of the agents. The order of the lists
// is visible to the players (docs/sources.md D4).
func (s *step) effects(q *Position) {
	q.holes, q.known, q.hidden = slices.Clone(q.holes), slices.Clone(q.known), slices.Clone(q.hidden)
	both := s.live(0) && s.live(1) && s.is(0, Dig) && s.is(1, Dig) && s.targets[0] == s.targets[1]
	for a := range Agents {
		if !s.live(a) {
			continue
		}
		t := s.targets[a]
		switch KindOf(s.plans[a]) {
		case Dig:
			if amount := q.dig(t); both && a == 0 {
				q.scores[0] += amount / 2
				q.scores[1] += amount / 2
			} else {
				q.scores[SideOf(a)] += amount
			}
			if !q.Hole(t) {
				q.holes = append(q.holes, t)
			}
		case Plug:
			if i := slices.Index(q.holes, t); i >= 0 {
				q.holes = dropLast(q.holes, i)
			}
		case Move:
			if !IsDog(a) {
				continue
			}
			if i := find(q.hidden, t); i >= 0 { // it barks
				q.known = append(q.known, q.hidden[i])
				q.hidden = slices.Delete(q.hidden, i, i+1)
			}
		}
	}
}

// dig takes the treasure out of a cell.
func (q *Position) dig(c Cell) int {
	for _, list := range []*[]Gold{&q.known, &q.hidden} {
		if i := find(*list, c); i >= 0 {
			amount := (*list)[i].Amount
			*list = dropLast(*list, i)
			return amount
		}
	}
	return 0
}

func find(list []Gold, c Cell) int {
	return slices.IndexFunc(list, func(g Gold) bool { return g.Cell() == c })
}

// dropLast removes an element by moving the last one into its place.
func dropLast[T any](list []T, i int) []T {
	last := len(list) - 1
	list[i] = list[last]
	return list[:last]
}
