package process

import (
	"fmt"
	"os"
	"strings"

	"golang.org/x/sys/unix"
)

// Programs run as the same user as the arena, so most calls that act on
// another process could also reach the arena. Landlock keeps a program from
// signalling and tracing processes outside its domain. But the launcher's thread,
// from which it was forked, is inside, and a fatal signal to one thread ends all.
// Landlock doesn't restrict limits and priorities at all.

// An aimed call names a process or a thread.
type aimed struct {
	nr   uintptr
	nr32 uint32 // in the 32-bit calls of amd64, which any program there can make; 0 means none
	arg  int    // the argument that names it
	also rule
}

// A rule is an additional rule for an aimed call.
type rule int

const (
	onlySelf rule = iota + 1 // refused for all but the caller itself (0)
	butUrge                  // SIGURG is allowed, with which Go's scheduler preempts the threads of its process
	always                   // the launcher is always asked
)

// aims are the calls that the filter itself refuses if they are aimed at
// the arena. The launcher's own thread makes some of them for its programs,
// and couldn't answer for itself. Programs may not change the limits of other
// processes at all.
var aims = []aimed{
	{unix.SYS_KILL, 37, 0, 0},
	{unix.SYS_TKILL, 238, 0, 0},
	{unix.SYS_TGKILL, 268, 0, butUrge},
	{unix.SYS_RT_SIGQUEUEINFO, 178, 0, 0},
	{unix.SYS_RT_TGSIGQUEUEINFO, 335, 0, 0},
	{unix.SYS_PIDFD_OPEN, 434, 0, 0},
	{unix.SYS_PTRACE, 26, 1, 0},
	{unix.SYS_PROCESS_VM_READV, 347, 0, 0},
	{unix.SYS_PROCESS_VM_WRITEV, 348, 0, 0},
	{unix.SYS_PRLIMIT64, 340, 0, onlySelf},
	{unix.SYS_SETPGID, 57, 1, 0},
}

// asked are the calls about which the filter asks the launcher unless they are aimed
// at the caller itself. They are allowed for a player's own processes and threads.
var asked = []aimed{
	{unix.SYS_SETPRIORITY, 97, 1, always},
	{unix.SYS_IOPRIO_SET, 289, 1, always},
	{unix.SYS_SCHED_SETAFFINITY, 241, 0, always}, // a match may have bound the programs itself
	{unix.SYS_SCHED_SETSCHEDULER, 156, 0, 0},
	{unix.SYS_SCHED_SETPARAM, 154, 0, 0},
	{unix.SYS_SCHED_SETATTR, 351, 0, 0},
	{unix.SYS_PIDFD_SEND_SIGNAL, 424, 0, 0},
}

// targets returns the numbers that stand for the arena: its process, the
// calling thread, all processes, and the arena's group.
func targets() []uint32 {
	return []uint32{uint32(os.Getpid()), uint32(unix.Gettid()), ^uint32(0), uint32(-unix.Getpgrp()), uint32(unix.Getpgrp())}
}

// aimedFilter is the part of the BPF program for aimed calls, by their numbers
// here or (wide is false) in the 32-bit calls. The number of the call is
// loaded before and after it.
func aimedFilter(wide bool) (f []unix.SockFilter) {
	var (
		allow  = unix.SockFilter{Code: bpfReturn, K: unix.SECCOMP_RET_ALLOW}
		notify = unix.SockFilter{Code: bpfReturn, K: unix.SECCOMP_RET_USER_NOTIF}
		refuse = unix.SockFilter{Code: bpfReturn, K: unix.SECCOMP_RET_ERRNO | uint32(unix.EPERM)}
	)
	them := targets()
	for _, a := range aims {
		nr := uint32(a.nr)
		if !wide {
			nr = a.nr32
		}
		arg := unix.SockFilter{Code: bpfLoad, K: dataArgs + 8*uint32(a.arg)}
		if a.also == onlySelf {
			f = append(f, unix.SockFilter{Code: bpfEqual, K: nr, Jf: 4}, arg,
				unix.SockFilter{Code: bpfEqual, K: 0, Jf: 1}, allow, refuse)
			continue
		}
		n := uint8(len(them))
		if a.also == butUrge {
			f = append(f, unix.SockFilter{Code: bpfEqual, K: nr, Jf: n + 6},
				unix.SockFilter{Code: bpfLoad, K: dataArgs + 8*2},
				unix.SockFilter{Code: bpfEqual, K: uint32(unix.SIGURG), Jf: 1}, allow, arg)
		} else {
			f = append(f, unix.SockFilter{Code: bpfEqual, K: nr, Jf: n + 3}, arg)
		}
		for i, t := range them {
			f = append(f, unix.SockFilter{Code: bpfEqual, K: t, Jt: n - uint8(i)})
		}
		f = append(f, allow, refuse)
	}
	for _, a := range asked {
		nr := uint32(a.nr)
		if !wide {
			nr = a.nr32
		}
		if a.also == always {
			f = append(f, unix.SockFilter{Code: bpfEqual, K: nr, Jf: 1}, notify)
			continue
		}
		f = append(f, unix.SockFilter{Code: bpfEqual, K: nr, Jf: 4},
			unix.SockFilter{Code: bpfLoad, K: dataArgs + 8*uint32(a.arg)},
			unix.SockFilter{Code: bpfEqual, K: 0, Jf: 1}, allow, notify)
	}
	return f
}

