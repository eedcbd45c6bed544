package dighere

import (
	"fmt"
	"hash/fnv"
	"math/rand/v2"

	rules "dohyo/boards/dighere"
	"dohyo/engines/builtin"
	"dohyo/engines/dighere"
)

// A level is how much weaker than its full strength mankai plays. The number of
// samples is limited, not the time, so that a level is the same on every machine.
type level struct {
	bud     bool // plans as tsubomi does
	idle    int  // percentage of steps in which it decides too late, and walks at random or stays
	samples int  // for a step; 0 acts at a glance
}

// levels are the levels from 1 on. docs/levels.md has the steps between them.
var levels = [builtin.MostLevel]level{
	{bud: true, idle: 40}, {bud: true, idle: 27}, {bud: true, idle: 18}, {bud: true, idle: 10}, {bud: true},
	{idle: 25}, {idle: 18}, {idle: 11}, {idle: 5}, {samples: 600},
}

// Levels returns the number of levels of the program, or 0.
func (p Program) Levels() int {
	if p.Name != mankai().Name {
		return 0
	}
	return len(levels)
}

// At returns the program at a level; 0 is its full strength.
func (p Program) At(n int) Program {
	if n < 1 || n > p.Levels() {
		return p
	}
	p.level = &levels[n-1]
	p.Name = fmt.Sprintf("%s:%d", p.Name, n)
	return p
}

// atMost returns the number of samples for a step.
func (s Settings) atMost() int {
	if s.level != nil {
		return min(enough, s.level.samples)
	}
	return enough
}

// mind returns the mind of one agent at the level; full is the one without a level.
func (l *level) mind(s Settings, full dighere.Mind) dighere.Mind {
	simple := &bud{seed: s.Seed}
	return func(v *dighere.View) int {
		plan := simple.plan(v)
		if !l.bud {
			plan = full(v)
		}
		switch {
		case l.luck(s.Seed, v).IntN(100) >= l.idle:
			return plan
		case rules.IsDog(v.Agent): // a dog that stays tells its samurai something
			return simple.anywhere(1)
		}
		return stay
	}
}

// luck decides in which steps an agent is too late. It depends on what the agent sees, so
// that these aren't the same in every game.
func (l *level) luck(seed uint64, v *dighere.View) *rand.Rand {
	seen := *v
	seen.TimeLeft = 0 // the same position gives the same plan
	h := fnv.New64a()
	fmt.Fprint(h, seen)
	return chance(seed^h.Sum64()^uint64(l.idle), v.Agent)
}
