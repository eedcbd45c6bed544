package process

import "golang.org/x/sys/unix"

// auditArch is the architecture as a seccomp filter sees it.
const auditArch = unix.AUDIT_ARCH_X86_64

// semop(2) and semtimedop(2), which some architectures lack as calls of their own.
const (
	sysSemop      = unix.SYS_SEMOP
	sysSemtimedop = unix.SYS_SEMTIMEDOP
)

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
