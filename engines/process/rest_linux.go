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

// busy reports whether a thread runs, wants to run, or waits for a disk
// (proc_pid_stat(5)).
func busy(pid, tid int) bool {
	b, err := os.ReadFile("/proc/" + strconv.Itoa(pid) + "/task/" + strconv.Itoa(tid) + "/stat")
	if err != nil {
		return false
	}
	i := bytes.LastIndexByte(b, ')')
	return i >= 0 && i+2 < len(b) && (b[i+2] == 'R' || b[i+2] == 'D')
}
