package cli

import (
	"errors"
	"os"
	"strings"
	"syscall"
	"testing"

	"dohyo/arena"
	"dohyo/engines"
	"dohyo/ui/lang"
	"dohyo/ui/term"
)

// TestStatusOfFailure checks the exit status of a run that stopped: the machine's failure
// has its own, whatever else has ended with it. The output of other commands can't be
// resumed, so that a full disk has none.
func TestStatusOfFailure(t *testing.T) {
	full := &os.PathError{Op: "write", Path: "t", Err: syscall.ENOSPC}
	halt := func(cause arena.Cause) error {
		h := &arena.Halt{Halting: arena.Halting{Cause: cause}, Err: errors.New("x")}
		return halted(h, lang.Said{Text: "x", Err: h})
	}
	for _, c := range []struct {
		command string
		err     error
		want    int
	}{
		{"match", halt(arena.CauseHost), exitUnkept},
		{"match", halt(arena.CauseGone), exitUnkept},
		{"match", halt(arena.CauseStart), exitWrong},
		{"match", errors.Join(halt(arena.CauseHost), errSaid, errPartly), exitUnkept},
		{"match", full, exitUnkept},
		{"match", engines.Host(syscall.EMFILE, "host.writein", "write in %s", "x"), exitUnkept},
		{"tournament rule", full, exitUnkept},
		{"resume", full, exitUnkept},
		{"convert", full, exitUsage},
		{"match", errors.Join(arena.ErrInterrupted, full), exitInterrupted},
		{"match", term.Signal{Signal: syscall.SIGTERM}, exitInterrupted},
		{"match", errPartly, exitPartly},
		{"match", errors.New("a flag"), exitUsage},
	} {
		root := newRoot(&app{})
		command, _, err := root.Find(strings.Fields(c.command))
		if err != nil {
			t.Fatal(err)
		}
		if got := statusOf(command, c.err); got != c.want {
			t.Errorf("%s, %v: status %d, want %d", c.command, c.err, got, c.want)
		}
	}
	a := tournaments{&app{Streams: Streams{Out: os.Stdout}}}
	if got := statusOf(newRoot(&app{}), a.tournamentStopped("/t", full)); got != exitUnkept {
		t.Errorf("a tournament: status %d", got)
	}
}
