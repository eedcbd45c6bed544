package arena

import (
	"errors"
	"fmt"

	"dohyo/boards/fact"
	"dohyo/engines"
)

// A Cause is why a match stopped that nobody stopped, in a word.
type Cause string

// The causes of a Halt.
const (
	CauseHost  Cause = "host"  // the machine failed: descriptors, processes, memory, disk
	CauseGone  Cause = "gone"  // the match's journal, or its folder, isn't there any more
	CauseStart Cause = "start" // a player's program didn't start, several times in a row
)

// Halting says why a match stopped that nobody stopped.
type Halting struct {
	Cause Cause        `json:"cause,omitempty"` // "host": the machine failed; "start": programs didn't start
	Lack  engines.Lack `json:"lack,omitempty"`  // CauseHost: what the machine couldn't give

	Player string `json:"player,omitempty"` // CauseStart: whose program it was
	Starts int    `json:"starts,omitempty"` // and how many times in a row

	Fact fact.Fact `json:"fact,omitzero"` // CauseHost: what was to be done, and the error
}

// A Halt is the end of a run that is neither a result nor a person's wish. It is
// an error of Run, and an interrupted event. But for CauseGone, the match can be
// resumed.
type Halt struct {
	Halting
	Detail string // what was to be done, and the error; the file that has gone
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

// Resumable tells whether the match can be gone on with.
func (h *Halt) Resumable() bool { return h.Cause != CauseGone }

// haltOf is the Halt that an error of a run comes to, nil if it's another error.
func haltOf(err error) *Halt {
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

// hostAccount is what the machine failed at, without the fault that it would have
// been.
func hostAccount(err error) account {
	if h := hostError(err); h != nil {
		return account{h.Fact(), h.Error()}
	}
	return accountOf(err)
}

// hostError is the machine's failure behind an error of a player, nil if there's
// none.
func hostError(err error) *engines.HostError {
	var h *engines.HostError
	errors.As(err, &h)
	return h
}
