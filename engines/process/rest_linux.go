package process

import (
	"bytes"
	"os"
	"strconv"
)

// resting reports whether all threads of the program and of what it started are
// asleep.
func (p *Process) resting() bool {
	all := []int{p.pid}
	for i := 0; i < len(all) && i < restingMost; i++ {
		for _, tid := range threads(all[i]) {
			if busy(all[i], tid) {
				return false
			}
			all = append(all, children(all[i], tid)...)
		}
	}
	return true
}

// restingMost is the largest number of processes that resting checks.
const restingMost = 64

// busy reports whether a thread runs, wants to run, or waits for a disk.
func busy(pid, tid int) bool {
	state := taskState(pid, tid)
	return state == runnable || state == 'D'
}

// runnable is the state of a thread that has a processor or waits for one.
const runnable = 'R'

// taskState returns the state of a thread (proc_pid_stat(5)), 0 if there is no such thread.
func taskState(pid, tid int) byte {
	b, err := os.ReadFile("/proc/" + strconv.Itoa(pid) + "/task/" + strconv.Itoa(tid) + "/stat")
	if err != nil {
		return 0
	}
	i := bytes.LastIndexByte(b, ')')
	if i < 0 || i+2 >= len(b) {
		return 0
	}
	return b[i+2]
}
