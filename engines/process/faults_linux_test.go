package process

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"dohyo/engines"
)

// TestFaults makes a program that owes an answer fail in one way after another.
func TestFaults(t *testing.T) {
	noLeaks(t)
	const soon = 300 * time.Millisecond // for programs that never answer
	// A slow reader takes less than the usual limit gives back each second.
	small := func(l *Limits) { l.Output = 256 << 10 }
	tests := []struct {
		name  string
		mode  string
		line  string
		limit func(*Limits)
		short bool // the deadline is near
		want  error
		kind  engines.FaultKind // a fault instead of want
		word  string            // in the error
	}{
		{name: "crash", line: "crash", want: io.EOF},
		{name: "exit0", line: "exit 0", want: io.EOF},
		{name: "exit3", line: "exit 3", want: io.EOF},
		{name: "hang", line: "hang", short: true, want: ErrDeadline},
		{name: "sigstop", line: "sigstop", short: true, want: ErrDeadline},
		{name: "ignterm", mode: "ignterm", line: "hang", short: true, want: ErrDeadline},
		{name: "closeout", line: "closeout", want: io.EOF},
		{name: "drip", line: "drip", short: true, want: ErrDeadline},
		{name: "partial", line: "partial 7,7", short: true, want: ErrDeadline},
		{name: "flood", line: "lines 0", limit: small, want: ErrFlood, word: "in a turn"},
		{name: "floodlong", line: "nonl 1", want: ErrFlood, word: "line longer"},
		{name: "floodlines", line: "nonl 0", limit: func(l *Limits) { l.Line = 0; small(l) }, want: ErrFlood, word: "in a turn"},
		{name: "fork", line: "fork 1 child", want: nil},
		{name: "forkcpu", line: "fork 1 cpu", want: nil},
		{name: "forkdaemon", line: "fork 2 detach", want: nil},
		{name: "forkvanish", line: "fork 2 vanish", want: nil},
		{name: "forkmany", line: "fork 24 child", want: nil},
		{name: "forkexit", line: "forkexit 1 child", want: io.EOF},
		{name: "forkover", line: "fork 40 child", limit: func(l *Limits) { l.Processes = 20 }, kind: engines.Memory, word: "processes and threads; the limit is 20"},
		{name: "mem", line: "mem 400", limit: func(l *Limits) { l.Memory = 300 << 20 }, kind: engines.Memory, word: "the limit is "},
		{name: "grab", line: "grab 400", limit: func(l *Limits) { l.Memory = 300 << 20 }, kind: engines.Memory, word: "the limit is 300 MiB"},
		{name: "disk", line: "disk 64", limit: func(l *Limits) { l.Disk = 4 << 20 }, kind: engines.Disk, word: "4 MiB"},
		{name: "files", line: "files 1", limit: func(l *Limits) { l.Disk = 4 << 20 }, kind: engines.Disk, word: "limit is 4 MiB"},
		{name: "removed", line: "removed 1", limit: func(l *Limits) { l.Disk = 4 << 20 }, kind: engines.Disk, word: "limit is 4 MiB"},
		{name: "memfd", line: "memfd 64", limit: func(l *Limits) { l.Memory = 60 << 20 }, kind: engines.Memory, word: "limit is 60 MiB"},
		{name: "memfdalone", line: "memfd 64", limit: func(l *Limits) { l.Memory, l.Disk = 60<<20, 0 }, kind: engines.Memory, word: "the limit is 60 MiB"},
		{name: "outside", line: "create /dohyo-outside", kind: engines.Tamper, word: `open "/dohyo-outside"`},
	}
	for _, c := range tests {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			noneTagged(t)
			s := spec(t, "lines")
			if c.mode != "" {
				s = spec(t, c.mode)
			}
			if c.limit != nil {
				c.limit(&s.Limits)
			}
			l, p := started(t, s)
			hear(t, p, "ready")
			say(t, p, c.line)
			deadline := ample()
			if c.short {
				deadline = in(soon)
			}
			err := untilError(t, p, deadline, c.want == nil && c.kind == "")
			var fault *engines.Fault
			if errors.As(err, &fault) {
				if fault.Kind != c.kind {
					t.Errorf("fault %v, want kind %q", fault, c.kind)
				}
				if l.Fault() != fault {
					t.Errorf("Fault() = %v, want %v", l.Fault(), fault)
				}
			} else if c.kind != "" || !errors.Is(err, c.want) {
				t.Errorf("error %v, want %v %s", err, c.want, c.kind)
			}
			if c.word != "" && !strings.Contains(err.Error(), c.word) {
				t.Errorf("error %q doesn't say %q", err, c.word)
			}
			begin := time.Now()
			p.Kill()
			if took := time.Since(begin); took > goneTimeout {
				t.Errorf("Kill took %v", took)
			}
		})
	}
}

