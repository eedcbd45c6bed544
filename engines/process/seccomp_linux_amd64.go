package process

import "golang.org/x/sys/unix"

// auditArch is the architecture as a seccomp filter sees it.
const auditArch = unix.AUDIT_ARCH_X86_64

// forksHere are the calls that make a process, besides clone and clone3.
var forksHere = []uintptr{unix.SYS_FORK, unix.SYS_VFORK}

// onlyHere are the watched calls from before those that take a folder.
var onlyHere = []watched{
	{unix.SYS_RENAMEAT, "rename", [2]name{{1, 2}, {3, 4}}, 0},
	{unix.SYS_OPEN, "open", [2]name{{0, 1}}, 2},
	{unix.SYS_CREAT, "open", [2]name{{0, 1}}, 0},
	{unix.SYS_UNLINK, "remove", [2]name{{0, 1}}, 0},
	{unix.SYS_RMDIR, "remove", [2]name{{0, 1}}, 0},
	{unix.SYS_RENAME, "rename", [2]name{{0, 1}, {0, 2}}, 0},
	{unix.SYS_MKDIR, "make folder", [2]name{{0, 1}}, 0},
	{unix.SYS_MKNOD, "make", [2]name{{0, 1}}, 0},
	{unix.SYS_LINK, "link", [2]name{{0, 1}, {0, 2}}, 0},
	{unix.SYS_SYMLINK, "link", [2]name{{0, 2}}, 0},
	{unix.SYS_CHMOD, "change mode of", [2]name{{0, 1}}, 0},
	{unix.SYS_CHOWN, "change owner of", [2]name{{0, 1}}, 0},
	{unix.SYS_LCHOWN, "change owner of", [2]name{{0, 1}}, 0},
	{unix.SYS_UTIME, "change times of", [2]name{{0, 1}}, 0},
	{unix.SYS_UTIMES, "change times of", [2]name{{0, 1}}, 0},
	{unix.SYS_FUTIMESAT, "change times of", [2]name{{1, 2}}, 0},
}
