package gomocup

import (
	"bytes"
	"context"
	"errors"
	"slices"
	"time"

	"dohyo/boards"
	"dohyo/boards/safe"
	"dohyo/engines"
	"dohyo/engines/uptime"
)

// SWAP2BOARD is Gomocup's addition to the protocol for the opening rule swap2
// (gomocup.org, experimental tournament 2020). It comes between START and BOARD:
//
//	manager                 brain
//	SWAP2BOARD
//	DONE
//	                        7,7 8,7 9,9      the first three stones
//	SWAP2BOARD
//	7,7
//	8,7
//	9,9
//	DONE
//	                        SWAP             takes the other colour; or
//	                        8,8              stays, with the fourth stone; or
//	                        8,8 8,6          places two, and leaves the choice
//
// After five stones the question is the same, and the answer SWAP or the sixth stone.
//
// Rapfi 0.43 reads the stones by the same function as those of BOARD, answers ERROR to
// each that has no third number, and then goes on with an empty board. A brain that
// answers ERROR therefore gets the stones once more as in BOARD.

// swap2 is the name of the rule in boards/gomoku, and its choices there.
const (
	swap2     = "swap2"
	swapWord  = "swap"
	stayWord  = "stay"
	twoWord   = "two"
	swapReply = "SWAP"
)

// A promise is a stone that a brain has named before it was asked for it, with the
// stones that will be on the board at that moment.
type promise struct {
	after []boards.Move
	move  boards.Move
}

// promised returns the stone that the brain has already named for these stones.
func (p *Player) promised(history []boards.Move) (boards.Move, bool) {
	for i, o := range p.promises {
		if slices.Equal(o.after, history) {
			p.promises = slices.Delete(p.promises, i, i+1)
			return o.move, true
		}
	}
	return "", false
}

// Negotiate asks the brain for its choice under swap2. For other rules, and for a brain
// that refuses SWAP2BOARD, it returns engines.ErrUnversed.
func (p *Player) Negotiate(ctx context.Context, t engines.Turn) (engines.Answer, error) {
	n, ok := t.Position.(boards.Negotiated)
	if !ok || n.OpeningRule() != swap2 || p.unversed {
		return engines.Answer{}, engines.ErrUnversed
	}
	choices, _ := n.Choices()
	if len(choices) == 0 { // a stone
		if m, ok := p.promised(t.History); ok {
			return engines.Answer{Move: string(m)}, nil
		}
		if len(t.History) > 0 { // it was restarted meanwhile
			return engines.Answer{}, engines.ErrUnversed
		}
	}
	a, err := p.ask(ctx, t)
	if err == errOwners {
		p.owners = true
		p.quit() // what it says about the wrong board mustn't be taken for the answer
		a, err = p.ask(ctx, t)
	}
	return a, err
}

// errOwners means that a brain refused stones without owners.
var errOwners = errors.New("the brain refuses stones without owners") // not told

// ask sends SWAP2BOARD, and returns the brain's choice.
func (p *Player) ask(ctx context.Context, t engines.Turn) (engines.Answer, error) {
	if p.proc == nil || p.studied {
		if err := p.start(ctx); err != nil {
			return engines.Answer{}, err
		}
	}
	if err := p.settle(ctx); err != nil {
		return engines.Answer{}, err
	}
	if _, err := p.proc.Drain(); err != nil {
		return engines.Answer{}, p.fail(ctx, err, t.Budget)
	}
	p.hearNothing()
	b := p.end(append(p.out[:0], "SWAP2BOARD"...))
	if p.owners {
		b = p.owned(b, t.History)
	} else {
		for _, m := range t.History {
			b = p.end(appendPoint(b, m))
		}
	}
	p.out, p.stale, p.promises = p.end(append(b, "DONE"...)), true, nil
	if err := p.send(p.out, uptime.Deadline(t.Limit())); err != nil {
		return engines.Answer{}, p.fail(ctx, err, t.Budget)
	}
	sent := uptime.Now()
	a, err := p.hearChoice(ctx, t, sent)
	if err != nil && err != engines.ErrUnversed && err != errOwners {
		err = p.fail(ctx, err, t.Budget)
	}
	p.spoke = uptime.Now()
	return a, err
}

// hearChoice reads the answer to SWAP2BOARD, and keeps the stones that go with it.
func (p *Player) hearChoice(ctx context.Context, t engines.Turn, sent time.Time) (a engines.Answer, err error) {
	var deadline time.Time
	if t.Budget > 0 {
		deadline = sent.Add(t.Limit())
	}
	for {
		b, err := p.line(ctx, deadline)
		if err != nil {
			return a, err
		}
		a.Took = p.heard.Sub(sent)
		if is(bytes.TrimSpace(b), swapReply) {
			a.Move = swapWord
			return a, nil
		}
		stones, points := stonesOf(b)
		switch l := read(b); {
		case points && p.take(&a, t.History, stones):
			return a, nil
		case points, l.kind == unreadable:
			return a, engines.Faultf(engines.Garbage, "gomocup.swap2", "expected SWAP or the stones of swap2, got %q", safe.Talk(string(b), 80))
		case l.kind == refusal && !p.owners && len(t.History) > 0 && is(l.text[:min(5, len(l.text))], "ERROR"):
			return a, errOwners
		case l.kind == refusal:
			p.unversed = true
			return a, engines.ErrUnversed
		case l.kind == message || l.kind == debug:
			talk := parseTalk(l.text)
			a.Add(talk)
			if t.Talk != nil {
				t.Talk(talk)
			}
		case l.kind == about:
			p.about = safe.Talk(string(l.text), mostTalk)
		default:
			p.noise.Hear(b)
		}
	}
}

// stonesOf reads an answer of one or more points.
func stonesOf(b []byte) (list []boards.Move, ok bool) {
	for _, f := range bytes.Fields(b) {
		l := read(f)
		if l.kind != point {
			return nil, false
		}
		m, _ := move(l.x, l.y)
		list = append(list, m)
	}
	return list, len(list) > 0
}

// take turns the stones of an answer into a choice, and promises what follows it. It
// returns false if they are too many or too few.
func (p *Player) take(a *engines.Answer, history, stones []boards.Move) bool {
	switch n := len(history); {
	case n == 0 && len(stones) == 3:
		a.Move = string(stones[0])
		p.promises = append(p.promises, promise{stones[:1], stones[1]}, promise{stones[:2], stones[2]})
		return true
	case n == 0:
		return false
	case len(stones) == 1:
		a.Move = stayWord
	case len(stones) == 2 && n == 3:
		a.Move = twoWord
	default:
		return false
	}
	after := slices.Clone(history)
	for _, m := range stones {
		p.promises = append(p.promises, promise{slices.Clone(after), m})
		after = append(after, m)
	}
	return true
}
