//go:build linux || darwin || dragonfly || freebsd || netbsd || openbsd

package process

import (
	"context"
	"time"

	"golang.org/x/sys/unix"

	"dohyo/engines/uptime"
)

// Run starts the program, without stdin and with its stdout kept like its
// stderr, and waits for its end. It kills the program at the deadline (zero: never)
// or when ctx is done, and in any case everything that the program left behind. The
// error is ErrDeadline, ErrClosed, ctx's, or a fault: Start, or what the watch found.
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
		if !p.awaitEnd(uptime.Now().Add(goneTimeout)) {
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

// awaitEnd waits for the end of a program started by Run, in the caller's
// own thread, which the kernel wakes directly.
func (p *Process) awaitEnd(deadline time.Time) bool {
	fds := []unix.PollFd{{Fd: int32(p.end), Events: unix.POLLIN}}
	for {
		left := time.Duration(-1)
		if !deadline.IsZero() {
			left = max(0, uptime.Until(deadline))
		}
		if n, _ := poll(fds, left); n > 0 {
			return true
		}
		if left == 0 {
			return false
		}
	}
}
