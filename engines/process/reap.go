//go:build linux || darwin || dragonfly || freebsd || netbsd || openbsd

package process

import (
	"slices"
	"time"

	"golang.org/x/sys/unix"

	"dohyo/boards/fact"
	"dohyo/engines/process/kill"
	"dohyo/engines/uptime"
)

// reap records p's end. Afterwards no process of its group is left, nor
// any that it left elsewhere. The loop calls it for programs with pipes,
// Run for its own.
func (l *Launcher) reap(p *Process) {
	var (
		status unix.WaitStatus
		use    unix.Rusage
	)
	p.mu.Lock()
	// The group comes first: the number can't be reused only until its leader, now
	// dead, has been waited for.
	kill.Group(p.pid)
	if !p.killed && !l.caged() && struckAtFork(p.pid) {
		l.struck.Store(true)
	}
	var last map[int]Usage
	if time.Since(p.began) > measured {
		last = taskUsage(p.pid)
	}
	for {
		_, err := unix.Wait4(p.pid, &status, 0, &use)
		if err != unix.EINTR {
			break
		}
	}
	p.gone = true
	killed := p.killed
	p.mu.Unlock()
	if l.caged() {
		l.clear()
	} else if !childless() {
		reapGroup(p.pid)
		l.reapSiblings()
		l.reapOrphans()
	}

	unix.Close(p.end)
	l.mu.Lock()
	if i := slices.Index(l.living, p); i >= 0 {
		l.living = slices.Delete(l.living, i, i+1)
	}
	l.mu.Unlock()
	l.active.Add(-1)
	working.Add(-1)
	l.log.drain(drainAtEnd)
	p.exit = exitOf(status, &use, killed)
	l.meter.ended(p.pid, p.exit, last)
	l.autopsy(p.exit, int64(use.Oublock)*512)
	p.over.Store(true)
	close(p.done)
	if p.bell != nil {
		p.bell.ring()
	}
}

// measured is how long a program must have run for its waits to be looked up at its end.
const measured = 20 * time.Millisecond

// drainAtEnd is how often stderr is read for a program's last words.
// A pipe holds no more than one or two reads.
const drainAtEnd = 8

// reapGroup waits for the members of a killed group that have become the
// arena's children, so that they don't stay as zombies.
func reapGroup(pgid int) {
	for end := uptime.Now().Add(goneTimeout); ; {
		pid, err := unix.Wait4(-pgid, nil, unix.WNOHANG, nil)
		switch {
		case err == unix.EINTR || pid > 0:
		case err != nil:
			return // ECHILD: nobody is left
		case uptime.Now().After(end):
			return
		default:
			time.Sleep(100 * time.Microsecond)
		}
	}
}

func exitOf(s unix.WaitStatus, use *unix.Rusage, killed bool) Exit {
	e := Exit{
		Code:   -1,
		Killed: killed,
		User:   time.Duration(use.Utime.Nano()),
		System: time.Duration(use.Stime.Nano()),
		MaxRSS: int64(use.Maxrss) * maxrssUnit,
	}
	if s.Signaled() {
		e.Signal = s.Signal()
	} else {
		e.Code = s.ExitStatus()
	}
	return e
}

// killAll kills every process of the player, wherever it is.
func (l *Launcher) killAll() error {
	list := l.alive()
	for _, p := range list {
		p.kill()
	}
	for _, p := range list {
		gone := false
		if p.piped() {
			if gone = p.awaitEnd(uptime.Now().Add(goneTimeout)); gone {
				l.reap(p)
			}
		} else {
			gone = p.await(goneTimeout)
		}
		if !gone {
			return fact.Errorf("process.stays", "%s: process %d doesn't end, even after SIGKILL", l.spec.Path, p.pid)
		}
	}
	if l.caged() {
		l.clear() // the cage ends the rest
		return nil
	}
	return l.sweep()
}
