package process

import (
	"errors"
	"io"
	"os"
	"strings"
	"testing"
	"time"

	"golang.org/x/sys/unix"

	"dohyo/engines"
)

// onTerminal returns the test binary as a program on a terminal.
func onTerminal(t testing.TB, mode string) Spec {
	s := spec(t, mode)
	s.Terminal = true
	return s
}

func init() {
	ofSystem["tty"] = func(string) error { // stdin and stdout are one terminal, and that of its session
		for fd := range 2 {
			if _, err := unix.IoctlGetWinsize(fd, unix.TIOCGWINSZ); err != nil {
				return err
			}
			if n, err := unix.IoctlGetInt(fd, unix.TIOCGPGRP); err != nil || n != os.Getpid() {
				return errors.New("another terminal")
			}
		}
		return nil
	}
}

// TestTerminal: a program has a terminal that passes every byte on unchanged.
func TestTerminal(t *testing.T) {
	noLeaks(t)
	_, p := started(t, onTerminal(t, "lines"))
	hear(t, p, "ready")
	say(t, p, "tty")
	hear(t, p, "ok")
	for _, text := range []string{
		strings.Repeat("long ", 2000),      // a terminal in line mode cuts them at 4096 bytes
		"\x03\x04\x11\x13\x1a\x1c\x7f\xff", // none of these has an effect
	} {
		say(t, p, "say "+text)
		hear(t, p, strings.TrimRight(text, " "))
	}
	if n, err := p.Drain(); n != 0 || err != nil {
		t.Errorf("%d bytes of echo, %v", n, err)
	}
}

// TestTerminalFaults covers ends that look different on a terminal, and some
// that mustn't.
func TestTerminalFaults(t *testing.T) {
	noLeaks(t)
	tests := []struct {
		name, mode, line string
		want             error
		kind             engines.FaultKind
	}{
		{name: "exit", line: "exit 3", want: io.EOF},
		{name: "crash", line: "crash", want: io.EOF},
		{name: "forkexit", line: "forkexit 1 child", want: io.EOF},
		{name: "hang", line: "hang", want: ErrDeadline},
		{name: "ignterm", mode: "ignterm", line: "hang", want: ErrDeadline},
		{name: "closeout", line: "closeout", want: ErrDeadline}, // stdin still holds the terminal
		{name: "partial", line: "partial +7776FU", want: ErrDeadline},
		{name: "flood", line: "lines 0", want: ErrFlood},
		{name: "floodlong", line: "nonl 1", want: ErrFlood},
		{name: "forkdaemon", line: "fork 2 detach"},
		{name: "outside", line: "create /dohyo-outside", kind: engines.Tamper},
		{name: "tty by name", line: "append /dev/tty"}, // its own terminal
	}
	for _, c := range tests {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			noneTagged(t)
			s := onTerminal(t, "lines")
			if c.mode != "" {
				s = onTerminal(t, c.mode)
			}
			s.Limits.Output = 256 << 10 // a slow reader takes less than the usual limit gives back each second
			_, p := started(t, s)
			hear(t, p, "ready")
			say(t, p, c.line)
			deadline := ample()
			if c.want == ErrDeadline {
				deadline = in(300 * time.Millisecond)
			}
			var fault *engines.Fault
			var err error
			for err == nil {
				var b []byte
				if b, err = p.ReadLine(t.Context(), deadline); c.want == nil && c.kind == "" {
					if err != nil || len(b) == 0 {
						t.Errorf("read %q, %v, expected a line", b, err)
					}
					return
				}
			}
			if errors.As(err, &fault) && fault.Kind != c.kind || fault == nil && !errors.Is(err, c.want) {
				t.Errorf("error %v, want %v %s", err, c.want, c.kind)
			}
			p.Kill()
		})
	}
}

// TestTerminalLastWords: what a program says just before its end is read.
func TestTerminalLastWords(t *testing.T) {
	noLeaks(t)
	for range 20 {
		l, p := started(t, onTerminal(t, "lines"))
		hear(t, p, "ready")
		say(t, p, "say +7776FU")
		say(t, p, "exit 0")
		if e, gone := p.Exit(5 * time.Second); !gone || e.Code != 0 {
			t.Fatalf("exit %v, ended %v, expected code 0", e, gone)
		}
		hear(t, p, "+7776FU")
		if _, err := p.ReadLine(t.Context(), ample()); !errors.Is(err, io.EOF) {
			t.Errorf("after its end: %v", err)
		}
		if err := l.Close(); err != nil {
			t.Error(err)
		}
	}
}

// TestTerminalHangUp: Quit hangs the line up, which ends the program.
func TestTerminalHangUp(t *testing.T) {
	noLeaks(t)
	_, p := started(t, onTerminal(t, "lines"))
	hear(t, p, "ready")
	if e := p.Quit(10 * time.Second); e.Killed {
		t.Errorf("it had to be killed: %v", e)
	}
	s := onTerminal(t, "ignterm")
	_, p = started(t, s)
	hear(t, p, "ready")
	if e := p.Quit(100 * time.Millisecond); !e.Killed {
		t.Errorf("it left by itself: %v", e)
	}
}
