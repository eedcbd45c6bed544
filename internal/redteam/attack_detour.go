//go:build linux

package main

import (
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"sync/atomic"
	"time"

	"golang.org/x/sys/unix"
)

// detours are attacks on files and processes of others by other names and calls than the
// usual ones.
var detours = []attack{
	{name: "detour-mode", what: "changing the mode of the opponent's file by way of /proc/self/root", try: func(t *target) error {
		return os.Chmod("/proc/self/root"+t.Opponent, 0o600)
	}},
	{name: "detour-times", what: "… its times", try: func(t *target) error {
		return unix.UtimesNanoAt(unix.AT_FDCWD, "/proc/self/root"+t.Opponent, make([]unix.Timespec, 2), 0)
	}},
	{name: "detour-xattr", what: "… its attributes", try: func(t *target) error {
		return unix.Setxattr("/proc/self/root"+t.Opponent, "user.redteam", []byte("1"), 0)
	}},
	{name: "detour-watch", what: "inotify on the journal by way of /proc/self/root", try: func(t *target) error {
		return watch("/proc/self/root" + t.Journal)
	}},
	{name: "detour-link", what: "… by way of a link to /proc/self/cwd", try: func(t *target) error {
		up, err := filepath.Rel(t.Dir, t.Journal)
		if err != nil {
			return err
		}
		name := filepath.Join(t.Dir, "round")
		os.Remove(name)
		if err := os.Symlink("/proc/self/cwd/"+up, name); err != nil {
			return err
		}
		return anyOf(func() error { return watch(name) }, func() error { return os.Chmod(name, 0o600) })
	}},
	{name: "detour-hidden", what: "… by a process whose memory nobody may read", try: func(t *target) error {
		if err := unix.Prctl(unix.PR_SET_DUMPABLE, 0, 0, 0, 0); err != nil {
			return err
		}
		return anyOf(func() error { return watch(t.Journal) }, func() error { return os.Chmod(t.Opponent, 0o600) })
	}},
	{name: "detour-race", what: "changing the mode of the opponent's file while the name changes", try: func(t *target) error {
		// The same name but for its first byte, in the attacker's own folder.
		own := "." + t.Opponent
		if err := os.MkdirAll(filepath.Dir(own), 0o700); err != nil {
			return err
		}
		if err := os.WriteFile(own, nil, 0o600); err != nil {
			return err
		}
		return race("/"+t.Opponent, '.', func(name *byte) error {
			_, err := call(unix.SYS_FCHMODAT, atCwd, ptr(name), 0o640)
			return err
		}, func() bool {
			var st unix.Stat_t
			return unix.Stat(t.Opponent, &st) == nil && st.Mode&0o777 == 0o640
		})
	}, check: func(s *stage) bool {
		st, err := os.Stat(s.Opponent)
		return err == nil && st.Mode().Perm() == 0o640 && os.Chmod(s.Opponent, 0o600) == nil
	}},
	{name: "device-mode", what: "changing mode or times of /dev/null", try: func(t *target) error {
		return anyOf(
			func() error { return os.Chmod("/dev/null", 0o666) }, // as it is
			func() error {
				return unix.UtimesNanoAt(unix.AT_FDCWD, "/dev/null", []unix.Timespec{{Nsec: unix.UTIME_OMIT}, {Sec: 1e9}}, 0)
			},
			func() error {
				f, err := os.OpenFile("/dev/null", os.O_RDWR, 0)
				if err != nil {
					return err
				}
				return f.Chmod(0o666)
			})
	}},
	{name: "narrow-nice", what: "nice of the opponent by a 32-bit call", victim: true, try: func(t *target) error {
		_, err := call32(97, prioProcess, uint32(t.Victim), 19)
		return err
	}},
	{name: "narrow-affinity", what: "the opponent's processors by a 32-bit call", victim: true, try: func(t *target) error {
		mask, err := low("\x01")
		if err != nil {
			return err
		}
		_, err = call32(241, uint32(t.Victim), 4, mask)
		return err
	}},
	{name: "narrow-mode", what: "changing the mode of the opponent's file by a 32-bit call", try: func(t *target) error {
		return mode32(t.Opponent, 0o600)
	}},
	{name: "narrow-watch", what: "inotify on the journal by a 32-bit call", try: func(t *target) error {
		fd, err := unix.InotifyInit1(unix.IN_CLOEXEC)
		if err != nil {
			return err
		}
		name, err := low(t.Journal)
		if err != nil {
			return err
		}
		_, err = call32(292, uint32(fd), name, unix.IN_MODIFY)
		return err
	}},
	{name: "narrow-userns", what: "a user namespace inside by a 32-bit call", try: func(t *target) error {
		pid, err := call32(120, unix.CLONE_NEWUSER|uint32(unix.SIGCHLD))
		if err == nil && pid == 0 {
			unix.RawSyscall(unix.SYS_EXIT_GROUP, 0, 0, 0)
		}
		return err
	}},
	{name: "clone3-userns", what: "a user namespace inside by clone3", try: func(t *target) error {
		args := [8]uint64{0: unix.CLONE_NEWUSER, 4: uint64(unix.SIGCHLD)}
		pid, _, e := unix.RawSyscall(unix.SYS_CLONE3, ptr(&args), 64, 0)
		if e != 0 {
			return e
		}
		if pid == 0 {
			unix.RawSyscall(unix.SYS_EXIT_GROUP, 0, 0, 0)
		}
		return nil
	}},
	{name: "sigio", what: "a signal to a thread of the arena by its ownership of a pipe (F_SETOWN)", try: func(t *target) error {
		tasks, err := os.ReadDir("/proc/" + itoa(t.Arena) + "/task")
		if err != nil {
			return err
		}
		var tries []func() error
		for _, task := range tasks {
			tid, _ := strconv.Atoi(task.Name())
			tries = append(tries, func() error { return sigio(tid) })
		}
		var last error
		for _, try := range tries {
			last = try()
		}
		return last
	}, check: signalled},
	{name: "init-idle", what: "slowing the process that ends a cage", try: func(t *target) error {
		if b, _ := os.ReadFile("/proc/1/status"); os.Getpid() == 1 || len(b) == 0 || unix.Getpid() > 1000 {
			return errNothing
		}
		var param int32
		_, err := call(unix.SYS_SCHED_SETSCHEDULER, 1, schedIdle, ptr(&param))
		return err
	}},
	{name: "init-limits", what: "the limits of the process that ends a cage", try: func(t *target) error {
		if unix.Getpid() > 1000 {
			return errNothing
		}
		r := unix.Rlimit{Cur: 64, Max: 64}
		return unix.Prlimit(1, unix.RLIMIT_NOFILE, &r, nil)
	}},
	{name: "init-trace", what: "tracing the process that ends a cage", try: func(t *target) error {
		if unix.Getpid() > 1000 {
			return errNothing
		}
		return anyOf(
			func() error { return unix.PtraceSeize(1) },
			func() error { return peek(1) },
			func() error { return opens("/proc/1/mem", unix.O_RDONLY) },
			func() error { _, err := os.ReadFile("/proc/1/environ"); return err })
	}},
}

