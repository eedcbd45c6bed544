//go:build linux || darwin || dragonfly || freebsd || netbsd || openbsd

package process

import (
	"bytes"
	"errors"
	"fmt"
	"time"

	"dohyo/engines"
)

// Ended says in words how the program ended that caused an error, with its
// last words: "ended with exit status 3, saying …", "closed its output".
func (p *Process) Ended(err error) string {
	how := "closed its output"
	if errors.Is(err, ErrPipe) {
		how = "closed its input"
	}
	if e, gone := p.Exit(100 * time.Millisecond); gone {
		how = "ended with " + e.String()
	}
	if words := p.LastWords(); words != "" {
		how += fmt.Sprintf(", saying %q", words)
	}
	return how
}

// Hung adds to the fault of a program that didn't answer in time what the cause
// may be: that the program runs, and nothing has come from it yet.
func (p *Process) Hung(f *engines.Fault) *engines.Fault {
	p.io.Lock()
	silent := !p.heard && p.tty < 0
	p.io.Unlock()
	if _, gone := p.Exit(0); silent && !gone {
		f.Hint = engines.Unflushed
	}
	return f
}

// Failure says which fault a turn came to that ended with an error of Write or
// ReadLine: what was wanted and didn't come within budget, whether there was
// nothing but noise, and whether a line that was begun and not ended is talk.
func (p *Process) Failure(err error, want string, budget time.Duration, n *Noise, talks func(begun []byte) bool) *engines.Fault {
	var f *engines.Fault
	switch {
	case errors.As(err, &f):
		return f
	case errors.Is(err, ErrDeadline):
		if begun := bytes.TrimSpace(p.Rest()); len(begun) > 0 && !talks(begun) {
			return engines.Faultf(engines.Garbage, "after %v it had only said %q, without a line end", budget, engines.Clean(string(begun[:min(len(begun), noiseKept)]), noiseKept))
		}
		if n.Any() {
			return engines.Faultf(engines.Garbage, "after %v it had only said %q", budget, n.Last())
		}
		return p.Hung(engines.Faultf(engines.Timeout, "no %s within %v", want, budget))
	case errors.Is(err, ErrFlood):
		return engines.Faultf(engines.Flood, "%w", err)
	}
	return engines.Faultf(engines.Exit, "it %s%s", p.Ended(err), n.Said()).Because(err)
}
