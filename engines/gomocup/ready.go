package gomocup

import (
	"context"
	"errors"
	"io"
	"strconv"

	"dohyo/engines"
	"dohyo/engines/process"
	"dohyo/engines/uptime"
)

// handshake sends a command and waits for OK. Junk before it is put up with.
// The error is a Start fault.
func (p *Player) handshake(ctx context.Context, command string) error {
	deadline := uptime.Now().Add(p.opt.Start)
	p.hearNothing()
	p.out = p.end(append(p.out[:0], command...))
	if err := p.proc.Write(p.out, deadline); err != nil && !errors.Is(err, process.ErrPipe) {
		return p.notReady(command, err)
	}
	for {
		b, err := p.proc.ReadLine(ctx, deadline)
		if err != nil {
			return p.notReady(command, err)
		}
		switch l := read(b); l.kind {
		case ok:
			p.spoke = uptime.Now()
			return nil
		case refusal:
			return engines.Faultf(engines.Start, "want OK after %s, got %q", command, engines.Clean(string(l.text), 80))
		case noise, unreadable, point:
			p.noise.Hear(b)
		}
	}
}

// notReady is the Start fault of a brain that didn't say OK.
func (p *Player) notReady(command string, err error) error {
	var f *engines.Fault
	switch {
	case errors.As(err, &f):
		return f
	case errors.Is(err, process.ErrDeadline):
		return p.proc.Hung(engines.Faultf(engines.Start, "no OK within %v after %s%s", p.opt.Start, command, p.noise.Said()).Because(err))
	case errors.Is(err, io.EOF):
		return engines.Faultf(engines.Start, "want it ready after %s, but it %s%s", command, p.proc.Ended(err), p.noise.Said()).Because(err)
	}
	return engines.Faultf(engines.Start, "want OK after %s: %w%s", command, err, p.noise.Said())
}

// inform tells what holds for the whole game, and waits until the brain has
// taken it in: what it does on INFO, which may be to make room for its tables,
// isn't part of its first move. ABOUT is what every brain answers.
func (p *Player) inform(ctx context.Context) error {
	p.stones, p.stale = p.stones[:0], false
	if err := p.settle(ctx); err != nil {
		return err
	}
	b := p.info(p.out[:0], "rule", int64(rules[p.game.Rules.Name]))
	b = p.info(b, "game_type", 1) // the opponent is a program
	b = p.info(b, "max_memory", p.opt.Memory)
	if p.opt.Folder != "" {
		b = p.end(append(append(b, "INFO folder "...), p.opt.Folder...))
	}
	c := p.game.Clock
	turn, match, rest := p.told(c.Main+c.Byoyomi+c.Increment, c.Main)
	b = p.info(b, "timeout_match", match)
	b = p.info(b, "timeout_turn", turn)
	b = p.info(b, "time_left", rest)
	b = p.end(append(b, "ABOUT"...))
	p.turn, p.match, p.out = turn, match, b
	if err := p.proc.Write(b, uptime.Now().Add(p.opt.Start)); err != nil {
		return p.notReady("INFO", err)
	}
	return p.awaitAbout(ctx)
}

// awaitAbout waits for the answer to ABOUT. A brain that gives none in two
// seconds isn't waited for again.
func (p *Player) awaitAbout(ctx context.Context) error {
	if p.silent {
		return nil
	}
	deadline := uptime.Now().Add(aboutWait)
	for {
		b, err := p.proc.ReadLine(ctx, deadline)
		if errors.Is(err, process.ErrDeadline) {
			p.silent = true
			return nil
		}
		if err != nil {
			return p.notReady("INFO", err)
		}
		if l := read(b); l.kind == about {
			p.about = engines.Clean(string(l.text), mostTalk)
			p.spoke = uptime.Now()
			return nil
		}
	}
}

// info adds a line of INFO.
func (p *Player) info(b []byte, key string, n int64) []byte {
	b = append(append(b, "INFO "...), key...)
	return p.end(strconv.AppendInt(append(b, ' '), n, 10))
}

// end adds a line end.
func (p *Player) end(b []byte) []byte {
	if p.opt.CRLF {
		b = append(b, '\r')
	}
	return append(b, '\n')
}
