package gomoku

import (
	"fmt"
	"time"

	"dohyo/engines/builtin"
)

// A level is how much weaker than its full strength mangetsu plays. What it looks
// at is limited, not its time, so that a level is the same on every machine.
type level struct {
	glance int   // percentage of moves that it makes by shapes alone
	blind  int   // percentage of moves for which it overlooks the other side's threes; a sixth of that for fours
	swing  int   // percentage by which it misjudges the worth of a point at a glance
	depth  int   // moves that it reads; 0 reads none
	fours  int   // fours that it reads at the root
	nodes  int64 // stones that it places while it reads; 0 means no limit
	threes bool  // reads threes at the root
}

// levels are the levels from 1 on. docs/levels.md has the steps between them.
var levels = [builtin.MostLevel]level{
	{glance: 100, blind: 40, swing: 60},
	{glance: 100, blind: 20, swing: 40},
	{glance: 100, blind: 8, swing: 20},
	{glance: 70, blind: 3, swing: 10, depth: 1, fours: 1},
	{glance: 40, depth: 2, fours: 2},
	{glance: 15, depth: 3, fours: 5},
	{depth: 3, fours: 8},
	{depth: 5, fours: 12, nodes: 4000},
	{depth: 60, fours: 16, nodes: 6000},
	{depth: 60, fours: 20, nodes: 16000, threes: true},
}

// Levels returns the number of levels of the program, or 0.
func (p Program) Levels() int {
	if p.Name != mangetsu().Name {
		return 0
	}
	return len(levels)
}

// At returns the program at a level; 0 is its full strength.
func (p Program) At(n int) Program {
	if n < 1 || n > p.Levels() {
		return p
	}
	l := levels[n-1]
	p.Name = fmt.Sprintf("%s:%d", p.Name, n)
	p.Think = 2 * time.Second
	p.choose = l.choose
	p.reach.depth, p.reach.fours, p.reach.threes = max(l.depth, 1), l.fours, l.threes
	return p
}

// choose chooses a move at the level.
func (l level) choose(t *Thinker, f *field, job *task) choice {
	chance := mix(f.hash ^ t.seed ^ uint64(len(f.stones))<<32)
	if int(chance%100) < l.glance {
		return l.look(t, f, mix(chance+1))
	}
	s := t.search(f, job)
	s.limits.depth, s.limits.fourDepth = l.depth, min(l.fours, 10)
	s.limits.nodes = l.nodes
	if job.limit.Nodes > 0 && (l.nodes == 0 || job.limit.Nodes < l.nodes) {
		s.limits.nodes = job.limit.Nodes
	}
	return s.think(l.fours, l.threes)
}

// look chooses a move by shapes alone, as mikazuki does, but overlooks some threats
// of the other side and misjudges points a little.
func (l level) look(t *Thinker, f *field, chance uint64) choice {
	if len(f.stones) == 0 {
		return choice{move: f.centre(), why: motiveOpening}
	}
	us, them := f.toMove, 1-f.toMove
	seen := fourThree
	switch n := int(chance % 600); {
	case n < l.blind:
		seen = winning + 1
	case n < 6*l.blind:
		seen = winning
	}
	c := choice{move: nobody, nodes: 1}
	best := int32(-1)
	for _, p := range f.points {
		if f.inner[p] != empty || !f.allowed(us, p) {
			continue
		}
		theirs := f.class(them, p)
		worth := 2*f.rank(us, p) + f.rank(them, p)
		if theirs >= fourThree && theirs < seen {
			theirs, worth = 0, 2*f.rank(us, p) // it overlooks the threat there
		}
		chance = mix(chance + uint64(p))
		worth += worth * int32(int(chance%uint64(2*l.swing+1))-l.swing) / 100
		if v := urgency(f.class(us, p), theirs)<<16 + worth; v > best {
			best, c.move = v, p
		}
	}
	if c.move != nobody {
		c.line = []cell{c.move}
		c.score = int(2*f.rank(us, c.move) - f.rank(them, c.move))
	}
	return c
}
