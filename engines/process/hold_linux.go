package process

import (
	"slices"
	"time"

	"golang.org/x/sys/unix"

	"dohyo/engines/process/cgroup"
)

// processorTime is what all threads of a process have used of the processor, by
// its clock of processor time (clock_getcpuclockid(3)).
func processorTime(pid int) (time.Duration, bool) {
	var t unix.Timespec
	if unix.ClockGettime(int32(^pid<<3|2), &t) != nil {
		return 0, false
	}
	return time.Duration(t.Nano()), true
}

// freeze stops what was put into the player's freezer before, and suspend puts a
// process into it; without a freezer suspend stops the process alone. resume undoes
// both. hold.mu is held.
func (l *Launcher) freeze() {
	if l.freezer && l.groups.Stop() != nil {
		l.freezer = false
	}
}

func (l *Launcher) suspend(pid int) bool {
	if l.freezer {
		err := l.groups.Hold(pid)
		if err == nil || cgroup.Gone(err) {
			return err == nil
		}
		l.groups.Go()
		l.freezer = false // this process, and from now on all, by a signal
	}
	return unix.Kill(pid, unix.SIGSTOP) == nil
}

func (l *Launcher) resume(stopped map[int]bool) {
	if l.freezer {
		if l.groups.Go() == nil {
			return
		}
		l.freezer = false
	}
	for pid := range stopped {
		unix.Kill(pid, unix.SIGCONT)
	}
}

// processes returns the player's programs, or (full) all that they started as
// well.
func (l *Launcher) processes(full bool) []int {
	if full {
		all, _ := l.tasks()
		return slices.Compact(slices.Sorted(slices.Values(all)))
	}
	var list []int
	for _, p := range l.alive() {
		list = append(list, p.pid)
	}
	return list
}