// untilError reads lines until an error. A sound program says "done" and is
// asked no more.
func untilError(t *testing.T, p *Process, deadline time.Time, sound bool) error {
	for {
		line, err := p.ReadLine(t.Context(), deadline)
		if err != nil {
			return err
		}
		if sound && string(line) == "done" {
			return nil
		}
		if !sound && string(line) == "done" {
			// The watch may not have reacted yet.
			deadline = in(30 * time.Second)
		}
	}
}

// TestFlooderr: output that nobody reads doesn't block, doesn't fill the memory
// or the disk, and isn't lost where it matters.
func TestFlooderr(t *testing.T) {
	noLeaks(t)
	s := spec(t, "lines")
	s.Stderr = filepath.Join(t.TempDir(), "stderr.txt")
	s.Limits.Stderr, s.Limits.Output = 64<<10, 0
	l, p := started(t, s)
	hear(t, p, "ready")
	say(t, p, "complain first words")
	hear(t, p, "done")
	say(t, p, "stderr 256")
	hear(t, p, "done")
	say(t, p, "complain last \x1b[31mwords\x07")
	hear(t, p, "done")
	p.Quit(5 * time.Second)
	if got := l.LastWords(); !strings.HasSuffix(got, " / last words") {
		t.Errorf("LastWords = %q", got)
	}
	l.Close()
	b, err := os.ReadFile(s.Stderr)
	if err != nil {
		t.Fatal(err)
	}
	if len(b) > 64<<10+100 || !strings.HasPrefix(string(b), "first words\n") || !strings.Contains(string(b), "bytes left out …]\n") || !strings.HasSuffix(string(b), "words\x07\n") {
		t.Errorf("stderr file has %d bytes: %.100q … %q", len(b), b, b[max(0, len(b)-100):])
	}
}

// TestNoReader: a program that never reads can't delay the arena.
func TestNoReader(t *testing.T) {
	noLeaks(t)
	_, p := started(t, spec(t, "lines"))
	hear(t, p, "ready")
	say(t, p, "hang")
	if err := p.Write(make([]byte, 1<<20), in(200*time.Millisecond)); !errors.Is(err, ErrDeadline) {
		t.Errorf("Write = %v, want ErrDeadline", err)
	}
}

// TestClosein: a program that closes its stdin doesn't end the arena.
func TestClosein(t *testing.T) {
	noLeaks(t)
	_, p := started(t, spec(t, "lines"))
	hear(t, p, "ready")
	say(t, p, "closein")
	hear(t, p, "deaf")
	if err := p.Write([]byte("x\n"), ample()); !errors.Is(err, ErrPipe) {
		t.Errorf("Write = %v, want ErrPipe", err)
	}
}

// TestCloseinUnread: a program that closes its stdin with a message in it is noticed at
// once, not at the deadline. One that has read the message before may still answer it.
func TestCloseinUnread(t *testing.T) {
	noLeaks(t)
	_, p := started(t, spec(t, "lines"))
	hear(t, p, "ready")
	say(t, p, "deafen")
	hear(t, p, "soon")
	say(t, p, "x") // the program still has its stdin
	if line, err := p.ReadLine(context.Background(), ample()); !errors.Is(err, ErrPipe) {
		t.Errorf("ReadLine = %q, %v, want ErrPipe", line, err)
	}

	_, p = started(t, spec(t, "lines"))
	hear(t, p, "ready")
	say(t, p, "lastword")
	hear(t, p, "last word")
	if line, err := p.ReadLine(context.Background(), in(100*time.Millisecond)); !errors.Is(err, ErrDeadline) {
		t.Errorf("ReadLine = %q, %v, want ErrDeadline", line, err)
	}
}

// TestSignals: a program can signal only itself, not the arena or all
// processes. In a cage of namespaces there are no other processes.
func TestSignals(t *testing.T) { eachCage(t, testSignals) }

func testSignals(t *testing.T, cage Cage) {
	noLeaks(t)
	s := spec(t, "ignterm")
	s.Cage = cage
	l, p := started(t, s)
	hear(t, p, "ready")
	for _, pid := range []string{itoa(os.Getpid()), itoa(os.Getppid()), "-1"} {
		say(t, p, "kill "+pid+" 15")
		hear(t, p, refusal1(l))
	}
	say(t, p, "kill 0 15") // its own process group, which ignores the signal
	hear(t, p, "ok")
}

// refusal1 returns the answer to a program that aims at other processes.
func refusal1(l *Launcher) string {
	if l.caged() {
		return syscall.ESRCH.Error()
	}
	return syscall.EPERM.Error()
}

// TestAimed: a program can't signal the arena by one of its threads, and can't
// change the limits, priorities and processors of the arena or of another
// player.
func TestAimed(t *testing.T) { eachCage(t, testAimed) }

