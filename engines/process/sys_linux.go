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

// onMainThread reports whether the calling thread is the process's first one.
func onMainThread() bool { return unix.Gettid() == unix.Getpid() }

// attributes returns how a program is started: as the leader of a process group
// of its own, or of a session, so that neither the keys of the terminal nor
// kill(0) reach across; and to be killed when the arena dies. The kernel ties the
// latter to the thread that forks, which is the launcher's.
func attributes(session bool, pidfd *int) *syscall.SysProcAttr {
	return &syscall.SysProcAttr{
		Setsid: session, Setpgid: !session,
		Pdeathsig: syscall.SIGKILL, PidFD: pidfd,
		Cloneflags: cage.OwnClone,
	}
}

// ownSession reports whether a program shall get a session of its own. That takes
// the arena's terminal away from it, which where Landlock keeps it from writing
// there and from commanding it isn't needed, and it may be dear: a kernel that
// shares out the processor by sessions (autogroup, sched(7)) wakes a program of
// another session several times more slowly.
func ownSession(abi int) bool {
	if abi < ioctlABI {
		return true
	}
	b, err := os.ReadFile("/proc/sys/kernel/sched_autogroup_enabled")
	return err != nil || string(b) != "1\n"
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

// childless reports whether the whole arena has no child at the moment, living or
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
	if lim.Processes > 0 {
		// Likewise far above, against a fork bomb that is quicker than the
		// watch. It counts all the user's processes; root is let off by the
		// kernel.
		const room = 1 << 10
		set(unix.RLIMIT_NPROC, int64(processes()+lim.Processes+room))
	}
}

// poll waits until one of fds is ready; a negative timeout is for ever. A
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

// processes returns how many processes and threads the machine has, modulo 65536.
func processes() int {
	var info unix.Sysinfo_t
	if unix.Sysinfo(&info) != nil {
		return 0
	}
	return int(info.Procs)
}

// readNow and writeNow are read and write of a descriptor that doesn't block,
// so that Go's scheduler needn't be told.
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

// processor is the one on which the calling thread runs.
func processor() (int, bool) {
	var cpu uint32
	_, _, e := unix.RawSyscall(unix.SYS_GETCPU, uintptr(unsafe.Pointer(&cpu)), 0, 0)
	return int(cpu), e == 0
}

// shutInherited keeps what whoever started the arena left open from its programs:
// what the arena opens itself is closed on exec anyway.
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
