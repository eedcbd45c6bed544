package gtp

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"strconv"
	"time"

	"dohyo/engines"
	"dohyo/engines/process"
	"dohyo/engines/uptime"
)

// send sends commands, each with the next number, and shows them.
func (p *Player) send(commands []string, deadline time.Time) error {
	p.out = p.out[:0]
	for _, c := range commands {
		p.id++
		p.out = append(append(strconv.AppendInt(p.out, int64(p.id), 10), ' '), c...)
		p.out = append(p.out, '\n')
		if p.wire != nil {
			p.wire(engines.Wire{Sent: true, Text: fmt.Sprintf("%d %s", p.id, c)})
		}
	}
	return p.proc.Write(p.out, deadline)
}

// line reads one line, and shows it. It came at p.heard: what follows, such as writing it
// to the journal, isn't charged to the engine.
func (p *Player) line(ctx context.Context, deadline time.Time) (line, []byte, error) {
	b, err := p.proc.ReadLine(ctx, deadline)
	if err != nil {
		return line{}, nil, err
	}
	p.heard = uptime.Now()
	l := read(b)
	if p.wire != nil && l.kind != blank && p.shown < mostWire && !(p.streaming() && isInfo(b)) {
		p.shown++
		p.wire(engines.Wire{Text: string(b)})
	}
	return l, b, nil
}

// answer waits for the first line of the answer to a command. It drops answers to
// earlier commands, which are no longer needed; an answer without a number counts
// as the expected one. Comments go to talk, if given.
func (p *Player) answer(ctx context.Context, id int, deadline time.Time, talk func(engines.Talk)) (line, error) {
	for {
		l, b, err := p.line(ctx, deadline)
		if err != nil {
			return l, err
		}
		switch l.kind {
		case success, refusal:
			if l.id < 0 {
				p.nameless = true
			}
			if l.id < 0 || l.id == id {
				return l, nil
			}
			if l.id > id {
				p.noise.Hear(b)
			}
		case comment:
			if t := parseTalk(string(l.text)); talk != nil && t != (engines.Talk{}) {
				talk(t)
			}
		case noise:
			p.noise.Hear(b)
		}
	}
}

// ask sends one command and returns the first line of its answer.
func (p *Player) ask(ctx context.Context, command string, deadline time.Time) (line, error) {
	err := p.send([]string{command}, deadline)
	deaf := errors.Is(err, process.ErrPipe)
	if err != nil && !deaf {
		return line{}, err
	}
	l, err := p.reply(ctx, p.id, deadline, deaf)
	l.text = bytes.Clone(l.text)
	return l, err
}

// reply returns the answer to a command. An engine that no longer reads may have
// ended, which reading reveals, or may have answered before; the wait is short.
func (p *Player) reply(ctx context.Context, id int, deadline time.Time, deaf bool) (line, error) {
	if soon := uptime.Now().Add(blankWait); deaf && soon.Before(deadline) {
		deadline = soon
	}
	l, err := p.answer(ctx, id, deadline, nil)
	if deaf && errors.Is(err, process.ErrDeadline) {
		err = process.ErrPipe
	}
	return l, err
}

// list sends one command and returns all lines of its answer, up to the empty
// one. If an engine omits that, the wait is short.
func (p *Player) list(ctx context.Context, command string, deadline time.Time) (ok bool, lines []string, err error) {
	l, err := p.ask(ctx, command, deadline)
	if err != nil {
		return false, nil, err
	}
	lines = []string{string(l.text)}
	for {
		soon := uptime.Now().Add(blankWait)
		more, b, err := p.line(ctx, soon)
		if errors.Is(err, process.ErrDeadline) || err == nil && more.kind == blank {
			return l.kind == success, lines, nil
		}
		if err != nil {
			return false, nil, err
		}
		lines = append(lines, string(b))
	}
}

// all sends commands together and passes on their answers in order. Each must
// come within Options.Reply of the previous one.
func (p *Player) all(ctx context.Context, commands []string, each func(i int, l line) error) error {
	if len(commands) == 0 {
		return nil
	}
	err := p.send(commands, uptime.Now().Add(p.opt.Reply))
	deaf := errors.Is(err, process.ErrPipe)
	if err != nil && !deaf {
		return err
	}
	first := p.id - len(commands) + 1
	for i := range commands {
		l, err := p.reply(ctx, first+i, uptime.Now().Add(p.opt.Reply), deaf)
		if err == nil {
			err = each(i, l)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// settle waits for the answer to a question that was cancelled. The engine isn't
// alive if the answer doesn't come, or couldn't be told from the next one.
func (p *Player) settle(ctx context.Context) (alive bool, err error) {
	if p.owed == 0 {
		return true, nil
	}
	if p.nameless {
		return false, nil
	}
	deadline := uptime.Now().Add(p.opt.Stop)
	if !p.open {
		var l line
		l, err = p.answer(ctx, p.owed, deadline, nil)
		p.open = err == nil && p.flows && l.begins()
	}
	if p.open {
		_, err = p.stream(ctx, deadline, nil, nil)
	}
	if errors.Is(err, process.ErrDeadline) {
		return false, nil
	}
	p.owed, p.base = 0, nil // it has made a move that must not count
	return true, err
}

// fail ends the process and returns the turn's fault. If the turn was only
// cancelled, the process lives on, and is interrupted if possible.
func (p *Player) fail(ctx context.Context, err error, budget time.Duration) error {
	if ctx.Err() != nil && errors.Is(err, ctx.Err()) {
		switch {
		case p.proc == nil:
		case p.owed == 0: // while its board was being updated
			p.kill()
		case p.knows[interrupts]:
			if p.proc.Write([]byte("# interrupt\n"), process.Soon()) != nil {
				p.kill()
			}
		}
		return ctx.Err()
	}
	defer p.kill()
	switch {
	case p.proc == nil:
		return engines.StartFault(err)
	case p.owed == 0 && errors.Is(err, process.ErrDeadline):
		return p.proc.Hung(engines.Faultf(engines.Timeout, "gtp.late.before", "no answer within %v to the commands before genmove%v", p.opt.Reply, p.noise.Said()))
	}
	return p.proc.Failure(err, "", budget, &p.noise, func(begun []byte) bool {
		return begun[0] == '#' || p.streaming() && (isInfo(begun) || bytes.HasPrefix([]byte("info"), begun))
	})
}

// forget starts a turn in which nothing has been said.
func (p *Player) forget() {
	p.noise.Forget()
	p.shown = 0
}
