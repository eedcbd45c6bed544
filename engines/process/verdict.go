//go:build linux || darwin || dragonfly || freebsd || netbsd || openbsd

package process

import (
	"slices"

	"golang.org/x/sys/unix"

	"dohyo/boards/fact"
	"dohyo/engines"
)

// Fault returns what the watch found wrong since the last Start or Run, or nil.
// Whatever it found, it has killed the program for it. What it finds after a
// program's end, a folder that has grown too big, the next Start or Run returns.
func (l *Launcher) Fault() *engines.Fault {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.told = true
	return l.fault
}

// Trouble returns the machine's failure that may be behind a program's end
// without an answer, a *engines.HostError, or nil: it was refused a process for
// want of any, the disk is full, or its folder has gone.
func (l *Launcher) Trouble() error {
	if err := l.refusal(); err != nil {
		return err
	}
	var st unix.Statfs_t
	switch err := unix.Statfs(l.dir, &st); {
	case l.dir == "": // a part of a launcher, in tests of lines
	case err == unix.ENOENT:
		return engines.Gone(l.dir)
	case err == nil && st.Blocks > 0 && st.Bavail == 0:
		return engines.Host(unix.ENOSPC, "host.writein", "write in %s", l.dir)
	}
	return nil
}

// accuse records the first fault; what else goes wrong then follows from it.
func (l *Launcher) accuse(f *engines.Fault) {
	l.mu.Lock()
	if l.fault == nil && !l.closed {
		l.fault, l.told = f, false
	}
	l.mu.Unlock()
}

// absolve forgets the fault of the program before, but for a folder that was
// found too big since: that is returned.
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

// deniesKept is how many denials are kept word for word.
const deniesKept = 16

// deny notes an attempt to write where the program may not.
func (l *Launcher) deny(what *fact.Error) {
	l.mu.Lock()
	if l.denied++; len(l.denials) < deniesKept {
		l.denials = append(l.denials, what)
	}
	l.mu.Unlock()
}

// Denials returns the attempts to write outside the player's folder that were
// seen and denied: how many, and the first of them in words.
func (l *Launcher) Denials() (n int, first []*fact.Error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.denied, slices.Clone(l.denials)
}

// Denied returns a note on the last of the attempts that a player was denied
// since so many were known, nil if there were none.
func (l *Launcher) Denied(known *int) *fact.Error {
	n, what := l.Denials()
	if n <= *known {
		return nil
	}
	*known = n
	return engines.Denied(what[len(what)-1])
}
