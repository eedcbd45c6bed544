//go:build linux || darwin || dragonfly || freebsd || netbsd || openbsd

package process

import (
	"context"
	"io"
	"sync"
	"sync/atomic"
	"time"

	"golang.org/x/sys/unix"

	"dohyo/engines/uptime"
)

// A Process is a program with connected stdin and stdout. Only one goroutine at a
// time may call Write, ReadLine and Drain. Others may call Kill, Quit and the
// launcher's Close at the same time, which end those calls.
type Process struct {
	launcher *Launcher
	pid      int
	began    time.Time // when it was started
	end      int       // becomes readable when the program ends
	bell     *bell     // interrupts a Write or ReadLine

	mu     sync.Mutex // protects gone and killed: while gone is false, nobody else can have pid
	gone   bool
	killed bool
	over   atomic.Bool   // gone, and exit is set
	done   chan struct{} // closed then
	exit   Exit

	io       sync.Mutex // protects the fields below
	in, out  int        // our ends of stdin and stdout, -1 when closed
	tty      int        // the program's end of a terminal until it has been started, else -1
	closed   bool
	spin     spinner
	buf      []byte // what was read and not yet handed out is buf[from:to]
	from     int
	seen     int // buf[from:seen] holds no newline
	to       int
	turn     int64           // bytes read since Drain
	torn     torn            // of the last Drain
	allowed  Allowance       // since then
	heard    bool            // something was read from the program
	asked    int             // bytes of the last message, 0 once it is known that the program took them
	last     time.Time       // the last deadline for which readLate was called
	followed <-chan struct{} // Done of the context that rings the bell
	unfollow func() bool
}

// PID returns the program's process number, which is also that of its
// group.
func (p *Process) PID() int { return p.pid }

// Write sends all of b to the program's stdin by the deadline (zero: no
// limit). It keeps the program's output for ReadLine in the meantime, so that
// a program whose output is unread can't block its own input. The error is
// ErrDeadline, ErrPipe, ErrFlood, ErrClosed, io.EOF for a program that has
// closed its stdout and doesn't read, or the fault that the watch found.
func (p *Process) Write(b []byte, deadline time.Time) error {
	p.io.Lock()
	defer p.io.Unlock()
	p.launcher.stir()
	p.spin.ask(p.pid)
	asked := len(b)
	p.asked = 0
	for {
		if p.closed {
			return ErrClosed
		}
		if p.in < 0 {
			return ErrPipe
		}
		n, err := writeNow(p.in, b)
		switch {
		case err == nil:
			if b = b[n:]; len(b) == 0 {
				p.asked = asked
				return nil
			}
		case err == unix.EINTR:
		case err == unix.EAGAIN:
			if err := p.waitWritable(deadline); err != nil {
				return err
			}
		default:
			return p.ending(ErrPipe)
		}
	}
}

// waitWritable waits until stdin takes bytes, reading stdout meanwhile.
func (p *Process) waitWritable(deadline time.Time) error {
	left := time.Duration(-1)
	if !deadline.IsZero() {
		if left = uptime.Until(deadline); left <= 0 {
			return ErrDeadline
		}
	}
	fds := [3]unix.PollFd{
		{Fd: int32(p.in), Events: unix.POLLOUT},
		{Fd: int32(p.bell.r), Events: unix.POLLIN},
		{Fd: int32(p.out), Events: unix.POLLIN},
	}
	if _, err := poll(fds[:], left); err != nil {
		return err
	}
	if fds[1].Revents != 0 {
		p.bell.quiet()
		if p.launcher.isClosed() {
			return ErrClosed
		}
		if p.over.Load() {
			return p.ending(ErrPipe)
		}
	}
	if fds[2].Revents != 0 {
		return p.read()
	}
	return nil
}

// ReadLine returns the next line of stdout without its line end (LF or CR LF).
// It is valid until the next call. The deadline (zero: none) isn't extended by
// output. The error is ErrDeadline, ErrFlood (a
// line longer than Limits.Line, or more than Limits.Output allows since Drain), io.EOF
// if the program ended or closed its stdout, ErrPipe if it closed its stdin and left
// the last message there, ErrClosed, ctx's error, or the fault that the watch found. A last line without a newline isn't returned; see Rest.
func (p *Process) ReadLine(ctx context.Context, deadline time.Time) ([]byte, error) {
	p.io.Lock()
	defer p.io.Unlock()
	for {
		line, ok, err := p.line()
		if ok || err != nil {
			return line, err
		}
		if err := p.fill(ctx, deadline); err != nil {
			return nil, err
		}
	}
}

