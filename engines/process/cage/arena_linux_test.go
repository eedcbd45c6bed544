package cage

import (
	"errors"
	"os"
	"runtime"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"golang.org/x/sys/unix"

	"dohyo/engines/process/kill"
)

// TestSilentKeeper: an order that a keeper doesn't answer in time isn't the
// program's failure, and its late answer is never taken for the answer to
// another order.
func TestSilentKeeper(t *testing.T) {
	sock, err := unix.Socketpair(unix.AF_UNIX, unix.SOCK_STREAM|unix.SOCK_CLOEXEC, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer unix.Close(sock[0])
	defer unix.Close(sock[1])
	unix.SetsockoptTimeval(sock[0], unix.SOL_SOCKET, unix.SO_RCVTIMEO, &unix.Timeval{Usec: 1000})
	k := &Keeper{sock: sock[0], life: -1, Listener: -1}
	for range 2 {
		pid, err := k.Fork([]string{"program"}, false, false, [3]int{0, 1, 2})
		if _, program := err.(syscall.Errno); pid != 0 || err == nil || program {
			t.Errorf("Fork = %d, %v, want that the keeper doesn't answer", pid, err)
		}
		if err := send(sock[1], &reply{PID: 4711}); err != nil { // too late
			t.Fatal(err)
		}
	}
}

// TestGoneKeeper: a keeper that has ended, or an order that can't be sent to it, isn't the
// program's failure.
func TestGoneKeeper(t *testing.T) {
	for name, over := range map[string]bool{"ended": true, "full": false} {
		s, err := socketPair()
		if err != nil {
			t.Fatal(err)
		}
		defer unix.Close(s.arena)
		files := [3]int{0, 1, 2}
		if over {
			unix.Close(s.keeper)
		} else {
			defer unix.Close(s.keeper)
			files[2] = 1 << 20 // not a descriptor
		}
		k := &Keeper{sock: s.arena, life: -1, Listener: -1}
		_, err = k.Fork([]string{"program"}, false, false, files)
		var step *Error
		_, ended := err.(*Ended)
		if ended != over || errors.As(err, &step) == over {
			t.Errorf("%s: %v", name, err)
		}
		if _, program := err.(syscall.Errno); program {
			t.Errorf("%s: %v is taken for an error of the program", name, err)
		}
	}
}

// TestUnsent: a keeper that can't send its listener says so.
func TestUnsent(t *testing.T) {
	s, err := socketPair()
	if err != nil {
		t.Fatal(err)
	}
	defer s.close()
	r := reply{Init: 4711}
	if err := r.send(s.keeper, 1<<20); err != nil { // not a descriptor
		t.Fatal(err)
	}
	var got reply
	if _, err := receive(s.arena, &got); err != nil || got != (reply{Init: 4711, Step: stepSend, Errno: unix.EBADF}) {
		t.Errorf("%+v, %v", got, err)
	}
	if e := (&Error{Step: got.Step, Err: unix.ETOOMANYREFS}); !e.Lacks() || e.Machine() {
		t.Errorf("%v doesn't pass", e)
	}
}

// TestIsProgram: what has ended isn't a program, whatever its name was.
func TestIsProgram(t *testing.T) {
	for _, tt := range []struct {
		name  string
		ended bool
		want  bool
	}{
		{"program", false, true},
		{"program", true, false},
		{keeperName, false, false},
		{keeperName, true, false},
	} {
		s, err := socketPair()
		if err != nil {
			t.Fatal(err)
		}
		// It returns what it gets, and ends with the connection.
		pid, err := syscall.ForkExec("/bin/cat", []string{tt.name}, &syscall.ProcAttr{Files: []uintptr{uintptr(s.keeper), uintptr(s.keeper)}})
		if err != nil {
			t.Fatal(err)
		}
		unix.Close(s.keeper)
		b := []byte{'x'}
		_, err = unix.Write(s.arena, b)
		if err == nil {
			err = readFull(s.arena, b)
		}
		if err != nil {
			t.Fatal(err)
		}
		if tt.ended {
			unix.Close(s.arena)
			if err := unix.Waitid(unix.P_PID, pid, nil, unix.WEXITED|unix.WNOWAIT, nil); err != nil {
				t.Fatal(err)
			}
		}
		if got := IsProgram(pid); got != tt.want {
			t.Errorf("%s, ended %t: IsProgram = %t", tt.name, tt.ended, got)
		}
		if !tt.ended {
			unix.Close(s.arena)
		}
		unix.Wait4(pid, nil, 0, nil)
	}
}

// TestStruckKeeper: a keeper that a terminal's signal ends is replaced, and one
// that ends by itself is noticed at once.
func TestStruckKeeper(t *testing.T) {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	plan := Plan{Path: "/bin/true", Dir: "/", Shown: []Shown{{Path: "/bin"}}}
	if k, err := Start(plan, nil, func(int) error { return nil }); err != nil {
		t.Skip("this machine makes no cage: ", err)
	} else {
		k.Close(time.Second)
	}
	for _, tt := range []struct {
		name   string
		kill   int // how many keepers are ended
		signal syscall.Signal
		tries  int
		fails  bool
	}{
		{"ended", 1, unix.SIGTERM, 2, false},
		{"ended twice", 2, unix.SIGTERM, 3, false},
		{"ended again and again", 9, unix.SIGTERM, starts, true},
		{"killed", 1, unix.SIGKILL, 1, true},
	} {
		t.Run(tt.name, func(t *testing.T) {
			tries := 0
			k, err := Start(plan, nil, func(pid int) error {
				if tries++; tries <= tt.kill {
					return unix.Kill(pid, tt.signal)
				}
				return nil
			})
			if (err != nil) != tt.fails || tries != tt.tries {
				t.Errorf("%d tries, error %v, want %d tries, error %t", tries, err, tt.tries, tt.fails)
			}
			ended, ok := err.(*Ended)
			if tt.fails && (!ok || !ended.Known || ended.Status.Signal() != tt.signal) {
				t.Errorf("the end of the keeper wasn't noticed: %v", err)
			}
			if k != nil && !k.Close(time.Second) {
				t.Error("the cage doesn't end")
			}
		})
	}
}

// TestClone: a keeper leads a process group, has no descriptors but its own and no signal
// blocked, and makes a cage, whichever way it is started. Without a descriptor beyond its
// socket's number it can't be started in the arena's memory.
func TestClone(t *testing.T) {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	null, err := unix.Open("/dev/null", unix.O_RDWR|unix.O_CLOEXEC, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer unix.Close(null)
	for _, tt := range []struct {
		name string
		null int
	}{{"in the arena's memory", null}, {"forked", 0}} {
		t.Run(tt.name, func(t *testing.T) {
			s, err := socketPair()
			if err != nil {
				t.Fatal(err)
			}
			pid, err := clone(false, []string{"GOGC=off"}, tt.null, s.keeper)
			if err != nil {
				s.close()
				t.Skip("this machine makes no cage: ", err)
			}
			defer kill.Reap(pid, time.Minute, nil)
			defer s.close()
			if group, err := unix.Getpgid(pid); err != nil || group != pid {
				t.Errorf("its process group is %d, %v", group, err)
			}
			life, err := socketPair()
			if err != nil {
				t.Fatal(err)
			}
			defer life.close()
			plan := Plan{UID: unix.Geteuid(), GID: unix.Getegid(), Path: "/bin/true", Dir: "/", Shown: []Shown{{Path: "/bin"}}}
			if err := send(s.arena, &plan, life.keeper); err != nil {
				t.Fatal(err)
			}
			var r reply
			if _, err := receive(s.arena, &r); err != nil || r.Errno != 0 || r.Init == 0 {
				t.Fatalf("its answer: %+v, %v", r, err)
			}
			defer kill.Reap(r.Init, time.Minute, nil)
			defer unix.Kill(r.Init, unix.SIGKILL)
			status, err := os.ReadFile("/proc/" + strconv.Itoa(pid) + "/status")
			if err != nil || !strings.Contains(string(status), "\nSigBlk:\t0000000000000000\n") {
				t.Errorf("signals are blocked: %v\n%s", err, status)
			}
			target := func(pid, fd int) string {
				to, _ := os.Readlink("/proc/" + strconv.Itoa(pid) + "/fd/" + strconv.Itoa(fd))
				return to
			}
			for fd := range keeperSock {
				if got, want := target(pid, fd), target(os.Getpid(), tt.null); got != want {
					t.Errorf("descriptor %d is %q, want %q", fd, got, want)
				}
			}
		})
	}
	if pid, err := spawn(unix.CLONE_NEWNS|unix.CLONE_FS, nil, null, null); pid != 0 || err == nil {
		t.Errorf("with flags that exclude each other: %d, %v", pid, err)
	}
	if pid, err := spawn(unix.CLONE_NEWUSER, nil, null, 1<<20); pid != 0 || err == nil {
		t.Errorf("without a socket: %d, %v", pid, err)
	}
}
