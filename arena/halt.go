package arena

import (
	"errors"
	"fmt"

	"dohyo/boards/fact"
	"dohyo/engines"
)

// A Cause says in one word why a match stopped by itself.
type Cause string

// The causes of a Halt.
const (
	CauseHost  Cause = "host"  // the machine failed: descriptors, processes, memory, disk
	CauseGone  Cause = "gone"  // the match's journal or folder no longer exists
	CauseStart Cause = "start" // a player's program failed to start several times in a row
)

// Halting says why a match stopped by itself.
type Halting struct {
	Cause Cause        `json:"cause,omitempty"` // "host": the machine failed; "start": programs didn't start
	Lack  engines.Lack `json:"lack,omitempty"`  // for host: the resource that ran out

	Player string `json:"player,omitempty"` // for start: the player whose program failed
	Starts int    `json:"starts,omitempty"` // for start: failed starts in a row

	Fact fact.Fact `json:"fact,omitzero"` // for host: the attempted operation, and its error
}

// A Halt ends a run without a result, and without a request. It is an error of
// Run, and an interrupted event. Unless the cause is CauseGone, the match can be
// resumed.
type Halt struct {
	Halting
	Detail string // the attempted operation and its error, or the file that has gone
	Err    error
}

func (h *Halt) Error() string {
	switch h.Cause {
	case CauseGone:
		return fmt.Sprintf("the match's journal has gone: %s", h.Detail)
	case CauseStart:
		return fmt.Sprintf("%s didn't start %d times in a row", h.Player, h.Starts)
	}
	return fmt.Sprintf("the machine failed (%s): %s", h.Lack, h.Detail)
}

func (h *Halt) Unwrap() error { return h.Err }

// Resumable reports whether the match can be resumed.
func (h *Halt) Resumable() bool { return h.Cause != CauseGone }

// HaltOf returns the Halt behind an error of a run, or nil for any other error.
func HaltOf(err error) *Halt {
	var h *Halt
	if err == nil || errors.As(err, &h) {
		return h
	}
	if lack := engines.LackOf(err); lack != "" {
		said := hostAccount(err)
		return &Halt{Halting{Cause: CauseHost, Lack: lack, Fact: said.fact}, said.detail, err}
	}
	return nil
}

// hostAccount describes the machine's failure, without the fault that wraps it.
func hostAccount(err error) account {
	if h := hostError(err); h != nil {
		return account{h.Fact(), h.Error()}
	}
	return accountOf(err)
}

// hostError returns the machine's failure behind a player's error, or nil if
// there is none.
func hostError(err error) *engines.HostError {
	var h *engines.HostError
	errors.As(err, &h)
	return h
}
