package process

import (
	"os"
	"os/exec"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"
	"unsafe"

	"golang.org/x/sys/unix"
)

func init() { ofSystem["handle"] = handle }

// handle sets a handler of a signal without SA_RESTART, and prints the flags that it has
// then.
func handle(what string) error {
	n, err := strconv.Atoi(what)
	if err != nil {
		return err
	}
	flags, e := setHandler(uintptr(n))
	if e != 0 {
		return e
	}
	os.Stdout.WriteString("flags " + strconv.FormatUint(flags, 16) + "\n")
	return nil
}

// TestResetting: the address is that of one function, and not of all code.
func TestResetting(t *testing.T) {
	if s := ownReset(); len(s) != 1 || s[0].from == 0 || s[0].to-s[0].from > 1000 {
		t.Errorf("%x", s)
	}
	begin := time.Now()
	ownReset()
	if d := time.Since(begin); d > time.Second {
		t.Error(d)
	}
}

// TestPatientFilter: calls from the arena's own addresses aren't asked about, whichever of the
// spans they are in, and neither are other calls, other signals and mere questions.
func TestPatientFilter(t *testing.T) {
	own := append(spans(0x401000, 0x401080), spans(0x7fff_ffff_f000, 0x8000_0000_2000)...)
	if len(own) != 3 {
		t.Fatalf("%x", own)
	}
	f := slices.Concat(
		[]unix.SockFilter{{Code: bpfLoad, K: dataNr}},
		patientFilter(own),
		[]unix.SockFilter{{Code: bpfReturn, K: unix.SECCOMP_RET_ALLOW}})
	for _, c := range []struct {
		nr, signal, act, ip uint64
		asks                bool
	}{
		{unix.SYS_RT_SIGACTION, uint64(unix.SIGCHLD), 0x7000, 0x55_0040_1010, true},
		{unix.SYS_RT_SIGACTION, uint64(unix.SIGCHLD), 0x7000, 0x401000, false},
		{unix.SYS_RT_SIGACTION, uint64(unix.SIGCHLD), 0x7000, 0x40107e, false},
		{unix.SYS_RT_SIGACTION, uint64(unix.SIGCHLD), 0x7000, 0x401080, true},
		{unix.SYS_RT_SIGACTION, uint64(unix.SIGCHLD), 0x7000, 0x400fff, true},
		{unix.SYS_RT_SIGACTION, uint64(unix.SIGCHLD), 0x7000, 0x7fff_ffff_f000, false},
		{unix.SYS_RT_SIGACTION, uint64(unix.SIGCHLD), 0x7000, 0x8000_0000_0000, false},
		{unix.SYS_RT_SIGACTION, uint64(unix.SIGCHLD), 0x7000, 0x8000_0000_1ffe, false},
		{unix.SYS_RT_SIGACTION, uint64(unix.SIGCHLD), 0x7000, 0x8000_0000_2000, true},
		{unix.SYS_RT_SIGACTION, uint64(unix.SIGCHLD), 0x7000, 0x7fff_0000_0000, true},
		{unix.SYS_RT_SIGACTION, uint64(unix.SIGCHLD), 0, 0x55_0040_1010, false},
		{unix.SYS_RT_SIGACTION, uint64(unix.SIGUSR1), 0x7000, 0x55_0040_1010, false},
		{unix.SYS_READ, uint64(unix.SIGCHLD), 0x7000, 0x55_0040_1010, false},
	} {
		data := map[uint32]uint64{dataNr: c.nr, dataIP: c.ip, dataIP + 4: c.ip >> 32, dataArgs: c.signal, dataArgs + 8: c.act}
		if got := judged(t, f, data); got == unix.SECCOMP_RET_USER_NOTIF != c.asks {
			t.Errorf("call %d, signal %d, action %#x, from %#x: %#x, asks %v", c.nr, c.signal, c.act, c.ip, got, c.asks)
		}
	}
}

