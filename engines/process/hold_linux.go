package process

import (
	"slices"
	"time"

	"golang.org/x/sys/unix"

	"dohyo/engines/process/cgroup"
)

// processorTime returns the processor time of all threads of a process
// (clock_getcpuclockid(3)).
func processorTime(pid int) (time.Duration, bool) {
	var t unix.Timespec
	if unix.ClockGettime(int32(^pid<<3|2), &t) != nil {
		return 0, false
	}
	return time.Duration(t.Nano()), true
}

// freeze stops everything in the player's freezer, and suspend puts a
// process into it; without a freezer, suspend stops only the process. resume undoes
// both. hold.mu is held.
func (l *Launcher) freeze() {
	if l.freezer && l.groups.Stop() != nil {
		l.freezer = false
	}
}

// realTime reports whether what the calling thread starts is in a real-time class, as under
// chrt(1). Such a program, if it burns, keeps the processors from the kernel's own threads,
// and for one of them (RCU) the kernel waits when it moves a process into a group: up to a
// second. A signal stops it at once.
func realTime() bool {
	a, err := unix.SchedGetAttr(0, 0)
	return err == nil && (a.Policy == unix.SCHED_FIFO || a.Policy == unix.SCHED_RR) && a.Flags&unix.SCHED_FLAG_RESET_ON_FORK == 0
}

func (l *Launcher) suspend(pid int) bool {
	if l.freezer {
		err := l.groups.Hold(pid)
		if err == nil || cgroup.Gone(err) {
			return err == nil
		}
		l.groups.Go()
		l.freezer = false // from now on stop all processes by a signal
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

// processes returns the player's programs, or (full) also everything that they
// started.
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
