//go:build linux

package main

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"time"
	"unsafe"

	"github.com/creack/pty"
	"golang.org/x/sys/unix"
)

// terminal makes the arena's terminal.
func (s *stage) terminal() error {
	ptmx, tty, err := pty.Open()
	if err != nil {
		return err
	}
	s.TTY = tty.Name()
	s.closes = append(s.closes, func() { ptmx.Close(); tty.Close() })
	s.hostname, _ = os.Hostname()
	return nil
}

// innermost returns the program itself, where others stand around it.
func innermost(pid int) int {
	for {
		list := children(pid)
		if len(list) == 0 {
			return pid
		}
		pid = list[0]
	}
}

func children(pid int) (all []int) {
	files, _ := filepath.Glob(fmt.Sprintf("/proc/%d/task/*/children", pid))
	for _, name := range files {
		b, _ := os.ReadFile(name)
		for _, f := range strings.Fields(string(b)) {
			if n, err := strconv.Atoi(f); err == nil {
				all = append(all, n)
			}
		}
	}
	return all
}

// field returns a field after the name in /proc/PID/stat; 3 is the state.
func field(pid, n int) string {
	b, _ := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	f := strings.Fields(string(b[bytes.LastIndexByte(b, ')')+1:]))
	if len(f) <= n-3 {
		return ""
	}
	return f[n-3]
}

// state checks whether the opponent's program is in a state.
func state(want string) func(*stage) bool {
	return func(s *stage) bool {
		for end := time.Now().Add(300 * time.Millisecond); time.Now().Before(end); time.Sleep(10 * time.Millisecond) {
			if field(innermost(s.opp.pid()), 3) == want {
				return true
			}
		}
		return false
	}
}

// policy checks how the opponent's program is scheduled.
func policy(want uint32) func(*stage) bool {
	return func(s *stage) bool {
		a, err := unix.SchedGetAttr(innermost(s.opp.pid()), 0)
		return err == nil && a.Policy == want
	}
}

// used returns the processor time of a program and its children.
func used(pid int) (d time.Duration) {
	for _, n := range []int{14, 15} {
		ticks, _ := strconv.Atoi(field(pid, n))
		d += time.Duration(ticks) * 10 * time.Millisecond
	}
	for _, c := range children(pid) {
		d += used(c)
	}
	return d
}

// burns checks whether the attacker uses the processor between its turns.
func burns(s *stage) bool {
	s.at.rest()
	time.Sleep(500 * time.Millisecond) // the watch may look several times
	before := used(s.at.pid())
	time.Sleep(400 * time.Millisecond)
	return used(s.at.pid())-before > 50*time.Millisecond
}

// forbidNamespaces keeps the calling process, and all that it starts, from
// making user namespaces, as the seccomp filter of a container does.
func forbidNamespaces() error {
	const (
		load  = unix.BPF_LD | unix.BPF_W | unix.BPF_ABS
		equal = unix.BPF_JMP | unix.BPF_JEQ | unix.BPF_K
		any   = unix.BPF_JMP | unix.BPF_JSET | unix.BPF_K
		ret   = unix.BPF_RET | unix.BPF_K
	)
	f := []unix.SockFilter{
		{Code: load, K: 0},
		{Code: equal, K: unix.SYS_UNSHARE, Jt: 5},
		{Code: equal, K: unix.SYS_CLONE3, Jt: 3},
		{Code: equal, K: unix.SYS_CLONE, Jf: 4},
		{Code: load, K: 16},
		{Code: any, K: unix.CLONE_NEWUSER | unix.CLONE_NEWNS | unix.CLONE_NEWPID | unix.CLONE_NEWNET, Jt: 1, Jf: 2},
		{Code: ret, K: unix.SECCOMP_RET_ERRNO | uint32(unix.ENOSYS)},
		{Code: ret, K: unix.SECCOMP_RET_ERRNO | uint32(unix.EPERM)},
		{Code: ret, K: unix.SECCOMP_RET_ALLOW},
	}
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	if os.Getuid() != 0 {
		if err := unix.Prctl(unix.PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0); err != nil {
			return err
		}
	}
	prog := unix.SockFprog{Len: uint16(len(f)), Filter: &f[0]}
	_, _, e := unix.Syscall(unix.SYS_SECCOMP, unix.SECCOMP_SET_MODE_FILTER, unix.SECCOMP_FILTER_FLAG_TSYNC, uintptr(unsafe.Pointer(&prog)))
	if e != 0 {
		return fmt.Errorf("forbid namespaces: %w", e)
	}
	if err := unix.Unshare(unix.CLONE_NEWUSER); !errors.Is(err, unix.EPERM) {
		return fmt.Errorf("namespaces aren't forbidden: %v", err)
	}
	return nil
}
