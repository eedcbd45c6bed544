package process

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"testing"

	"golang.org/x/sys/unix"

	"dohyo/engines"
)

func init() {
	ofSystem["locks"] = func(number string) error { return lockMany(number, unix.F_SETLK) }
	ofSystem["openlocks"] = func(number string) error { return lockMany(number, unix.F_OFD_SETLK) }
	ofSystem["merge"] = func(string) error {
		b, err := unix.Mmap(-1, 0, 4096, unix.PROT_READ|unix.PROT_WRITE, unix.MAP_PRIVATE|unix.MAP_ANON)
		if err != nil {
			return err
		}
		if err := unix.Madvise(b, unix.MADV_MERGEABLE); err != nil {
			return err
		}
		if all, err := os.ReadFile("/proc/self/smaps"); err != nil || bytes.Contains(all, []byte(" mg")) {
			return fmt.Errorf("merged, %v", err)
		}
		return nil
	}
	ofSystem["probes"] = func(string) error {
		fd, err := unix.Socket(unix.AF_INET, unix.SOCK_STREAM|unix.SOCK_CLOEXEC, 0)
		if err != nil {
			return err
		}
		defer unix.Close(fd)
		if err := unix.SetsockoptInt(fd, unix.SOL_SOCKET, unix.SO_KEEPALIVE, 1); err != nil {
			return err
		}
		if on, err := unix.GetsockoptInt(fd, unix.SOL_SOCKET, unix.SO_KEEPALIVE); err != nil || on != 0 {
			return fmt.Errorf("on, %v", err)
		}
		err = unix.SetsockoptInt(fd, unix.SOL_SOCKET, unix.SO_REUSEADDR, 1)
		return errors.Join(err, unix.SetsockoptInt(fd, unix.IPPROTO_TCP, unix.TCP_NODELAY, 1))
	}
}

// lockMany locks a number of parts of files, of each at most a thousand: the kernel compares a new
// lock with all others of its file.
func lockMany(number string, command int) error {
	var left int64
	fmt.Sscan(number, &left)
	for left > 0 {
		f, err := os.CreateTemp(".", "locked")
		if err != nil {
			return err
		}
		files = append(files, f)
		for n := int64(0); n < 1000 && left > 0; n, left = n+1, left-1 {
			if err := unix.FcntlFlock(f.Fd(), command, &unix.Flock_t{Type: unix.F_WRLCK, Start: 2 * n, Len: 1}); err != nil {
				return err
			}
		}
	}
	return nil
}

// TestLocks: the locks of a player are counted, and those that can't be counted are refused.
func TestLocks(t *testing.T) {
	eachFiltered(t, func(t *testing.T, l *Launcher, p *Process) {
		say(t, p, "openlocks 1")
		hear(t, p, unix.EINVAL.Error())
		say(t, p, fmt.Sprint("locks ", lockCalls+1))
		hear(t, p, "ok")
		tasks, _ := l.tasks()
		if n := locksOf(tasks, mostLocks); n != lockCalls+1 {
			t.Errorf("%d locks of %d", n, lockCalls+1)
		}
		if n := locksOf(tasks, 5); n <= 5 || n > 1000 {
			t.Errorf("%d locks of more than 5", n)
		}
		if fault := l.Fault(); fault != nil {
			t.Fatal(fault)
		}
		l.guard.locked.Store(0)
		say(t, p, fmt.Sprint("locks ", mostLocks+1)) // more than lockCalls too many, with those from before
		var fault *engines.Fault
		if err := untilError(t, p, ample(), false); !errors.As(err, &fault) || fault.Kind != engines.Memory {
			t.Errorf("too many locks: %v", err)
		}
	})
}

// TestUnwanted: advice about memory and options of sockets that make the kernel work by itself have
// no effect, and others have.
func TestUnwanted(t *testing.T) {
	eachFiltered(t, func(t *testing.T, l *Launcher, p *Process) {
		say(t, p, "merge")
		hear(t, p, "ok")
		if l.caged() {
			say(t, p, "probes")
			hear(t, p, "ok")
		}
	})
	its := spec(t, "lines")
	its.Net = true
	_, p := filtered(t, its)
	say(t, p, "probes")
	hear(t, p, "on, <nil>")
}
