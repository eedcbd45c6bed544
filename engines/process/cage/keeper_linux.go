package cage

import (
	"os"
	"runtime"
	"strconv"
	"syscall"
	"time"
	"unsafe"

	"golang.org/x/sys/unix"
)

// How a keeper is started: its name as argv[0], and the descriptor of its end of
// the socket to the arena.
const (
	keeperName = "dohyo-keeper"
	keeperSock = 3
)

// OwnClone are two flags of clone(2) that contradict each other and that
// nobody sets by accident: CLONE_PTRACE and CLONE_UNTRACED. They tell a filter that
// counts forks that the fork is made by the thread that installed it.
const OwnClone = unix.CLONE_PTRACE | unix.CLONE_UNTRACED

func init() {
	if len(os.Args) == 1 && os.Args[0] == keeperName {
		keep()
	}
}

// keep runs a keeper, in the process's first thread. Only that thread
// is confined and starts programs.
func keep() {
	runtime.LockOSThread()
	unix.CloseOnExec(keeperSock) // with it a program could answer the arena
	leave := leaver()
	var p Plan
	fds, err := receive(keeperSock, &p)
	if err != nil || len(fds) != 1+2*len(p.Left) {
		os.Exit(1)
	}
	life, left := fds[0], fds[1:] // of the arena, for the init
	r, listener := p.enclose(life)
	err = r.send(keeperSock, listener)
	// Not before the descriptor is sent: programs of the same user may have as many under
	// way as they are allowed, and the keeper may send one only if its own limit is above that.
	LimitKept(0)
	for n := 1; err == nil && r.Errno == 0; n++ {
		var o order
		fds, err = receive(keeperSock, &o)
		if err != nil || len(fds) != orderFDs {
			break // the arena has ended, or needs no more
		}
		r := p.start(o, fds)
		for _, fd := range fds {
			unix.Close(fd)
		}
		err = send(keeperSock, &r)
		if n%freeEvery == 0 {
			runtime.GC() // it takes longer than to start a program
		}
	}
	leave(p.Left, left)
	os.Exit(0)
}

// send sends the answer to a plan, with the filter's listener unless that is -1. If the
// listener can't be sent, the answer is that.
func (r *reply) send(sock, listener int) error {
	if listener < 0 {
		return send(sock, r)
	}
	err := send(sock, r, listener)
	unix.Close(listener)
	if e, ok := failed(stepSend, "", err).(*Error); ok && !hungUp(err) {
		r.Step, r.About, r.Errno = e.Step, e.About, e.Err
		return send(sock, r)
	}
	return err
}

// freeEvery is the number of orders after which a keeper collects its garbage, which
// its environment turns off otherwise. An order leaves a few kilobytes.
const freeEvery = 64

// leaveTime is how long a keeper waits for the processes of its cage to end.
const leaveTime = 10 * time.Second

// leaver starts a thread that isn't confined. The returned function makes it remove
// what a killed arena couldn't. fds are Home and Base of each Leaving.
func leaver() func(left [][]string, fds []int) {
	var work func()
	begin, done := make(chan struct{}), make(chan struct{})
	go func() {
		runtime.LockOSThread()
		<-begin
		work()
		close(done)
	}()
	return func(left [][]string, fds []int) {
		work = func() {
			for i := range left {
				unix.Write(fds[2*i], []byte("0"))
			}
			for end := time.Now().Add(leaveTime); !remove(left, fds) && time.Now().Before(end); {
				time.Sleep(time.Millisecond)
			}
		}
		close(begin)
		<-done
	}
}

// remove removes folders, and reports whether all are gone. Others may still use the
// last folder of each list.
func remove(left [][]string, fds []int) bool {
	gone := true
	for i, names := range left {
		for j, name := range names {
			err := unix.Unlinkat(fds[2*i+1], name, unix.AT_REMOVEDIR)
			gone = gone && (err == nil || err == unix.ENOENT || j == len(names)-1)
		}
	}
	return gone
}

// enclose makes the cage around the calling thread and everything that it will start.
func (p *Plan) enclose(life int) (r reply, listener int) {
	listener = -1
	err := p.build(&r, life)
	if err == nil {
		listener, err = p.shed(&r)
	}
	if e, ok := err.(*Error); ok {
		r.Step, r.About, r.Errno = e.Step, e.About, e.Err
	}
	return r, listener
}

// build does the steps that need capabilities inside the namespaces.
func (p *Plan) build(r *reply, life int) error {
	if err := p.mapUser(); err != nil {
		return err
	}
	if err := p.makeRoot(); err != nil {
		return err
	}
	if err := failed("unshare", "", unix.Unshare(unix.CLONE_NEWPID)); err != nil {
		return err
	}
	pid, err := forkInit(life)
	if err != nil {
		return err
	}
	r.Init = pid
	unix.Close(life)
	if err := hideLists(); err != nil {
		return err
	}
	unix.Sethostname([]byte("dohyo"))
	if !p.Net {
		if err := failed("loopback", "lo", loopbackUp()); err != nil {
			return err
		}
	}
	limitNamespace()
	if err := enterRoot(); err != nil {
		return err
	}
	// Programs start where the keeper is. A child that went there would do so under the filter,
	// and nobody answers for it while the keeper waits for it and the arena for the keeper.
	return failed("enter", p.Dir, unix.Chdir(p.Dir))
}

