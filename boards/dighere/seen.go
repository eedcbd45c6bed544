package dighere

// Seen returns the position as far as an agent is told of it: of the hidden
// treasure only what the agent itself notices, and of the last step the plans and
// actions that everybody is shown. It is for looking at, not for playing on.
func (p *Position) Seen(agent int) *Position {
	q := *p
	q.eyes = agent + 1
	q.hidden = p.Sensed(agent)
	q.unseen = p.Remaining() - q.Remaining()
	q.raw = p.plans
	for a, plan := range p.plans {
		if plan == stay {
			q.failures[a] = Done
		}
	}
	return &q
}

// Eyes returns the agent as which the position is Seen, and whether it is that of
// one agent at all.
func (p *Position) Eyes() (agent int, one bool) { return p.eyes - 1, p.eyes > 0 }
