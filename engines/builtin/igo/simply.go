package igo

import (
	"context"
	"math"
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

// looked is the number of proposals that are tried on the board.
const looked = 12

// trust is how many points of the evaluated board a promise of 1 outweighs.
const trust = 3

// least is the value below which a proposal isn't worth a stone.
const least = 0.05

// simply returns the answer by rules alone. It tries the best proposals on the
// board one after another and evaluates the board after each, until the time is
// over. It reports each new best answer to found.
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
	best, most := -1, math.Inf(-1)
	for i := range list {
		if i == looked || i > 0 && (ctx.Err() != nil || !end.IsZero() && time.Now().After(end)) {
			break
		}
		after, ok := k.after(list[i].at)
		if !ok {
			continue
		}
		talk.Nodes++
		gain := min(max(judgement*side*(after-k.total), -outweighed), outweighed) + t.whim(k, list[i].at)
		value := trust*list[i].promise + gain
		if list[i].value+gain > least && value > most {
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

// whim returns a random bonus of less than half a point, by which the seed
// decides between moves of nearly equal value.
func (t *Thinker) whim(k *knowledge, p point) float64 {
	r := player{seed: (k.key ^ t.settings.Seed ^ uint64(p)<<32) | 1}
	for range 4 {
		r.below(1)
	}
	return float64(r.below(500)) / 1000
}

// The weight of the evaluated board beside a proposal's promise, and how many points it
// adds or takes at most, because the evaluation covers the whole board at once.
const (
	judgement  = 0.6
	outweighed = 8
)

// after returns the evaluation of the board after a move of the side to move,
// and whether the move is legal.
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