func testAimed(t *testing.T, cage Cage) {
	noLeaks(t)
	s := spec(t, "lines")
	s.Cage = cage
	l, p := started(t, s)
	if held := l.Confinement().Error(); !l.caged() && (!strings.Contains(held, "signals its own") || !strings.Contains(held, "seccomp")) {
		t.Skip("this kernel confines less: ", held)
	}
	_, other := started(t, spec(t, "lines"))
	hear(t, other, "ready")
	hear(t, p, "ready")
	for _, tid := range append(threads(os.Getpid()), other.PID()) {
		for _, call := range []string{"kill", "tkill", "tgkill", "sigqueue", "pidsignal", "ptrace", "prlimit", "renice", "affinity"} {
			say(t, p, fmt.Sprintf("aim %s %d %d", call, os.Getpid(), tid))
			want := refusal1(l)
			switch {
			case call == "ptrace": // it may trace nobody
				want = syscall.EPERM.Error()
			case l.caged() && call == "pidsignal":
				want = syscall.ENOENT.Error()
			}
			hear(t, p, want)
		}
	}
	for _, call := range []string{"prlimit", "renice", "affinity"} {
		say(t, p, "aim "+call+" 0 0") // itself
		hear(t, p, "ok")
	}
	say(t, p, "aim reniceuser 0 0")
	hear(t, p, syscall.EPERM.Error()) // in a cage, of its process 1 as well
	if l.caged() {
		for _, call := range []string{"prlimit", "renice", "affinity"} {
			say(t, p, "aim "+call+" 1 1")
			hear(t, p, syscall.EPERM.Error())
		}
	}
}

// TestRunFaults is TestFaults for programs that are started for each move.
func TestRunFaults(t *testing.T) {
	noLeaks(t)
	tests := []struct {
		name  string
		line  string
		limit func(*Limits)
		short bool
		want  error
		exit  string
		kind  engines.FaultKind
	}{
		{name: "ok", line: "create 5moku.res", exit: "exit status 0"},
		{name: "exit3", line: "exit 3", exit: "exit status 3"},
		{name: "crash", line: "crash", exit: "SIGKILL"},
		{name: "hang", line: "hang", short: true, want: ErrDeadline, exit: "SIGKILL"},
		{name: "sigstop", line: "sigstop", short: true, want: ErrDeadline, exit: "SIGKILL"},
		{name: "fork", line: "fork 3 child", exit: "exit status 0"},
		{name: "forkdaemon", line: "fork 2 detach", exit: "exit status 0"},
		{name: "forkvanish", line: "fork 2 vanish", exit: "exit status 0"},
		{name: "mem", line: "grab 400", limit: func(l *Limits) { l.Memory = 300 << 20 }, kind: engines.Memory},
		{name: "disk", line: "diskhang 64", limit: func(l *Limits) { l.Disk = 4 << 20 }, kind: engines.Disk},
		{name: "outside", line: "create ../x", kind: engines.Tamper},
		{name: "much", line: "lines 8", exit: "exit status 0"},
		{name: "flood", line: "lines 64", kind: engines.Flood},
	}
	for _, c := range tests {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			noneTagged(t)
			s := spec(t, "run")
			if c.limit != nil {
				c.limit(&s.Limits)
			}
			l := launcher(t, s)
			deadline := ample()
			if c.short {
				deadline = in(300 * time.Millisecond)
			}
			exit, err := l.Run(t.Context(), deadline, c.line)
			var fault *engines.Fault
			if errors.As(err, &fault) {
				if fault.Kind != c.kind {
					t.Errorf("fault %v, want kind %q", fault, c.kind)
				}
			} else if c.kind != "" || !errors.Is(err, c.want) {
				t.Errorf("error %v, want %v %s", err, c.want, c.kind)
			}
			if c.exit != "" && exit.String() != c.exit {
				t.Errorf("exit %v, want %v", exit, c.exit)
			}
			// The check is before Close: a call that has returned has left
			// nothing.
			if left := tagged(named(t)); len(left) > 0 {
				t.Errorf("processes left after the call: %v", left)
			}
		})
	}
}

