package usi

import (
	"bytes"
	"context"
	"errors"
	"strings"
	"time"

	"dohyo/boards/safe"
	"dohyo/boards/shogi"
	"dohyo/engines"
	"dohyo/engines/process"
	"dohyo/engines/uptime"
)

// line reads one line and reports it to wire unless it is info. It came at p.heard: what
// follows, such as writing it to the journal, isn't charged to the engine.
func (p *Player) line(ctx context.Context, deadline time.Time) (kind, []byte, error) {
	b, err := p.proc.ReadLine(ctx, deadline)
	if err != nil {
		return noise, nil, err
	}
	p.heard = uptime.Now()
	k, rest := read(b)
	if k == noise {
		rest = b
	}
	if p.wire != nil && k != info && k != blank && p.shown < mostWire {
		p.shown++
		p.wire(engines.Wire{Text: string(b)})
	}
	return k, rest, nil
}

// listen reads up to the answer to the command sent. Said is what the engine said
// before.
//
// An answer that repeats the engine's last one and can't be played any more
// may have been sent before the command arrived. It is taken as the answer
// if it is repeated, or if no other one comes within two seconds.
func (p *Player) listen(ctx context.Context, t engines.Turn, pos *shogi.Position, sent time.Time, said engines.Talk) (engines.Answer, error) {
	a := engines.Answer{Talk: said}
	var deadline time.Time
	if t.Budget > 0 {
		deadline = sent.Add(t.Limit())
	}
	repeated, patience := "", deadline
	for {
		k, rest, err := p.line(ctx, patience)
		if err != nil {
			if repeated != "" && patience != deadline && errors.Is(err, process.ErrDeadline) {
				p.owed = false
				return a, p.answer(&a, pos, []byte(repeated))
			}
			return a, err
		}
		switch k {
		case bestmove:
			a.Took = p.heard.Sub(sent)
			if repeated == "" && p.last != "" && string(rest) == p.last && !playable(pos, rest) {
				repeated = p.last
				p.noise.Hear(append([]byte("bestmove "), rest...))
				if soon := uptime.Now().Add(repeatWait); t.Budget == 0 || soon.Before(deadline) {
					patience = soon
				}
				continue
			}
			p.owed, p.last = false, string(rest)
			return a, p.answer(&a, pos, rest)
		case info:
			patience = deadline // the engine is searching
			talk := parseInfo(rest)
			a.Add(talk)
			if t.Talk != nil && talk != (engines.Talk{}) {
				t.Talk(talk)
			}
		case noise:
			p.noise.Hear(rest)
		}
	}
}

// answer reads the text after bestmove in a position.
func (p *Player) answer(a *engines.Answer, pos *shogi.Position, rest []byte) error {
	if p.opt.Drops == DropsAuto && bytes.IndexByte(rest, '@') >= 0 {
		p.at = true
	}
	text, ponder := parseBest(rest)
	p.next = nil
	switch strings.ToLower(text) {
	case "resign":
		a.Move = "%TORYO"
		return nil
	case "win":
		a.Move = "%KACHI"
		return nil
	case "(none)", "none", "null", "0000":
		a.Move = "%TORYO"
		a.Note = engines.NoMove(text)
		return nil
	}
	m, err := pos.View().ParseUSI(text)
	if err != nil {
		return engines.Faultf(engines.Garbage, "usi.bestmove", "expected bestmove and a move such as 7g7f, got %q", "bestmove "+safe.Talk(string(rest), 80))
	}
	a.Move = pos.View().CSA(m)
	if p.ponders && p.game.Ponder {
		p.next = p.expect(pos, m, ponder)
	}
	return nil
}

// playable reports whether the text after bestmove is a playable move.
func playable(pos *shogi.Position, rest []byte) bool {
	text, _ := parseBest(rest)
	m, err := pos.View().ParseUSI(text)
	return err == nil && pos.View().IsLegal(m)
}

// settle waits, after stop, for a bestmove that is no longer needed.
func (p *Player) settle(ctx context.Context) error {
	deadline := uptime.Now().Add(p.opt.Stop)
	for p.owed {
		k, _, err := p.line(ctx, deadline)
		if err != nil {
			return err
		}
		p.owed = k != bestmove
	}
	return nil
}

// fail returns the error of a failed turn and ends the process. If the turn was
// only cancelled, the engine is told to stop and keeps running.
func (p *Player) fail(ctx context.Context, err error, budget time.Duration) error {
	if ctx.Err() != nil && errors.Is(err, ctx.Err()) {
		p.halt()
		if p.proc != nil && p.owed && p.send([]byte("stop\n"), process.Soon()) != nil {
			p.kill()
		}
		return ctx.Err()
	}
	defer p.kill()
	if p.proc == nil {
		return engines.StartFault(err)
	}
	return p.proc.Failure(err, "bestmove", budget, &p.noise, func(begun []byte) bool { return bytes.HasPrefix(begun, []byte("info")) })
}
