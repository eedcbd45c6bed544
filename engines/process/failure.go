//go:build linux || darwin || dragonfly || freebsd || netbsd || openbsd

package process

import (
	"bytes"
	"errors"
	"io"
	"time"

	"dohyo/boards/fact"
	"dohyo/boards/safe"
	"dohyo/engines"
)

// Ended returns how the program ended that caused an error, with its last words:
// "ended with exit status 3, saying …", "closed its output".
func (p *Process) Ended(err error) *fact.Error {
	how := fact.New("process.closed.output", "closed its output")
	if errors.Is(err, ErrPipe) {
		how = fact.New("process.closed.input", "closed its input")
	}
	if p.awaitEnding(2 * endingWait) {
		how = p.exit.Ended()
	}
	return fact.Errorf("process.ended.saying", "%v%v", how, Saying(p.LastWords()))
}

// Saying returns a program's last words, to be appended to how it ended; it
// is empty if there are none.
func Saying(words string) *fact.Error {
	if words == "" {
		return fact.New("process.saying.nothing", "")
	}
	return fact.Errorf("process.saying", ", after printing %q", words)
}

// Hung adds the possible cause to the fault of a program that didn't answer in time:
// the program runs, but has never sent anything.
func (p *Process) Hung(f *engines.Fault) *engines.Fault {
	p.io.Lock()
	silent := !p.heard && p.tty < 0
	p.io.Unlock()
	if _, gone := p.Exit(0); silent && !gone {
		f.Hint = engines.Unflushed
	}
	return f
}

// asPlain returns a time limit for people: what is left on a clock may have nanoseconds.
func asPlain(d time.Duration) time.Duration {
	if d < 10*time.Millisecond {
		return d
	}
	return d.Round(time.Millisecond)
}

// NoAnswer returns the fault of a program that didn't answer in time.
func NoAnswer(budget time.Duration) *engines.Fault {
	return engines.Faultf(engines.Timeout, "process.late.answer", "no answer within %v", asPlain(budget))
}

// Unended returns the fault of a program that began a line and didn't end it.
func Unended(kind engines.FaultKind, budget time.Duration, begun []byte) *engines.Fault {
	return engines.Faultf(kind, "process.only.unended", "after %v it had printed only %q, without a line end", asPlain(budget), safe.Talk(string(begun), noiseKept))
}

// NotReady returns the Start fault of a program that didn't send within limit what
// was expected: a word of its protocol, or a fact.
func (p *Process) NotReady(want any, limit time.Duration, err error, n *Noise) *engines.Fault {
	var f *engines.Fault
	switch {
	case errors.As(err, &f):
		return f
	case errors.Is(err, ErrDeadline):
		return p.Hung(engines.Faultf(engines.Start, "process.ready.late", "expected %v, but it didn't arrive within %v%v", want, limit, n.Said()).Because(err))
	case errors.Is(err, io.EOF), errors.Is(err, ErrPipe):
		return engines.Faultf(engines.Start, "process.ready.ended", "expected %v, but it %v%v", want, p.Ended(err), n.Said()).Because(err)
	}
	return engines.Faultf(engines.Start, "process.ready.failed", "expected %v: %w%v", want, err, n.Said())
}

// Failure returns the fault of a turn that ended with an error of Write or
// ReadLine. want is the protocol's word that didn't come within budget ("" means any
// answer), n the noise of the turn, and talks reports whether an unfinished line is
// talk.
func (p *Process) Failure(err error, want string, budget time.Duration, n *Noise, talks func(begun []byte) bool) *engines.Fault {
	var f *engines.Fault
	switch {
	case errors.As(err, &f):
		return f
	case errors.Is(err, ErrDeadline):
		if begun := bytes.TrimSpace(p.Rest()); len(begun) > 0 && !talks(begun) {
			return Unended(engines.Garbage, budget, begun[:min(len(begun), noiseKept)])
		}
		if n.Any() {
			return engines.Faultf(engines.Garbage, "process.only", "after %v it had printed only %q", asPlain(budget), n.Last())
		}
		if want == "" {
			return p.Hung(NoAnswer(budget))
		}
		return p.Hung(engines.Faultf(engines.Timeout, "process.late.word", "no %s within %v", want, asPlain(budget)))
	case errors.Is(err, ErrFlood):
		return engines.FaultOf(engines.Flood, err)
	}
	return engines.Faultf(engines.Exit, "process.it.ended", "it %v%v", p.Ended(err), n.Said()).Because(err)
}