// TestCancel: the end of the context and Close each end a turn at once.
func TestCancel(t *testing.T) {
	noLeaks(t)
	l, p := started(t, spec(t, "lines"))
	hear(t, p, "ready")
	ctx, cancel := context.WithCancel(t.Context())
	time.AfterFunc(50*time.Millisecond, cancel)
	if _, err := p.ReadLine(ctx, time.Time{}); err != context.Canceled {
		t.Errorf("ReadLine = %v, want context.Canceled", err)
	}
	if _, err := p.ReadLine(ctx, time.Time{}); err != context.Canceled {
		t.Errorf("ReadLine again = %v, want context.Canceled", err)
	}
	say(t, p, "say still here")
	hear(t, p, "still here")
	time.AfterFunc(50*time.Millisecond, func() { l.Close() })
	if _, err := p.ReadLine(t.Context(), time.Time{}); err != ErrClosed {
		t.Errorf("ReadLine = %v, want ErrClosed", err)
	}
	if _, err := l.Start(); err != ErrClosed {
		t.Errorf("Start = %v, want ErrClosed", err)
	}

	run := launcher(t, spec(t, "run"))
	ctx, cancel = context.WithCancel(t.Context())
	time.AfterFunc(50*time.Millisecond, cancel)
	if _, err := run.Run(ctx, time.Time{}, "hang"); err != context.Canceled {
		t.Errorf("Run = %v, want context.Canceled", err)
	}
	time.AfterFunc(50*time.Millisecond, func() { run.Close() })
	if _, err := run.Run(t.Context(), time.Time{}, "hang"); err != ErrClosed {
		t.Errorf("Run = %v, want ErrClosed", err)
	}
}

// TestStart: a program that can't be started gives an error that says why.
func TestStart(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string, mode os.FileMode) string {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(text), mode); err != nil {
			t.Fatal(err)
		}
		return path
	}
	tests := []struct{ path, word string }{
		{filepath.Join(dir, "none"), "no such file"},
		{"dohyo-no-such-program", "PATH has no program"},
		{dir, "is a folder"},
		{write("plain", "text", 0o644), "isn't executable"},
		{write("junk", "\x01\x02", 0o755), "for this machine"},
		{write("script", "#!/no/such/shell\n", 0o755), "interpreter"},
		{"", "the name of a program, got none"},
	}
	for _, c := range tests {
		noLeaks(t)
		s := spec(t, "")
		s.Path = c.path
		l, err := NewLauncher(s)
		if err == nil {
			_, err = l.Start()
			if _, e := l.Run(t.Context(), ample()); e == nil {
				t.Errorf("Run of %s has no error", c.path)
			}
			l.Close()
		}
		var fault *engines.Fault
		if !errors.As(err, &fault) || fault.Kind != engines.Start || !strings.Contains(fault.Detail, c.word) {
			t.Errorf("%s: %v, want a start fault that says %q", c.path, err, c.word)
		}
	}
}

// TestAgain: a launcher starts one program after another, and the fault of one
// isn't charged to the next.
func TestAgain(t *testing.T) {
	noLeaks(t)
	l, p := started(t, spec(t, "lines"))
	for range 3 {
		hear(t, p, "ready")
		say(t, p, "create /dohyo-outside")
		if err := untilError(t, p, ample(), false); err == nil || l.Fault() == nil {
			t.Fatalf("error %v, fault %v", err, l.Fault())
		}
		var err error
		if p, err = l.Start(); err != nil {
			t.Fatal(err)
		}
		if l.Fault() != nil {
			t.Fatalf("a fault from before: %v", l.Fault())
		}
	}
	hear(t, p, "ready")
	if e := p.Quit(10 * time.Second); e.Killed || e.Code != 0 {
		t.Errorf("Quit = %v, killed %v", e, e.Killed)
	}
	if n, first := l.Denials(); n != 3 || len(first) != 3 {
		t.Errorf("Denials = %d, %q", n, first)
	}
}

// TestQuit: a program that ignores the goodbye and all signals is ended all the
// same.
func TestQuit(t *testing.T) {
	noLeaks(t)
	_, p := started(t, spec(t, "ignterm"))
	hear(t, p, "ready")
	if e := p.Quit(100 * time.Millisecond); !e.Killed || e.Signal != syscall.SIGKILL {
		t.Errorf("Quit = %v, killed %v", e, e.Killed)
	}
}

// TestLeave: a program gets its goodbye before the end of its input, and
// exactly once, however the player's process ends.
func TestLeave(t *testing.T) {
	noLeaks(t)
	_, p := started(t, spec(t, "obey"))
	held := p
	said := 0
	goodbye := func(deadline time.Time) error {
		said++
		return held.Write([]byte("exit 7\n"), deadline)
	}
	Leave(&held, goodbye)
	if e, gone := p.Exit(0); !gone || e.Code != 7 || held != nil {
		t.Errorf("after its goodbye it is gone %v with %v, and held %v", gone, e, held != nil)
	}
	if Leave(&held, goodbye); said != 1 {
		t.Errorf("goodbye was said %d times", said)
	}
	_, p = started(t, spec(t, "ignterm"))
	hear(t, p, "ready")
	held = p
	Drop(&held)
	if e, gone := p.Exit(0); !gone || e.Signal != syscall.SIGKILL || held != nil {
		t.Errorf("dropped, it is gone %v with %v, and held %v", gone, e, held != nil)
	}
	Drop(&held)
}

func itoa(n int) string { return strconv.Itoa(n) }
