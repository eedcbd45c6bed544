package process

import (
	"fmt"
	"runtime"
	"sync"
	"sync/atomic"
	"unsafe"

	"dohyo/boards/fact"
	"dohyo/engines/process/cage"

	"golang.org/x/sys/unix"
)

// A guard is the listener of the seccomp filter of a launcher's thread
// (seccomp_unotify(2)). The filter stops a program in each system call that writes
// to a named file, until the launcher has checked the name, and in each that
// makes a process or a thread, until the launcher has counted them. Calls that only
// read aren't stopped and cost nothing.
type guard struct {
	listener int      // -1 where there is none
	allowed  []string // files and folders that may be written, without symbolic links
	private  []string // folders that only the programs have, and may write
	closed   []string // folders within those that only lead to what is allowed
	errands  sync.WaitGroup
	caged    bool // the programs have a root of their own
	forks    forkAccount
	home     home
	locked   atomic.Int64 // calls that may have made a lock since the locks were counted
}

func (g *guard) fd() int { return g.listener }

// close closes the listener: calls that still wait for an answer end in
// ENOSYS.
func (g *guard) close() {
	g.errands.Wait()
	g.home.close()
	if g.listener >= 0 {
		unix.Close(g.listener)
		g.listener = -1
	}
}

// A watched system call: which arguments hold a folder's descriptor and a
// name, and which one flags that tell writing from reading.
type watched struct {
	nr    uintptr
	verb  *fact.Error // what it is called
	names [2]name     // where the names are; the second one only if its path isn't 0
	flags int         // the argument that holds open flags, plus 1; 0: always watched
}

// A name in a system call's arguments, as numbers of arguments plus 1; 0 means
// none. With dir alone the call refers to the descriptor itself; with path alone the
// name is relative to the current folder.
type name struct{ dir, path int }

// writing are the flags of an open that isn't for reading only.
const writing = unix.O_WRONLY | unix.O_RDWR | unix.O_CREAT | unix.O_TRUNC

// everywhere are the watched calls that all architectures have.
var everywhere = []watched{
	{unix.SYS_OPENAT, verbOpen, [2]name{{1, 2}}, 3},
	{unix.SYS_UNLINKAT, verbRemove, [2]name{{1, 2}}, 0},
	{unix.SYS_RENAMEAT2, verbRename, [2]name{{1, 2}, {3, 4}}, 0},
	{unix.SYS_MKDIRAT, verbFolder, [2]name{{1, 2}}, 0},
	{unix.SYS_MKNODAT, verbMake, [2]name{{1, 2}}, 0},
	{unix.SYS_LINKAT, verbLink, [2]name{{1, 2}, {3, 4}}, 0},
	{unix.SYS_SYMLINKAT, verbLink, [2]name{{2, 3}}, 0},
	{unix.SYS_TRUNCATE, verbTruncate, [2]name{{0, 1}}, 0},
	{unix.SYS_FCHMOD, verbMode, [2]name{{1, 0}}, 0},
	{unix.SYS_FCHMODAT, verbMode, [2]name{{1, 2}}, 0},
	{unix.SYS_FCHMODAT2, verbMode, [2]name{{1, 2}}, 0},
	{unix.SYS_FCHOWN, verbOwner, [2]name{{1, 0}}, 0},
	{unix.SYS_FCHOWNAT, verbOwner, [2]name{{1, 2}}, 0},
	{unix.SYS_UTIMENSAT, verbTimes, [2]name{{1, 2}}, 0},
	{unix.SYS_SETXATTR, verbAttributes, [2]name{{0, 1}}, 0},
	{unix.SYS_LSETXATTR, verbAttributes, [2]name{{0, 1}}, 0},
	{unix.SYS_FSETXATTR, verbAttributes, [2]name{{1, 0}}, 0},
	{unix.SYS_REMOVEXATTR, verbAttributes, [2]name{{0, 1}}, 0},
	{unix.SYS_LREMOVEXATTR, verbAttributes, [2]name{{0, 1}}, 0},
	{unix.SYS_FREMOVEXATTR, verbAttributes, [2]name{{1, 0}}, 0},
}

