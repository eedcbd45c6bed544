package process

import "golang.org/x/sys/unix"

// A program could leave a setuid program in its folder: a copy of the shell, with which
// another user of the machine gets the rights of the arena's user. So no call may set the
// bits for that, whichever file it is for.

// A marking is a call that gives a file its mode.
type marking struct {
	nr    uintptr
	nr32  uint32
	mode  int // the argument that is the mode
	flags int // the argument with the flags of open, plus 1: the mode counts if a file is made
}

// markings are those that all architectures have.
var markings = []marking{
	{unix.SYS_FCHMOD, 94, 1, 0},
	{unix.SYS_FCHMODAT, 306, 2, 0},
	{unix.SYS_FCHMODAT2, 452, 2, 0},
	{unix.SYS_MKNODAT, 297, 2, 0},
	{unix.SYS_OPENAT, 295, 3, 3},
}

const (
	setIDs = unix.S_ISUID | unix.S_ISGID
	making = unix.O_CREAT | unix.O_TMPFILE&^unix.O_DIRECTORY
)

// markFilter is the part of the BPF program that refuses these bits. The number of the call
// is loaded before and after it.
func markFilter(wide bool) (f []unix.SockFilter) {
	arg := func(n int) unix.SockFilter { return unix.SockFilter{Code: bpfLoad, K: dataArgs + 8*uint32(n)} }
	refuse := unix.SockFilter{Code: bpfReturn, K: unix.SECCOMP_RET_ERRNO | uint32(unix.EPERM)}
	number := unix.SockFilter{Code: bpfLoad, K: dataNr}
	for _, list := range [][]marking{markings, markingsHere} {
		for _, m := range list {
			nr := uint32(m.nr)
			if !wide {
				nr = m.nr32
			}
			if m.flags == 0 {
				f = append(f, unix.SockFilter{Code: bpfEqual, K: nr, Jf: 4},
					arg(m.mode), unix.SockFilter{Code: bpfAny, K: setIDs, Jf: 1}, refuse, number)
				continue
			}
			f = append(f, unix.SockFilter{Code: bpfEqual, K: nr, Jf: 6},
				arg(m.flags-1), unix.SockFilter{Code: bpfAny, K: making, Jf: 3},
				arg(m.mode), unix.SockFilter{Code: bpfAny, K: setIDs, Jf: 1}, refuse, number)
		}
	}
	return f
}
