package process

import "golang.org/x/sys/unix"

// auditArch is the architecture as a seccomp filter sees it.
const auditArch = unix.AUDIT_ARCH_X86_64

// semop(2) and semtimedop(2), which some architectures lack as calls of their own.
const (
	sysSemop      = unix.SYS_SEMOP
	sysSemtimedop = unix.SYS_SEMTIMEDOP
)

// sysInotifyInit is the older inotify_init(2).
const sysInotifyInit = unix.SYS_INOTIFY_INIT

// forksHere are the calls that make a process, besides clone and clone3.
var forksHere = []uintptr{unix.SYS_FORK, unix.SYS_VFORK}

// onlyHere are the older watched calls, which newer architectures lack.
var onlyHere = []watched{
	{unix.SYS_RENAMEAT, verbRename, [2]name{{1, 2}, {3, 4}}, 0},
	{unix.SYS_OPEN, verbOpen, [2]name{{0, 1}}, 2},
	{unix.SYS_CREAT, verbOpen, [2]name{{0, 1}}, 0},
	{unix.SYS_UNLINK, verbRemove, [2]name{{0, 1}}, 0},
	{unix.SYS_RMDIR, verbRemove, [2]name{{0, 1}}, 0},
	{unix.SYS_RENAME, verbRename, [2]name{{0, 1}, {0, 2}}, 0},
	{unix.SYS_MKDIR, verbFolder, [2]name{{0, 1}}, 0},
	{unix.SYS_MKNOD, verbMake, [2]name{{0, 1}}, 0},
	{unix.SYS_LINK, verbLink, [2]name{{0, 1}, {0, 2}}, 0},
	{unix.SYS_SYMLINK, verbLink, [2]name{{0, 2}}, 0},
	{unix.SYS_CHMOD, verbMode, [2]name{{0, 1}}, 0},
	{unix.SYS_CHOWN, verbOwner, [2]name{{0, 1}}, 0},
	{unix.SYS_LCHOWN, verbOwner, [2]name{{0, 1}}, 0},
	{unix.SYS_UTIME, verbTimes, [2]name{{0, 1}}, 0},
	{unix.SYS_UTIMES, verbTimes, [2]name{{0, 1}}, 0},
	{unix.SYS_FUTIMESAT, verbTimes, [2]name{{1, 2}}, 0},
}

// A narrowCall is a 32-bit call and its counterpart.
type narrowCall struct {
	nr32 uint32
	nr   uintptr
}

// narrowCalls are the 32-bit calls about which the launcher is asked.
var narrowCalls = []narrowCall{
	{2, unix.SYS_FORK}, {120, unix.SYS_CLONE}, {190, unix.SYS_VFORK},
	{55, unix.SYS_FCNTL}, {221, unix.SYS_FCNTL}, {143, unix.SYS_FLOCK}, {292, unix.SYS_INOTIFY_ADD_WATCH},
	{97, unix.SYS_SETPRIORITY}, {289, unix.SYS_IOPRIO_SET}, {241, unix.SYS_SCHED_SETAFFINITY}, {156, unix.SYS_SCHED_SETSCHEDULER},
	{154, unix.SYS_SCHED_SETPARAM}, {351, unix.SYS_SCHED_SETATTR}, {424, unix.SYS_PIDFD_SEND_SIGNAL},
	{240, unix.SYS_FUTEX}, {422, unix.SYS_FUTEX},
	{12, unix.SYS_CHDIR}, {133, unix.SYS_FCHDIR},
	{15, unix.SYS_CHMOD}, {94, unix.SYS_FCHMOD}, {306, unix.SYS_FCHMODAT}, {452, unix.SYS_FCHMODAT2},
}

// errandsHere are the older calls of errands.
var errandsHere = []errand{
	{nr: unix.SYS_CHMOD, at: name{0, 1}, mode: 2},
	{nr: unix.SYS_UTIME, at: name{0, 1}, times: 2, unit: wholeSeconds},
	{nr: unix.SYS_UTIMES, at: name{0, 1}, times: 2, unit: microseconds},
	{nr: unix.SYS_FUTIMESAT, at: name{1, 2}, times: 3, unit: microseconds},
	{nr: unix.SYS_CHOWN, at: name{0, 1}, owner: 2},
	{nr: unix.SYS_LCHOWN, at: name{0, 1}, owner: 2, nofollow: true},
}

// markingsHere are the older calls of markings.
var markingsHere = []marking{
	{unix.SYS_CHMOD, 15, 1, 0},
	{unix.SYS_MKNOD, 14, 1, 0},
	{unix.SYS_CREAT, 8, 1, 0},
	{unix.SYS_OPEN, 5, 2, 2},
}
