package process

import (
	"context"
	"errors"
	"fmt"
	"os"
	"runtime"
	"strconv"
	"strings"
	"testing"
	"time"
	"unsafe"

	"golang.org/x/sys/unix"

	"dohyo/engines"
)

func init() {
	ofSystem["sprout"] = sprout
	ofSystem["passing"] = passing
	ofSystem["threads"] = spinOff
	ofSystem["brief"] = brief
	ofSystem["twigs"] = twigs
}

// rawFork is fork(2) by one of its calls, and what the child does: nothing, or
// making a child of its own and ending. In the child Go's runtime has one thread
// and mustn't be entered, so all of it is in one frame that asks for no stack.
//
//go:nosplit
func rawFork(call uintptr, args *[11]uint64, fleeting bool) (pid uintptr, e unix.Errno) {
	switch call {
	case unix.SYS_CLONE3:
		pid, _, e = unix.RawSyscall(call, uintptr(unsafe.Pointer(args)), unsafe.Sizeof(*args), 0)
	default: // of these fork has no arguments, and clone nearly none
		pid, _, e = unix.RawSyscall6(call, uintptr(unix.SIGCHLD), 0, 0, 0, 0, 0)
	}
	if e != 0 || pid != 0 {
		return pid, e
	}
	if fleeting {
		unix.RawSyscall6(unix.SYS_CLONE, uintptr(unix.SIGCHLD), 0, 0, 0, 0, 0)
		unix.RawSyscall(unix.SYS_EXIT_GROUP, 0, 0, 0)
	}
	for {
		unix.RawSyscall6(unix.SYS_PPOLL, 0, 0, 0, 0, 0, 0)
	}
}

// forkCall returns the system call of a name; an architecture without fork uses
// clone.
func forkCall(name string) (uintptr, *[11]uint64) {
	nr := uintptr(unix.SYS_CLONE)
	switch {
	case name == "clone3":
		nr = unix.SYS_CLONE3
	case name == "fork" && len(forksHere) > 0:
		nr = forksHere[0]
	}
	return nr, &[11]uint64{4: uint64(unix.SIGCHLD)} // struct clone_args
}

// sprout makes a number of children by a call, and reports their number after
// each.
func sprout(what string) error {
	var n int
	var call string
	fmt.Sscan(what, &n, &call)
	nr, args := forkCall(call)
	for i := range n {
		if _, e := rawFork(nr, args, false); e != 0 {
			return e
		}
		fmt.Println("sprouted", i+1)
	}
	return nil
}

// passing makes a number of children one after the other, each of which makes a
// child of its own and ends.
func passing(what string) error {
	var n int
	fmt.Sscan(what, &n)
	for range n {
		pid, e := rawFork(unix.SYS_CLONE, nil, true)
		if e != 0 {
			return e
		}
		unix.Wait4(int(pid), nil, 0, nil)
	}
	return nil
}

// spinOff makes a number of threads.
func spinOff(what string) error {
	var n int
	fmt.Sscan(what, &n)
	made := make(chan bool)
	for i := range n {
		go func() {
			runtime.LockOSThread()
			made <- true
			select {}
		}()
		<-made
		fmt.Println("sprouted", i+1)
	}
	return nil
}

// brief makes a number of threads one after the other.
func brief(what string) error {
	var n int
	fmt.Sscan(what, &n)
	done := make(chan bool)
	for range n {
		go func() {
			runtime.LockOSThread() // without unlocking, so that the thread ends with the goroutine
			done <- true
		}()
		<-done
	}
	return nil
}

// twigs makes a tree of programs: each starts two, down to a depth, and keeps
// running.
func twigs(what string) error {
	var depth int
	fmt.Sscan(what, &depth)
	if depth > 0 {
		for range 2 {
			spawn(append(os.Environ(), as+"=twigs", fmt.Sprint("DEPTH=", depth-1)), false)
		}
	}
	time.Sleep(time.Minute)
	return nil
}