// mapUser maps the user of the arena to the same number in the namespace, which has
// no other user (user_namespaces(7)).
func (p *Plan) mapUser() error {
	same := func(id int) string { return strconv.Itoa(id) + " " + strconv.Itoa(id) + " 1" }
	for _, m := range [][2]string{
		{"/proc/self/setgroups", "deny"},
		{"/proc/self/uid_map", same(p.UID)},
		{"/proc/self/gid_map", same(p.GID)},
	} {
		fd, err := unix.Open(m[0], unix.O_WRONLY|unix.O_CLOEXEC, 0)
		if err == nil {
			_, err = unix.Write(fd, []byte(m[1]))
			unix.Close(fd)
		}
		if err != nil {
			return failed("map", m[0], err)
		}
	}
	return nil
}

// shed permanently gives up all rights: it drops the capabilities, applies
// Landlock and installs the filter of system calls.
func (p *Plan) shed(r *reply) (listener int, err error) {
	if err := failed("capabilities", "", DropCapabilities()); err != nil {
		return -1, err
	}
	if err := failed("no_new_privs", "", unix.Prctl(unix.PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0)); err != nil {
		return -1, err
	}
	if p.Landlock != nil {
		if err := failed("landlock", "", p.Landlock.Restrict()); err != nil {
			return -1, err
		}
	}
	if len(p.Filter) == 0 {
		return -1, nil
	}
	listener, err = Listen(p.Filter)
	if err != nil {
		r.Deaf = err.(unix.Errno)
		return -1, nil
	}
	return listener, nil
}

// DropCapabilities drops the calling thread's capabilities, and those that
// execve(2) would give to a program of root's.
func DropCapabilities() error {
	for c := uintptr(0); c < 64; c++ {
		if unix.Prctl(unix.PR_CAPBSET_DROP, c, 0, 0, 0) == unix.EINVAL {
			break // the kernel knows no more
		}
	}
	unix.Prctl(unix.PR_SET_SECUREBITS, noRoot, 0, 0, 0)
	unix.Prctl(unix.PR_CAP_AMBIENT, unix.PR_CAP_AMBIENT_CLEAR_ALL, 0, 0, 0)
	head := unix.CapUserHeader{Version: unix.LINUX_CAPABILITY_VERSION_3}
	var none [2]unix.CapUserData
	return unix.Capset(&head, &none[0])
}

// noRoot are the bits that take away the privileges of user 0, with their locks
// (capabilities(7)): NOROOT, NO_SETUID_FIXUP and NO_CAP_AMBIENT_RAISE.
const noRoot = 1<<0 | 1<<1 | 1<<2 | 1<<3 | 1<<6 | 1<<7

// Listen installs a filter of system calls on the calling thread. It returns
// the descriptor that delivers the calls to judge (seccomp_unotify(2)).
func Listen(f []unix.SockFilter) (int, error) {
	prog := unix.SockFprog{Len: uint16(len(f)), Filter: &f[0]}
	// Engines need speed: turn off the mitigation of speculation that old
	// kernels tie to a filter. Once a call has been received, only a fatal signal ends
	// its wait.
	flags := []uintptr{
		unix.SECCOMP_FILTER_FLAG_NEW_LISTENER | unix.SECCOMP_FILTER_FLAG_SPEC_ALLOW | unix.SECCOMP_FILTER_FLAG_WAIT_KILLABLE_RECV,
		unix.SECCOMP_FILTER_FLAG_NEW_LISTENER | unix.SECCOMP_FILTER_FLAG_SPEC_ALLOW,
	}
	for _, flag := range flags {
		fd, _, e := unix.Syscall(unix.SYS_SECCOMP, unix.SECCOMP_SET_MODE_FILTER, flag, uintptr(unsafe.Pointer(&prog)))
		runtime.KeepAlive(f)
		if e == unix.EINVAL {
			continue
		}
		if e != 0 {
			return -1, e
		}
		// Asker and answerer alternate, so they run best on one processor.
		unix.Syscall(unix.SYS_IOCTL, fd, notifSetFlags, unix.SECCOMP_USER_NOTIF_FD_SYNC_WAKE_UP)
		return int(fd), nil
	}
	return -1, unix.EINVAL
}

// notifSetFlags is SECCOMP_IOCTL_NOTIF_SET_FLAGS, which unix lacks.
const notifSetFlags = 0x40082104

// start starts a program as a child of the arena. The arena also reaps the child of
// a failed execve(2).
func (p *Plan) start(o order, fds []int) reply {
	pid, err := syscall.ForkExec(p.Path, o.Args, &syscall.ProcAttr{
		Env:   p.Env,
		Files: []uintptr{uintptr(fds[0]), uintptr(fds[1]), uintptr(fds[2])},
		Sys: &syscall.SysProcAttr{
			Setsid: o.Session, Setpgid: !o.Session, Setctty: o.Terminal,
			Cloneflags: OwnClone | unix.CLONE_PARENT,
		},
	})
	if err != nil {
		errno, ok := err.(syscall.Errno)
		if !ok {
			errno = syscall.EINVAL // an argument contains a NUL
		}
		return reply{Step: "start", Errno: unix.Errno(errno)}
	}
	return reply{PID: pid}
}
