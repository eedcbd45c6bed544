package term

import (
	"bytes"
	"fmt"
	"os"
	"strconv"

	"golang.org/x/sys/unix"
)

// CanSuspend tells whether somebody could wake this process up again after
// ctrl+z: a shell with job control. Where the process leads its session (in a
// container, as the command of a tmux window), or was started by a script that
// does, the kernel doesn't even stop it (POSIX: an orphaned process group
// ignores SIGTSTP), and waiting to be woken up would be for ever.
func CanSuspend() bool {
	pid := os.Getpid()
	session, err := unix.Getsid(0)
	if err != nil || pid == session {
		return false
	}
	group := unix.Getpgrp()
	parent := os.Getppid()
	// Up to the first ancestor outside of our group: `go run` and the like
	// stand between us and the shell, in our group.
	for range 64 {
		sid, err := unix.Getsid(parent)
		if err != nil || sid != session {
			return false
		}
		pgid, err := unix.Getpgid(parent)
		if err != nil {
			return false
		}
		if pgid != group {
			return true
		}
		parent = parentOf(parent)
	}
	return false
}

// parentOf returns the parent of a process, -1 where there is none or the
// system doesn't tell (0 would mean ourselves to Getsid).
func parentOf(pid int) int {
	const none = -1
	stat, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	if err != nil {
		return none
	}
	// "pid (name) state ppid …"; the name may hold spaces and brackets.
	_, rest, ok := bytes.Cut(stat[max(0, bytes.LastIndexByte(stat, ')')):], []byte(") "))
	if !ok {
		return none
	}
	fields := bytes.Fields(rest)
	if len(fields) < 2 {
		return none
	}
	ppid, err := strconv.Atoi(string(fields[1]))
	if err != nil || ppid == 0 {
		return none
	}
	return ppid
}
