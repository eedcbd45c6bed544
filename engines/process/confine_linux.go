package process

import (
	"golang.org/x/sys/unix"

	"dohyo/boards/fact"
	"dohyo/engines"
)

// confine gives up the rights of the calling thread, and with them those of
// all programs that it will start, and tells what holds. What the
// kernel doesn't know or refuses is left out: a player is never kept from playing
// by it. Where it only lacks descriptors or memory for it, a player that ran
// would be held less than the one before; that is an error of the machine's.
func (l *Launcher) confine() (holds *fact.Error, err error) {
	l.guard = guard{listener: -1}
	l.session = true
	hold := func(f *fact.Error) { holds = engines.And(holds, f) }
	hold(fact.New("process.hold.killed", "killed with the arena"))
	if err := unix.Prctl(unix.PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0); err != nil {
		hold(holdsSession)
		hold(fact.Errorf("process.hold.none", "not confined: %w", err))
		return holds, nil
	}
	files, signals, err := landlock(l.dir, l.spec.Writable)
	if !files && engines.LackOf(err) != "" {
		return nil, engines.Host(err, "host.confine", "confine %s", l.spec.Path)
	}
	if files {
		l.session = ownSession(landlockABI())
		hold(fact.Errorf("process.hold.writes", "writes in its folder only (Landlock %d)", landlockABI()))
	} else {
		hold(fact.Errorf("process.hold.nowrites", "writes not confined: %w", err))
	}
	if l.session {
		hold(holdsSession)
	} else {
		hold(fact.New("process.hold.group", "own process group"))
	}
	if signals {
		hold(fact.New("process.hold.signals", "signals its own processes only"))
	}
	if err := l.guard.listen(l.spec.Limits.Processes > 0); engines.LackOf(err) != "" {
		return nil, engines.Host(err, "host.confine", "confine %s", l.spec.Path)
	} else if err != nil {
		hold(fact.Errorf("process.hold.unseen", "attempts to write elsewhere not seen: %w", err))
	} else {
		l.guard.allowed = append(append([]string{l.dir}, canonical(l.spec.Writable)...), allowedDevices()...)
		hold(fact.New("process.hold.seen", "attempts to write elsewhere seen (seccomp)"))
		if l.spec.Limits.Processes > 0 {
			hold(fact.New("process.hold.counted", "processes and threads counted beforehand"))
		}
	}
	return holds, nil
}