// Offsets in struct seccomp_data.
const (
	dataNr   = 0
	dataArch = 4
	dataIP   = 8
	dataArgs = 16 // eight bytes each, the low four first on the machines watched here
)

// x32 marks a call of amd64's third, nearly forgotten kind.
const x32 = 0x40000000

// A wall says what a filter has to do.
type wall struct {
	counted bool // forks are asked about
	caged   bool // namespaces keep the programs from all that isn't theirs
	net     bool // the network is theirs to use
	homely  bool // it is asked when they leave the folder in which they start
}

// filter returns the BPF program: one comparison for each watched call. Of the calls
// of another architecture (32-bit ones) it only handles those that are refused, the
// aimed ones and the forks; Landlock handles the others.
func filter(calls []watched, w wall) []unix.SockFilter {
	var (
		allow  = unix.SockFilter{Code: bpfReturn, K: unix.SECCOMP_RET_ALLOW}
		notify = unix.SockFilter{Code: bpfReturn, K: unix.SECCOMP_RET_USER_NOTIF}
		nosys  = unix.SockFilter{Code: bpfReturn, K: unix.SECCOMP_RET_ERRNO | uint32(unix.ENOSYS)}
		number = unix.SockFilter{Code: bpfLoad, K: dataNr}
	)
	var narrow []unix.SockFilter
	if auditArch == unix.AUDIT_ARCH_X86_64 {
		narrow = append([]unix.SockFilter{number}, futexFilter(false)...)
		narrow = append(narrow, markFilter(false)...)
		narrow = append(narrow, refusalFilter(false, w)...)
		if w.caged {
			narrow = append(narrow, initFilter(false)...)
			narrow = append(narrow, bindFilter(false)...)
		} else {
			narrow = append(narrow, aimedFilter(false)...)
			narrow = append(narrow, narrowFilter()...)
		}
		if w.homely {
			narrow = append(narrow, strayFilter(false)...)
		}
		if w.counted {
			narrow = append(narrow, forkFilter(false)...)
		}
	}
	narrow = append(narrow, allow)
	f := []unix.SockFilter{
		{Code: bpfLoad, K: dataArch},
		{Code: bpfEqual, K: auditArch, Jt: 1},
		{Code: unix.BPF_JMP | unix.BPF_JA, K: 0}, // jump past everything that follows: see the end
		number,
		{Code: bpfLeast, K: x32, Jf: 1},
		nosys,
	}
	f = append(f, futexFilter(true)...) // first, because it is frequent
	f = append(f, markFilter(true)...)
	for _, c := range calls {
		if c.flags == 0 {
			f = append(f, unix.SockFilter{Code: bpfEqual, K: uint32(c.nr), Jf: 1}, notify)
			continue
		}
		f = append(f,
			unix.SockFilter{Code: bpfEqual, K: uint32(c.nr), Jf: 4},
			unix.SockFilter{Code: bpfLoad, K: dataArgs + 8*uint32(c.flags-1)},
			unix.SockFilter{Code: bpfAny, K: writing, Jf: 1},
			notify,
			allow)
	}
	f = append(f, refusalFilter(true, w)...)
	if w.caged {
		f = append(f, initFilter(true)...)
		f = append(f, bindFilter(true)...)
	} else {
		f = append(f, aimedFilter(true)...)
	}
	if w.homely {
		f = append(f, strayFilter(true)...)
	}
	if w.counted {
		f = append(f, forkFilter(true)...)
		f = append(f, patientFilter(resetting(w.caged))...)
	}
	f = append(f, allow)
	f[2].K = uint32(len(f) - 3)
	return append(f, narrow...)
}

// filterable returns why no filter can be used here, nil if one can.
func filterable() error {
	if auditArch == 0 {
		return fact.Errorf("process.seccomp.arch", "no filter for %s", runtime.GOARCH)
	}
	if !kernelAtLeast(5, 6) {
		return fact.New("process.seccomp.kernel", "the kernel is older than 5.6")
	}
	return nil
}