// initFilter is the part of the BPF program that keeps the programs of a cage from slowing
// or limiting its process 1, which ends them. The number of the call is loaded before and
// after it.
func initFilter(wide bool) (f []unix.SockFilter) {
	refuse := unix.SockFilter{Code: bpfReturn, K: unix.SECCOMP_RET_ERRNO | uint32(unix.EPERM)}
	number := unix.SockFilter{Code: bpfLoad, K: dataNr}
	none := func(nr uint32, arg int, value uint32) {
		f = append(f, unix.SockFilter{Code: bpfEqual, K: nr, Jf: 4},
			unix.SockFilter{Code: bpfLoad, K: dataArgs + 8*uint32(arg)},
			unix.SockFilter{Code: bpfEqual, K: value, Jf: 1}, refuse, number)
	}
	limits := aimed{unix.SYS_PRLIMIT64, 340, 0, 0}
	for _, a := range append(asked[:len(asked):len(asked)], limits) {
		nr := uint32(a.nr)
		if !wide {
			nr = a.nr32
		}
		if a.nr == unix.SYS_PIDFD_SEND_SIGNAL {
			continue // it isn't named by number, and ignores signals
		}
		none(nr, a.arg, 1)
		if kind, ok := kindUser[int32(a.nr)]; ok {
			none(nr, 0, uint32(kind))
		}
	}
	return f
}

// bindFilter is the part of the BPF program that asks the launcher of a cage whether programs may
// bind themselves to processors. The number of the call is loaded before and after it.
func bindFilter(wide bool) []unix.SockFilter {
	nr := uint32(241)
	if wide {
		nr = unix.SYS_SCHED_SETAFFINITY
	}
	return []unix.SockFilter{
		{Code: bpfEqual, K: nr, Jf: 1},
		{Code: bpfReturn, K: unix.SECCOMP_RET_USER_NOTIF},
	}
}

// aimsAtOthers reports whether an asked call is aimed at a process that isn't the
// player's.
func (l *Launcher) aimsAtOthers(n *notification) bool {
	if n.nr == unix.SYS_FCNTL {
		switch who := int32(n.args[2]); n.args[1] {
		case unix.F_SETOWN:
			return who > 0 && !l.owner(int(who), false) || who < 0 && !l.owner(int(-who), true)
		case setOwnerEx:
			return true
		}
		return false
	}
	for _, a := range asked {
		if int32(a.nr) != n.nr {
			continue
		}
		who := int32(n.args[a.arg])
		switch n.nr {
		case unix.SYS_PIDFD_SEND_SIGNAL:
			// A folder in /proc is as good as a descriptor of a process.
			name, _ := readlink(fmt.Sprintf("/proc/%d/fd/%d", n.pid, who))
			return strings.HasPrefix(name, "/proc/")
		case unix.SYS_SETPRIORITY, unix.SYS_IOPRIO_SET:
			switch kind := int32(n.args[0]); {
			case kind == kindUser[n.nr]:
				return true
			case kind != kindProcess[n.nr]: // a group
				if who == 0 {
					return false // its own
				}
				return !l.owner(int(who), true)
			}
		}
		return who != 0 && !l.owner(int(who), false)
	}
	return false
}

// owner reports whether a thread, or the leader of a group, belongs to the player's
// programs.
func (l *Launcher) owner(tid int, group bool) bool {
	all, _ := l.tasks()
	for _, pid := range all {
		if pid == tid {
			return true
		}
		if group {
			continue
		}
		if _, err := os.Lstat(fmt.Sprintf("/proc/%d/task/%d", pid, tid)); err == nil {
			return true
		}
	}
	return false
}

// kindUser is the kind of target that means all processes of a user:
// PRIO_USER and IOPRIO_WHO_USER.
var kindUser = map[int32]int32{unix.SYS_SETPRIORITY: 2, unix.SYS_IOPRIO_SET: 3}

// kindProcess is the kind that means one: PRIO_PROCESS and IOPRIO_WHO_PROCESS.
var kindProcess = map[int32]int32{unix.SYS_SETPRIORITY: 0, unix.SYS_IOPRIO_SET: 1}
