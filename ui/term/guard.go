package term

import (
	"context"
	"dohyo/boards/fact"
	"fmt"
	"os"
	"os/signal"
	"runtime/debug"
	"sync"
	"syscall"
	"time"

	"golang.org/x/sys/unix"
)

// insist is how long after a first signal another one counts as impatience. A
// closing terminal or a process group may bring the same news twice at once.
const insist = 500 * time.Millisecond

// A Guard stands between a program and what may end it from outside or by a
// mistake. The first signal, or a panic in a goroutine started with Go,
// cancels its context with the cause; everything then has the time it needs to
// end in order: the screen is given back, the match stops where it stands, and
// its journal is whole. Who signals again doesn't want to wait: the terminal
// is restored and the process ends by that signal.
type Guard struct {
	ctx     context.Context
	cancel  context.CancelCauseFunc
	tty     *Terminal // nil where nothing is drawn
	signals chan os.Signal
	pipes   chan os.Signal // takes SIGPIPE
	stop    chan struct{}
	asked   chan struct{} // closed by the first interrupt of a patient guard; nil otherwise
	once    sync.Once
	tasks   sync.WaitGroup
}

// NewGuard listens for SIGINT, SIGTERM, SIGQUIT and SIGHUP from now on, but
// not for those that were ignored when the process was started (nohup). The
// terminal is nil for a program that draws nothing.
func NewGuard(parent context.Context, t *Terminal) *Guard { return newGuard(parent, t, nil) }

// NewPatientGuard is NewGuard for work that can come to a good place to stop: the
// first SIGINT only asks for it, and the next one is as another guard's first.
func NewPatientGuard(parent context.Context, t *Terminal) *Guard {
	return newGuard(parent, t, make(chan struct{}))
}

func newGuard(parent context.Context, t *Terminal, asked chan struct{}) *Guard {
	g := &Guard{asked: asked, tty: t, signals: make(chan os.Signal, 4), stop: make(chan struct{})}
	g.ctx, g.cancel = context.WithCancelCause(parent)
	for _, s := range []os.Signal{syscall.SIGINT, syscall.SIGTERM, syscall.SIGQUIT, syscall.SIGHUP} {
		if !signal.Ignored(s) {
			signal.Notify(g.signals, s)
		}
	}
	// A reader of standard output that goes away is an error of the next
	// write, not the end of everything. Nobody listens: the error tells it.
	g.pipes = make(chan os.Signal, 1)
	signal.Notify(g.pipes, syscall.SIGPIPE)
	go g.watch()
	return g
}

// Asked is closed when a patient guard was asked to come to an end.
func (g *Guard) Asked() <-chan struct{} { return g.asked }

// watch cancels at the first signal and gives up at another.
func (g *Guard) watch() {
	var first, asked time.Time
	for {
		select {
		case <-g.stop:
			return
		case s := <-g.signals:
			switch {
			case g.asked != nil && s == syscall.SIGINT && first.IsZero() && asked.IsZero():
				asked = time.Now()
				close(g.asked)
			case s == syscall.SIGINT && first.IsZero() && !asked.IsZero() && time.Since(asked) < insist:
			case first.IsZero():
				first = time.Now()
				g.cancel(Signal{s.(syscall.Signal)})
			case s != syscall.SIGHUP && time.Since(first) > insist:
				g.die(s.(syscall.Signal))
			}
		}
	}
}

// die restores the terminal and ends the process by the signal itself, so that
// its parent sees how it ended.
func (g *Guard) die(s syscall.Signal) {
	if g.tty != nil {
		restored := make(chan struct{})
		go func() { g.tty.restore(); close(restored) }()
		select {
		case <-restored:
		case <-time.After(insist): // the terminal takes no more output
		}
	}
	signal.Reset(s)
	syscall.Kill(os.Getpid(), s)
}

// Context is cancelled when the program shall end; context.Cause tells by what:
// a Signal or a *Panic.
func (g *Guard) Context() context.Context { return g.ctx }

// Go runs f in a goroutine. A panic in it doesn't end the process at once,
// with the screen still drawn on the terminal, but cancels the context with a
// *Panic, which is to be printed when the terminal is restored.
func (g *Guard) Go(f func()) {
	g.tasks.Go(func() {
		defer func() {
			if v := recover(); v != nil {
				g.cancel(&Panic{Value: v, Stack: debug.Stack()})
			}
		}()
		f()
	})
}

// Wait returns when all that was started with Go has ended.
func (g *Guard) Wait() { g.tasks.Wait() }

// Close ends the listening and leaves the terminal as it was found, even if
// the caller is panicking.
func (g *Guard) Close() {
	g.once.Do(func() {
		signal.Stop(g.signals)
		signal.Stop(g.pipes)
		close(g.stop)
		g.cancel(nil)
		if g.tty != nil {
			g.tty.restore()
		}
	})
}

// Signal is the cause of an end that was asked for from outside.
type Signal struct{ syscall.Signal }

func (s Signal) Error() string { return fmt.Sprintf("stopped by a signal: %v", s.Signal) }

// Told is the signal as a fact.
func (s Signal) Told() fact.Fact {
	return fact.Fact{Code: "term.signal", Args: []any{unix.SignalName(s.Signal)}}
}

// Panic is the cause of an end by a mistake in the program.
type Panic struct {
	Value any
	Stack []byte // of the goroutine that panicked, as debug.Stack prints it
}

// Error returns the value and the stack, for there is nobody else to read it.
func (p *Panic) Error() string { return fmt.Sprintf("panic: %v\n\n%s", p.Value, p.Stack) }

// Unwrap returns the value if it is an error.
func (p *Panic) Unwrap() error {
	err, _ := p.Value.(error)
	return err
}