// TestForks: no way of making processes or threads passes the limit, and the
// limit doesn't count those that have ended. Each way stops by itself at a few
// hundred.
func TestForks(t *testing.T) {
	tests := []struct {
		name, line string
		limit      int
		within     bool
		refused    bool
	}{
		{name: "clone", line: "sprout 300 clone", limit: 64},
		{name: "fork", line: "sprout 300 fork", limit: 64},
		{name: "clone3", line: "sprout 300 clone3", limit: 64, refused: true}, // its flags can't be looked at
		{name: "threads", line: "threads 300", limit: 64},
		{name: "twigs", line: "twigs 7", limit: 64},
		{name: "below", line: "sprout 40 clone", limit: 80, within: true},
		{name: "passing", line: "passing 200", limit: 64, within: true},
		{name: "unlimited", line: "sprout 100 clone", within: true},
	}
	for _, c := range tests {
		t.Run(c.name, func(t *testing.T) {
			noLeaks(t)
			s := spec(t, "lines")
			s.Limits.Processes = c.limit
			l, p := started(t, s)
			if !strings.Contains(l.Confinement().Error(), "seccomp") {
				t.Skip("this kernel confines less: ", l.Confinement())
			}
			hear(t, p, "ready")
			say(t, p, c.line)
			most := 0
			for {
				line, err := p.ReadLine(t.Context(), ample())
				if n, ok := strings.CutPrefix(string(line), "sprouted "); ok {
					most, _ = strconv.Atoi(n)
					continue
				}
				if c.refused {
					if want := unix.ENOSYS.Error(); err != nil || string(line) != want {
						t.Errorf("ReadLine = %q, %v, want %q", line, err, want)
					}
					break
				}
				if c.within {
					if err != nil || string(line) != "ok" {
						t.Errorf("ReadLine = %q, %v, want ok", line, err)
					}
					break
				}
				var fault *engines.Fault
				if !errors.As(err, &fault) || fault.Kind != engines.Memory || !strings.Contains(fault.Detail, "processes and threads; the limit is 64") {
					t.Errorf("ReadLine = %q, %v, want the fault of too many", line, err)
				}
				if most > 64 {
					t.Errorf("%d came to be", most)
				}
				break
			}
		})
	}
}

// TestForksAgain: after a player's program was refused a fork, its next program
// starts with an empty count.
func TestForksAgain(t *testing.T) {
	noLeaks(t)
	s := spec(t, "run")
	s.Limits.Processes = 40
	l := launcher(t, s)
	for range 3 {
		if _, err := l.Run(t.Context(), ample(), "sprout 100 clone"); err == nil {
			t.Error("Run has no error, want the fault of too many")
		}
		if exit, err := l.Run(t.Context(), ample(), "sprout 10 clone"); err != nil || exit.Code != 0 {
			t.Errorf("Run = %v, %v", exit, err)
		}
	}
}

// TestTasksLeft: the machine reports room for more tasks.
func TestTasksLeft(t *testing.T) {
	if n := tasksLeft(); n <= 0 || n > 1<<22 {
		t.Errorf("tasksLeft = %d", n)
	}
}

// BenchmarkThread measures how long a program takes to make a thread while the
// launcher counts threads and while it doesn't.
func BenchmarkThread(b *testing.B) {
	for _, limit := range []int{Default().Processes, 0} {
		b.Run(fmt.Sprint("limit=", limit), func(b *testing.B) {
			s := spec(b, "lines")
			s.Limits.Processes = limit
			_, p := started(b, s)
			if _, err := p.ReadLine(context.Background(), time.Time{}); err != nil {
				b.Fatal(err)
			}
			b.ResetTimer()
			if err := p.Write(fmt.Appendf(nil, "brief %d\n", b.N), time.Time{}); err != nil {
				b.Fatal(err)
			}
			if line, err := p.ReadLine(context.Background(), time.Time{}); err != nil || string(line) != "ok" {
				b.Fatal(string(line), err)
			}
		})
	}
}
