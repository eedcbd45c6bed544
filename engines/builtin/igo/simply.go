package igo

import (
	"context"
	"strings"
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
	passing   = words{"パス", "pass"}
	tidying   = words{"死石を取り上げる", "take what is dead"}
	byReading = words{"打ってみて選んだ", "it won most games played out"}
)

// reason returns why a move is made: the rule that proposes it most, or that the
// games played out prefer it.
func (t *Thinker) reason(move point, list []proposal) string {
	for i := range list {
		if list[i].at == move {
			return list[i].reason(t.settings.English)
		}
	}
	return byReading.in(t.settings.English)
}

// looked is how many of the proposals are tried on the board.
const looked = 12

// least is the value below which a proposal isn't worth a stone.
const least = 0.05

// simply returns the answer by rules alone: the weightiest proposals are put on
// the board one after another, and the board is judged after each, as far as the
// time goes. Found is told each that is the best so far.
func (t *Thinker) simply(ctx context.Context, p *rules.Position, k *knowledge, list []proposal, end time.Time, found func(reply)) (boards.Move, engines.Talk) {
	score := int(k.lead()*10 + 0.5)
	talk := engines.Talk{Score: &score}
	side := 1.0
	if k.turn == white {
		side = -1
	}
	said := func(c *proposal) reply {
		last := talk
		last.Depth, last.Mutter = 1, c.reason(t.settings.English)
		var names []string
		for _, o := range list[:min(len(list), 3)] {
			names = append(names, k.name(o.at))
		}
		last.PV = strings.Join(names, " ")
		return reply{boards.Move(k.name(c.at)), last}
	}
	best, most := -1, least
	for i := range list {
		if i == looked || i > 0 && (ctx.Err() != nil || !end.IsZero() && time.Now().After(end)) {
			break
		}
		after, ok := k.after(list[i].at)
		if !ok {
			continue
		}
		talk.Nodes++
		value := list[i].value + min(max(judgement*side*(after-k.total), -3), 3) + t.whim(k, list[i].at)
		if value > most {
			best, most = i, value
			found(said(&list[i]))
		}
	}
	if best < 0 {
		return t.passes(talk)
	}
	if !t.settings.PlayOn && p.Ply() > len(k.points)/2 && k.lead() < -float64(len(k.points))/3 {
		if t.hopeless++; t.hopeless >= givesUp {
			talk.Mutter = resigning.in(t.settings.English)
			return rules.Resign, talk
		}
	} else {
		t.hopeless = 0
	}
	a := said(&list[best])
	return a.move, a.talk
}

// whim is half a point at most by which the seed prefers one move to another of
// nearly equal worth.
func (t *Thinker) whim(k *knowledge, p point) float64 {
	r := player{seed: (k.key ^ t.settings.Seed ^ uint64(p)<<32) | 1}
	for range 4 {
		r.below(1)
	}
	return float64(r.below(500)) / 1000
}

// judgement is how much the judged board counts beside a rule's own value; three
// points at most, since it is of all places at once.
const judgement = 0.3

// after returns the estimate of the board after a move of the side to move.
func (k *knowledge) after(p point) (float64, bool) {
	if !k.move(k.turn, p) {
		return 0, false
	}
	defer k.back()
	k.reader.trial = true
	defer func() { k.reader.trial = false }()
	next := &knowledge{board: k.board, reader: k.reader, position: k.position, turn: k.turn.Other()}
	next.renew()
	return next.total, true
}
