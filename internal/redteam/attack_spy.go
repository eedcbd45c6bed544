//go:build linux

package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"golang.org/x/sys/unix"
)

// spying are the attacks that read secrets.
var spying = []attack{
	{name: "read-journal", what: "reading the match's journal (hidden treasure)", try: func(t *target) error { return reads(t.Journal) }},
	{name: "read-ssh", what: "reading `~/.ssh`", try: func(t *target) error { return reads(t.Key) }},
	{name: "read-opponent", what: "reading the opponent's folder", try: func(t *target) error { return reads(t.Opponent) }},
	{name: "read-teammate", what: "reading the teammate's folder", try: func(t *target) error { return reads(t.Mate) }},
	{name: "read-shadow", what: "reading /etc/shadow", try: func(t *target) error { return opens("/etc/shadow", unix.O_RDONLY) }},
	{name: "list-home", what: "listing the home folder", try: func(t *target) error {
		list, err := os.ReadDir(filepath.Join(t.Root, "home"))
		if err == nil && len(list) == 0 {
			return errNothing
		}
		return err
	}},
	{name: "stat-journal", what: "looking at size and times of the journal", try: func(t *target) error { return unix.Stat(t.Journal, new(unix.Stat_t)) }},
	{name: "env-secret", what: "secrets in its own environment", try: func(t *target) error {
		if os.Getenv(secretVar) == secret {
			return nil
		}
		return errNothing
	}},
	{name: "env-arena", what: "secrets in the arena's environment", try: func(t *target) error {
		return anyOf(
			func() error { return reads(fmt.Sprintf("/proc/%d/environ", t.Arena)) },
			func() error { return reads(fmt.Sprintf("/proc/%d/environ", os.Getppid())) },
			func() error { return reads("/proc/1/environ") })
	}},
	{name: "fd-inherited", what: "descriptors of the arena that it inherited", try: inherited},
	{name: "fd-arena", what: "descriptors of others by /proc", try: func(t *target) error {
		own := map[string]bool{"/dev/null": true}
		for name := range links(os.Getpid()) {
			own[name] = true
		}
		for _, pid := range []int{t.Arena, os.Getppid(), 1} {
			for name, file := range links(pid) {
				if !own[name] && opens(file, unix.O_RDONLY) == nil {
					return nil
				}
			}
		}
		return errNothing
	}},
	{name: "proc-root", what: "others' root and current folder by /proc", try: func(t *target) error {
		var tries []func() error
		for _, pid := range []int{t.Arena, os.Getppid(), 1} {
			tries = append(tries,
				func() error { return reads(fmt.Sprintf("/proc/%d/root%s", pid, t.Journal)) },
				func() error { return reads(fmt.Sprintf("/proc/%d/cwd/match/journal.jsonl", pid)) })
		}
		return anyOf(tries...)
	}},
	{name: "parent", what: "tracing who started it", try: func(t *target) error {
		who := os.Getppid()
		return anyOf(
			func() error { return unix.PtraceSeize(who) },
			func() error { return peek(who) },
			func() error { return opens(fmt.Sprintf("/proc/%d/mem", who), unix.O_RDONLY) })
	}},
	{name: "pidfd-getfd", what: "descriptors of the arena by pidfd_getfd", try: func(t *target) error {
		fd, err := unix.PidfdOpen(t.Arena, 0)
		if err != nil {
			return err
		}
		_, err = unix.PidfdGetfd(fd, 1, 0)
		return err
	}},
	{name: "inotify-journal", what: "inotify on the journal", try: func(t *target) error {
		fd, err := unix.InotifyInit1(unix.IN_CLOEXEC)
		if err != nil {
			return err
		}
		_, err = unix.InotifyAddWatch(fd, t.Journal, unix.IN_MODIFY)
		return err
	}},
	{name: "fanotify", what: "fanotify on the file system", try: func(t *target) error {
		fd, err := unix.FanotifyInit(unix.FAN_CLASS_NOTIF|unix.FAN_CLOEXEC, unix.O_RDONLY)
		if err != nil {
			return err
		}
		return unix.FanotifyMark(fd, unix.FAN_MARK_ADD|unix.FAN_MARK_FILESYSTEM, unix.FAN_OPEN, unix.AT_FDCWD, t.Root)
	}},
	{name: "handle", what: "opening the journal by its file handle", try: func(t *target) error {
		h, _, err := unix.NameToHandleAt(unix.AT_FDCWD, t.Journal, 0)
		if err != nil {
			return err
		}
		root, err := unix.Open("/", unix.O_RDONLY, 0)
		if err != nil {
			return err
		}
		_, err = unix.OpenByHandleAt(root, h, unix.O_RDONLY)
		return err
	}},
	{name: "proc-victim", what: "watching the opponent in /proc", victim: true, try: func(t *target) error {
		b, err := os.ReadFile(fmt.Sprintf("/proc/%d/cmdline", t.Victim))
		if err == nil && !strings.Contains(string(b), "victim") {
			return errNothing
		}
		return err
	}},
	{name: "mem-victim", what: "reading the opponent's memory", victim: true, try: func(t *target) error {
		return anyOf(
			func() error { return peek(t.Victim) },
			func() error { return opens(fmt.Sprintf("/proc/%d/mem", t.Victim), unix.O_RDONLY) })
	}},
	{name: "poke-victim", what: "writing the opponent's memory", victim: true, try: func(t *target) error {
		return opens(fmt.Sprintf("/proc/%d/mem", t.Victim), unix.O_RDWR)
	}},
	{name: "mem-arena", what: "reading the arena's memory", try: func(t *target) error {
		return anyOf(
			func() error { return peek(t.Arena) },
			func() error { return opens(fmt.Sprintf("/proc/%d/mem", t.Arena), unix.O_RDONLY) })
	}},
	{name: "ptrace", what: "ptrace of the opponent", victim: true, try: func(t *target) error { return unix.PtraceSeize(t.Victim) }},
	{name: "ptrace-arena", what: "ptrace of the arena", try: func(t *target) error { return unix.PtraceSeize(t.Arena) }},
	{name: "kcmp", what: "comparing kernel objects (kcmp)", victim: true, try: func(t *target) error {
		_, err := call(unix.SYS_KCMP, uintptr(t.Arena), uintptr(t.Victim), 1, 0, 0)
		return err
	}},
	{name: "perf", what: "perf events of the opponent", victim: true, try: func(t *target) error {
		attr := unix.PerfEventAttr{Type: unix.PERF_TYPE_SOFTWARE, Config: unix.PERF_COUNT_SW_TASK_CLOCK, Size: 128, Bits: unix.PerfBitExcludeKernel | unix.PerfBitExcludeHv}
		_, err := unix.PerfEventOpen(&attr, t.Victim, -1, -1, unix.PERF_FLAG_FD_CLOEXEC)
		return err
	}},
	{name: "syslog", what: "the kernel's messages", try: func(t *target) error {
		return anyOf(
			func() error { _, err := unix.Klogctl(unix.SYSLOG_ACTION_READ_ALL, make([]byte, 100)); return err },
			func() error { return opens("/dev/kmsg", unix.O_RDONLY) })
	}},
	{name: "devices", what: "memory, disks and ports as devices", try: func(t *target) error {
		var tries []func() error
		for _, pattern := range []string{"/dev/mem", "/dev/kmem", "/dev/port", "/dev/sd*", "/dev/vd*", "/dev/nvme*", "/dev/loop*", "/dev/fuse", "/dev/net/tun", "/dev/vhost*", "/dev/userfaultfd", "/dev/kvm", "/dev/uinput", "/dev/input/*", "/dev/video*"} {
			list, _ := filepath.Glob(pattern)
			for _, name := range list {
				tries = append(tries, func() error { return opens(name, unix.O_RDONLY) })
			}
		}
		if len(tries) == 0 {
			return errNothing
		}
		return anyOf(tries...)
	}},
	{name: "cgroup", what: "control groups of others", try: func(t *target) error {
		for _, name := range groups() {
			if b, err := os.ReadFile(name); err == nil && len(strings.Fields(string(b))) > 0 {
				return nil
			}
		}
		return errNothing
	}},
}

