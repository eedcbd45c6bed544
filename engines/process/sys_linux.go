package process

import (
	"encoding/binary"
	"math"
	"os"
	"strconv"
	"syscall"
	"time"
	"unsafe"

	"golang.org/x/sys/unix"

	"dohyo/engines/process/cage"
)

// newBell makes a bell of an eventfd: writing eight bytes rings it, reading them quiets it.
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

// newPipe makes a pipe that no program inherits.
func newPipe() (r, w int, err error) {
	var p [2]int
	err = unix.Pipe2(p[:], unix.O_CLOEXEC)
	return p[0], p[1], err
}

// unfit reports whether the calling thread can't be a launcher's: the first one can't end, so its
// confinement would be permanent; and whatever else the arena has started there would be taken
// for something of the player's.
func unfit() bool {
	me, tid := os.Getpid(), unix.Gettid()
	return tid == me || len(children(me, tid)) > 0
}

// attributes returns how to start a program: as the leader of its own process group
// or session, so that the terminal's keys and kill(0) don't reach across; and to be
// killed when the arena dies. The kernel ties the latter to the thread that forks,
// the launcher's.
func attributes(session bool, pidfd *int) *syscall.SysProcAttr {
	return &syscall.SysProcAttr{
		Setsid: session, Setpgid: !session,
		Pdeathsig: syscall.SIGKILL, PidFD: pidfd,
		Cloneflags: cage.OwnClone,
	}
}

// ownSession reports whether a program gets its own session. That takes
// the arena's terminal away from it. It isn't needed if Landlock forbids the program
// to write to the terminal and to control it, and it can be slow: a kernel that
// shares the processor by sessions (autogroup, sched(7)) wakes a program of
// another session several times more slowly.
func ownSession(abi int) bool {
	if abi < ioctlABI {
		return true
	}
	b, err := os.ReadFile("/proc/sys/kernel/sched_autogroup_enabled")
	return err != nil || string(b) != "1\n"
}

// endFD returns a descriptor that becomes readable when the child pid ends. On a
// kernel without pidfds (before 5.3) a goroutine waits for the child.
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

// childless reports whether the whole arena has no child at the moment, living or
// dead. This is the cheapest way to know that no orphan is left.
func childless() bool {
	return unix.Waitid(unix.P_ALL, 0, nil, unix.WEXITED|unix.WNOHANG|unix.WNOWAIT|unix.WALL, nil) == unix.ECHILD
}

// limit sets the limits that the kernel enforces. They apply to each
// process separately, so the watch must add up all processes.
func limit(pid int, lim Limits, base int64) {
	set := func(which int, n int64) {
		r := unix.Rlimit{Cur: uint64(n), Max: uint64(n)}
		unix.Prlimit(pid, which, &r, nil)
	}
	// 1 is also less than any dump, and keeps the kernel from starting a program that takes
	// dumps through a pipe, which 0 doesn't (core(5), fs/coredump.c).
	set(unix.RLIMIT_CORE, 1)
	// A user may have the right to real-time priority, for sound. A program doesn't need it.
	set(unix.RLIMIT_RTPRIO, 0)
	set(unix.RLIMIT_NICE, 0)
	cage.LimitKept(pid)
	if lim.Memory > 0 {
		// Far above the limit: the watch should find the excess and name it,
		// whereas a program that is refused memory may fail in any way. This limit is for
		// a program that takes gigabytes between two checks of the watch.
		set(unix.RLIMIT_DATA, 2*lim.Memory+1<<30)
	}
	if lim.Disk > 0 {
		set(unix.RLIMIT_FSIZE, base+lim.Disk+1)
	}
	if lim.Processes > 0 {
		// Likewise far above, against a fork bomb that is faster than the
		// watch. It counts all processes of the user; root is exempt.
		const room = 1 << 10
		set(unix.RLIMIT_NPROC, int64(processes()+lim.Processes+room))
	}
}

// poll waits until one of fds is ready; a negative timeout means for ever. A
// signal ends the wait early, with 0.
func poll(fds []unix.PollFd, timeout time.Duration) (int, error) {
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

// unread returns how many bytes of a pipe, of which fd is the end to write to, haven't
// been read (ioctl(2), FIONREAD).
func unread(fd int) int {
	n, err := unix.IoctlGetInt(fd, unix.TIOCINQ)
	if err != nil {
		return 0
	}
	return n
}

// processes returns how many processes and threads the machine has, modulo 65536.
func processes() int {
	var info unix.Sysinfo_t
	if unix.Sysinfo(&info) != nil {
		return 0
	}
	return int(info.Procs)
}

// readNow and writeNow are read and write for a non-blocking descriptor. They don't
// notify Go's scheduler, which saves time.
func readNow(fd int, b []byte) (int, error) { return callNow(unix.SYS_READ, fd, b) }

func writeNow(fd int, b []byte) (int, error) { return callNow(unix.SYS_WRITE, fd, b) }

func callNow(nr uintptr, fd int, b []byte) (int, error) {
	if len(b) == 0 {
		return 0, nil
	}
	n, _, e := unix.RawSyscall(nr, uintptr(fd), uintptr(unsafe.Pointer(&b[0])), uintptr(len(b)))
	if e != 0 {
		return 0, e
	}
	return int(n), nil
}

// processor returns the processor on which the calling thread runs.
func processor() (int, bool) {
	var cpu uint32
	_, _, e := unix.RawSyscall(unix.SYS_GETCPU, uintptr(unsafe.Pointer(&cpu)), 0, 0)
	return int(cpu), e == 0
}

// shutInherited keeps the programs from inheriting descriptors that the arena itself
// inherited. Those that the arena opens are closed on exec anyway.
func shutInherited() {
	if unix.CloseRange(3, math.MaxUint32, unix.CLOSE_RANGE_CLOEXEC) == nil {
		return
	}
	list, _ := os.ReadDir("/proc/self/fd") // before Linux 5.11
	for _, e := range list {
		if fd, err := strconv.Atoi(e.Name()); err == nil && fd > 2 {
			unix.CloseOnExec(fd)
		}
	}
}

// preempted returns how often the calling thread has lost its processor to another.
func preempted() int64 {
	var use unix.Rusage
	if unix.Getrusage(unix.RUSAGE_THREAD, &use) != nil {
		return 0
	}
	return use.Nivcsw
}
