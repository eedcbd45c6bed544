package cage

import (
	"runtime"
	"syscall"
	"unsafe"

	"golang.org/x/sys/unix"
)

// Package syscall starts a process in a user namespace by a fork that copies the arena's
// page tables, and until the process has been replaced by its program, each page that
// the arena writes. With forty players that is a sixth of the time for their starts. A
// keeper maps its user itself, so it can be started as package syscall starts all other
// processes: the child has the arena's memory and a stack of its own there, and the
// calling thread waits until it has become the keeper.

// cloneArgs is struct clone_args (clone(2)).
type cloneArgs struct {
	flags                        uint64
	_                            [3]uint64 // pidfd, child_tid, parent_tid
	exitSignal, stack, stackSize uint64
	_                            uint64 // tls
}

// A birth is what the child needs to become a keeper. The child has no Go runtime: it
// makes raw system calls only, and allocates nothing.
type birth struct {
	exe, dir   *byte
	argv, envp **byte
	null, sock uintptr
	mask       uint64 // of signals
	caps       uint64
	head       unix.CapUserHeader
	data       [2]unix.CapUserData
	errno      uintptr // why it couldn't become a keeper

	// The child's stack is here because a birth is on the heap, where nothing moves. A
	// slice of this size might be on the caller's stack, which may be moved at any call.
	stack [childStack]byte
}

// vfork starts a child that calls beKeeper, and waits until it is a keeper or has ended.
func vfork(args *cloneArgs, b *birth) (pid, errno uintptr)

// spawn starts a keeper with /dev/null and its end of the socket. The error of a kernel,
// or a container, that can't do this is ENOSYS.
func spawn(flags uintptr, env []string, null, sock int) (pid int, err error) {
	if null <= keeperSock || sock <= keeperSock {
		return 0, unix.ENOSYS // a descriptor would take another one's place
	}
	b := &birth{null: uintptr(null), sock: uintptr(sock)}
	for _, c := range keeperCaps {
		b.caps |= 1 << c
	}
	b.head.Version = unix.LINUX_CAPABILITY_VERSION_3
	if b.exe, err = unix.BytePtrFromString("/proc/self/exe"); err != nil {
		return 0, err
	}
	if b.dir, err = unix.BytePtrFromString("/"); err != nil {
		return 0, err
	}
	argv, err := syscall.SlicePtrFromStrings([]string{keeperName})
	if err != nil {
		return 0, err
	}
	envp, err := syscall.SlicePtrFromStrings(env)
	if err != nil {
		return 0, err
	}
	b.argv, b.envp = &argv[0], &envp[0]
	args := &cloneArgs{
		flags:      uint64(flags) | unix.CLONE_VM | unix.CLONE_VFORK | unix.CLONE_CLEAR_SIGHAND,
		exitSignal: uint64(unix.SIGCHLD),
		stack:      uint64((uintptr(unsafe.Pointer(&b.stack)) + 15) &^ 15),
		stackSize:  childStack - 16,
	}
	syscall.ForkLock.Lock()
	all := ^uint64(0)
	unix.RawSyscall6(unix.SYS_RT_SIGPROCMASK, unix.SIG_SETMASK, uintptr(unsafe.Pointer(&all)), uintptr(unsafe.Pointer(&b.mask)), 8, 0, 0)
	n, e := vfork(args, b)
	unix.RawSyscall6(unix.SYS_RT_SIGPROCMASK, unix.SIG_SETMASK, uintptr(unsafe.Pointer(&b.mask)), 0, 8, 0, 0)
	syscall.ForkLock.Unlock()
	runtime.KeepAlive(argv)
	runtime.KeepAlive(envp)
	if e == 0 && b.errno != 0 {
		for {
			if _, err := unix.Wait4(int(n), nil, 0, nil); err != unix.EINTR {
				break
			}
		}
		e = b.errno
	}
	if e != 0 {
		return 0, unix.Errno(e)
	}
	return int(n), nil
}

// childStack is the size of a child's stack in bytes. Its calls use a few hundred.
const childStack = 16 << 10

var _ = beKeeper // only vfork calls it

// beKeeper is the child: it keeps its capabilities over execve(2), leads a process group,
// and becomes a keeper.
//
//go:nosplit
//go:norace
//go:noinline
func beKeeper(b *birth) {
	var e unix.Errno
	if _, _, e = unix.RawSyscall(unix.SYS_CAPGET, uintptr(unsafe.Pointer(&b.head)), uintptr(unsafe.Pointer(&b.data)), 0); e != 0 {
		goto failed
	}
	b.data[0].Permitted |= uint32(b.caps)
	b.data[0].Inheritable |= uint32(b.caps)
	b.data[1].Permitted |= uint32(b.caps >> 32)
	b.data[1].Inheritable |= uint32(b.caps >> 32)
	if _, _, e = unix.RawSyscall(unix.SYS_CAPSET, uintptr(unsafe.Pointer(&b.head)), uintptr(unsafe.Pointer(&b.data)), 0); e != 0 {
		goto failed
	}
	for c := uintptr(0); c < 64; c++ {
		if b.caps>>c&1 == 0 {
			continue
		}
		if _, _, e = unix.RawSyscall6(unix.SYS_PRCTL, unix.PR_CAP_AMBIENT, unix.PR_CAP_AMBIENT_RAISE, c, 0, 0, 0); e != 0 {
			goto failed
		}
	}
	if _, _, e = unix.RawSyscall(unix.SYS_SETPGID, 0, 0, 0); e != 0 {
		goto failed
	}
	if _, _, e = unix.RawSyscall(unix.SYS_CHDIR, uintptr(unsafe.Pointer(b.dir)), 0, 0); e != 0 {
		goto failed
	}
	for fd := uintptr(0); fd < keeperSock; fd++ {
		if _, _, e = unix.RawSyscall(unix.SYS_DUP3, b.null, fd, 0); e != 0 {
			goto failed
		}
	}
	if _, _, e = unix.RawSyscall(unix.SYS_DUP3, b.sock, keeperSock, 0); e != 0 {
		goto failed
	}
	unix.RawSyscall6(unix.SYS_RT_SIGPROCMASK, unix.SIG_SETMASK, uintptr(unsafe.Pointer(&b.mask)), 0, 8, 0, 0)
	_, _, e = unix.RawSyscall(unix.SYS_EXECVE, uintptr(unsafe.Pointer(b.exe)), uintptr(unsafe.Pointer(b.argv)), uintptr(unsafe.Pointer(b.envp)))
failed:
	b.errno = uintptr(e)
	for {
		unix.RawSyscall(unix.SYS_EXIT_GROUP, 1, 0, 0)
	}
}
