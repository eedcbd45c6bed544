package shogi

import (
	"fmt"

	"dohyo/engines/builtin"
)

// A grade is how much weaker than its full strength uzushio plays. What it looks
// at is limited, not its time, so that a level is the same on every machine.
type grade struct {
	gait  gait  // of the lower levels, which look at each move a few plies deep
	nodes int64 // positions that the upper levels search, which otherwise search as usual
}

// grades are the levels from 1 on. docs/levels.md has the steps between them.
var grades = [builtin.MostLevel]grade{
	{gait: gait{depth: 1, swing: 450, blind: 9, careful: 2200}},
	{gait: gait{depth: 1, swing: 320, blind: 12, careful: 1600}},
	{gait: gait{depth: 1, swing: 220, blind: 16, careful: 1100}},
	{gait: gait{depth: 1, swing: 150, blind: 20, careful: 800}},
	{gait: gait{depth: 2, swing: 150, blind: 20, careful: 600}},
	{gait: gait{depth: 2, swing: 80, blind: 40, careful: 400}},
	{gait: gait{depth: 3, swing: 80, blind: 45, careful: 400}},
	{nodes: 1000},
	{nodes: 1700},
	{nodes: 2800},
}

// Levels returns the number of levels of the program, or 0.
func (p Program) Levels() int {
	if p.Name != uzushio().Name {
		return 0
	}
	return len(grades)
}

// At returns the program at a level; 0 is its full strength.
func (p Program) At(n int) Program {
	if n < 1 || n > p.Levels() {
		return p
	}
	g, full := grades[n-1], p.choose
	p.Name = fmt.Sprintf("%s:%d", p.Name, n)
	p.megabytes = 8
	p.choose = func(t *Thinker, s *search, say func(choice)) choice { return s.stroll(t.settings.Seed, g.gait) }
	if g.nodes == 0 {
		p.hopeless, p.reach = -5000, g.gait.depth
		return p
	}
	p.choose = func(t *Thinker, s *search, say func(choice)) choice {
		if s.limits.nodes == 0 || s.limits.nodes > g.nodes {
			s.limits.nodes = g.nodes
		}
		return full(t, s, say)
	}
	return p
}
