package cage

import (
	"errors"
	"io"
	"os"
	"slices"
	"strconv"
	"syscall"
	"time"

	"golang.org/x/sys/unix"

	"dohyo/engines/process/kill"
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
// memory, process or descriptor, or passes on no more of these (ETOOMANYREFS). Other
// failures are permanent: the machine can't make these namespaces. ENOSPC means too many
// namespaces.
func (e *Error) Lacks() bool {
	switch e.Err {
	case unix.ENOMEM, unix.EAGAIN, unix.EMFILE, unix.ENFILE, unix.EINTR, unix.ETOOMANYREFS:
		return true
	}
	return false
}

// Machine reports whether the step would fail for every player, since it
// doesn't depend on what the cage shows.
func (e *Error) Machine() bool {
	return e.Step != stepShow && e.Step != stepMake && e.Step != stepLink && e.Step != stepSend
}

// A Leaving tells a keeper what to remove once the arena has ended. The keeper writes
// 0 to Home, which moves it out of a control group, and then removes the Names in Base
// if it can: it has no more rights than its user.
type Leaving struct {
	Home, Base int
	Names      []string
}

// starts is how often Start tries with keepers that a signal ends at once.
const starts = 3

// Start makes a cage. Its processes die with the calling thread, which
// must be locked and outlive it. Mark is the keeper's environment. Start calls enter
// with the keeper's process number before the keeper starts anything. The error is
// an *Error of the keeper's, or the arena's own, or enter's.
func Start(p Plan, mark []string, enter func(pid int) error, left ...Leaving) (k *Keeper, err error) {
	for range starts {
		struck := false
		if k, struck, err = start(p, mark, enter, left); !struck {
			break
		}
	}
	return k, err
}

// start makes a cage. Struck means that a signal from outside ended the keeper: until
// a fork has a process group of its own, it gets those of the arena's terminal
// (setpgid(2)).
func start(p Plan, mark []string, enter func(pid int) error, left []Leaving) (k *Keeper, struck bool, err error) {
	sock, err := socketPair()
	if err != nil {
		return nil, false, err
	}
	life, err := socketPair()
	if err != nil {
		sock.close()
		return nil, false, err
	}
	k = &Keeper{Listener: -1, sock: sock.arena, life: life.arena}
	p.UID, p.GID = unix.Geteuid(), unix.Getegid()
	null, err := unix.Open("/dev/null", unix.O_RDWR|unix.O_CLOEXEC, 0)
	if err == nil {
		k.pid, err = clone(p.Net, append(slices.Clip(mark), "GOGC=off", "GOMAXPROCS=1"), null, sock.keeper)
		unix.Close(null)
		if err != nil {
			err = failed("clone", "", unix.Errno(errnoOf(err)))
		}
	}
	if err != nil {
		sock.close()
		life.close()
		return nil, false, err
	}
	unix.Close(sock.keeper) // a keeper that has ended is noticed only if nobody else holds it
	var r reply
	var fds []int
	sent := []int{life.keeper}
	p.Left = nil
	for _, l := range left {
		p.Left = append(p.Left, l.Names)
		sent = append(sent, l.Home, l.Base)
	}
	if err = enter(k.pid); err == nil {
		err = send(k.sock, &p, sent...)
	}
	unix.Close(life.keeper)
	if err == nil {
		fds, err = receive(k.sock, &r)
	}
	switch {
	case err == unix.EAGAIN:
		err = ErrSilent
	case hungUp(err):
		err = &Ended{}
	}
	k.Init = r.Init
	if err == nil && r.Errno != 0 {
		err = &Error{Step: r.Step, About: r.About, Err: r.Errno}
	}
	if err != nil {
		for _, fd := range fds {
			unix.Close(fd)
		}
		status, over := k.over()
		if ended, ok := err.(*Ended); ok {
			ended.Status, ended.Known = status, over
		}
		k.Close(time.Second)
		return nil, over && isStruck(status), err
	}
	if len(fds) == 1 {
		k.Listener = fds[0]
	}
	if r.Deaf != 0 {
		k.Deaf = r.Deaf
	}
	return k, false, nil
}

// over returns how a keeper ended that has closed its socket. It waits for its end.
func (k *Keeper) over() (status unix.WaitStatus, ok bool) {
	for fds := []unix.PollFd{{Fd: int32(k.sock)}}; ; {
		n, err := unix.Poll(fds, 10)
		if err == unix.EINTR {
			continue
		}
		if n != 1 || fds[0].Revents&unix.POLLHUP == 0 {
			return 0, false // it is there
		}
		break
	}
	if k.pid == 0 || !kill.Reap(k.pid, time.Second, &status) {
		return 0, false
	}
	k.pid = 0
	return status, true
}

// isStruck reports whether a signal that a terminal or a shell sends to a whole process
// group has ended a keeper.
func isStruck(status unix.WaitStatus) bool {
	if !status.Signaled() {
		return false
	}
	switch status.Signal() {
	case unix.SIGINT, unix.SIGQUIT, unix.SIGHUP, unix.SIGTERM:
		return true
	}
	return false
}

// A pair is a connection between the arena and a keeper.
type pair struct{ arena, keeper int }

func socketPair() (pair, error) {
	s, err := unix.Socketpair(unix.AF_UNIX, unix.SOCK_STREAM|unix.SOCK_CLOEXEC, 0)
	if err != nil {
		return pair{}, err
	}
	p := pair{s[0], s[1]}
	if err = unix.SetsockoptTimeval(p.arena, unix.SOL_SOCKET, unix.SO_RCVTIMEO, &unix.Timeval{Sec: answerTime}); err != nil {
		p.close()
	}
	return p, err
}

func (p pair) close() {
	unix.Close(p.arena)
	unix.Close(p.keeper)
}

func errnoOf(err error) syscall.Errno {
	var e syscall.Errno
	if errors.As(err, &e) {
		return e
	}
	return syscall.EIO
}

// clone starts a keeper in its namespaces, with /dev/null as its standard files. It
// allocates little and has one thing to do at a time, as env says. It maps its user
// itself: if the kernel refuses the namespaces, package syscall leaks the descriptors
// that it would use for the mapping.
func clone(net bool, env []string, null, sock int) (pid int, err error) {
	var flags uintptr = unix.CLONE_NEWUSER | unix.CLONE_NEWNS | unix.CLONE_NEWIPC | unix.CLONE_NEWUTS
	if !net {
		flags |= unix.CLONE_NEWNET
	}
	pid, err = spawn(flags, env, null, sock)
	if err != unix.ENOSYS {
		return pid, err
	}
	return syscall.ForkExec("/proc/self/exe", []string{keeperName}, &syscall.ProcAttr{
		Dir:   "/",
		Env:   env,
		Files: []uintptr{uintptr(null), uintptr(null), uintptr(null), uintptr(sock)},
		Sys:   &syscall.SysProcAttr{Cloneflags: flags, AmbientCaps: keeperCaps, Setpgid: true},
	})
}

// Fork starts the plan's program as a child of the calling process. The error is the errno
// of fork or execve. If it is another, the order didn't reach the keeper, or the keeper is
// gone.
func (k *Keeper) Fork(argv []string, session, terminal bool, files [3]int) (pid int, err error) {
	if k.silent {
		return 0, ErrSilent
	}
	if err := send(k.sock, &order{Args: argv, Session: session, Terminal: terminal}, files[:]...); err != nil && !hungUp(err) {
		return 0, failed(stepSend, "", err)
	}
	var r reply
	if _, err := receive(k.sock, &r); err != nil {
		if hungUp(err) {
			ended := &Ended{}
			ended.Status, ended.Known = k.over()
			return 0, ended
		}
		// A late answer could be taken for that to another order, or the program
		// could run without the arena knowing of it.
		k.silent = true
		for _, pid := range []int{k.Init, k.pid} {
			kill.One(pid)
		}
		return 0, ErrSilent
	}
	if r.Errno != 0 {
		return 0, syscall.Errno(r.Errno)
	}
	return r.PID, nil
}

// ErrSilent means that a keeper didn't answer.
var ErrSilent = errors.New("the keeper of the cage doesn't answer") // not told: an error of the machine

// Ended is the error of a keeper that has ended before its time.
type Ended struct {
	Status unix.WaitStatus
	Known  bool // the status is known
}

func (*Ended) Error() string { return "the keeper of the cage has ended" }

// hungUp reports whether an error means that the other side has closed the socket, or has
// ended.
func hungUp(err error) bool {
	return err == io.EOF || err == io.ErrUnexpectedEOF || err == unix.EPIPE || err == unix.ECONNRESET
}

// IsProgram reports whether a process is alive and doesn't have the name of a keeper, which
// any process may take. Both are read at once: a keeper that is ending loses its name.
func IsProgram(pid int) bool {
	b, _ := os.ReadFile("/proc/" + strconv.Itoa(pid) + "/cmdline")
	return len(b) > 0 && string(b) != keeperName+"\x00"
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
			kill.One(pid)
			gone = kill.Reap(pid, wait, nil) && gone
		}
	}
	return gone
}
