package process

import "golang.org/x/sys/unix"

// auditArch is the architecture as a seccomp filter sees it.
const auditArch = unix.AUDIT_ARCH_AARCH64

// onlyHere are the watched calls that newer architectures lack.
var onlyHere = []watched{
	{unix.SYS_RENAMEAT, "rename", [2]name{{1, 2}, {3, 4}}, 0},
}
