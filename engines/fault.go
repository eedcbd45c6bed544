package engines

import (
	"errors"

	"dohyo/boards"
	"dohyo/boards/fact"
)

// A FaultKind says in one word how a player failed; the words are those of
// the event fault.
type FaultKind string

// The kinds of failures.
const (
	Start   FaultKind = "start"   // the program could not be started or didn't get ready
	Exit    FaultKind = "exit"    // it ended or closed the line while it owed a move
	Timeout FaultKind = "hang"    // no answer within the turn's budget
	Garbage FaultKind = "garbage" // an answer that can't be read
	Flood   FaultKind = "flood"   // more output than the limits allow
	Tamper  FaultKind = "tamper"  // it changed what isn't its own
	Memory  FaultKind = "memory"  // more memory than the limit
	Disk    FaultKind = "disk"    // more disk than the limit
)

// A Fault is a failure of a player: a result of the game, never an exit of
// the arena.
type Fault struct {
	Kind   FaultKind
	Fact   fact.Fact // what was expected, what came, the last words
	Detail string    // the same in English
	Hint   Hint      // a possible cause
	Err    error     // the cause, if there was one
}

// A Hint names a possible cause of a fault; the catalogue of texts has a text for
// it. "" means none.
type Hint string

// Unflushed hints that a running program that has sent nothing at all may be
// buffering its answers, as most languages do if the output is no terminal.
const Unflushed Hint = "unflushed"

func (f *Fault) Error() string {
	if f.Detail == "" {
		return string(f.Kind)
	}
	return string(f.Kind) + ": " + f.Detail
}

func (f *Fault) Unwrap() error { return f.Err }

// Faultf makes a fault like fact.Errorf; what the format wraps by %w becomes the
// cause.
func Faultf(kind FaultKind, code, format string, args ...any) *Fault {
	e := fact.Errorf(code, format, args...)
	return &Fault{Kind: kind, Fact: e.Fact, Detail: e.Error(), Err: errors.Unwrap(e.Unwrap())}
}

// FaultOf makes a fault of its cause, which explains everything.
func FaultOf(kind FaultKind, err error) *Fault {
	f := Faultf(kind, "engines.cause", "%w", err)
	var e *fact.Error
	if errors.As(err, &e) && e.Error() == f.Detail {
		f.Fact = e.Fact
	}
	return f
}

// Because sets the cause of a fault, which its detail needn't repeat.
func (f *Fault) Because(err error) *Fault {
	f.Err = err
	return f
}

// NoWord returns the Start fault of a protocol that doesn't support a game.
func NoWord(protocol, game string) *Fault {
	return Faultf(Start, "engines.noword", "the %s protocol doesn't support %s", protocol, boards.Called(game))
}

// StartFault returns an error that is a fault; it turns any other error into a
// Start fault.
func StartFault(err error) *Fault {
	var f *Fault
	if errors.As(err, &f) {
		return f
	}
	return FaultOf(Start, err)
}