// fill waits for output and reads it.
func (p *Process) fill(ctx context.Context, deadline time.Time) error {
	if err := p.follow(ctx); err != nil {
		return err
	}
	for {
		if p.closed {
			return ErrClosed
		}
		if p.out < 0 {
			return p.ending(io.EOF)
		}
		if p.over.Load() {
			// No more will come, but unread output may be left.
			before := p.turn
			if err := p.read(); err != nil || p.turn > before {
				return err
			}
			return p.ending(io.EOF)
		}
		left := time.Duration(-1)
		if !deadline.IsZero() {
			if left = uptime.Until(deadline); left <= 0 {
				if p.last.Equal(deadline) {
					return ErrDeadline
				}
				p.last = deadline
				return p.readLate()
			}
		}
		if came, err := p.look(left); came || err != nil {
			return err
		}
		if !deadline.IsZero() {
			left = max(0, uptime.Until(deadline))
		}
		fds := [3]unix.PollFd{
			{Fd: int32(p.out), Events: unix.POLLIN},
			{Fd: int32(p.bell.r), Events: unix.POLLIN},
			{Fd: p.ear()}, // poll reports its end unasked
		}
		if _, err := poll(fds[:], left); err != nil {
			return err
		}
		if fds[1].Revents != 0 {
			p.bell.quiet()
			if p.launcher.isClosed() {
				return ErrClosed
			}
			if err := ctx.Err(); err != nil {
				return err
			}
		}
		if fds[0].Revents != 0 {
			return p.read()
		}
		if fds[2].Revents != 0 {
			if came, err := p.deaf(); came || err != nil {
				return err
			}
		}
	}
}

// ear returns the descriptor on which poll(2) shows that the program has closed its
// stdin, or -1 if that makes no difference: it has taken the last message. A
// terminal doesn't show it.
func (p *Process) ear() int32 {
	if p.asked == 0 || p.launcher.spec.Terminal {
		return -1
	}
	return int32(p.in)
}

// deaf handles a stdin that nobody can read any more. Write notices that only if it
// happens before: a program that closes its stdin while the message is on the way, or
// while a process that the arena is starting still has a copy of the descriptor, has
// the message in its pipe. The error is ErrPipe if nothing of the message was read and
// the program lives on. deaf reports whether output came.
func (p *Process) deaf() (came bool, err error) {
	before := p.turn
	// What it wrote before it closed its stdin counts.
	if err := p.read(); err != nil || p.turn > before {
		return true, err
	}
	left := p.asked
	p.asked = 0
	if unread(p.in) < left || p.awaitEnding(endingWait) {
		return false, nil
	}
	return false, p.ending(ErrPipe)
}

// readLate reads once after the deadline. Output that came in time
// while the arena was busy still counts; later output doesn't.
func (p *Process) readLate() error {
	before := p.turn
	for p.turn-before < pipeSize {
		was := p.turn
		if err := p.read(); err != nil {
			return err
		}
		if p.turn == was {
			break
		}
	}
	if p.turn == before {
		return ErrDeadline
	}
	return nil
}

// pipeSize is the capacity of a pipe.
const pipeSize = 64 << 10

// follow makes the end of ctx ring the bell. A turn usually has the context of
// the previous one, which needs no change.
func (p *Process) follow(ctx context.Context) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	done := ctx.Done()
	if done == p.followed {
		return nil
	}
	if p.unfollow != nil {
		p.unfollow()
		p.unfollow = nil
	}
	if p.followed = done; done != nil {
		p.unfollow = context.AfterFunc(ctx, p.bell.ring)
	}
	return nil
}

// ending returns the error for a pipe that was closed at the other end: the fault
// for which the watch killed the program, if it did, otherwise err. The pipe
// closes a moment before the end is known.
func (p *Process) ending(err error) error {
	p.awaitEnding(endingWait)
	if p.launcher.isClosed() {
		return ErrClosed
	}
	// A program that the kernel is ending slowly has no fault yet.
	if f := p.launcher.groupFault(); f != nil {
		p.launcher.accuse(f)
	}
	if f := p.launcher.Fault(); f != nil {
		return f
	}
	if lack := p.launcher.Trouble(); lack != nil && p.over.Load() {
		return lack
	}
	return err
}

// endingWait is how long a program that has closed a pipe may take until the kernel
// shows that it is ending.
const endingWait = 50 * time.Millisecond

// dyingTimeout limits the wait for a program that the kernel is ending.
const dyingTimeout = 30 * time.Second

// awaitEnding waits for the end of a program that has closed a pipe: for d, and then as
// long as the kernel is ending it.
func (p *Process) awaitEnding(d time.Duration) bool {
	for end := uptime.Now().Add(dyingTimeout); !p.await(d); {
		if !p.dying() || uptime.Now().After(end) {
			return p.over.Load()
		}
	}
	return true
}
