//go:build linux || darwin || dragonfly || freebsd || netbsd || openbsd

package process

import (
	"slices"

	"golang.org/x/sys/unix"

	"dohyo/boards/fact"
	"dohyo/engines"
)

// Fault returns the fault that the watch has found since the last Start or Run, or
// nil. The watch has killed the program for it. If it finds a fault after a program's
// end, such as a folder that has grown too big, the next Start or Run returns it.
func (l *Launcher) Fault() *engines.Fault {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.told = true
	return l.fault
}

// Trouble returns a failure of the machine that may be the cause of a program's end
// without an answer, as a *engines.HostError, or nil: there was no process left for
// it, a signal to the arena's terminal ended it at its start, the disk is full, or its
// folder has gone.
func (l *Launcher) Trouble() error {
	if err := l.refusal(); err != nil {
		return err
	}
	if l.struck.Load() {
		return engines.Host(unix.EINTR, "host.start", "start %s", l.spec.Path)
	}
	var st unix.Statfs_t
	switch err := unix.Statfs(l.dir, &st); {
	case l.dir == "": // an incomplete launcher, in tests of lines
	case err == unix.ENOENT:
		return engines.Gone(l.dir)
	case err == nil && st.Blocks > 0 && st.Bavail == 0:
		return engines.Host(unix.ENOSPC, "host.writein", "write in %s", l.dir)
	}
	return nil
}

// accuse records the first fault; later ones are its consequences.
func (l *Launcher) accuse(f *engines.Fault) {
	l.mu.Lock()
	if l.fault == nil && !l.closed {
		l.fault, l.told = f, false
	}
	l.mu.Unlock()
}

// absolve clears the fault of the previous program, except a folder that has been
// found too big since, which it returns.
func (l *Launcher) absolve() *engines.Fault {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.fault != nil && !l.told && l.fault.Kind == engines.Disk {
		l.told = true
		return l.fault
	}
	l.fault = nil
	return nil
}

// deniesKept is how many denials are kept verbatim.
const deniesKept = 16

// deny records an attempt to write where the program may not.
func (l *Launcher) deny(what *fact.Error) {
	l.mu.Lock()
	if l.denied++; len(l.denials) < deniesKept {
		l.denials = append(l.denials, what)
	}
	l.mu.Unlock()
}

// Denials returns the number of detected and denied attempts to write outside the
// player's folder, and descriptions of the first ones.
func (l *Launcher) Denials() (n int, first []*fact.Error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.denied, slices.Clone(l.denials)
}

// Denied returns a note on the player's last denied attempt if there are more than
// *known since Forget, otherwise nil.
func (l *Launcher) Denied(known *int) *fact.Error {
	l.mu.Lock()
	n, what, from := l.denied, slices.Clone(l.denials), max(*known, l.forgotten)
	l.mu.Unlock()
	if n <= from {
		return nil
	}
	*known = n
	return engines.Denied(what[len(what)-1])
}
