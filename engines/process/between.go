//go:build linux || darwin || dragonfly || freebsd || netbsd || openbsd

package process

// A launcher can outlive a match: a tournament keeps a program running for its next one.
// Its record must not contain what happened in an earlier match.

// Forget drops what belongs to an earlier match: the last words, and the attempts to write
// elsewhere that no answer has noted yet. The file of the program's stderr keeps its words.
func (l *Launcher) Forget() {
	l.log.forget()
	l.mu.Lock()
	l.forgotten = l.denied
	l.mu.Unlock()
}

// Running reports whether a program that Start or Run has started is still running, as far as
// the launcher has noticed.
func (l *Launcher) Running() bool { return l.active.Load() > 0 }
