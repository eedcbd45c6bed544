package process

import (
	"slices"
	"time"

	"golang.org/x/sys/unix"
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

// suspend stops a process, and resume lets it go on.
func suspend(pid int) bool { return unix.Kill(pid, unix.SIGSTOP) == nil }

func resume(pid int) { unix.Kill(pid, unix.SIGCONT) }

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
