package igo

import (
	"context"
	"math"
	"time"

	"dohyo/boards"
	rules "dohyo/boards/igo"
	"dohyo/engines"
)

// words is a text in both languages.
type words struct{ ja, en string }

func (w words) in(english bool) string {
	if english {
		return w.en
	}
	return w.ja
}

var (
	resigning = words{"投了します", "I resign"}
	passing   = words{"打つ所はもうない", "nothing left to gain"}
	tidying   = words{"死石を取り上げる", "take what is dead"}
	byReading = words{"打ってみて選んだ", "it won most games played out"}
)

// reason returns the reason for a move: that of its proposal or, without one,
// that it won most playouts.
func (t *Thinker) reason(move point, list []proposal) string {
	for i := range list {
		if list[i].at == move {
			return list[i].reason(t.settings.English)
		}
	}
	return byReading.in(t.settings.English)
}

// least is the value below which a proposal isn't worth a stone.
const least = 0.05

// simply returns the answer by rules alone, as the lookahead chooses it among the
// proposals. It reports each new best answer to found; of an analysis, which nobody waits for,
// the whole at the end.
func (t *Thinker) simply(ctx context.Context, p *rules.Position, k *knowledge, q engines.Question, end time.Time, found func(reply)) (boards.Move, engines.Talk) {
	list := t.allowed(p, k.propose())
	score := int(math.Round(k.lead() * 10))
	l := newLookahead(k)
	said := func(i int) reply {
		last := engines.Talk{Score: &score, Unit: engines.UnitPoint, Nodes: int64(l.positions), Depth: l.depth, Mutter: list[i].reason(t.settings.English)}
		last.PV = l.line(i)
		return reply{boards.Move(k.board.name(list[i].at)), last}
	}
	l.over = func() bool { return ctx.Err() != nil || !end.IsZero() && time.Now().After(end) }
	l.bars = k.board.barred(q.Bars)
	l.found = func(i int) {
		if q.Lines > 0 {
			return
		}
		if q.Insight != nil {
			t.told(l.insight(i))
		}
		found(said(i))
	}
	l.whim = func(p point) float64 { return t.whim(k, p) }
	best := l.choose(list)
	if q.Insight != nil {
		t.told(l.insight(best))
	}
	talk := engines.Talk{Score: &score, Unit: engines.UnitPoint, Nodes: int64(l.positions)}
	if !t.settings.PlayOn && q.Lines == 0 && p.Ply() > len(k.board.points)/2 && k.lead() < -float64(len(k.board.points))/3 {
		if t.hopeless++; t.hopeless >= givesUp {
			talk.Mutter = resigning.in(t.settings.English)
			return rules.Resign, talk
		}
	} else {
		t.hopeless = 0
	}
	if best < 0 {
		return t.passes(talk)
	}
	a := said(best)
	return a.move, a.talk
}

// whim returns a random bonus of less than half a point, by which the seed
// decides between moves of nearly equal value.
func (t *Thinker) whim(k *knowledge, p point) float64 {
	r := player{seed: (k.board.key ^ t.settings.Seed ^ uint64(p)<<32) | 1}
	for range 4 {
		r.below(1)
	}
	return float64(r.below(500)) / 1000
}
