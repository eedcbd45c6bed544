//go:build linux || darwin || dragonfly || freebsd || netbsd || openbsd

package process

import (
	"errors"
	"io/fs"
	"os"
	"runtime"
	"slices"
	"sync/atomic"
	"syscall"
	"time"

	"golang.org/x/sys/unix"

	"dohyo/boards/fact"
	"dohyo/engines"
	"dohyo/engines/process/kill"
)

// thread runs on the launcher's OS thread: it confines itself, then serves until the
// launcher is closed. The thread is never unlocked, so the runtime ends it with the
// goroutine, and its confinement with it. Threads that can't be the launcher's are kept
// until one is found, so that none is tried twice. found is closed then.
func (l *Launcher) thread(found, ready chan<- struct{}) {
	runtime.LockOSThread()
	if unfit() {
		other := make(chan struct{})
		go l.thread(other, ready)
		<-other
		close(found)
		runtime.UnlockOSThread()
		return
	}
	close(found)
	l.serve(ready)
}

// serve waits for requests, stderr, attempts to write, and the ends of
// programs.
func (l *Launcher) serve(ready chan<- struct{}) {
	defer close(l.ended)
	prompt()
	l.held, l.broken = l.confine()
	close(ready)
	defer func() {
		l.guard.close()
		l.broke = l.uncage()
	}()
	var (
		fds   []unix.PollFd
		polls []*Process
	)
	for {
		fds = append(fds[:0],
			unix.PollFd{Fd: int32(l.bell.r), Events: unix.POLLIN},
			unix.PollFd{Fd: int32(l.log.r), Events: unix.POLLIN},
			unix.PollFd{Fd: int32(l.guard.fd()), Events: unix.POLLIN})
		polls = polls[:0]
		for _, p := range l.alive() {
			if p.piped() {
				polls = append(polls, p)
				fds = append(fds, unix.PollFd{Fd: int32(p.end), Events: unix.POLLIN})
			}
		}
		if n, err := poll(fds, l.alert.patience(l.active.Load() > 0)); err != nil || n == 0 {
			continue
		}
		if fds[2].Revents != 0 {
			if l.guard.answer(l) { // a shell asks about its handler of SIGCHLD before
				l.alert.end()
			}
		}
		if fds[1].Revents != 0 {
			l.flooded(l.log.drain(1))
		}
		for i, p := range polls {
			if fds[3+i].Revents != 0 {
				l.reap(p)
			}
		}
		if fds[0].Revents != 0 {
			l.bell.quiet()
			l.linger()
			if !l.work() {
				return
			}
		}
	}
}

// flooded counts bytes on stderr. The file is limited anyway, but a program that
// floods stderr only wastes a processor.
func (l *Launcher) flooded(n int) {
	if l.turned.Swap(false) {
		l.errors.Begin()
	}
	if most := l.spec.Limits.Output; l.errors.Exceeded(n, most) {
		l.punish(engines.Faultf(engines.Flood, "process.flood.stderr", "%w: more than %d bytes on stderr, and %d more per second", ErrFlood, most, most/refill))
	}
}

// Soon announces that a Run follows at once. The launcher's thread wakes up
// meanwhile, so this takes none of the program's time.
func (l *Launcher) Soon() {
	if runtime.NumCPU() > 1 {
		l.soon.Store(true)
		l.bell.ring()
	}
}

// longestLinger is how long the loop waits for what Soon announced without sleeping.
const longestLinger = 100 * time.Microsecond

// linger waits for a request that Soon has announced.
func (l *Launcher) linger() {
	if !l.soon.Swap(false) {
		return
	}
	for end := time.Now().Add(longestLinger); !l.asked.Load() && time.Now().Before(end); {
	}
}

// work carries out the requests to the loop; it returns false at the request to end.
func (l *Launcher) work() bool {
	l.mu.Lock()
	requests := l.requests
	l.requests = nil
	l.asked.Store(false)
	l.mu.Unlock()
	for _, f := range requests {
		if f == nil {
			return false
		}
		f()
	}
	return true
}

// do has the loop call f and waits for it. After Close it returns false without the call.
func (l *Launcher) do(f func()) bool {
	l.mu.Lock()
	if l.closed {
		l.mu.Unlock()
		return false
	}
	done := l.request(f)
	l.mu.Unlock()
	<-done
	return true
}

// request passes f to the loop, nil to end it. mu is held. The channel is closed
// when f has returned.
func (l *Launcher) request(f func()) <-chan struct{} {
	done := make(chan struct{})
	if f != nil {
		work := f
		f = func() { work(); close(done) }
	}
	l.requests = append(l.requests, f)
	l.asked.Store(true)
	l.bell.ring()
	return done
}

// starts is odd while the launcher's thread starts a program, which is its child before it is
// listed among the living.
type starts struct{ n atomic.Uint32 }

