package process

import (
	"bytes"
	"os"
	"strconv"

	"golang.org/x/sys/unix"
)

// exiting is the flag of a task that the kernel is ending (PF_EXITING, sched.h).
const exiting = 0x4

// dying reports whether the program has ended or is ending, though its end isn't
// known yet: taking down the memory of a large program takes a while, and longer on a
// busy machine, but its pipes are closed first.
func (p *Process) dying() bool {
	tasks := "/proc/" + strconv.Itoa(p.pid) + "/task"
	list, err := os.ReadDir(tasks)
	if err != nil {
		return unix.Kill(p.pid, 0) == unix.ESRCH // it has just been reaped
	}
	for _, t := range list {
		stat, err := os.ReadFile(tasks + "/" + t.Name() + "/stat")
		if err == nil && !isExiting(stat) {
			return false
		}
	}
	return true
}

// isExiting reports whether a task is ending or has ended, from its stat file
// (proc_pid_stat(5)): the third field is its state, the ninth are its flags. A file
// that can't be read that way isn't evidence of anything.
func isExiting(stat []byte) bool {
	rest := bytes.Fields(stat[bytes.LastIndexByte(stat, ')')+1:])
	if len(rest) < 7 {
		return false
	}
	if s := string(rest[0]); s == "Z" || s == "X" {
		return true
	}
	flags, err := strconv.ParseUint(string(rest[6]), 10, 64)
	return err == nil && flags&exiting != 0
}
