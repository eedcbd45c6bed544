package tournament

import (
	"slices"
	"time"
)

// unhanded reports whether an entrant hasn't handed in a program by the deadline.
func (p *Plan) unhanded(n int) bool {
	e := &p.Entrants[n]
	return p.Deadline != nil && (e.Player == "" && e.Folder == "" || e.HandedIn != nil && e.HandedIn.After(*p.Deadline))
}

// Unhanded returns the entrants who handed in no program by the deadline, or none
// if there is no deadline.
func (p *Plan) Unhanded() (list []int) {
	for n := range p.Entrants {
		if p.unhanded(n) {
			list = append(list, n)
		}
	}
	return list
}

// Awaits reports whether programs are still awaited at a time, so that the tournament
// can't begin.
func (p *Plan) Awaits(now time.Time) bool {
	return p.Deadline != nil && !now.After(*p.Deadline) && len(p.Unhanded()) > 0
}

// settleTimes converts the plan's times to UTC, in which the journal is read
// back.
func (p *Plan) settleTimes() {
	settle := func(t **time.Time) {
		if *t != nil {
			u := (*t).UTC()
			*t = &u
		}
	}
	settle(&p.Deadline)
	for i := range p.Entrants {
		settle(&p.Entrants[i].HandedIn)
	}
}

// seeding returns the order in which the entrants start.
func (s *State) seeding() *Seeding {
	order, drawn := s.seedOrder()
	return &Seeding{Order: order, Drawn: drawn, Withdrawn: s.Plan.Unhanded()}
}

// seed records the order in which the entrants start.
func (s *State) seed(e *Seeding) error {
	for _, n := range e.Withdrawn {
		if n < 0 || n >= len(s.Plan.Entrants) {
			return astray(e, At{})
		}
		s.out[n] = true
	}
	s.Seeds = slices.Clone(e.Order)
	return nil
}
