package process

import (
	"os"
	"strconv"
	"strings"
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
	if s := ownReset(); s.from == 0 || s.to-s.from > 1000 {
		t.Errorf("%x to %x", s.from, s.to)
	}
	begin := time.Now()
	ownReset()
	if d := time.Since(begin); d > time.Second {
		t.Error(d)
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
