package process

import (
	"encoding/binary"
	"syscall"
	"time"
	"unsafe"

	"golang.org/x/sys/unix"
)

// newBell is an eventfd: eight bytes to ring, eight to quiet.
func newBell() (*bell, error) {
	fd, err := unix.Eventfd(0, unix.EFD_CLOEXEC|unix.EFD_NONBLOCK)
	if err != nil {
		return nil, err
	}
	return &bell{r: fd, w: fd, open: true}, nil
}

var one = binary.NativeEndian.AppendUint64(nil, 1)

func bellRing(fd int) { unix.Write(fd, one) }

func bellQuiet(fd int) {
	var b [8]byte
	unix.Read(fd, b[:])
}

func bellClose(r, _ int) { unix.Close(r) }

// newPipe is a pipe whose ends no other program inherits.
func newPipe() (r, w int, err error) {
	var p [2]int
	err = unix.Pipe2(p[:], unix.O_CLOEXEC)
	return p[0], p[1], err
}

// onMainThread says whether the calling thread is the process's first one.
func onMainThread() bool { return unix.Gettid() == unix.Getpid() }

// attributes are how a program is started: as the leader of a session of its
// own, so that neither the keys of the terminal nor kill(0) reach across, and
// to be killed when the arena dies. The kernel ties the latter to the thread
// that forks, which is the launcher's.
func attributes(pidfd *int) *syscall.SysProcAttr {
	return &syscall.SysProcAttr{Setsid: true, Pdeathsig: syscall.SIGKILL, PidFD: pidfd}
}

// endFD is a descriptor that becomes readable when the child pid ends. A
// kernel without pidfds (before 5.3) gets a goroutine that waits.
func endFD(pid, pidfd int) (int, error) {
	if pidfd >= 0 {
		return pidfd, nil
	}
	r, w, err := newPipe()
	if err != nil {
		return -1, err
	}
	go func() {
		for unix.Waitid(unix.P_PID, pid, nil, unix.WEXITED|unix.WNOWAIT, nil) == unix.EINTR {
		}
		unix.Close(w)
	}()
	return r, nil
}

// childless says whether the whole arena has no child at the moment, living or
// dead, which is the cheapest way to know that nothing was left behind.
func childless() bool {
	return unix.Waitid(unix.P_ALL, 0, nil, unix.WEXITED|unix.WNOHANG|unix.WNOWAIT|unix.WALL, nil) == unix.ECHILD
}

// limit sets what the kernel itself can hold a program to. These are for each
// process alone, so the watch must look at all of them together.
func limit(pid int, lim Limits, base int64) {
	set := func(which int, n int64) {
		r := unix.Rlimit{Cur: uint64(n), Max: uint64(n)}
		unix.Prlimit(pid, which, &r, nil)
	}
	set(unix.RLIMIT_CORE, 0)
	if lim.Memory > 0 {
		// Far above the limit: the watch shall see it passed and name it,
		// whereas a program that is refused memory ends in some odd way. This
		// is for one that takes gigabytes between two looks of the watch.
		set(unix.RLIMIT_DATA, 2*lim.Memory+1<<30)
	}
	if lim.Disk > 0 {
		set(unix.RLIMIT_FSIZE, base+lim.Disk+1)
	}
}

// spin is for how long a wait keeps the processor's slot in Go's scheduler:
// most answers of instant engines come earlier, and giving the slot back and
// getting another costs more than they take.
const spin = 50 * time.Microsecond

// poll waits until one of fds is ready; a negative timeout is for ever. A
// signal ends the wait early, with 0.
func poll(fds []unix.PollFd, timeout time.Duration) (int, error) {
	short := timeout
	if timeout < 0 || timeout > spin {
		short = spin
	}
	ts := unix.NsecToTimespec(int64(short))
	n, _, e := unix.RawSyscall6(unix.SYS_PPOLL, uintptr(unsafe.Pointer(&fds[0])), uintptr(len(fds)), uintptr(unsafe.Pointer(&ts)), 0, 0, 0)
	if e == 0 && (n > 0 || short == timeout) {
		return int(n), nil
	}
	if e != 0 && e != unix.EINTR {
		return 0, e
	}
	return pollSlow(fds, timeout-short)
}

// pollSlow is poll for waits that are expected to be long.
func pollSlow(fds []unix.PollFd, timeout time.Duration) (int, error) {
	var ts *unix.Timespec
	if timeout >= 0 {
		t := unix.NsecToTimespec(int64(timeout))
		ts = &t
	}
	n, err := unix.Ppoll(fds, ts, nil)
	if err == unix.EINTR {
		return 0, nil
	}
	return n, err
}
