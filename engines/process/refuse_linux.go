package process

import (
	"slices"

	"golang.org/x/sys/unix"

	"dohyo/engines/process/cage"
)

// Some calls are of no use to a player: they reach other processes of the machine,
// bypass the other parts of the confinement, or are too new for the filter to know.
// The filter refuses them by itself, at no cost to the program.

// A refusal is a refused call, by its number on this architecture and in the 32-bit
// calls of amd64 (0 means none).
type refusal struct {
	nr    uintptr
	nr32  uint32
	errno unix.Errno
}

// refused are the calls that are refused in every cage. Programs take ENOSYS
// as the sign of an old kernel, or of one built without the call, and do without.
// EPERM is the answer to calls that need a right, when a program doesn't have it.
var refused = []refusal{
	{unix.SYS_IO_URING_SETUP, 425, unix.ENOSYS}, // makes calls that no filter sees
	{unix.SYS_IO_URING_ENTER, 426, unix.ENOSYS},
	{unix.SYS_IO_URING_REGISTER, 427, unix.ENOSYS},
	{unix.SYS_KEYCTL, 288, unix.ENOSYS}, // keyrings belong to a user, regardless of namespaces
	{unix.SYS_ADD_KEY, 286, unix.ENOSYS},
	{unix.SYS_REQUEST_KEY, 287, unix.ENOSYS},
	{unix.SYS_UNSHARE, 310, unix.EPERM}, // a namespace of its own would give a program rights in it
	{unix.SYS_SETNS, 346, unix.EPERM},
	{unix.SYS_MOUNT, 21, unix.EPERM},
	{unix.SYS_UMOUNT2, 52, unix.EPERM},
	{unix.SYS_PIVOT_ROOT, 217, unix.EPERM},
	{unix.SYS_CHROOT, 61, unix.EPERM},
	{unix.SYS_OPEN_TREE, 428, unix.EPERM},
	{unix.SYS_MOVE_MOUNT, 429, unix.EPERM},
	{unix.SYS_FSOPEN, 430, unix.EPERM},
	{unix.SYS_FSCONFIG, 431, unix.EPERM},
	{unix.SYS_FSMOUNT, 432, unix.EPERM},
	{unix.SYS_FSPICK, 433, unix.EPERM},
	{unix.SYS_MOUNT_SETATTR, 442, unix.EPERM},
	{unix.SYS_PIDFD_GETFD, 438, unix.EPERM},
	{unix.SYS_PTRACE, 26, unix.EPERM},                    // what is traced doesn't end, not even by SIGKILL, before its tracer wants
	{unix.SYS_VMSPLICE, 316, unix.ENOSYS},                // a byte in a pipe keeps a huge page that belongs to no process
	{unix.SYS_MEMFD_SECRET, 447, unix.ENOSYS},            // memory that belongs to no process when it isn't mapped
	{unix.SYS_LANDLOCK_CREATE_RULESET, 444, unix.ENOSYS}, // rules without number, in the kernel's memory
	{unix.SYS_SEMGET, 393, unix.ENOSYS},                  // likewise semaphores, 64 GiB of them
	{unix.SYS_MSGGET, 399, unix.ENOSYS},                  // and messages
	{unix.SYS_IO_SETUP, 245, unix.ENOSYS},                // all programs of the machine share the number of requests
	{unix.SYS_SCHED_SETATTR, 351, unix.EPERM},            // a program that asks for shorter turns is served before others
	{unix.SYS_SYNC, 36, 0},                               // it would write out the files of others: done, without effect
	{unix.SYS_SYNCFS, 344, 0},
	{unix.SYS_SECCOMP, 354, unix.ENOSYS},         // filters, for which the machine has little memory
	{unix.SYS_PROCESS_MADVISE, 440, unix.ENOSYS}, // pages out files that others read, see dismissed
	{unix.SYS_BPF, 357, unix.EPERM},
	{unix.SYS_PERF_EVENT_OPEN, 336, unix.EPERM}, // measures other processes
	{unix.SYS_USERFAULTFD, 374, unix.EPERM},
	{unix.SYS_FANOTIFY_INIT, 338, unix.EPERM},
	{unix.SYS_NAME_TO_HANDLE_AT, 341, unix.EPERM},
	{unix.SYS_OPEN_BY_HANDLE_AT, 342, unix.EPERM},
	{unix.SYS_CLONE3, 435, unix.ENOSYS},  // flags in memory, where no filter sees them; C libraries then use clone
	{unix.SYS_OPENAT2, 437, unix.ENOSYS}, // likewise; programs then use openat
	{unix.SYS_FUTEX_WAITV, 449, unix.ENOSYS},
	{unix.SYS_FUTEX_WAKE, 454, unix.ENOSYS}, // they wait and wake like futex(2), see mirrors
	{unix.SYS_FUTEX_WAIT, 455, unix.ENOSYS},
	{unix.SYS_FUTEX_REQUEUE, 456, unix.ENOSYS},
}

