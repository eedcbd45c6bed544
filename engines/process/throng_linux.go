package process

import (
	"bytes"
	"os"
	"runtime"
	"strconv"

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
	busy := make(map[int]bool)
	for _, pid := range l.processes(true) {
		for _, tid := range threads(pid) {
			all = append(all, tid)
			if isRunnable(pid, tid) {
				busy[tid] = true
			}
		}
	}
	if len(busy) < size {
		return 0
	}
	for _, tid := range all {
		if was, err := unix.SchedGetAttr(tid, 0); err != nil || was.Policy == unix.SCHED_IDLE {
			continue
		}
		idle := unix.SchedAttr{Size: unix.SizeofSchedAttr, Policy: unix.SCHED_IDLE}
		if unix.SchedSetAttr(tid, &idle, 0) == nil && busy[tid] {
			calmed++
		}
	}
	l.calmed.Add(int64(calmed))
	return calmed
}

// isRunnable reports whether a thread has a processor or waits for one: the third field
// of its stat file (proc_pid_stat(5)) is R.
func isRunnable(pid, tid int) bool {
	stat, err := os.ReadFile("/proc/" + strconv.Itoa(pid) + "/task/" + strconv.Itoa(tid) + "/stat")
	if err != nil {
		return false
	}
	_, state, _ := bytes.Cut(stat[max(bytes.LastIndexByte(stat, ')'), 0):], []byte(") "))
	return bytes.HasPrefix(state, []byte("R"))
}
