package process

import "golang.org/x/sys/unix"

// auditArch is the architecture as a seccomp filter sees it.
const auditArch = unix.AUDIT_ARCH_AARCH64

// forksHere are the calls that make a process, besides clone and clone3.
var forksHere []uintptr

// onlyHere are the watched calls that newer architectures lack.
var onlyHere = []watched{
	{unix.SYS_RENAMEAT, verbRename, [2]name{{1, 2}, {3, 4}}, 0},
}