// refusedBare are the calls that namespaces would isolate: the interprocess
// communication of System V and POSIX, and notifications about files.
var refusedBare = []refusal{
	{unix.SYS_SHMGET, 395, unix.ENOSYS},
	{unix.SYS_SHMAT, 397, unix.ENOSYS},
	{unix.SYS_SHMCTL, 396, unix.ENOSYS},
	{sysSemop, 0, unix.ENOSYS},
	{unix.SYS_SEMCTL, 394, unix.ENOSYS},
	{sysSemtimedop, 420, unix.ENOSYS},
	{unix.SYS_MSGSND, 400, unix.ENOSYS},
	{unix.SYS_MSGRCV, 401, unix.ENOSYS},
	{unix.SYS_MSGCTL, 402, unix.ENOSYS},
	{unix.SYS_MQ_OPEN, 277, unix.ENOSYS},
	{unix.SYS_MQ_UNLINK, 278, unix.ENOSYS},
	{sysInotifyInit, 291, unix.ENOSYS}, // a user has few, which a program could take away from all others
	{unix.SYS_INOTIFY_INIT1, 332, unix.ENOSYS},
}

// refused32 are 32-bit calls without a counterpart: ipc(2), for all of System
// V's, and socketcall(2), for all network calls.
var refused32 = []uint32{117, 102}

// ipcGets are the calls of ipc(2) that make semaphores and queues: SEMGET and MSGGET.
var ipcGets = []uint32{2, 13}

// newest is the first number of a call that is newer than this list
// (setxattrat, Linux 6.13). From pidfd_send_signal on all architectures have
// the same numbers.
const newest = 463

// devious are commands of ioctl(2) that change a file opened only for reading,
// simulate typing in a terminal, or reserve room on the disk.
var devious = []uint32{
	0x40086602, 0x40046602, // FS_IOC_SETFLAGS, and its 32-bit form: chattr(1)
	0x401c5820,             // FS_IOC_FSSETXATTR
	0x40087602, 0x40047602, // FS_IOC_SETVERSION
	unix.TIOCSTI, unix.TIOCSETD, 0x541c, // TIOCLINUX
	// FS_IOC_RESVSP, FS_IOC_RESVSP64 and FS_IOC_ZERO_RANGE, and their 32-bit forms: see reserveFilter
	0x40305828, 0x4030582a, 0x40305839, 0x402c5828, 0x402c582a, 0x402c5839,
}

// owning are the commands of ioctl(2) that choose who gets the signals of a file.
var owning = []uint32{0x8901, 0x8902} // FIOSETOWN, SIOCSPGRP

// setOwnerEx is F_SETOWN_EX of fcntl(2), which names its target in memory.
const setOwnerEx = 15

// owners are the commands of fcntl(2) that do the same.
var owners = []uint32{unix.F_SETOWN, setOwnerEx}

// A dismissal is a call that ends at once with an error, or with 0 and without an effect, if
// one of its arguments has one of some values.
type dismissal struct {
	nr     uintptr
	arg    uint32
	values []uint32
	errno  unix.Errno
}

