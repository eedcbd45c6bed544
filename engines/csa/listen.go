package csa

import (
	"bytes"
	"context"
	"errors"
	"time"

	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/boards/safe"
	"dohyo/boards/shogi"
	"dohyo/engines"
	"dohyo/engines/process"
	"dohyo/engines/uptime"
)

// next returns the next meaningful line, and when it came. It skips echoes and
// blank lines.
func (p *Player) next(ctx context.Context, deadline time.Time) (l line, raw []byte, at time.Time, err error) {
	for {
		raw, err = p.line.ReadLine(ctx, deadline)
		if err != nil {
			return l, nil, at, err
		}
		at = uptime.Now()
		p.show(false, string(raw))
		if l = read(raw); l.kind != blank && !p.isEcho(raw) {
			return l, raw, at, nil
		}
	}
}

// isEcho reports whether a line repeats what was sent in this turn, as a terminal
// that isn't raw does. Signs distinguish the moves of the two sides.
func (p *Player) isEcho(raw []byte) bool {
	if len(p.echo) == 0 || string(bytes.TrimSpace(raw)) != p.echo[0] {
		return false
	}
	p.echo = p.echo[1:]
	p.echoed = true
	return true
}

// pending handles lines that came before the program was asked: a command is its
// answer, everything else is surplus.
func (p *Player) pending(ctx context.Context) (l line, surplus int, err error) {
	now := uptime.Now()
	for {
		l, _, _, err = p.next(ctx, now)
		switch {
		case errors.Is(err, process.ErrDeadline):
			if err = nil; len(p.line.Rest()) == 0 {
				_, err = p.line.Drain() // the output of this turn is counted
			}
			return line{}, surplus, err
		case err != nil || l.kind == command:
			return l, surplus, err
		case l.kind != comment:
			surplus++
		}
	}
}

// lateAnswer waits for the answer to a question that was cancelled meanwhile, and
// adds it to the game that the other end knows. It stays late if it is no move:
// then the other end has ended the game.
func (p *Player) lateAnswer(ctx context.Context, deadline time.Time) (late bool, err error) {
	for {
		l, raw, _, err := p.next(ctx, deadline)
		switch {
		case err != nil:
			return true, err
		case l.kind == command:
			return true, nil
		case l.kind == other:
			return true, noMove(raw)
		case l.kind == move && l.text[:1] == boards.Move(sign(p.side)):
			p.owes = false
			p.known = append(p.known, l.text)
			return false, nil
		}
	}
}

// listen reads up to the answer. Sent is when the last byte of the question was
// sent.
func (p *Player) listen(ctx context.Context, t engines.Turn, sent time.Time) (a engines.Answer, err error) {
	var deadline time.Time
	if t.Budget > 0 {
		deadline = sent.Add(t.Limit())
	}
	var talk engines.Talk
	surplus := false
	for {
		l, raw, at, err := p.next(ctx, deadline)
		if err != nil {
			return a, err
		}
		if said, ok := parseTalk(l.comment, p.side); ok {
			talk.Add(said)
			if l.kind == comment && t.Talk != nil {
				t.Talk(said)
			}
		}
		switch {
		case l.kind == comment:
			continue
		case l.kind == other:
			return a, noMove(raw)
		case l.kind == move && p.again(l.text):
			surplus = true
			continue
		default:
			p.ending = l.kind == command
			a = p.answer(l, t.History, at.Sub(sent))
		}
		a.Talk = talk
		if p.echoed {
			a.AddNote(engines.Echo())
		}
		if surplus {
			a.AddNote(engines.SameMove())
		}
		return a, nil
	}
}

// again reports whether a move repeats the program's last one: a piece that has
// left a square can't leave it again. A drop may be a new one.
func (p *Player) again(m boards.Move) bool {
	return m == p.said && m[1:3] != "00"
}

// answer returns the answer of a line, and adds it to the game that both ends
// know.
func (p *Player) answer(l line, history []boards.Move, took time.Duration) engines.Answer {
	if l.kind == move {
		p.said = l.text
		p.known = append(append(p.known[:0], history...), p.said)
		p.owes = false
	}
	return engines.Answer{Move: string(l.text), Took: took}
}

// noMove returns the fault of a line that is neither a move nor a command nor
// talk. It quotes the line ((7)). The line never reaches the referee, who also
// reads the forms in which persons enter moves.
func noMove(raw []byte) error {
	return NoMove(clip(raw))
}

// NoMove returns the fault of a text that is no move of the CSA protocol.
func NoMove(text string) *engines.Fault {
	return engines.Faultf(engines.Garbage, "csa.move", "expected a move such as +7776FU, got %q", safe.Talk(text, 80))
}

func clip(b []byte) string {
	if len(b) > mostText {
		return string(b[:mostText]) + "…"
	}
	return string(b)
}

// fail ends the program and returns its fault. A cancelled turn is no fault.
func (p *Player) fail(ctx context.Context, err error, budget time.Duration) error {
	if ctx.Err() != nil {
		return ctx.Err()
	}
	if p.line == nil {
		return err
	}
	defer p.drop()
	var f *engines.Fault
	switch {
	case errors.As(err, &f):
		return f
	case errors.Is(err, process.ErrDeadline):
		if rest := bytes.TrimSpace(p.line.Rest()); len(rest) > 0 && rest[0] != '\'' {
			return process.Unended(engines.Garbage, budget, []byte(clip(rest)))
		}
		f := process.NoAnswer(budget)
		if proc, ok := p.line.(*process.Process); ok {
			return proc.Hung(f)
		}
		return f
	case errors.Is(err, process.ErrFlood):
		return engines.FaultOf(engines.Flood, err)
	}
	how := p.far.ended(err)
	if p.undone {
		how = fact.Errorf("csa.undone", "%v on %s: it can't take moves back", how, shogi.TakeBack)
	}
	f = engines.FaultOf(engines.Exit, how)
	return f.Because(err)
}

// drop ends the game on this end, after a failure.
func (p *Player) drop() {
	p.far.drop()
	p.line = nil
}
