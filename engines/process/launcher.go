//go:build linux || darwin || dragonfly || freebsd || netbsd || openbsd

package process

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"golang.org/x/sys/unix"

	"dohyo/engines"
)

// goneTimeout bounds the wait for a process that was sent SIGKILL. Only one
// that hangs inside the kernel takes longer than a moment.
const goneTimeout = 5 * time.Second

// A Launcher starts the programs of one player, one after the other or
// several, and answers for all that comes of them. Its methods may be called
// from any goroutine.
type Launcher struct {
	spec Spec
	path string   // of the program, absolute
	env  []string // complete
	id   string   // the value of mark in the environment of all its processes
	dir  string   // spec.Dir without symbolic links
	base int64    // bytes in dir at the beginning
	null int      // /dev/null, stdin of programs that are run
	log  *stderrLog

	bell    *bell // wakes the loop
	guard   guard // the loop's
	held    string
	session bool          // programs get sessions of their own
	ended   chan struct{} // closed when the loop has ended

	active atomic.Int32 // len(living)
	ran    atomic.Bool  // something has been started since the watch looked at the folder

	folder     sync.Mutex
	room       int64 // bytes by which dir could still grow when it was measured
	unmeasured int64 // bytes written since, as far as the kernel counts them

	mu       sync.Mutex
	requests []func()   // to be done by the loop
	living   []*Process // started and not yet reaped
	open     []*Process
	fault    *engines.Fault
	told     bool // fault was handed out
	denials  []string
	denied   int
	closed   bool
}

// mark is the environment variable by which a player's processes are known,
// whatever they do to their parents and groups.
const mark = "DOHYO_PLAYER"

var serial atomic.Int64

// NewLauncher prepares to start the program of s. The error is a Start fault
// if there is no such program, or it can't be run; its folder must exist.
func NewLauncher(s Spec) (*Launcher, error) {
	path, err := find(s.Path)
	if err != nil {
		return nil, err
	}
	dir, err := folder(s.Dir)
	if err != nil {
		return nil, err
	}
	l := &Launcher{
		spec:  s,
		path:  path,
		dir:   dir,
		id:    fmt.Sprintf("%s-%d", arenaID(), serial.Add(1)),
		ended: make(chan struct{}),
	}
	l.env = environment(os.Environ(), s.Env, dir, l.id)
	l.base = folderSize(dir)
	l.room = s.Limits.Disk
	if l.log, err = newStderrLog(s.Stderr, s.Limits.Stderr); err != nil {
		return nil, fmt.Errorf("stderr of %s: %w", s.Path, err)
	}
	if l.null, err = unix.Open(os.DevNull, unix.O_RDWR|unix.O_CLOEXEC, 0); err != nil {
		l.log.close()
		return nil, &os.PathError{Op: "open", Path: os.DevNull, Err: err}
	}
	if l.bell, err = newBell(); err != nil {
		l.log.close()
		unix.Close(l.null)
		return nil, os.NewSyscallError("eventfd", err)
	}
	adoptOrphans()
	ready := make(chan struct{})
	go l.thread(ready)
	<-ready
	theWatch.add(l)
	return l, nil
}

// find is where the program is, or a Start fault that says what is wrong.
func find(name string) (string, error) {
	if name == "" {
		return "", engines.Faultf(engines.Start, "want a program, got no name")
	}
	if !strings.Contains(name, "/") {
		path, err := exec.LookPath(name)
		if err != nil {
			return "", engines.Faultf(engines.Start, "%s: want a program, found none of that name in PATH", name)
		}
		return filepath.Abs(path)
	}
	info, err := os.Stat(name)
	switch {
	case err != nil:
		return "", engines.Faultf(engines.Start, "%s: want a program, got: %v", name, errors.Unwrap(err))
	case info.IsDir():
		return "", engines.Faultf(engines.Start, "%s: want a program, it is a folder", name)
	case !info.Mode().IsRegular():
		return "", engines.Faultf(engines.Start, "%s: want a program, it is no file", name)
	case unix.Access(name, unix.X_OK) != nil:
		return "", engines.Faultf(engines.Start, "%s: want a program, it isn't executable", name)
	}
	return filepath.Abs(name)
}

// folder is the player's folder, absolute and without symbolic links.
func folder(dir string) (string, error) {
	if dir == "" {
		return "", errors.New("want a player's folder, got none")
	}
	abs, err := filepath.Abs(dir)
	if err != nil {
		return "", err
	}
	if abs, err = filepath.EvalSymlinks(abs); err != nil {
		return "", err
	}
	info, err := os.Stat(abs)
	if err == nil && !info.IsDir() {
		err = fmt.Errorf("%s: want a player's folder, it is no folder", dir)
	}
	return abs, err
}

