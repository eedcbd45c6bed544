package cage

import (
	"unsafe"

	"golang.org/x/sys/unix"
)

// The init of a PID namespace is its first process. When it ends, the
// kernel kills all others, including daemons. It inherits orphans and only waits:
// for the end of the arena, which closes the arena's end of a socket, or for a byte
// on that socket. At the byte it kills all other processes of the namespace and
// answers.
//
// It is a fork of the keeper without execve(2), which makes it start faster. In a
// fork of a Go program there is no runtime. Therefore all of its code is in one
// frame that doesn't grow the stack, blocks all signals, and makes raw system calls.

// procFlags keep programs from writing files in /proc and from running any there.
const procFlags = unix.MS_NOSUID | unix.MS_NODEV | unix.MS_NOEXEC | unix.MS_RDONLY

var (
	procName = [...]byte{'p', 'r', 'o', 'c', 0}
	capHead  = unix.CapUserHeader{Version: unix.LINUX_CAPABILITY_VERSION_3}
	capNone  [2]unix.CapUserData
	ignored  = [8]uintptr{1} // struct sigaction with SIG_IGN
)

// forkInit starts the init of the PID namespace that was unshared before, and
// mounts its /proc in the current folder, which is the new root.
func forkInit(life int) (pid int, err error) {
	var ready [2]int
	if err := unix.Pipe2(ready[:], unix.O_CLOEXEC); err != nil {
		return 0, failed("pipe", "", err)
	}
	defer unix.Close(ready[0])
	all, before := ^uint64(0), uint64(0)
	unix.RawSyscall6(unix.SYS_RT_SIGPROCMASK, unix.SIG_SETMASK, uintptr(unsafe.Pointer(&all)), uintptr(unsafe.Pointer(&before)), 8, 0, 0)
	n, e := beInit(uintptr(life), uintptr(ready[1]))
	unix.RawSyscall6(unix.SYS_RT_SIGPROCMASK, unix.SIG_SETMASK, uintptr(unsafe.Pointer(&before)), 0, 8, 0, 0)
	unix.Close(ready[1])
	if e != 0 {
		return 0, failed("init", "", e)
	}
	var said [8]byte
	if err := readFull(ready[0], said[:]); err != nil {
		return 0, failed("init", "", unix.ECHILD)
	}
	if e := *(*uintptr)(unsafe.Pointer(&said)); e != 0 {
		return 0, failed("mount", "/proc", unix.Errno(e))
	}
	return int(n), nil
}

// beInit forks. It never returns in the child.
//
//go:nosplit
//go:norace
//go:noinline
func beInit(life, ready uintptr) (pid uintptr, e unix.Errno) {
	var (
		said uintptr
		buf  byte
		n    uintptr
	)
	pid, _, e = unix.RawSyscall6(unix.SYS_CLONE, unix.CLONE_PARENT|uintptr(unix.SIGCHLD), 0, 0, 0, 0, 0)
	if e != 0 || pid != 0 {
		return pid, e
	}
	unix.RawSyscall6(unix.SYS_PRCTL, unix.PR_SET_PDEATHSIG, uintptr(unix.SIGKILL), 0, 0, 0, 0)
	_, _, e = unix.RawSyscall6(unix.SYS_MOUNT, uintptr(unsafe.Pointer(&procName)), uintptr(unsafe.Pointer(&procName)), uintptr(unsafe.Pointer(&procName)), procFlags, 0, 0)
	said = uintptr(e)
	unix.RawSyscall(unix.SYS_CAPSET, uintptr(unsafe.Pointer(&capHead)), uintptr(unsafe.Pointer(&capNone)), 0)
	// The programs have its user, and it isn't filtered: they mustn't trace it, even where there is no Landlock.
	unix.RawSyscall6(unix.SYS_PRCTL, unix.PR_SET_DUMPABLE, 0, 0, 0, 0, 0)
	// The kernel reaps children that end.
	unix.RawSyscall6(unix.SYS_RT_SIGACTION, uintptr(unix.SIGCHLD), uintptr(unsafe.Pointer(&ignored)), 0, 8, 0, 0)
	unix.RawSyscall(unix.SYS_WRITE, ready, uintptr(unsafe.Pointer(&said)), 8)
	unix.RawSyscall(unix.SYS_DUP3, life, 0, 0)
	unix.RawSyscall(unix.SYS_CLOSE_RANGE, 1, ^uintptr(0)>>32, 0)
	for {
		n, _, e = unix.RawSyscall(unix.SYS_READ, 0, uintptr(unsafe.Pointer(&buf)), 1)
		if n == 1 && e == 0 {
			unix.RawSyscall(unix.SYS_KILL, ^uintptr(0), uintptr(unix.SIGKILL), 0)
			unix.RawSyscall(unix.SYS_WRITE, 0, uintptr(unsafe.Pointer(&buf)), 1)
		} else if e != unix.EINTR {
			unix.RawSyscall(unix.SYS_EXIT_GROUP, 0, 0, 0)
		}
	}
}
