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

// A Keeper is the arena's hand on a cage. Its methods are called by one
// goroutine at a time.
type Keeper struct {
	Init     int   // the number of the namespace's init, whose children are what programs left behind
	Listener int   // tells of system calls (seccomp_unotify(2)), -1 if there is none; the caller's
	Deaf     error // why there is none

	pid    int  // the keeper's
	silent bool // it didn't answer, and has been killed
	sock   int
	life   int // as long as it is open the init lives
}

// keeperCaps are the capabilities inside the namespaces by which a keeper
// makes the cage before it gives them up.
var keeperCaps = []uintptr{unix.CAP_SYS_ADMIN, unix.CAP_SETPCAP, unix.CAP_SETUID, unix.CAP_SETGID, unix.CAP_NET_ADMIN, unix.CAP_SYS_RESOURCE}

// answerTime is how long a keeper may take for an answer. Only a machine that
// doesn't run takes longer.
const answerTime = 30

// Lacks reports whether the step failed because the machine has no memory,
// process or descriptor left at the moment. Any other failure is for good: it
// doesn't make namespaces, or not all of these. Too many namespaces are ENOSPC.
func (e *Error) Lacks() bool {
	switch e.Err {
	case unix.ENOMEM, unix.EAGAIN, unix.EMFILE, unix.ENFILE, unix.EINTR:
		return true
	}
	return false
}

// Machine reports whether the step would fail for every player: what it makes
// doesn't depend on what is shown to one.
func (e *Error) Machine() bool {
	return e.Step != stepShow && e.Step != stepMake && e.Step != stepLink
}

// A Leaving is what a keeper removes when the arena has gone: first it writes 0 to
// Home, by which it leaves a control group, and then it removes the Names in Base as
// far as it may: it has no rights that its user hasn't.
type Leaving struct {
	Home, Base int
	Names      []string
}

// Start makes a cage. All that is in it dies with the calling thread, which
// must be locked and outlive it. Mark is the keeper's environment. Enter is called
// with the keeper's number before it starts anything. The error is an *Error of the
// keeper's, or the arena's own, or Enter's.
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

// keeperAttributes put a keeper into its namespaces. It maps its user by
// itself: where the kernel refuses the namespaces, package syscall loses the
// descriptors by which it would do so.
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

// Fork starts the program of the plan, as a child of the calling process. The
// error is an errno: of fork, of execve, or of a keeper that is gone.
func (k *Keeper) Fork(argv []string, session, terminal bool, files [3]int) (pid int, err error) {
	if k.silent {
		return 0, errSilent
	}
	if err := send(k.sock, order{Args: argv, Session: session, Terminal: terminal}, files[:]...); err != nil {
		return 0, err
	}
	var r reply
	if _, err := receive(k.sock, &r); err != nil {
		// Its answer could come later, and be taken for that to another order, or the
		// program run and nobody know of it.
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

// errSilent is that a keeper didn't answer an order.
var errSilent = fact.New("process.keeper.silent", "the keeper of the cage doesn't answer")

// IsKeeper says whether a process goes by the name of a keeper, as any program may.
func IsKeeper(pid int) bool {
	b, _ := os.ReadFile("/proc/" + strconv.Itoa(pid) + "/cmdline")
	return string(b) == keeperName+"\x00"
}

// PID returns the keeper's own number.
func (k *Keeper) PID() int { return k.pid }

// KillAll kills all that is in the cage but its init, at once: nothing can
// start another process in between.
func (k *Keeper) KillAll() {
	var b [1]byte
	if _, err := unix.Write(k.life, b[:]); err == nil {
		readFull(k.life, b[:])
	}
}

// Close ends all that is in the cage, and the cage. Programs that the arena
// hasn't waited for keep the init from ending. False says that something
// doesn't go.
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

// reap waits for a child that was killed.
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