// listen installs the filter on the calling thread.
func (g *guard) listen(w wall) error {
	if err := filterable(); err != nil {
		return err
	}
	fd, err := cage.Listen(filter(append(everywhere, onlyHere...), w))
	if err == nil {
		g.listener = fd
	}
	return err
}

// kernelAtLeast compares the running kernel's version.
func kernelAtLeast(major, minor int) bool {
	var u unix.Utsname
	if unix.Uname(&u) != nil {
		return false
	}
	var a, b int
	if n, _ := fmt.Sscanf(unix.ByteSliceToString(u.Release[:]), "%d.%d", &a, &b); n != 2 {
		return false
	}
	return a > major || a == major && b >= minor
}

// The listener's ioctls, which unix knows by these numbers on the machines
// watched here; it lacks the last one.
const (
	notifRecv  = unix.SECCOMP_IOCTL_NOTIF_RECV
	notifSend  = unix.SECCOMP_IOCTL_NOTIF_SEND
	notifValid = 0x40082102
)

// notification is struct seccomp_notif.
type notification struct {
	id    uint64
	pid   uint32
	flags uint32
	nr    int32
	arch  uint32
	ip    uint64
	args  [6]uint64
}

// response is struct seccomp_notif_resp.
type response struct {
	id    uint64
	val   int64
	error int32
	flags uint32
}

// widen turns a 32-bit call about which the launcher is asked into its 64-bit counterpart,
// and reports whether it has one.
func (n *notification) widen() bool {
	for _, c := range narrowCalls {
		if int32(c.nr32) == n.nr {
			n.nr = int32(c.nr)
			return true
		}
	}
	return false
}

// answer takes one waiting call, judges it, and lets it proceed or fail. The
// launcher's thread calls it when the listener is readable. That thread is
// under the same filter, so answer may make no watched call. It reports whether the call
// was about a file.
func (g *guard) answer(l *Launcher) (file bool) {
	var n notification
	if _, _, e := unix.Syscall(unix.SYS_IOCTL, uintptr(g.listener), notifRecv, uintptr(unsafe.Pointer(&n))); e != 0 {
		return false // it was killed in the meantime
	}
	if n.arch != auditArch && !n.widen() {
		return false
	}
	if !g.caged && g.runErrand(l, n) {
		return true
	}
	r := response{id: n.id, flags: unix.SECCOMP_USER_NOTIF_FLAG_CONTINUE}
	errno, file := g.decide(l, &n)
	if errno != 0 {
		r = response{id: n.id, error: -int32(errno)}
	}
	unix.Syscall(unix.SYS_IOCTL, uintptr(g.listener), notifSend, uintptr(unsafe.Pointer(&r)))
	return file
}

// decide returns the error with which a call fails, 0 if it may proceed, and whether it is
// about a file.
func (g *guard) decide(l *Launcher, n *notification) (errno unix.Errno, file bool) {
	switch {
	case g.strays(n) || patient(n):
		return 0, false // it may go where it likes, and handle signals
	case isFork(n):
		if !l.mayFork() {
			return unix.EAGAIN, false
		}
		return 0, false
	case n.nr == unix.SYS_SCHED_SETAFFINITY && l.pinned, !g.caged && l.aimsAtOthers(n) || g.signals(n) || mirrors(n):
		return unix.EPERM, false
	}
	if errno := g.locks(n); errno != 0 {
		return errno, false
	}
	what, there := g.judge(n)
	if what == nil {
		return 0, true
	}
	// The number may belong to another process by now; then nobody takes the answer.
	if _, _, e := unix.Syscall(unix.SYS_IOCTL, uintptr(g.listener), notifValid, uintptr(unsafe.Pointer(&n.id))); e != 0 {
		return 0, true
	}
	l.tampered(what)
	if there {
		return unix.EACCES, true
	}
	return 0, true
}
