//go:build linux || darwin || dragonfly || freebsd || netbsd || openbsd

package process

import (
	"time"

	"golang.org/x/sys/unix"

	"dohyo/engines/process/kill"
	"dohyo/engines/uptime"
)

// How the dialects end a program:
//
//	goodbye      its dialect's last word, if it has one, taken within 100 ms
//	end of input stdin is closed, or its terminal is hung up
//	grace        two seconds to leave by itself
//	kill         SIGKILL to it and its group
//
// Its Launcher kills whatever else it may have started.

// Grace is how long a program may take to end after the end of its input.
const Grace = 2 * time.Second

// Soon returns the deadline for a word that the program may no longer read.
func Soon() time.Time { return uptime.Now().Add(100 * time.Millisecond) }

// Leave ends the process that a player holds, if any, with goodbye
// and grace; a nil goodbye sends nothing. Afterwards the player holds none.
func Leave(held **Process, goodbye func(deadline time.Time) error) {
	p := *held
	if p == nil {
		return
	}
	if goodbye != nil {
		_ = goodbye(Soon()) // one that doesn't read is killed in the end
	}
	p.Quit(Grace)
	*held = nil
}

// Drop kills the process that a player holds, if any. Afterwards the player
// holds none.
func Drop(held **Process) {
	if p := *held; p != nil {
		p.Kill()
		*held = nil
	}
}

// CloseStdin tells the program that no more input will come. It hangs up a terminal,
// which also ends reading from it.
func (p *Process) CloseStdin() {
	p.io.Lock()
	defer p.io.Unlock()
	if p.closed {
		return
	}
	p.launcher.stir()
	for _, fd := range p.lastEnds() {
		if *fd >= 0 {
			unix.Close(*fd)
			*fd = -1
		}
	}
}

// lastEnds returns the descriptors of the program's input.
func (p *Process) lastEnds() []*int {
	if p.launcher.spec.Terminal {
		return []*int{&p.in, &p.out}
	}
	return []*int{&p.in}
}

// Exit returns how the program ended; false if it is still running after wait.
func (p *Process) Exit(wait time.Duration) (Exit, bool) {
	if !p.await(wait) {
		return Exit{}, false
	}
	return p.exit, true
}

// Quit closes stdin, waits for the program's end, and kills it after
// grace. No process of its group is left.
func (p *Process) Quit(grace time.Duration) Exit {
	p.CloseStdin()
	if !p.await(grace) {
		return p.Kill()
	}
	p.release()
	return p.exit
}

// Kill kills the program and its group at once.
func (p *Process) Kill() Exit {
	p.kill()
	p.await(goneTimeout)
	p.release()
	if e, ok := p.Exit(0); ok {
		return e
	}
	return Exit{Code: -1, Killed: true}
}

// LastWords returns the launcher's last words: the end of stderr.
func (p *Process) LastWords() string { return p.launcher.LastWords() }

// piped reports whether the program's stdin and stdout are connected, as Start
// does and Run doesn't.
func (p *Process) piped() bool { return p.bell != nil }

func (p *Process) kill() {
	p.mu.Lock()
	if !p.gone {
		p.killed = true
		kill.Group(p.pid)
	}
	p.mu.Unlock()
}

// await waits for the program's end, at most for d.
func (p *Process) await(d time.Duration) bool {
	if p.over.Load() {
		return true
	}
	if d <= 0 {
		return false
	}
	t := uptime.NewTimer(d)
	defer t.Stop()
	select {
	case <-p.done:
		return true
	case <-t.C:
		return p.over.Load()
	}
}

// release closes the descriptors of a process that nobody reads any more.
func (p *Process) release() {
	if p.bell != nil {
		p.bell.ring()
	}
	p.io.Lock()
	if !p.closed {
		p.closed = true
		if p.unfollow != nil {
			p.unfollow()
		}
		p.closeFiles()
	}
	p.io.Unlock()
}

func (p *Process) closeFiles() {
	for _, fd := range []*int{&p.in, &p.out} {
		if *fd >= 0 {
			unix.Close(*fd)
			*fd = -1
		}
	}
	if p.bell != nil {
		p.bell.close()
	}
}
