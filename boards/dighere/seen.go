package dighere

// Seen returns the position as an agent sees it: hidden treasure only if the
// agent notices it itself, and the last step's plans and actions as everybody
// sees them. It is for display, not for play.
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

// Eyes returns the agent whose view the position is, and whether it is one
// agent's view at all.
func (p *Position) Eyes() (agent int, one bool) { return p.eyes - 1, p.eyes > 0 }
