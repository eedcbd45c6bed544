package gomocup

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"dohyo/engines"
	"dohyo/engines/process"
)

// listen reads up to the answer to what was sent.
//
// An answer that repeats the brain's last move may have been on its way before
// the question was. It is taken for the answer if it comes again, or if nothing
// else comes for two seconds.
func (p *Player) listen(ctx context.Context, t engines.Turn, sent time.Time) (engines.Answer, error) {
	var a engines.Answer
	var deadline time.Time
	if t.Budget > 0 {
		deadline = sent.Add(t.Budget)
	}
	repeated, patience := false, deadline
	for {
		b, err := p.proc.ReadLine(ctx, patience)
		if err != nil {
			if repeated && errors.Is(err, process.ErrDeadline) {
				return a, nil
			}
			return a, err
		}
		switch l := read(b); l.kind {
		case point:
			m, exact := move(l.x, l.y)
			a.Move, a.Took = string(m), time.Since(sent)
			if !exact {
				a.Note = fmt.Sprintf("it said %d,%d", l.x, l.y)
			}
			if !repeated && len(t.History) > 1 && m == t.History[len(t.History)-2] {
				repeated = true
				a.Note = fmt.Sprintf("it said %d,%d once more", l.x, l.y)
				if patience = time.Now().Add(repeatWait); t.Budget > 0 && patience.After(deadline) {
					patience = deadline
				}
				continue
			}
			return a, nil
		case unreadable:
			return a, engines.Faultf(engines.Garbage, "want a point as x,y, got %q", engines.Clean(string(b), 80))
		case message, debug:
			patience = deadline // it thinks
			if bytes.Equal(l.text, p.said) {
				continue // a flood says the same again and again
			}
			p.said = append(p.said[:0], l.text...)
			talk := parseTalk(l.text)
			merge(&a.Talk, talk)
			if t.Talk != nil {
				t.Talk(talk)
			}
		case about: // late
			p.about = engines.Clean(string(l.text), mostTalk)
		case refusal, noise, ok:
			p.hear(b)
		}
	}
}

// hear remembers a line that isn't what was waited for.
func (p *Player) hear(b []byte) {
	p.noise++
	p.lastLine = append(p.lastLine[:0], b[:min(len(b), 80)]...)
}

func (p *Player) hearNothing() { p.noise, p.lastLine, p.said = 0, p.lastLine[:0], p.said[:0] }

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

// talks tells whether a line that isn't whole yet begins like talk.
func talks(rest []byte) bool {
	for _, word := range []string{"MESSAGE", "DEBUG"} {
		n := min(len(rest), len(word))
		if is(rest[:n], word[:n]) {
			return true
		}
	}
	return false
}

// joinNotes puts two notes into one.
func joinNotes(a, b string) string {
	if a == "" {
		return b
	}
	return a + "; " + b
}

// fail ends the process and says how it failed.
func (p *Player) fail(ctx context.Context, err error, budget time.Duration) error {
	defer p.kill()
	var f *engines.Fault
	switch {
	case errors.As(err, &f):
		return f
	case ctx.Err() != nil:
		return ctx.Err()
	case errors.Is(err, process.ErrDeadline):
		if rest := bytes.TrimSpace(p.proc.Rest()); len(rest) > 0 && !talks(rest) {
			return engines.Faultf(engines.Garbage, "after %v it had only said %q, without a line end", budget, engines.Clean(string(rest[:min(len(rest), 80)]), 80))
		}
		if p.noise > 0 {
			return engines.Faultf(engines.Garbage, "after %v it had only said %q", budget, engines.Clean(string(p.lastLine), 80))
		}
		return engines.Faultf(engines.Timeout, "no answer within %v", budget)
	case errors.Is(err, process.ErrFlood):
		return engines.Faultf(engines.Flood, "%w", err)
	}
	return because(err, engines.Faultf(engines.Exit, "it %s%s", p.ended(err), p.heard()))
}

// ended says how the program ended that caused an error, with its last words.
func (p *Player) ended(err error) string {
	how := "closed its output"
	if errors.Is(err, process.ErrPipe) {
		how = "closed its input"
	}
	if e, gone := p.proc.Exit(100 * time.Millisecond); gone {
		how = "ended with " + e.String()
	}
	if words := p.launcher.LastWords(); words != "" {
		how += fmt.Sprintf(", saying %q", words)
	}
	return how
}