// dismissed are the calls that depend on an argument and are refused in every cage. Advice
// is no more than advice: a program doesn't notice that it isn't taken.
var dismissed = []dismissal{
	{unix.SYS_FADVISE64, 3, []uint32{unix.FADV_DONTNEED}, 0}, // it takes a file that others read, too, out of memory
	{unix.SYS_MADVISE, 2, unwanted, 0},
	{unix.SYS_PRCTL, 0, inward, unix.EINVAL},
}

// unwanted is advice for memory that reaches further than the program: taking files out of memory that
// others read, and having the kernel compare pages with those of others, in its own time.
var unwanted = []uint32{unix.MADV_COLD, unix.MADV_PAGEOUT, unix.MADV_MERGEABLE}

// inward are the options of prctl(2) that are refused: filters, for which the machine has little
// memory, and keeping an arena without root's rights from seeing which files a process has open.
var inward = []uint32{unix.PR_SET_SECCOMP, unix.PR_SET_DUMPABLE}

// dismissed32 are the same as 32-bit calls of amd64.
var dismissed32 = []dismissal{
	{250, 4, []uint32{unix.FADV_DONTNEED}, 0}, // fadvise64
	{272, 5, []uint32{unix.FADV_DONTNEED}, 0}, // fadvise64_64
	{219, 2, unwanted, 0},
	{172, 0, inward, unix.EINVAL},
}

// filters are the options of sockets that make a filter.
var filters = []uint32{unix.SO_ATTACH_FILTER, unix.SO_ATTACH_BPF, unix.SO_ATTACH_REUSEPORT_CBPF, unix.SO_ATTACH_REUSEPORT_EBPF}

// families are the kinds of socket that a program may make, if it may make any.
// Others ignore network namespaces or are of no use here.
var families = []uint32{unix.AF_UNIX, unix.AF_INET, unix.AF_INET6, unix.AF_NETLINK}

// locks are the commands of fcntl(2) with which processes that only read a file
// can signal to each other.
var locks = []uint32{
	unix.F_SETLK, unix.F_SETLKW, unix.F_GETLK, unix.F_OFD_SETLK, unix.F_OFD_SETLKW, unix.F_OFD_GETLK, unix.F_SETLEASE, unix.F_NOTIFY,
}

// signalling are the calls by which programs that see the same file can
// communicate even if neither may write it. They are judged like calls that write,
// but don't count as attempts to write.
var signalling = []watched{
	{unix.SYS_FLOCK, nil, [2]name{{1, 0}}, 0},
	{unix.SYS_FCNTL, nil, [2]name{{1, 0}}, 0},
	{unix.SYS_INOTIFY_ADD_WATCH, nil, [2]name{{0, 2}}, 0},
}

// newNamespaces are the flags of clone(2) that make a namespace.
const newNamespaces = unix.CLONE_NEWUSER | unix.CLONE_NEWNS | unix.CLONE_NEWPID | unix.CLONE_NEWNET | unix.CLONE_NEWIPC | unix.CLONE_NEWUTS | unix.CLONE_NEWCGROUP