// groups returns the lists of processes of control groups.
func groups() []string {
	list, _ := filepath.Glob("/sys/fs/cgroup/*/cgroup.procs")
	more, _ := filepath.Glob("/sys/fs/cgroup/cgroup.procs")
	return append(list, more...)
}

// links returns the targets of a process's descriptors, by their names in
// /proc.
func links(pid int) map[string]string {
	all := map[string]string{}
	list, _ := filepath.Glob(fmt.Sprintf("/proc/%d/fd/*", pid))
	for _, file := range list {
		if name, err := os.Readlink(file); err == nil {
			all[name] = file
		}
	}
	return all
}

// inherited looks for descriptors beyond its own three.
func inherited(*target) error {
	own := map[string]bool{}
	for fd := range 3 {
		name, _ := os.Readlink("/proc/self/fd/" + strconv.Itoa(fd))
		own[name] = true
	}
	for fd := 3; fd < 1024; fd++ {
		// Descriptors that Go opens for itself are closed on exec.
		flags, err := unix.FcntlInt(uintptr(fd), unix.F_GETFD, 0)
		if err != nil || flags&unix.FD_CLOEXEC != 0 {
			continue
		}
		if name, _ := os.Readlink("/proc/self/fd/" + strconv.Itoa(fd)); !own[name] {
			return nil
		}
	}
	return errNothing
}

// peek reads from the address at which Go's linker places a program.
func peek(pid int) error {
	b := make([]byte, 4)
	local := []unix.Iovec{{Base: &b[0]}}
	local[0].SetLen(len(b))
	_, err := unix.ProcessVMReadv(pid, local, []unix.RemoteIovec{{Base: 0x400000, Len: len(b)}}, 0)
	if err == nil && string(b) != "\x7fELF" {
		return errNothing
	}
	return err
}
