package process

import (
	"fmt"
	"strings"

	"golang.org/x/sys/unix"

	"dohyo/engines"
)

// confine gives up the rights of the calling thread, and with them those of
// all programs that it will start, and says in words what holds. What the
// kernel doesn't know or refuses is left out: a player is never kept from playing
// by it. Where it only lacks descriptors or memory for it, a player that ran
// would be held less than the one before; that is an error of the machine's.
func (l *Launcher) confine() (string, error) {
	l.guard = guard{listener: -1}
	l.session = true
	holds := []string{"killed with the arena"}
	if err := unix.Prctl(unix.PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0); err != nil {
		return strings.Join(append(holds, "own session", "not confined: "+err.Error()), "; "), nil
	}
	files, signals, err := landlock(l.dir, l.spec.Writable)
	if !files && engines.LackOf(err) != "" {
		return "", engines.Host(err, "host.confine", "confine %s", l.spec.Path)
	}
	if files {
		l.session = ownSession(landlockABI())
		holds = append(holds, fmt.Sprintf("writes in its folder only (Landlock %d)", landlockABI()))
	} else {
		holds = append(holds, "writes not confined: "+err.Error())
	}
	if l.session {
		holds = append(holds, "own session")
	} else {
		holds = append(holds, "own process group")
	}
	if signals {
		holds = append(holds, "signals its own processes only")
	}
	if err := l.guard.listen(l.spec.Limits.Processes > 0); engines.LackOf(err) != "" {
		return "", engines.Host(err, "host.confine", "confine %s", l.spec.Path)
	} else if err != nil {
		holds = append(holds, "attempts to write elsewhere not seen: "+err.Error())
	} else {
		l.guard.allowed = append(append([]string{l.dir}, canonical(l.spec.Writable)...), allowedDevices()...)
		holds = append(holds, "attempts to write elsewhere seen (seccomp)")
		if l.spec.Limits.Processes > 0 {
			holds = append(holds, "processes and threads counted beforehand")
		}
	}
	return strings.Join(holds, "; "), nil
}
