package cage

import (
	"errors"
	"os"
	"strconv"
	"syscall"
	"time"

	"golang.org/x/sys/unix"

	"dohyo/boards/fact"
)

// A Keeper is the arena's side of a cage. Only one goroutine at a time may call
// its methods.
type Keeper struct {
	Init     int   // process number of the namespace's init, the parent of orphans
	Listener int   // notifies of system calls (seccomp_unotify(2)), -1 if there is none; the caller closes it
	Deaf     error // why there is no Listener

	pid    int  // the keeper's
	silent bool // it didn't answer, and was killed
	sock   int
	life   int // the init lives while it is open
}

// keeperCaps are the capabilities inside the namespaces with which a keeper
// makes the cage. It drops them afterwards.
var keeperCaps = []uintptr{unix.CAP_SYS_ADMIN, unix.CAP_SETPCAP, unix.CAP_SETUID, unix.CAP_SETGID, unix.CAP_NET_ADMIN, unix.CAP_SYS_RESOURCE}

// answerTime is how long a keeper may take to answer, in seconds. Only a machine
// that is suspended takes longer.
const answerTime = 30

// Lacks reports whether the step failed because the machine currently has no free
// memory, process or descriptor. Other failures are permanent: the machine can't
// make these namespaces. ENOSPC means too many namespaces.
func (e *Error) Lacks() bool {
	switch e.Err {
	case unix.ENOMEM, unix.EAGAIN, unix.EMFILE, unix.ENFILE, unix.EINTR:
		return true
	}
	return false
}

// Machine reports whether the step would fail for every player, since it
// doesn't depend on what the cage shows.
func (e *Error) Machine() bool {
	return e.Step != stepShow && e.Step != stepMake && e.Step != stepLink
}

// A Leaving tells a keeper what to remove once the arena has ended. The keeper writes
// 0 to Home, which moves it out of a control group, and then removes the Names in Base
// if it can: it has no more rights than its user.
type Leaving struct {
	Home, Base int
	Names      []string
}

// Start makes a cage. Its processes die with the calling thread, which
// must be locked and outlive it. Mark is the keeper's environment. Start calls enter
// with the keeper's process number before the keeper starts anything. The error is
// an *Error of the keeper's, or the arena's own, or enter's.
func Start(p Plan, mark []string, enter func(pid int) error, left ...Leaving) (*Keeper, error) {
	sock, err := unix.Socketpair(unix.AF_UNIX, unix.SOCK_STREAM|unix.SOCK_CLOEXEC, 0)
	if err != nil {
		return nil, err
	}
	defer unix.Close(sock[1])
	p.UID, p.GID = unix.Geteuid(), unix.Getegid()
	k := &Keeper{Listener: -1, sock: sock[0], life: -1}
	life, err := unix.Socketpair(unix.AF_UNIX, unix.SOCK_STREAM|unix.SOCK_CLOEXEC, 0)
	if err != nil {
		unix.Close(sock[0])
		return nil, err
	}
	defer unix.Close(life[1])
	k.life = life[0]
	for _, s := range []int{k.sock, k.life} {
		unix.SetsockoptTimeval(s, unix.SOL_SOCKET, unix.SO_RCVTIMEO, &unix.Timeval{Sec: answerTime})
	}
	null, err := unix.Open("/dev/null", unix.O_RDWR|unix.O_CLOEXEC, 0)
	if err == nil {
		k.pid, err = syscall.ForkExec("/proc/self/exe", []string{keeperName}, &syscall.ProcAttr{
			Dir:   "/",
			Env:   mark,
			Files: []uintptr{uintptr(null), uintptr(null), uintptr(null), uintptr(sock[1])},
			Sys:   keeperAttributes(p.Net),
		})
		unix.Close(null)
		if err != nil {
			err = failed("clone", "", unix.Errno(errnoOf(err)))
		}
	}
	if err != nil {
		unix.Close(k.sock)
		unix.Close(k.life)
		return nil, err
	}
	var r reply
	var fds []int
	sent := []int{life[1]}
	p.Left = nil
	for _, l := range left {
		p.Left = append(p.Left, l.Names)
		sent = append(sent, l.Home, l.Base)
	}
	if err = enter(k.pid); err == nil {
		err = send(k.sock, p, sent...)
	}
	if err == nil {
		fds, err = receive(k.sock, &r)
	}
	k.Init = r.Init
	if err == nil && r.Errno != 0 {
		err = &Error{Step: r.Step, About: r.About, Err: r.Errno}
	}
	if err != nil {
		for _, fd := range fds {
			unix.Close(fd)
		}
		k.Close(time.Second)
		return nil, err
	}
	if len(fds) == 1 {
		k.Listener = fds[0]
	}
	if r.Deaf != 0 {
		k.Deaf = r.Deaf
	}
	return k, nil
}

