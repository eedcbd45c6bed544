package term

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"runtime/debug"
	"sync"
	"syscall"
	"time"

	"golang.org/x/sys/unix"

	"dohyo/boards/fact"
)

// insist is the time after a first signal from which another one counts as impatience.
// A closing terminal or a process group may deliver the same signal twice at once.
const insist = 500 * time.Millisecond

// restoring is how long a terminal may take to be restored before the process ends without that. On a busy machine
// it takes a while.
const restoring = 2 * time.Second

// A Guard handles signals and panics in a program. The first signal, or a panic in a
// goroutine started with Go, cancels its context with the cause. The program then ends
// in order: it restores the screen, stops the match, and completes its journal. A
// second signal restores the terminal and ends the process by that signal at once.
type Guard struct {
	ctx     context.Context
	cancel  context.CancelCauseFunc
	tty     *Terminal // nil if nothing is drawn
	signals chan os.Signal
	pipes   chan os.Signal // takes SIGPIPE
	stop    chan struct{}
	asked   chan struct{} // closed by the first interrupt of a patient guard; nil otherwise
	once    sync.Once
	tasks   sync.WaitGroup
}

// NewGuard returns a guard that listens for SIGINT, SIGTERM, SIGQUIT and SIGHUP, except
// those that were ignored when the process started (nohup). The terminal is nil for a
// program that draws nothing.
func NewGuard(parent context.Context, t *Terminal) *Guard { return newGuard(parent, t, nil) }

// NewPatientGuard returns a guard for work that can stop at a good point. The first
// SIGINT only closes Asked; the next one acts as another guard's first.
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
	// If the reader of standard output closes, the next write returns an error; the
	// program must not end at once. Nobody reads this channel.
	g.pipes = make(chan os.Signal, 1)
	signal.Notify(g.pipes, syscall.SIGPIPE)
	go g.watch()
	return g
}

// Asked returns a channel that is closed when a patient guard is asked to stop.
func (g *Guard) Asked() <-chan struct{} { return g.asked }

// watch cancels the context at the first signal and ends the process at the second.
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

// die restores the terminal and ends the process by the signal itself, so that the
// parent process sees it.
func (g *Guard) die(s syscall.Signal) {
	if g.tty != nil {
		restored := make(chan struct{})
		go func() { g.tty.restore(); close(restored) }()
		select {
		case <-restored:
		case <-time.After(restoring): // the terminal accepts no more output
		}
	}
	signal.Reset(s)
	syscall.Kill(os.Getpid(), s)
}

// Context returns a context that is cancelled when the program must end. Its
// context.Cause is a Signal or a *Panic.
func (g *Guard) Context() context.Context { return g.ctx }

// Go runs f in a goroutine. A panic in it doesn't end the process at once, with the
// screen still drawn on the terminal. Instead it cancels the context with a *Panic, to
// be printed when the terminal is restored.
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

// Wait returns when all goroutines started with Go have ended.
func (g *Guard) Wait() { g.tasks.Wait() }

// Close stops listening and restores the terminal, even if the caller is panicking.
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

// Signal is the cause of an end requested from outside.
type Signal struct{ syscall.Signal }

func (s Signal) Error() string { return fmt.Sprintf("stopped by a signal: %v", s.Signal) }

// Told returns the signal as a fact.
func (s Signal) Told() fact.Fact {
	return fact.Fact{Code: "term.signal", Args: []any{unix.SignalName(s.Signal)}}
}

// Panic is the cause of an end by a bug in the program.
type Panic struct {
	Value any
	Stack []byte // of the goroutine that panicked, as debug.Stack prints it
}

// Error returns the value and the stack, since nothing else prints the stack.
func (p *Panic) Error() string { return fmt.Sprintf("panic: %v\n\n%s", p.Value, p.Stack) }

// Told returns the panic as a fact.
func (p *Panic) Told() fact.Fact {
	return fact.Fact{Code: "term.panic", Args: []any{p.cause(), string(p.Stack)}}
}

// cause returns the value as an error.
func (p *Panic) cause() error {
	if err, ok := p.Value.(error); ok {
		return err
	}
	return fact.Foreign(fmt.Sprint(p.Value))
}

// Is reports whether the value is an error that is or wraps target.
func (p *Panic) Is(target error) bool { return errors.Is(p.cause(), target) }

// As finds the first error of target's type that the value is or wraps.
func (p *Panic) As(target any) bool { return errors.As(p.cause(), target) }