// environment is what a program gets: the arena's own environment, with home
// and temporary files in its folder, then its own settings, which win.
func environment(arena, own []string, dir, id string) []string {
	private := []string{"HOME=" + dir, "TMPDIR=" + dir, "TMP=" + dir, "TEMP=" + dir, "PWD=" + dir}
	// Unset, the XDG folders are below HOME.
	drop := []string{"XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "OLDPWD"}
	at := make(map[string]int)
	var env []string
	add := func(vars []string) {
		for _, v := range vars {
			name, _, ok := strings.Cut(v, "=")
			if !ok || name == "" {
				continue
			}
			if i, ok := at[name]; ok {
				env[i] = v
				continue
			}
			at[name] = len(env)
			env = append(env, v)
		}
	}
	for _, v := range arena {
		name, _, _ := strings.Cut(v, "=")
		if !contains(drop, name) {
			add([]string{v})
		}
	}
	add(private)
	add(own)
	add([]string{mark + "=" + id})
	return env
}

func contains(list []string, s string) bool {
	for _, v := range list {
		if v == s {
			return true
		}
	}
	return false
}

// Start starts the program with stdin and stdout connected, to live until
// Quit, Kill or Close. The error is a Start fault. Fault begins anew.
func (l *Launcher) Start(args ...string) (*Process, error) {
	p, err := l.launch(args, true)
	if err != nil {
		return nil, err
	}
	l.mu.Lock()
	open := l.open[:0]
	var over []*Process
	for _, q := range l.open {
		if q.over.Load() {
			over = append(over, q)
		} else {
			open = append(open, q)
		}
	}
	l.open = append(open, p)
	l.mu.Unlock()
	for _, q := range over {
		q.release()
	}
	return p, nil
}

// Run starts the program, without stdin and with its stdout kept like its
// stderr, waits for its end, and kills it at the deadline (zero: never) or
// when ctx is done. Whatever it left behind is killed as well. The error is
// ErrDeadline, ErrClosed, ctx's, or a fault: Start, or what the watch found.
func (l *Launcher) Run(ctx context.Context, deadline time.Time, args ...string) (Exit, error) {
	p, err := l.launch(args, false)
	if err != nil {
		return Exit{}, err
	}
	if ctx.Done() != nil {
		defer context.AfterFunc(ctx, p.kill)()
	}
	if !p.awaitEnd(deadline) {
		err = ErrDeadline
		p.kill()
		if !p.awaitEnd(time.Now().Add(goneTimeout)) {
			return Exit{Code: -1, Killed: true}, err
		}
	}
	l.reap(p)
	if err == nil {
		err = ctx.Err()
	}
	if f := l.Fault(); f != nil {
		return p.exit, f
	}
	if err == nil && l.isClosed() {
		err = ErrClosed
	}
	return p.exit, err
}

// awaitEnd waits for the end of a program that is run: here, in the caller's
// own thread, which the kernel wakes without a detour.
func (p *Process) awaitEnd(deadline time.Time) bool {
	fds := []unix.PollFd{{Fd: int32(p.end), Events: unix.POLLIN}}
	for {
		left := time.Duration(-1)
		if !deadline.IsZero() {
			left = max(0, time.Until(deadline))
		}
		if n, _ := poll(fds, left); n > 0 {
			return true
		}
		if left == 0 {
			return false
		}
	}
}

// launch forks in the loop's thread.
func (l *Launcher) launch(args []string, piped bool) (*Process, error) {
	if f := l.absolve(); f != nil {
		return nil, f
	}
	p := &Process{launcher: l, done: make(chan struct{}), in: -1, out: -1, pid: -1}
	var err error
	if !l.do(func() { err = l.fork(p, args, piped) }) {
		return nil, ErrClosed
	}
	if err != nil {
		return nil, err
	}
	return p, nil
}

// Fault is what the watch found wrong since the last Start or Run, or nil.
// Whatever it found, it has killed the program for it. What it finds after a
// program's end, a folder that has grown too big, the next Start or Run returns.
func (l *Launcher) Fault() *engines.Fault {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.told = true
	return l.fault
}

// accuse records the first fault; what else goes wrong then follows from it.
func (l *Launcher) accuse(f *engines.Fault) {
	l.mu.Lock()
	if l.fault == nil && !l.closed {
		l.fault, l.told = f, false
	}
	l.mu.Unlock()
}

// absolve forgets the fault that was handed out, and returns one that wasn't.
func (l *Launcher) absolve() *engines.Fault {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.fault != nil && !l.told {
		l.told = true
		return l.fault
	}
	l.fault = nil
	return nil
}

// deniesKept is how many denials are kept word for word.
const deniesKept = 16

// deny notes an attempt to write where the program may not.
func (l *Launcher) deny(what string) {
	l.mu.Lock()
	if l.denied++; len(l.denials) < deniesKept {
		l.denials = append(l.denials, what)
	}
	l.mu.Unlock()
}

// Denials are the attempts to write outside the player's folder that were
// seen and denied: how many, and the first of them in words.
func (l *Launcher) Denials() (n int, first []string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.denied, append([]string(nil), l.denials...)
}

// Confinement says in words what holds the player's programs here.
func (l *Launcher) Confinement() string { return l.held }

// LastWords is the end of what the program said on stderr, made safe for a
// terminal: at most a few lines, joined by " / ".
func (l *Launcher) LastWords() string { return l.log.lastWords() }

// Close kills everything that the launcher ever started and gives back all it
// holds. The error names processes that didn't go.
func (l *Launcher) Close() error {
	l.mu.Lock()
	if l.closed {
		l.mu.Unlock()
		<-l.ended
		return nil
	}
	l.closed = true
	open := l.open
	l.open = nil
	l.mu.Unlock()

	var err error
	l.force(func() { err = l.killAll() })
	for _, p := range open {
		p.release()
	}
	theWatch.remove(l)
	l.force(nil)
	<-l.ended
	l.bell.close()
	unix.Close(l.null)
	return errors.Join(err, l.log.close())
}

func (l *Launcher) isClosed() bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.closed
}