// atCwd is AT_FDCWD as an argument of a call.
const atCwd = ^uintptr(99)

func watch(name string) error {
	fd, err := unix.InotifyInit1(unix.IN_CLOEXEC)
	if err != nil {
		return err
	}
	_, err = unix.InotifyAddWatch(fd, name, unix.IN_MODIFY)
	return err
}

// low returns the address of a text that a 32-bit call can reach.
func low(text string) (uint32, error) {
	b, err := unix.Mmap(-1, 0, 4096, unix.PROT_READ|unix.PROT_WRITE, unix.MAP_PRIVATE|unix.MAP_ANON|low32)
	if err != nil {
		return 0, err
	}
	copy(b, text)
	return uint32(ptr(&b[0])), nil
}

// mode32 changes the mode of a file by a 32-bit call.
func mode32(file string, mode uint32) error {
	name, err := low(file)
	if err != nil {
		return err
	}
	_, err = call32(15, name, mode)
	return err
}

// race makes a call with a name whose first byte changes to another and back all the
// time, until done. Only a call while the byte changes can succeed, and another thread
// changes it, which waits for a processor on a busy machine. After 200 such calls, of
// which a few suffice if a check looks at the name twice, the attack has failed.
func race(name string, first byte, try func(*byte) error, done func() bool) error {
	text := append([]byte(name), 0)
	var changes atomic.Int64
	var stop atomic.Bool
	go func() {
		runtime.LockOSThread()
		for both := [2]byte{first, name[0]}; !stop.Load(); both[0], both[1] = both[1], both[0] {
			text[0] = both[0]
			changes.Add(1)
		}
	}()
	defer stop.Store(true)
	for end, n := time.Now().Add(3*time.Second), 0; n < 200 && time.Now().Before(end); {
		before := changes.Load()
		try(&text[0])
		if done() {
			return nil
		}
		if changes.Load() > before {
			n++
		} else {
			time.Sleep(time.Millisecond)
		}
	}
	return errNothing
}

// sigio makes the kernel send SIGUSR1 to a thread when a pipe has something to read.
func sigio(tid int) error {
	p := make([]int, 2)
	if err := unix.Pipe2(p, unix.O_CLOEXEC); err != nil {
		return err
	}
	owner := [2]int32{0, int32(tid)}                                                // F_OWNER_TID
	if _, err := call(unix.SYS_FCNTL, uintptr(p[0]), 15, ptr(&owner)); err != nil { // F_SETOWN_EX
		return err
	}
	if _, err := unix.FcntlInt(uintptr(p[0]), 10, int(unix.SIGUSR1)); err != nil { // F_SETSIG
		return err
	}
	if _, err := unix.FcntlInt(uintptr(p[0]), unix.F_SETFL, unix.O_ASYNC|unix.O_NONBLOCK); err != nil {
		return err
	}
	_, err := unix.Write(p[1], []byte{1})
	return err
}
