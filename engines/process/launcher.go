//go:build linux || darwin || dragonfly || freebsd || netbsd || openbsd

package process

import (
	"errors"
	"fmt"
	"os"
	"sync"
	"sync/atomic"
	"time"

	"golang.org/x/sys/unix"

	"dohyo/boards/fact"
	"dohyo/engines"
)

// goneTimeout limits the wait for a process that was sent SIGKILL. It usually takes a
// moment. But a process needs a processor to end, and those of a cage end one after
// another: in the idle class of a busy machine that took more than five seconds. Only a
// process that hangs inside the kernel takes longer than this.
const goneTimeout = 30 * time.Second

// A Launcher starts the programs of one player, one after the other or several at
// the same time, and is responsible for everything that they start. It is safe for
// concurrent use.
type Launcher struct {
	spec    Spec
	path    string   // of the program, absolute
	env     []string // complete
	arena   string   // arenaID
	id      string   // the value of mark in the environment of all its processes
	dir     string   // spec.Dir without symbolic links
	base    int64    // bytes in dir from which its growth counts
	entries int      // files in dir at the beginning
	most    int      // files in dir that are looked at
	null    int      // /dev/null, the stdin of programs started by Run
	log     *stderrLog
	alert   alert       // the loop's
	pinned  bool        // Pin has bound the programs; the loop's
	errors  Allowance   // of stderr in a turn; the loop's
	turned  atomic.Bool // a turn or a program has begun since

	enclosure
	grouping

	bell    *bell         // wakes the loop
	guard   guard         // the loop's
	held    *fact.Error   // how its programs are confined
	lacks   *fact.Error   // how they aren't
	broken  error         // a *engines.HostError: the cage couldn't be made
	broke   error         // the cage didn't end
	session bool          // programs get sessions of their own
	ended   chan struct{} // closed when the loop has ended

	active  atomic.Int32 // len(living)
	refused atomic.Bool  // since the last program was started, the machine had no process or thread left for the programs
	struck  atomic.Bool  // since then, a signal from outside ended a program before it was one
	asked   atomic.Bool  // len(requests) > 0
	soon    atomic.Bool  // a request is announced
	starts  starts
	ran     atomic.Bool // something was started since the last check of the folder

	folder     sync.Mutex
	room       int64 // bytes by which dir could still grow at the last measurement
	unmeasured int64 // bytes written since, as far as the kernel counts them
	veil       veil

	seen, seenAll stillness // the watch's, at the last check and at the last full one

	surveyed  time.Time     // the watch's: when it last measured dir
	surveying time.Duration // and how long that took

	hold     hold         // its rests between turns
	dormancy dormancy     // whether it does nothing at all
	meter    meter        // its use of the processors
	calmed   atomic.Int64 // busy threads that got the lowest priority; see throng_linux.go

	mu       sync.Mutex
	requests []func()   // to be done by the loop
	living   []*Process // started and not yet reaped
	open     []*Process
	fault    *engines.Fault
	told     bool // the fault was returned
	denials  []*fact.Error
	denied   int
	closed   bool

	forgotten int // of denied, those of an earlier match
}

// mark is the environment variable that identifies a player's processes,
// whatever their parents and groups are.
const mark = "DOHYO_PLAYER"

var serial atomic.Int64

