package process

import (
	"encoding/binary"
	"os"
	"strconv"
	"strings"
	"unsafe"

	"golang.org/x/sys/unix"

	"dohyo/boards/fact"
)

// Landlock doesn't restrict the calls that change a file's mode, times, owner or
// attributes, and without namespaces no mount does. The filter alone can't either: a
// program with several threads can change the name, or the descriptor, after it has been
// judged. So the arena makes these calls for the program, with a file that it has opened
// itself before it looks where the file is.

// An errand is a call that the arena makes for a program. Arguments are numbers plus 1; 0
// means none.
type errand struct {
	nr       uintptr
	at       name
	flags    int
	nofollow bool
	mode     int // the new mode
	times    int // where the new times are; no address means now
	unit     timeUnit
	owner    int // the new owner, followed by the new group
}

// A timeUnit is the form in which a call gives its times.
type timeUnit int

const (
	nanoseconds  timeUnit = iota // two of struct timespec
	microseconds                 // two of struct timeval
	wholeSeconds                 // struct utimbuf
)

// errands are those that all architectures have. An errand that names nothing that can be
// changed is for attributes, which no engine needs: they are refused.
var errands = []errand{
	{nr: unix.SYS_FCHMOD, at: name{1, 0}, mode: 2},
	{nr: unix.SYS_FCHMODAT, at: name{1, 2}, mode: 3},
	{nr: unix.SYS_FCHMODAT2, at: name{1, 2}, mode: 3, flags: 4},
	{nr: unix.SYS_UTIMENSAT, at: name{1, 2}, times: 3, flags: 4},
	{nr: unix.SYS_FCHOWN, at: name{1, 0}, owner: 2},
	{nr: unix.SYS_FCHOWNAT, at: name{1, 2}, owner: 3, flags: 5},
	{nr: unix.SYS_SETXATTR, at: name{0, 1}},
	{nr: unix.SYS_LSETXATTR, at: name{0, 1}, nofollow: true},
	{nr: unix.SYS_FSETXATTR, at: name{1, 0}},
	{nr: unix.SYS_REMOVEXATTR, at: name{0, 1}},
	{nr: unix.SYS_LREMOVEXATTR, at: name{0, 1}, nofollow: true},
	{nr: unix.SYS_FREMOVEXATTR, at: name{1, 0}},
}

// runErrand makes a call for a program and answers it, if it is one of errands. It does so
// in another thread: the launcher's is under the same filter.
func (g *guard) runErrand(l *Launcher, n notification) bool {
	for _, list := range [][]errand{errands, errandsHere} {
		for _, e := range list {
			if int32(e.nr) != n.nr {
				continue
			}
			g.errands.Go(func() {
				r := response{id: n.id}
				if err := g.run(l, &n, e); err != nil {
					errno, ok := err.(unix.Errno)
					if !ok {
						errno = unix.EPERM
					}
					r.error = -int32(errno)
				}
				unix.Syscall(unix.SYS_IOCTL, uintptr(g.listener), notifSend, uintptr(unsafe.Pointer(&r)))
			})
			return true
		}
	}
	return false
}

// run makes the call.
func (g *guard) run(l *Launcher, n *notification, e errand) error {
	fd, err := e.open(n)
	if err != nil {
		return err
	}
	defer unix.Close(fd)
	here := "/proc/self/fd/" + strconv.Itoa(fd)
	real, err := readlink(here)
	if err != nil {
		return err
	}
	if strings.HasPrefix(real, "/") && !strings.HasPrefix(real, "/memfd:") {
		if isQuiet(real) {
			return unix.EPERM
		}
		if !g.within(strings.TrimSuffix(real, " (deleted)")) {
			l.tampered(fact.Errorf("process.try", "%v %q", verbOf(n.nr), real))
			return unix.EACCES
		}
	}
	switch {
	case e.mode > 0:
		return unix.Fchmodat(unix.AT_FDCWD, here, uint32(n.args[e.mode-1])&0o7777, 0)
	case e.times > 0:
		ts, err := e.newTimes(n)
		if err != nil {
			return err
		}
		return unix.UtimesNanoAt(unix.AT_FDCWD, here, ts, 0)
	case e.owner > 0:
		keeps := func(id uint64, own int) bool { return int32(id) == -1 || int(uint32(id)) == own }
		if keeps(n.args[e.owner-1], os.Geteuid()) && keeps(n.args[e.owner], os.Getegid()) {
			return nil
		}
		return unix.EPERM
	}
	return unix.EOPNOTSUPP
}

