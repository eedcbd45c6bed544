package dighere

import (
	"strconv"

	"dohyo/boards"
	"dohyo/boards/fact"
)

var (
	_ boards.Veiled  = (*Position)(nil)
	_ boards.Planned = (*Position)(nil)
)

// KnownTo returns Seen.
func (p *Position) KnownTo(seat boards.Seat) boards.Position { return p.Seen(int(seat)) }

// CheckPlan returns why an agent's plan fails whatever the others do: it isn't a plan of
// the agent, or its target doesn't allow it as the step begins.
func (p *Position) CheckPlan(seat boards.Seat, m boards.Move) error {
	n, err := strconv.Atoi(string(m))
	if err != nil {
		return &boards.NotMove{Text: string(m), Want: wantPlan}
	}
	a := int(seat)
	plans := [Agents]int{stay, stay, stay, stay}
	plans[a] = n
	if !p.edition.legal(a, n, p.rested[a]) {
		return &boards.Illegal{Seat: seat, Move: m, Rule: p.notPlan(a, n)}
	}
	s := &step{p: p, plans: plans}
	if s.judge(); s.fails[a] != Done {
		return &boards.Illegal{Seat: seat, Move: m, Rule: planRules[s.fails[a]]}
	}
	return nil
}

// planRules are the reasons why a plan fails as the step begins.
var planRules = map[Failure]*fact.Error{
	Outside:  fact.New("dighere.plan.outside", "that is off the field"),
	Occupied: fact.New("dighere.plan.occupied", "an agent is there"),
	InHole:   fact.New("dighere.plan.hole", "there is a hole there"),
	NoHole:   fact.New("dighere.plan.nohole", "there is no hole to plug there"),
}

// notPlan returns why a number isn't a plan of an agent.
func (p *Position) notPlan(agent, plan int) *fact.Error {
	switch {
	case plan < stay || plan > 23:
		return fact.New("dighere.plan.number", "a plan is a number from -1 to 23")
	case IsDog(agent):
		return fact.New("dighere.plan.dog", "a dog can only move")
	case p.edition == Edition2020:
		return fact.New("dighere.plan.rest", "a samurai can act diagonally only after a rest")
	}
	return fact.New("dighere.plan.diagonal", "a samurai can act only north, south, east or west")
}

// Seen returns the position as an agent sees it: hidden treasure only if the
// agent notices it itself, and the last step's plans and actions as everybody
// sees them. It is for display, not for play.
func (p *Position) Seen(agent int) *Position {
	q := *p
	q.eyes = agent + 1
	q.hidden, q.unseen = p.Sensed(agent), 0
	q.unseen = p.Remaining() - q.Remaining()
	q.raw = p.plans
	for a, plan := range p.plans {
		if plan == stay {
			q.failures[a] = Done
		}
	}
	return &q
}

// Eyes returns the agent whose view the position is, and whether it is one
// agent's view at all.
func (p *Position) Eyes() (agent int, one bool) { return p.eyes - 1, p.eyes > 0 }
