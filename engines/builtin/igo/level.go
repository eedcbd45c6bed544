package igo

import (
	"fmt"

	"dohyo/boards"
	rules "dohyo/boards/igo"
	"dohyo/engines"
	"dohyo/engines/builtin"
)

// A level is how much weaker than its full strength hayate plays. The number of
// playouts is limited, not the time, so that a level is the same on every machine.
type level struct {
	games int // playouts for a move; at least sure, since a pass needs that many
	slip  int // percentage of moves for which it plays one of the rules' other proposals
}

// levels are the levels from 1 on. docs/levels.md has the steps between them.
var levels = [builtin.MostLevel]level{
	{sure, 70}, {sure, 46}, {sure, 29}, {sure, 18}, {sure, 10}, {sure, 4}, {120, 0}, {260, 0}, {560, 0}, {1200, 0},
}

// Levels returns the number of levels of the program, or 0.
func (p Program) Levels() int {
	if !p.plays {
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

// slips sometimes, as often as the level says, replaces the chosen move with a
// weaker one that the rules proposed too.
func (t *Thinker) slips(p *rules.Position, list []proposal, m boards.Move, talk engines.Talk) (boards.Move, engines.Talk) {
	l := t.program.level
	if l == nil || l.slip == 0 || m == rules.Resign || len(list) < 2 {
		return m, talk
	}
	if at, err := rules.ParsePoint(string(m), p.Size()); err != nil || at == rules.Pass {
		return m, talk
	}
	r := player{seed: (t.board.key ^ t.settings.Seed ^ uint64(p.Ply())<<40) | 1}
	for range 4 {
		r.below(1)
	}
	if r.below(100) >= l.slip {
		return m, talk
	}
	c := &list[r.below(min(len(list), slipped))]
	other := boards.Move(t.board.name(c.at))
	if other == m || c.value < least {
		return m, talk
	}
	talk.Mutter, talk.PV = c.reason(t.settings.English), string(other)
	return other, talk
}

// slipped is the number of proposals that a weaker level may play.
const slipped = 10
