//go:build linux || darwin || dragonfly || freebsd || netbsd || openbsd

package process

import (
	"sync"
	"time"
)

// A Usage is the processor use of a player's programs since the launcher was made.
// For the time between the last check and a program's end, its first thread's waits are
// known, and of its other threads only the processor time. Those of a program that ended
// within measured aren't looked up.
type Usage struct {
	Run       time.Duration // processor time
	Wait      time.Duration // time ready to run, but without a processor
	Preempted int64         // how often a processor was taken from them
}

// Minus returns the difference from an earlier usage.
func (u Usage) Minus(earlier Usage) Usage {
	return Usage{u.Run - earlier.Run, u.Wait - earlier.Wait, u.Preempted - earlier.Preempted}
}

// A meter adds up the use of processes and threads that come and go.
type meter struct {
	mu    sync.Mutex
	sum   Usage
	run   map[int]time.Duration // by process, at the last check
	tasks map[int]Usage         // by thread, without Run
	last  stillness             // at the last check
}

// UsageLately returns the usage at the last check, at no
// cost.
func (l *Launcher) UsageLately() Usage {
	l.meter.mu.Lock()
	defer l.meter.mu.Unlock()
	return l.meter.sum
}

// Usage returns the current usage of the player's programs.
func (l *Launcher) Usage() Usage {
	m := &l.meter
	if l.active.Load() == 0 {
		m.mu.Lock()
		defer m.mu.Unlock()
		return m.sum
	}
	m.mu.Lock()
	still, sum := l.still(&m.last), m.sum
	m.mu.Unlock()
	if still {
		return sum
	}
	all := l.processes(true)
	m.mu.Lock()
	defer m.mu.Unlock()
	run := make(map[int]time.Duration, len(all))
	for _, pid := range all {
		if now, ok := processorTime(pid); ok {
			m.sum.Run += max(now-m.run[pid], 0)
			run[pid] = now
		}
	}
	m.run = run
	tasks := make(map[int]Usage)
	for _, pid := range all {
		m.waits(taskUsage(pid), tasks)
	}
	m.tasks = tasks
	return m.sum
}

// Calmed returns how many busy threads have got the lowest priority since the last call,
// because so many together kept the arena from running.
func (l *Launcher) Calmed() int { return int(l.calmed.Swap(0)) }

// waits adds what the threads of a process have waited since the last check, and notes
// their figures in tasks.
func (m *meter) waits(all, tasks map[int]Usage) {
	for tid, now := range all {
		was := m.tasks[tid]
		m.sum.Wait += max(now.Wait-was.Wait, 0)
		m.sum.Preempted += max(now.Preempted-was.Preempted, 0)
		tasks[tid] = now
	}
}

// ended adds a program that has ended, with the children that it waited for. last are the
// figures of its threads at its end, if they are known.
func (m *meter) ended(pid int, e Exit, last map[int]Usage) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.sum.Run += max(e.User+e.System-m.run[pid], 0)
	m.waits(last, make(map[int]Usage))
	delete(m.run, pid)
	delete(m.tasks, pid)
}

// used returns the processor time of all players' programs in this
// process.
func (w *watch) used() time.Duration {
	w.mu.Lock()
	list := make([]*Launcher, 0, len(w.launchers))
	for l := range w.launchers {
		list = append(list, l)
	}
	sum := w.closed
	w.mu.Unlock()
	for _, l := range list {
		sum += l.Usage().Run
	}
	return sum
}
