package process

import (
	"runtime"

	"golang.org/x/sys/unix"
)

// Nobody is charged for the time in which the arena doesn't run. A program with hundreds
// of busy threads keeps the arena from running and would gain time that way. A session
// of its own, for which the kernel may weigh it as one (autogroup, sched(7)), makes
// instant answers several times slower, so such threads get the lowest priority as soon
// as the arena has been kept from running.

// throngLeast is how many busy threads are a throng on a small machine. The search of an
// engine has one or two for each processor.
const throngLeast = 64

func throngSize() int { return max(throngLeast, 8*runtime.NumCPU()) }

// calmThrong gives all threads of a player's programs the lowest priority, until they end, if at
// least size of them are busy. Those that they start later inherit it. It returns the number of
// busy ones that didn't have it yet.
func (l *Launcher) calmThrong(size int) (calmed int) {
	if l.active.Load() == 0 {
		return 0
	}
	var all []int
	eager := make(map[int]bool)
	for _, pid := range l.processes(true) {
		for _, tid := range threads(pid) {
			all = append(all, tid)
			if taskState(pid, tid) == runnable {
				eager[tid] = true
			}
		}
	}
	if len(eager) < size {
		return 0
	}
	for _, tid := range all {
		if was, err := unix.SchedGetAttr(tid, 0); err != nil || was.Policy == unix.SCHED_IDLE {
			continue
		}
		idle := unix.SchedAttr{Size: unix.SizeofSchedAttr, Policy: unix.SCHED_IDLE}
		if unix.SchedSetAttr(tid, &idle, 0) == nil && eager[tid] {
			calmed++
		}
	}
	l.calmed.Add(int64(calmed))
	return calmed
}
