package process

import (
	"os"
	"slices"
	"time"

	"golang.org/x/sys/unix"

	"dohyo/engines/process/kill"
)

// A program is a child of the launcher's thread, in a cage, too. With CLONE_PARENT its own
// children would be that as well: neither the program's descendants nor orphans, and a
// cage doesn't end before the arena has waited for them. The filter refuses that flag, but can't
// for a program that imitates the mark of the launcher's own starts.

// siblings returns the children of the launcher's thread that it didn't start; none while it starts
// one.
func (l *Launcher) siblings() (list []int) {
	before := l.starts.n.Load()
	known := []int{0, 0}
	if l.caged() {
		known = []int{l.keeper.PID(), l.keeper.Init}
	}
	for _, p := range l.alive() {
		known = append(known, p.pid)
	}
	for _, pid := range children(os.Getpid(), l.tid) {
		if !slices.Contains(known, pid) {
			list = append(list, pid)
		}
	}
	if before%2 == 1 || l.starts.n.Load() != before {
		return nil
	}
	return list
}

// reapSiblings kills them, and waits for them.
func (l *Launcher) reapSiblings() {
	for end := time.Now().Add(goneTimeout); time.Now().Before(end); {
		list := l.siblings()
		if len(list) == 0 {
			return
		}
		for _, pid := range list {
			unix.Kill(pid, unix.SIGSTOP) // so that none starts another one before it is killed
		}
		for _, pid := range list {
			kill.One(pid)
		}
		for _, pid := range list {
			kill.Reap(pid, time.Until(end), nil)
		}
	}
}
