package usi

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"dohyo/boards/shogi"
	"dohyo/engines"
	"dohyo/engines/process"
)

// line reads one line, and shows it unless it is info.
func (p *Player) line(ctx context.Context, deadline time.Time) (kind, []byte, error) {
	b, err := p.proc.ReadLine(ctx, deadline)
	if err != nil {
		return noise, nil, err
	}
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

// listen reads up to the answer to what was sent. Said is what the engine said
// before.
//
// An answer that repeats the engine's last one, which can't be played any more,
// may have been on its way before the question was. It is taken for the answer
// if it comes again, or if nothing else comes for two seconds.
func (p *Player) listen(ctx context.Context, t engines.Turn, pos *shogi.Position, sent time.Time, said engines.Talk) (engines.Answer, error) {
	a := engines.Answer{Talk: said}
	var deadline time.Time
	if t.Budget > 0 {
		deadline = sent.Add(t.Budget)
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
			a.Took = time.Since(sent)
			if repeated == "" && p.last != "" && string(rest) == p.last && !playable(pos, rest) {
				repeated = p.last
				p.hear(append([]byte("bestmove "), rest...))
				if soon := time.Now().Add(repeatWait); t.Budget == 0 || soon.Before(deadline) {
					patience = soon
				}
				continue
			}
			p.owed, p.last = false, string(rest)
			return a, p.answer(&a, pos, rest)
		case info:
			patience = deadline // it thinks
			talk := parseInfo(rest)
			merge(&a.Talk, talk)
			if t.Talk != nil && talk != (engines.Talk{}) {
				t.Talk(talk)
			}
		case noise:
			p.hear(rest)
		}
	}
}

// answer reads what follows bestmove in a position.
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
		a.Note = fmt.Sprintf("it said bestmove %s, which is taken for resigning", text)
		return nil
	}
	m, err := pos.View().ParseUSI(text)
	if err != nil {
		return engines.Faultf(engines.Garbage, "want bestmove and a move as 7g7f, got %q", "bestmove "+engines.Clean(string(rest), 80))
	}
	a.Move = pos.View().CSA(m)
	if p.ponders {
		p.next = p.expect(pos, m, ponder)
	}
	return nil
}

// playable tells whether what follows bestmove is a move that can be made.
func playable(pos *shogi.Position, rest []byte) bool {
	text, _ := parseBest(rest)
	m, err := pos.View().ParseUSI(text)
	return err == nil && pos.View().IsLegal(m)
}

// settle waits for a bestmove that nobody waits for any more, after stop.
func (p *Player) settle(ctx context.Context) error {
	deadline := time.Now().Add(p.opt.Stop)
	for p.owed {
		k, _, err := p.line(ctx, deadline)
		if err != nil {
			return err
		}
		p.owed = k != bestmove
	}
	return nil
}

// hear remembers a line that isn't what was waited for.
func (p *Player) hear(b []byte) {
	p.noise++
	p.lastLine = append(p.lastLine[:0], b[:min(len(b), 80)]...)
}

func (p *Player) hearNothing() { p.noise, p.lastLine, p.shown = 0, p.lastLine[:0], 0 }

// heard quotes the last line that was no answer.
func (p *Player) heard() string {
	if p.noise == 0 {
		return ""
	}
	return fmt.Sprintf("; it said %q", engines.Clean(string(p.lastLine), 80))
}

// note says what was dropped.
func (p *Player) note(surplus int64) string {
	var notes []string
	if surplus > 0 {
		notes = append(notes, fmt.Sprintf("%d bytes said out of turn were dropped", surplus))
	}
	if p.noise > 0 {
		notes = append(notes, fmt.Sprintf("%d lines without a meaning%s", p.noise, p.heard()))
	}
	return strings.Join(notes, "; ")
}

// joinNotes puts two notes into one.
func joinNotes(a, b string) string {
	if a == "" {
		return b
	}
	return a + "; " + b
}

// fail says how a turn failed, and ends the process. One that was only called
// off is told to stop, and lives on.
func (p *Player) fail(ctx context.Context, err error, budget time.Duration) error {
	if ctx.Err() != nil && errors.Is(err, ctx.Err()) {
		p.halt()
		if p.proc != nil && p.owed && p.send([]byte("stop\n"), soon()) != nil {
			p.kill()
		}
		return ctx.Err()
	}
	defer p.kill()
	var f *engines.Fault
	switch {
	case errors.As(err, &f):
		return f
	case errors.Is(err, process.ErrDeadline):
		if rest := bytes.TrimSpace(p.proc.Rest()); len(rest) > 0 && !bytes.HasPrefix(rest, []byte("info")) {
			return engines.Faultf(engines.Garbage, "after %v it had only said %q, without a line end", budget, engines.Clean(string(rest[:min(len(rest), 80)]), 80))
		}
		if p.noise > 0 {
			return engines.Faultf(engines.Garbage, "after %v it had only said %q", budget, engines.Clean(string(p.lastLine), 80))
		}
		return engines.Faultf(engines.Timeout, "no bestmove within %v", budget)
	case errors.Is(err, process.ErrFlood):
		return engines.Faultf(engines.Flood, "%w", err)
	case p.proc == nil:
		return startFault(err)
	}
	return because(err, engines.Faultf(engines.Exit, "it %s%s", p.proc.Ended(err), p.heard()))
}