// NewLauncher prepares to start the program of s, whose folder must exist. The error
// is a Start fault if there is no such program or it can't be run, and a
// *engines.HostError if the machine lacks resources.
func NewLauncher(s Spec) (*Launcher, error) {
	path, err := find(s.Path)
	if err != nil {
		return nil, err
	}
	dir, err := folder(s.Dir)
	if err != nil {
		return nil, engines.Host(err, "host.folder", "player's folder")
	}
	if err := roomForThreads(); err != nil {
		return nil, err
	}
	arena, err := arenaID()
	if err != nil {
		return nil, engines.Host(err, "host.read", "read %s", "/proc")
	}
	l := &Launcher{
		spec:  s,
		path:  path,
		dir:   dir,
		arena: arena,
		id:    fmt.Sprintf("%s-%d", arena, serial.Add(1)),
		ended: make(chan struct{}),
	}
	l.env = environment(os.Environ(), s, dir, l.id)
	if err := l.measureStart(); err != nil {
		return nil, err
	}
	if l.log, err = newStderrLog(s.Stderr, s.Limits.Stderr); err != nil {
		return nil, engines.Host(err, "host.stderr", "save the stderr of %s", s.Path)
	}
	if l.null, err = unix.Open(os.DevNull, unix.O_RDWR|unix.O_CLOEXEC, 0); err != nil {
		l.log.close()
		return nil, engines.Host(err, "host.null", "open %s", os.DevNull)
	}
	if l.bell, err = newBell(); err != nil {
		l.log.close()
		unix.Close(l.null)
		return nil, engines.Host(err, "host.eventfd", "make an eventfd")
	}
	if err := l.group(); err != nil {
		l.log.close()
		unix.Close(l.null)
		l.bell.close()
		return nil, err
	}
	adoptOrphans()
	shutInherited()
	ready := make(chan struct{})
	go l.thread(make(chan struct{}), ready)
	<-ready
	theWatch.add(l)
	if l.broken != nil { // the cage failed, which isn't the player's fault
		return nil, errors.Join(l.broken, l.Close())
	}
	return l, nil
}

// Start starts the program with stdin and stdout connected. It runs until Quit,
// Kill or Close. The error is a Start fault, or a *engines.HostError if the
// machine failed. Start resets Fault.
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

// launch forks in the loop's thread.
func (l *Launcher) launch(args []string, piped bool) (*Process, error) {
	if f := l.absolve(); f != nil {
		return nil, f
	}
	if f := l.stillFull(); f != nil {
		return nil, f
	}
	l.log.forget()
	l.refused.Store(false)
	l.struck.Store(false)
	l.turned.Store(true)
	l.stir()
	p := &Process{launcher: l, done: make(chan struct{}), in: -1, out: -1, tty: -1, pid: -1}
	if piped && l.spec.Terminal {
		if err := p.openTerminal(); err != nil {
			return nil, err
		}
		defer p.closeTerminal()
	}
	var err error
	if !l.do(func() { err = l.fork(p, args, piped) }) {
		p.closeFiles()
		return nil, ErrClosed
	}
	if err != nil {
		return nil, err
	}
	// Not in the loop's thread, which is confined like the program.
	p.mu.Lock()
	if !p.gone {
		limit(p.pid, l.spec.Limits, l.base)
		l.enter(p.pid)
	}
	p.mu.Unlock()
	return p, nil
}

// Confinement describes how the player's programs are confined.
func (l *Launcher) Confinement() *fact.Error { return l.held }

// Open describes what a complete cage would confine and this one doesn't, nil if
// there is nothing.
func (l *Launcher) Open() *fact.Error { return l.lacks }

// holdsSession says that a program has its own session.
var holdsSession = fact.New("process.hold.session", "own session")

// LastWords returns the end of what the program said on stderr, made safe for a
// terminal: at most a few lines, joined by " / ".
func (l *Launcher) LastWords() string { return l.log.lastWords() }

// Close kills everything that the launcher ever started and releases its resources.
// The error names processes that survived.
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
	var err error
	done := l.request(func() { err = l.killAll() })
	l.mu.Unlock()
	<-done
	for _, p := range open {
		p.release()
	}
	theWatch.remove(l)
	l.mu.Lock()
	l.request(nil)
	l.mu.Unlock()
	<-l.ended
	l.ungroup()
	l.bell.close()
	unix.Close(l.null)
	return errors.Join(err, l.broke, l.log.close())
}

func (l *Launcher) isClosed() bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.closed
}
