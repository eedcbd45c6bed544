package process

import "golang.org/x/sys/unix"

// auditArch is the architecture as a seccomp filter sees it.
const auditArch = unix.AUDIT_ARCH_AARCH64

// semop(2) and semtimedop(2), which some architectures lack as calls of their own.
const (
	sysSemop      = unix.SYS_SEMOP
	sysSemtimedop = unix.SYS_SEMTIMEDOP
)

// sysInotifyInit is the older inotify_init(2), which this architecture lacks.
const sysInotifyInit = 0

// forksHere are the calls that make a process, besides clone and clone3.
var forksHere []uintptr

// onlyHere are the watched calls that newer architectures lack.
var onlyHere = []watched{
	{unix.SYS_RENAMEAT, verbRename, [2]name{{1, 2}, {3, 4}}, 0},
}

// narrowCalls are 32-bit calls and their counterparts: none here.
var narrowCalls []struct {
	nr32 uint32
	nr   uintptr
}

// errandsHere are the older calls of errands, which this architecture lacks.
var errandsHere []errand

// markingsHere are the older calls of markings, which this architecture lacks.
var markingsHere []marking