// refusalFilter is the part of the BPF program that refuses calls. The number
// of the call is loaded before and after it.
func refusalFilter(wide bool, w wall) (f []unix.SockFilter) {
	refuse := func(e unix.Errno) unix.SockFilter {
		return unix.SockFilter{Code: bpfReturn, K: unix.SECCOMP_RET_ERRNO | uint32(e)}
	}
	allow := unix.SockFilter{Code: bpfReturn, K: unix.SECCOMP_RET_ALLOW}
	notify := unix.SockFilter{Code: bpfReturn, K: unix.SECCOMP_RET_USER_NOTIF}
	list := refused
	if !w.caged {
		list = append(list[:len(list):len(list)], refusedBare...)
	}
	for _, r := range list {
		nr := uint32(r.nr)
		if !wide {
			nr = r.nr32
		}
		if nr != 0 {
			f = append(f, unix.SockFilter{Code: bpfEqual, K: nr, Jf: 1}, refuse(r.errno))
		}
	}
	f = append(f, unix.SockFilter{Code: bpfLeast, K: newest, Jf: 1}, refuse(unix.ENOSYS))
	// chosen adds a decision on a call that depends on one of its arguments.
	chosen := func(nr, arg uint32, values []uint32, one, other unix.SockFilter) {
		n := uint8(len(values))
		f = append(f, unix.SockFilter{Code: bpfEqual, K: nr, Jf: n + 3}, unix.SockFilter{Code: bpfLoad, K: dataArgs + 8*arg})
		for i, v := range values {
			f = append(f, unix.SockFilter{Code: bpfEqual, K: v, Jt: n - uint8(i)})
		}
		f = append(f, other, one)
	}
	socket, ioctl, closeRange, clone := uint32(unix.SYS_SOCKET), uint32(unix.SYS_IOCTL), uint32(unix.SYS_CLOSE_RANGE), uint32(unix.SYS_CLONE)
	if !wide {
		socket, ioctl, clone = 359, 54, 120
		if w.caged || w.net {
			chosen(117, 0, ipcGets, refuse(unix.ENOSYS), allow)
			chosen(102, 0, []uint32{setsockoptCall}, refuse(unix.EPERM), allow)
		}
		if !w.caged && !w.net {
			for _, nr := range refused32 {
				f = append(f, unix.SockFilter{Code: bpfEqual, K: nr, Jf: 1}, refuse(unix.EPERM))
			}
		}
	}
	wicked, asked := devious, locks
	if !w.caged {
		wicked = slices.Concat(devious, owning)
		asked = slices.Concat(locks, owners)
	}
	chosen(ioctl, 1, wicked, refuse(unix.EPERM), allow)
	if w.caged || w.net {
		chosen(socket, 0, families, allow, refuse(unix.EAFNOSUPPORT))
	} else {
		f = append(f, unix.SockFilter{Code: bpfEqual, K: socket, Jf: 1}, refuse(unix.EAFNOSUPPORT))
	}
	// A thread with descriptors of its own could hide files in them.
	chosen(closeRange, 2, []uint32{unix.CLOSE_RANGE_UNSHARE, unix.CLOSE_RANGE_UNSHARE | unix.CLOSE_RANGE_CLOEXEC}, refuse(unix.EINVAL), allow)
	if wide {
		chosen(unix.SYS_FCNTL, 1, asked, notify, allow)
		for _, c := range []uintptr{unix.SYS_FLOCK, unix.SYS_INOTIFY_ADD_WATCH} {
			f = append(f, unix.SockFilter{Code: bpfEqual, K: uint32(c), Jf: 1}, notify)
		}
	} else {
		for _, nr := range []uint32{55, 221} { // fcntl, fcntl64
			chosen(nr, 1, slices.Concat(asked, locks64), notify, allow)
		}
		for _, nr := range []uint32{143, 292} { // flock, inotify_add_watch
			f = append(f, unix.SockFilter{Code: bpfEqual, K: nr, Jf: 1}, notify)
		}
	}
	some := dismissed
	if !wide {
		some = dismissed32
	}
	for _, d := range some {
		chosen(uint32(d.nr), d.arg, d.values, refuse(d.errno), allow)
	}
	f = append(f, socketFilter(wide, w.caged && !w.net)...)
	f = append(f, reserveFilter(wide)...)
	f = append(f, diskFilter(wide)...)
	return append(f,
		unix.SockFilter{Code: bpfEqual, K: clone, Jf: 9},
		unix.SockFilter{Code: bpfLoad, K: dataArgs},
		unix.SockFilter{Code: bpfAny, K: newNamespaces, Jt: 5},
		unix.SockFilter{Code: bpfAny, K: unix.CLONE_THREAD, Jf: 1},
		unix.SockFilter{Code: bpfAny, K: unix.CLONE_FILES, Jt: 4, Jf: 3},
		unix.SockFilter{Code: bpfAny, K: unix.CLONE_PARENT, Jf: 3}, // a child of the arena, see siblings
		unix.SockFilter{Code: bpfAnd, K: cage.OwnClone},
		unix.SockFilter{Code: bpfEqual, K: cage.OwnClone, Jt: 1},
		refuse(unix.EPERM),
		unix.SockFilter{Code: bpfLoad, K: dataNr})
}

