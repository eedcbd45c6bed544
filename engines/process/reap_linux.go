package process

import (
	"bytes"
	"os"
	"strconv"

	"golang.org/x/sys/unix"
)

// forkNoExec is PF_FORKNOEXEC (linux/sched.h): the process has never called execve(2).
const forkNoExec = 0x40

// struckAtFork reports whether a signal from outside ended a process, which hasn't
// been waited for, before it became a program. Until a fork has a process group of its
// own, it gets the signals of the arena's terminal, and ForkExec takes its end for a
// program's start.
func struckAtFork(pid int) bool {
	var info unix.Siginfo
	err := unix.Waitid(unix.P_PID, pid, &info, unix.WEXITED|unix.WNOWAIT|unix.WNOHANG, nil)
	if err != nil || info.Code != cldKilled {
		return false
	}
	return neverRan(pid)
}

// cldKilled is CLD_KILLED (waitid(2)), which unix lacks.
const cldKilled = 2

// neverRan reports whether a process is a fork that has run no program of its own.
func neverRan(pid int) bool {
	stat, err := os.ReadFile("/proc/" + strconv.Itoa(pid) + "/stat")
	if err != nil {
		return false
	}
	f := bytes.Fields(stat[bytes.LastIndexByte(stat, ')')+1:])
	if len(f) < 7 {
		return false
	}
	flags, err := strconv.ParseUint(string(f[6]), 10, 64)
	return err == nil && flags&forkNoExec != 0
}