// verbOf returns what a watched call is called.
func verbOf(nr int32) *fact.Error {
	for _, list := range [][]watched{everywhere, onlyHere} {
		for _, c := range list {
			if int32(c.nr) == nr {
				return c.verb
			}
		}
	}
	return verbMode
}

// open opens what a call names.
func (e errand) open(n *notification) (int, error) {
	flags, follow := uint64(0), unix.O_PATH|unix.O_CLOEXEC
	if e.flags > 0 {
		flags = n.args[e.flags-1]
	}
	full, isFD := e.at.folder(n)
	if e.at.path > 0 && n.args[e.at.path-1] != 0 {
		where, ok := stringAt(int(n.pid), n.args[e.at.path-1])
		switch {
		case !ok:
			return -1, unix.EPERM // it hides its memory
		case where == "" && flags&unix.AT_EMPTY_PATH == 0:
			return -1, unix.ENOENT
		case where == "":
			return unix.Open(full, follow, 0)
		case strings.HasPrefix(where, "/"):
			full = n.own(where)
		default:
			full += "/" + where
		}
		if e.nofollow || flags&unix.AT_SYMLINK_NOFOLLOW != 0 {
			follow |= unix.O_NOFOLLOW
		}
	} else if !isFD {
		return -1, unix.EFAULT
	}
	return unix.Open(full, follow, 0)
}

// own returns a path as the arena has to call it, where a program means itself.
func (n *notification) own(where string) string {
	for _, to := range [][2]string{
		{"/proc/self", n.proc()}, {"/proc/thread-self", n.proc()}, {"/dev/fd", n.proc() + "fd"},
		{"/dev/stdin", n.proc() + "fd/0"}, {"/dev/stdout", n.proc() + "fd/1"}, {"/dev/stderr", n.proc() + "fd/2"},
	} {
		if rest, ok := strings.CutPrefix(where, to[0]); ok && (rest == "" || rest[0] == '/') {
			return strings.TrimSuffix(to[1], "/") + rest
		}
	}
	return where
}

// newTimes reads the times that a call sets, those of reading and of writing.
func (e errand) newTimes(n *notification) ([]unix.Timespec, error) {
	now := []unix.Timespec{{Nsec: unix.UTIME_NOW}, {Nsec: unix.UTIME_NOW}}
	addr := n.args[e.times-1]
	if addr == 0 {
		return now, nil
	}
	var raw [32]byte
	b := raw[:]
	if e.unit == wholeSeconds {
		b = raw[:16]
	}
	local := []unix.Iovec{{Base: &b[0]}}
	local[0].SetLen(len(b))
	if got, err := unix.ProcessVMReadv(int(n.pid), local, []unix.RemoteIovec{{Base: uintptr(addr), Len: len(b)}}, 0); err != nil || got != len(b) {
		return nil, unix.EFAULT
	}
	word := func(i int) int64 { return int64(binary.NativeEndian.Uint64(raw[8*i:])) }
	if e.unit == wholeSeconds {
		return []unix.Timespec{{Sec: word(0)}, {Sec: word(1)}}, nil
	}
	scale := int64(1)
	if e.unit == microseconds {
		scale = 1000
	}
	return []unix.Timespec{{Sec: word(0), Nsec: word(1) * scale}, {Sec: word(2), Nsec: word(3) * scale}}, nil
}

// narrowFilter is the part of the BPF program for 32-bit calls of errands, without
// namespaces: those that change a mode are asked about, the others refused. The number of
// the call is loaded before and after it.
func narrowFilter() (f []unix.SockFilter) {
	for _, nr := range []uint32{15, 94, 306, 452} { // chmod, fchmod, fchmodat, fchmodat2
		f = append(f, unix.SockFilter{Code: bpfEqual, K: nr, Jf: 1}, unix.SockFilter{Code: bpfReturn, K: unix.SECCOMP_RET_USER_NOTIF})
	}
	for _, nr := range []uint32{
		16, 95, 182, 198, 207, 212, 298, // lchown, fchown, chown, the same with 32 bits, fchownat
		30, 271, 299, 320, 412, // utime, utimes, futimesat, utimensat, utimensat_time64
		226, 227, 228, 235, 236, 237, // setxattr and removexattr, with l and f
	} {
		f = append(f, unix.SockFilter{Code: bpfEqual, K: nr, Jf: 1}, unix.SockFilter{Code: bpfReturn, K: unix.SECCOMP_RET_ERRNO | uint32(unix.EPERM)})
	}
	return f
}