func (s *starts) begin() { s.n.Add(1) }
func (s *starts) end()   { s.n.Add(1) }

// fork starts the program for p. It runs in the loop's thread.
func (l *Launcher) fork(p *Process, args []string, piped bool) error {
	in, out := l.null, l.log.w
	if p.tty >= 0 {
		in, out = p.tty, p.tty
	} else if piped {
		var err error
		if in, p.in, err = newPipe(); err != nil {
			return engines.Host(err, "host.pipe", "make a pipe")
		}
		defer unix.Close(in)
		if p.out, out, err = newPipe(); err != nil {
			unix.Close(p.in)
			return engines.Host(err, "host.pipe", "make a pipe")
		}
		defer unix.Close(out)
		unix.SetNonblock(p.in, true)
		unix.SetNonblock(p.out, true)
		if p.bell, err = newBell(); err != nil {
			p.closeFiles()
			return engines.Host(err, "host.eventfd", "make an eventfd")
		}
	}
	argv := make([]string, 0, 1+len(l.spec.Args)+len(args))
	argv = append(append(append(argv, l.path), l.spec.Args...), args...)
	l.guard.starting(l.spec.Limits.Processes, l.active.Load() == 0)
	if !l.guard.begins() {
		p.closeFiles()
		return engines.Gone(l.dir)
	}
	files := [3]int{in, out, l.log.w}
	l.starts.begin()
	defer l.starts.end()
	pid, pidfd, err := l.forkProgram(argv, l.session || p.tty >= 0, p.tty >= 0, files)
	if err != nil {
		p.closeFiles()
		return l.notStarted(err)
	}
	p.pid, p.began = pid, time.Now()
	if p.end, err = endFD(pid, pidfd); err != nil {
		kill.Group(pid)
		kill.Reap(pid, goneTimeout, nil)
		p.closeFiles()
		return engines.Host(err, "host.watch", "watch %s", l.spec.Path)
	}
	l.mu.Lock()
	l.living = append(l.living, p)
	l.mu.Unlock()
	l.active.Add(1)
	if n := working.Add(1); !piped && !l.pinned && int(n) < runtime.NumCPU() {
		l.alert.begin()
	}
	l.ran.Store(true)
	theWatch.wake()
	return nil
}

// forkHere starts a program as a child of the calling thread.
func (l *Launcher) forkHere(argv []string, session, terminal bool, files [3]int) (pid, pidfd int, err error) {
	pidfd = -1
	sys := attributes(session, &pidfd)
	sys.Setctty = terminal // its stdin is the terminal of its session
	pid, err = syscall.ForkExec(l.path, argv, &syscall.ProcAttr{
		Dir:   l.way(),
		Env:   l.env,
		Files: []uintptr{uintptr(files[0]), uintptr(files[1]), uintptr(files[2])},
		Sys:   sys,
	})
	return pid, pidfd, err
}

// notStarted distinguishes failures of the machine to fork or run a program from
// those of a program that can't be run.
func (l *Launcher) notStarted(err error) error {
	doing := fact.Errorf("host.start", "start %s", l.spec.Path)
	var host *engines.HostError
	switch {
	case errors.As(err, &host):
		return host
	case errors.Is(err, syscall.EAGAIN): // of fork(2), or of execve(2) beyond RLIMIT_NPROC
		return &engines.HostError{Lack: engines.LackTasks, Doing: doing, Err: err}
	case engines.LackOf(err) != "":
		return &engines.HostError{Lack: engines.LackOf(err), Doing: doing, Err: err}
	case errors.Is(err, syscall.ETXTBSY), // the file is being written
		errors.Is(err, syscall.EBADF): // the arena's own descriptors are invalid
		return &engines.HostError{Lack: engines.LackOther, Doing: doing, Err: err}
	}
	if l.homeless() {
		return engines.Gone(l.dir)
	}
	return startFault(l.spec.Path, err)
}

// homeless reports whether the player's folder is gone, which a player can't
// cause.
func (l *Launcher) homeless() bool {
	_, err := os.Stat(l.dir)
	return errors.Is(err, fs.ErrNotExist)
}

// startFault explains errors of exec whose usual text is misleading.
func startFault(path string, err error) *engines.Fault {
	switch {
	case errors.Is(err, syscall.ENOENT):
		return engines.Faultf(engines.Start, "process.start.loader", "%s: the interpreter or loader that the program names is missing: %w", path, err)
	case errors.Is(err, syscall.ENOEXEC):
		return engines.Faultf(engines.Start, "process.start.format", "%s: the file isn't a program for this machine: %w", path, err)
	}
	return engines.Faultf(engines.Start, "process.start.failed", "%s: the program can't be started: %w", path, err)
}

// alive returns the running programs.
func (l *Launcher) alive() []*Process {
	l.mu.Lock()
	defer l.mu.Unlock()
	return slices.Clone(l.living)
}
