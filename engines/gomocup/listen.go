package gomocup

import (
	"bytes"
	"context"
	"errors"
	"time"

	"dohyo/boards/safe"
	"dohyo/engines"
	"dohyo/engines/process"
	"dohyo/engines/uptime"
)

// listen reads up to the answer to what was sent.
//
// An answer that repeats the brain's last move may have been sent before the
// question. It counts as the answer if it comes again, or if nothing else comes
// for two seconds.
func (p *Player) listen(ctx context.Context, t engines.Turn, sent time.Time) (engines.Answer, error) {
	var a engines.Answer
	var deadline time.Time
	if t.Budget > 0 {
		deadline = sent.Add(t.Limit())
	}
	repeated, patience := false, deadline
	for {
		b, err := p.line(ctx, patience)
		if err != nil {
			if repeated && errors.Is(err, process.ErrDeadline) {
				return a, nil
			}
			return a, err
		}
		switch l := read(b); l.kind {
		case point:
			m, exact := move(l.x, l.y)
			a.Move, a.Took = string(m), p.heard.Sub(sent)
			if !exact {
				a.Note = engines.FarPoint(l.x, l.y)
			}
			if !repeated && len(t.History) > 1 && m == t.History[len(t.History)-2] {
				repeated = true
				a.Note = engines.SamePoint(l.x, l.y)
				if patience = uptime.Now().Add(repeatWait); t.Budget > 0 && patience.After(deadline) {
					patience = deadline
				}
				continue
			}
			return a, nil
		case unreadable:
			return a, engines.Faultf(engines.Garbage, "gomocup.point", "expected a point in the form x,y, got %q", safe.Talk(string(b), 80))
		case message, debug:
			patience = deadline // it thinks
			if bytes.Equal(l.text, p.said) {
				continue // a flood repeats the same line
			}
			p.said = append(p.said[:0], l.text...)
			talk := parseTalk(l.text)
			a.Add(talk)
			if t.Talk != nil {
				t.Talk(talk)
			}
		case about: // late
			p.about = safe.Talk(string(l.text), mostTalk)
		case refusal, noise, ok:
			p.noise.Hear(b)
		}
	}
}

func (p *Player) hearNothing() {
	p.noise.Forget()
	p.said = p.said[:0]
}

// talks reports whether an incomplete line begins like talk.
func talks(rest []byte) bool {
	for _, word := range []string{"MESSAGE", "DEBUG"} {
		n := min(len(rest), len(word))
		if is(rest[:n], word[:n]) {
			return true
		}
	}
	return false
}

// fail ends the process and returns its fault.
func (p *Player) fail(ctx context.Context, err error, budget time.Duration) error {
	defer p.kill()
	if ctx.Err() != nil && !errors.As(err, new(*engines.Fault)) {
		return ctx.Err()
	}
	return p.proc.Failure(err, "", budget, &p.noise, talks)
}