// locks64 are the commands of fcntl64(2), of 32-bit programs, that locks doesn't have:
// F_GETLK64, F_SETLK64 and F_SETLKW64.
var locks64 = []uint32{12, 13, 14}

// setsockoptCall is the number of setsockopt among the calls of socketcall(2), which has its
// arguments in memory, where no filter sees them.
const setsockoptCall = 14

// socketFilter is the part of the BPF program that refuses options of sockets: filters, which take
// memory of which the whole machine has little, and (own) what makes the kernel send packets again
// and again by itself, in the time of others too, from sockets that reach nobody else. The number
// of the call is loaded before and after it.
func socketFilter(wide, own bool) []unix.SockFilter {
	f := optionFilter(wide, unix.SOL_SOCKET, filters, unix.EPERM)
	if own {
		f = append(f, optionFilter(wide, unix.SOL_SOCKET, []uint32{unix.SO_KEEPALIVE}, 0)...)
		f = append(f, optionFilter(wide, unix.IPPROTO_TCP, []uint32{tcpMostWait}, unix.ENOPROTOOPT)...)
	}
	return f
}

// tcpMostWait is TCP_RTO_MAX_MS (Linux 6.15), which limits how long TCP waits before it sends again.
const tcpMostWait = 44

// optionFilter ends the setting of some options of sockets with an error, or without an effect.
func optionFilter(wide bool, level uint32, options []uint32, errno unix.Errno) []unix.SockFilter {
	nr := uint32(unix.SYS_SETSOCKOPT)
	if !wide {
		nr = 366
	}
	n := uint8(len(options))
	f := []unix.SockFilter{
		{Code: bpfEqual, K: nr, Jf: n + 5},
		{Code: bpfLoad, K: dataArgs + 8},
		{Code: bpfEqual, K: level, Jf: n + 2},
		{Code: bpfLoad, K: dataArgs + 16},
	}
	for i, o := range options {
		in := unix.SockFilter{Code: bpfEqual, K: o, Jt: n - uint8(i) - 1}
		if i == len(options)-1 {
			in.Jf = 1
		}
		f = append(f, in)
	}
	return append(f,
		unix.SockFilter{Code: bpfReturn, K: unix.SECCOMP_RET_ERRNO | uint32(errno)},
		unix.SockFilter{Code: bpfLoad, K: dataNr})
}

// reserveFilter is the part of the BPF program that refuses to reserve room for a file beyond
// its end (fallocate(2)), which no limit of the size of files restricts. The number of
// the call is loaded before and after it.
func reserveFilter(wide bool) []unix.SockFilter {
	nr := uint32(unix.SYS_FALLOCATE)
	if !wide {
		nr = 324
	}
	return []unix.SockFilter{
		{Code: bpfEqual, K: nr, Jf: 5},
		{Code: bpfLoad, K: dataArgs + 8},
		{Code: bpfAny, K: unix.FALLOC_FL_KEEP_SIZE, Jf: 2},
		{Code: bpfAny, K: unix.FALLOC_FL_PUNCH_HOLE, Jt: 1}, // which frees room
		{Code: bpfReturn, K: unix.SECCOMP_RET_ERRNO | uint32(unix.EOPNOTSUPP)},
		{Code: bpfLoad, K: dataNr},
	}
}

// diskFilter is the part of the BPF program that refuses a program a better turn at the disk
// than the usual one (ioprio_set(2), level 4 of 7), which the kernel allows everybody. The
// number of the call is loaded before and after it.
func diskFilter(wide bool) []unix.SockFilter {
	nr := uint32(unix.SYS_IOPRIO_SET)
	if !wide {
		nr = 289
	}
	const bestEffort, usual = 2 << 13, 4
	return []unix.SockFilter{
		{Code: bpfEqual, K: nr, Jf: 5},
		{Code: bpfLoad, K: dataArgs + 16},
		{Code: bpfAnd, K: 7<<13 | usual}, // the class, and whether the level is one of the lower half
		{Code: bpfEqual, K: bestEffort, Jf: 1},
		{Code: bpfReturn, K: unix.SECCOMP_RET_ERRNO | uint32(unix.EPERM)},
		{Code: bpfLoad, K: dataNr},
	}
}