// judged runs a program of a filter that loads words, compares and returns.
func judged(t *testing.T, f []unix.SockFilter, data map[uint32]uint64) uint32 {
	t.Helper()
	var a uint32
	for at := 0; at < len(f); at++ {
		in, holds := f[at], false
		switch in.Code {
		case bpfReturn:
			return in.K
		case bpfLoad:
			a = uint32(data[in.K])
			continue
		case bpfEqual:
			holds = a == in.K
		case bpfLeast:
			holds = a >= in.K
		default:
			t.Fatalf("instruction %d: %#x", at, in.Code)
		}
		if holds {
			at += int(in.Jt)
		} else {
			at += int(in.Jf)
		}
	}
	t.Fatal("the filter doesn't end")
	return 0
}

// TestStartsTogether: programs whose forks are counted start at the same time in several
// launchers, and beside commands of the arena's. Each of their children may set handlers
// through the C library, because another child tells the runtime that none is one.
func TestStartsTogether(t *testing.T) {
	if !slices.ContainsFunc(code(), func(m mapping) bool { return !m.own }) {
		t.Skip("the program needs no C library")
	}
	const launchers, rounds = 4, 150
	var work sync.WaitGroup
	started := make(chan struct{}, 1) // since the last look
	for _, cage := range []Cage{CageNone, CageLandlock, CageNone, CageLandlock}[:launchers] {
		s := spec(t, "lines")
		s.Cage, s.Limits.Processes = cage, 64
		l, err := NewLauncher(s)
		if err != nil {
			t.Fatal(err)
		}
		work.Go(func() {
			for range rounds {
				p, err := l.Start()
				if err != nil {
					t.Error(err)
					return
				}
				p.Kill()
				select {
				case started <- struct{}{}:
				default:
				}
			}
			if err := l.Close(); err != nil {
				t.Error(err)
			}
		})
	}
	work.Go(func() {
		for range rounds {
			if err := exec.Command("/bin/true").Run(); err != nil {
				t.Error(err)
			}
		}
	})
	done := make(chan struct{})
	go func() { work.Wait(); close(done) }()
	for {
		select {
		case <-done:
			return
		case <-started: // however slow the machine is, it goes on
		case <-time.After(time.Until(ample())):
			t.Fatal("a child waits for an answer that nobody gives")
		}
	}
}

// TestPatient: a program that has to ask before it forks handles SIGCHLD in such a way that the
// end of a child doesn't interrupt its question. Other handlers stay as they are, and so do
// those of programs that needn't ask.
func TestPatient(t *testing.T) {
	for _, c := range []struct {
		name   string
		cage   Cage
		asks   bool
		signal unix.Signal
		want   bool
	}{
		{"child", CageLandlock, true, unix.SIGCHLD, true},
		{"child caged", CageAuto, true, unix.SIGCHLD, true},
		{"other", CageLandlock, true, unix.SIGUSR1, false},
		{"counted", CageLandlock, false, unix.SIGCHLD, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			noLeaks(t)
			s := spec(t, "lines")
			s.Cage = c.cage
			if s.Limits.Processes = 64; !c.asks {
				s.Limits.Processes = 0
			}
			l, p := started(t, s)
			if !strings.Contains(l.Confinement().Error(), "seccomp") {
				t.Skip("this kernel confines less: ", l.Confinement())
			}
			hear(t, p, "ready")
			say(t, p, "handle "+strconv.Itoa(int(c.signal)))
			line, err := p.ReadLine(t.Context(), ample())
			flags, bad := strconv.ParseUint(strings.TrimPrefix(string(line), "flags "), 16, 64)
			if err != nil || bad != nil || flags&saRestart != 0 != c.want {
				t.Errorf("%q, %v, want SA_RESTART: %v", line, err, c.want)
			}
		})
	}
}

// setHandler sets the present handler of a signal again, without SA_RESTART, and
// returns its flags then.
func setHandler(signal uintptr) (flags uint64, e unix.Errno) {
	var act [4]uint64 // the kernel's struct sigaction
	call := func(set, get *[4]uint64) {
		if e == 0 {
			_, _, e = unix.RawSyscall6(unix.SYS_RT_SIGACTION, signal, uintptr(unsafe.Pointer(set)), uintptr(unsafe.Pointer(get)), 8, 0, 0)
		}
	}
	call(nil, &act)
	act[1] &^= saRestart
	call(&act, nil)
	call(nil, &act)
	return act[1], e
}