func errnoOf(err error) syscall.Errno {
	var e syscall.Errno
	if errors.As(err, &e) {
		return e
	}
	return syscall.EIO
}

// keeperAttributes put a keeper into its namespaces. The keeper maps its user
// itself: if the kernel refuses the namespaces, package syscall leaks the
// descriptors that it would use for the mapping.
func keeperAttributes(net bool) *syscall.SysProcAttr {
	flags := unix.CLONE_NEWUSER | unix.CLONE_NEWNS | unix.CLONE_NEWIPC | unix.CLONE_NEWUTS
	if !net {
		flags |= unix.CLONE_NEWNET
	}
	return &syscall.SysProcAttr{
		Cloneflags:  uintptr(flags),
		AmbientCaps: keeperCaps,
		Setpgid:     true,
	}
}

// Fork starts the plan's program as a child of the calling process. The
// error is the errno of fork or execve, or says that the keeper is gone.
func (k *Keeper) Fork(argv []string, session, terminal bool, files [3]int) (pid int, err error) {
	if k.silent {
		return 0, errSilent
	}
	if err := send(k.sock, order{Args: argv, Session: session, Terminal: terminal}, files[:]...); err != nil {
		return 0, err
	}
	var r reply
	if _, err := receive(k.sock, &r); err != nil {
		// A late answer could be taken for that to another order, or the program
		// could run without the arena knowing of it.
		k.silent = true
		for _, pid := range []int{k.Init, k.pid} {
			if pid > 0 {
				unix.Kill(pid, unix.SIGKILL)
			}
		}
		return 0, errSilent
	}
	if r.Errno != 0 {
		return 0, syscall.Errno(r.Errno)
	}
	return r.PID, nil
}

// errSilent means that a keeper didn't answer an order.
var errSilent = fact.New("process.keeper.silent", "the keeper of the cage doesn't answer")

// IsKeeper reports whether a process has the name of a keeper, which any process may take.
func IsKeeper(pid int) bool {
	b, _ := os.ReadFile("/proc/" + strconv.Itoa(pid) + "/cmdline")
	return string(b) == keeperName+"\x00"
}

// PID returns the keeper's process number.
func (k *Keeper) PID() int { return k.pid }

// KillAll kills all processes in the cage except its init, at once: none can
// start another one in between.
func (k *Keeper) KillAll() {
	var b [1]byte
	if _, err := unix.Write(k.life, b[:]); err == nil {
		readFull(k.life, b[:])
	}
}

// Close kills everything in the cage, and the cage. The init can't end before the
// arena has waited for its programs. Close returns false if something doesn't end
// in time.
func (k *Keeper) Close(wait time.Duration) bool {
	unix.Close(k.life)
	unix.Close(k.sock)
	gone := true
	for _, pid := range []int{k.Init, k.pid} {
		if pid > 0 {
			unix.Kill(pid, unix.SIGKILL)
			gone = reap(pid, wait) && gone
		}
	}
	return gone
}

// reap waits for a killed child.
func reap(pid int, wait time.Duration) bool {
	for end := time.Now().Add(wait); ; {
		got, err := unix.Wait4(pid, nil, unix.WNOHANG, nil)
		if got == pid || err != nil && err != unix.EINTR {
			return true
		}
		if time.Now().After(end) {
			return false
		}
		time.Sleep(50 * time.Microsecond)
	}
}
