//go:build linux || darwin || dragonfly || freebsd || netbsd || openbsd

// Package kill ends processes that don't end by themselves:
//
//	kill.Group(pid)                    // the program and what it started in its group
//	if !kill.Reap(pid, time.Second, nil) { … }
//
// SIGKILL is sent nowhere else in the engines, except by the init of a cage, which has no Go
// runtime. It doesn't say goodbye first: process.Leave does.
package kill

import (
	"time"

	"golang.org/x/sys/unix"
)

// One kills a process.
func One(pid int) {
	if named(pid) {
		unix.Kill(pid, unix.SIGKILL)
	}
}

// Group kills the group that a process leads, and the process itself even if its group
// doesn't exist yet or any more.
func Group(pid int) {
	if named(pid) {
		unix.Kill(-pid, unix.SIGKILL)
		unix.Kill(pid, unix.SIGKILL)
	}
}

// named reports whether a number means one process. To kill(2), 0 is the caller's own group, -1
// everybody, and the group of 1 everybody too.
func named(pid int) bool { return pid > 1 }

// Reap waits for a child that is ending, and sets its status unless that is nil. It looks ever
// less often: the kernel takes a while to take namespaces down, and the more when those of many
// players end together. It returns false if the child is still there after wait.
func Reap(pid int, wait time.Duration, status *unix.WaitStatus) bool {
	pause := 50 * time.Microsecond
	for end := time.Now().Add(wait); ; pause = min(2*pause, 5*time.Millisecond) {
		got, err := unix.Wait4(pid, status, unix.WNOHANG, nil)
		if got == pid || err != nil && err != unix.EINTR {
			return true
		}
		if time.Now().After(end) {
			return false
		}
		time.Sleep(pause)
	}
}
