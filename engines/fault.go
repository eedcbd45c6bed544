package engines

import (
	"errors"

	"dohyo/boards/fact"
)

// A FaultKind says in one word how a player failed; the words are those of
// the event fault.
type FaultKind string

// The ways in which a player fails.
const (
	Start   FaultKind = "start"   // the program could not be started or didn't get ready
	Exit    FaultKind = "exit"    // it ended, or closed the line, while it owed a move
	Timeout FaultKind = "hang"    // no answer within the turn's budget
	Garbage FaultKind = "garbage" // an answer that can't be read
	Flood   FaultKind = "flood"   // more output than the limits allow
	Tamper  FaultKind = "tamper"  // it touched what isn't its own
	Memory  FaultKind = "memory"  // more memory than the limit
	Disk    FaultKind = "disk"    // more disk than the limit
)

// A Fault is a failure of a player: a result of the game, never an exit of
// the arena.
type Fault struct {
	Kind   FaultKind
	Fact   fact.Fact // what was expected, what came, the last words
	Detail string    // the same in English
	Hint   Hint      // what the cause may be
	Err    error     // the cause, if there was one
}

// A Hint is what the cause of a fault may be, in a word that the catalogue of
// texts knows. "" is none.
type Hint string

// Unflushed is the hint that a running program from which nothing at all has come
// may keep its answers in a buffer, as most languages do where the output is no
// terminal.
const Unflushed Hint = "unflushed"

func (f *Fault) Error() string {
	if f.Detail == "" {
		return string(f.Kind)
	}
	return string(f.Kind) + ": " + f.Detail
}

func (f *Fault) Unwrap() error { return f.Err }

// Faultf makes a fault of a fact, as fact.Errorf does; what the format wraps by
// %w is kept as the cause.
func Faultf(kind FaultKind, code, format string, args ...any) *Fault {
	e := fact.Errorf(code, format, args...)
	return &Fault{Kind: kind, Fact: e.Fact, Detail: e.Error(), Err: errors.Unwrap(e.Unwrap())}
}

// FaultOf makes a fault of its cause, which says all.
func FaultOf(kind FaultKind, err error) *Fault {
	f := Faultf(kind, "engines.cause", "%w", err)
	var e *fact.Error
	if errors.As(err, &e) && e.Error() == f.Detail {
		f.Fact = e.Fact
	}
	return f
}

// Because returns a fault its cause, which its detail needn't repeat.
func (f *Fault) Because(err error) *Fault {
	f.Err = err
	return f
}

// NoWord returns the Start fault of a protocol that can't tell of a game.
func NoWord(protocol, game string) *Fault {
	return Faultf(Start, "engines.noword", "%s has no word for %s", protocol, game)
}

// StartFault returns the fault that an error is; any other error becomes a Start
// fault.
func StartFault(err error) *Fault {
	var f *Fault
	if errors.As(err, &f) {
		return f
	}
	return FaultOf(Start, err)
}
