package gomocup

import (
	"context"
	"errors"
	"strconv"

	"dohyo/boards/fact"
	"dohyo/boards/safe"
	"dohyo/engines"
	"dohyo/engines/process"
	"dohyo/engines/uptime"
)

// handshake sends a command and waits for OK. It tolerates junk before it. The
// error is a Start fault.
func (p *Player) handshake(ctx context.Context, command string) error {
	deadline := uptime.Now().Add(p.opt.Start)
	p.hearNothing()
	p.out = p.end(append(p.out[:0], command...))
	if err := p.send(p.out, deadline); err != nil && !errors.Is(err, process.ErrPipe) {
		return p.notReady(okAfter(command), err)
	}
	for {
		b, err := p.line(ctx, deadline)
		if err != nil {
			return p.notReady(okAfter(command), err)
		}
		switch l := read(b); l.kind {
		case ok:
			p.spoke = uptime.Now()
			return nil
		case refusal:
			return engines.Faultf(engines.Start, "gomocup.refused", "expected %v, got %q", okAfter(command), safe.Talk(string(l.text), 80))
		case noise, unreadable, point:
			p.noise.Hear(b)
		}
	}
}

// okAfter returns the expectation after a command.
func okAfter(command string) *fact.Error { return fact.Errorf("gomocup.ok", "OK after %s", command) }

// notReady returns the Start fault of a brain that didn't send what was expected.
func (p *Player) notReady(want *fact.Error, err error) error {
	return p.proc.NotReady(want, p.opt.Start, err, &p.noise)
}

// inform sends what applies to the whole game, and waits until the brain has
// processed it: its work on INFO, such as allocating tables, must not count for
// its first move. Every brain answers ABOUT.
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
	if err := p.send(b, uptime.Now().Add(p.opt.Start)); err != nil {
		return p.notReady(fact.New("gomocup.about", "an answer to ABOUT"), err)
	}
	return p.awaitAbout(ctx)
}

// awaitAbout waits for the answer to ABOUT. If a brain doesn't answer within two
// seconds, it isn't asked again.
func (p *Player) awaitAbout(ctx context.Context) error {
	if p.silent {
		return nil
	}
	deadline := uptime.Now().Add(aboutWait)
	for {
		b, err := p.line(ctx, deadline)
		if errors.Is(err, process.ErrDeadline) {
			p.silent = true
			return nil
		}
		if err != nil {
			return p.notReady(fact.New("gomocup.about", "an answer to ABOUT"), err)
		}
		if l := read(b); l.kind == about {
			p.about = safe.Talk(string(l.text), mostTalk)
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
