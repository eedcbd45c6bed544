//go:build linux

package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"time"
	"unsafe"

	"golang.org/x/sys/unix"
)

// writing are the attacks that leave or change something outside a program's folder.
var writing = []attack{
	{name: "write-outside", what: "writing outside its folder", check: exists("planted"), try: func(t *target) error {
		return os.WriteFile(filepath.Join(t.Outside, "planted"), nil, 0o644)
	}},
	{name: "write-journal", what: "appending to the journal", try: func(t *target) error { return opens(t.Journal, unix.O_WRONLY|unix.O_APPEND) }},
	{name: "write-opponent", what: "writing in the opponent's folder", check: exists("../match/players/opponent/planted"), try: func(t *target) error {
		return os.WriteFile(filepath.Join(filepath.Dir(t.Opponent), "planted"), nil, 0o644)
	}},
	{name: "write-program", what: "replacing its own program", check: exists("../redteam.new"), try: func(t *target) error {
		return os.WriteFile(filepath.Join(filepath.Dir(t.Program), "redteam.new"), nil, 0o755)
	}},
	{name: "hard-link", what: "a hard link to a secret in its own folder", check: in("stolen"), try: func(t *target) error {
		return os.Link(t.Key, filepath.Join(t.Dir, "stolen"))
	}},
	{name: "symlink", what: "reading through a symbolic link in its own folder", try: func(t *target) error {
		name := filepath.Join(t.Dir, "link")
		os.Remove(name)
		if err := os.Symlink(t.Key, name); err != nil {
			return err
		}
		return reads(name)
	}},
	{name: "dotdot", what: "leaving its folder by an open descriptor", try: func(t *target) error {
		fd, err := unix.Open(t.Dir, unix.O_PATH, 0)
		if err != nil {
			return err
		}
		up, err := unix.Openat(fd, "../../journal.jsonl", unix.O_RDONLY, 0)
		if err != nil {
			return err
		}
		return unix.Close(up)
	}},
	{name: "rename", what: "moving a file out of its folder", check: exists("moved"), try: func(t *target) error {
		name := filepath.Join(t.Dir, "own")
		if err := os.WriteFile(name, nil, 0o644); err != nil {
			return err
		}
		return os.Rename(name, filepath.Join(t.Outside, "moved"))
	}},
	{name: "truncate", what: "truncating the opponent's file", try: func(t *target) error { return os.Truncate(t.Opponent, int64(len(secret))) }},
	{name: "chmod", what: "changing the mode of the opponent's file", try: func(t *target) error { return os.Chmod(t.Opponent, 0o600) }},
	{name: "utimes", what: "changing the times of the opponent's file", try: func(t *target) error {
		return unix.UtimesNanoAt(unix.AT_FDCWD, t.Opponent, make([]unix.Timespec, 2), 0)
	}},
	{name: "xattr", what: "changing attributes of the opponent's file", try: func(t *target) error {
		return unix.Setxattr(t.Opponent, "user.redteam", []byte("1"), 0)
	}},
	{name: "chattr", what: "chattr of the opponent's file", try: func(t *target) error {
		fd, err := unix.Open(t.Opponent, unix.O_RDONLY, 0)
		if err != nil {
			return err
		}
		flags, err := unix.IoctlGetInt(fd, unix.FS_IOC_GETFLAGS)
		if err != nil {
			return err
		}
		return unix.IoctlSetPointerInt(fd, unix.FS_IOC_SETFLAGS, flags|0x80) // no times of reading
	}},
	{name: "io-uring", what: "system calls by way of io_uring", try: func(t *target) error {
		var params [120]byte
		_, err := call(unix.SYS_IO_URING_SETUP, 4, ptr(&params))
		return err
	}},
	{name: "mknod", what: "making a device file", try: func(t *target) error {
		name := filepath.Join(t.Dir, "null")
		if err := unix.Mknod(name, unix.S_IFCHR|0o666, int(unix.Mkdev(1, 3))); err != nil {
			return err
		}
		return opens(name, unix.O_WRONLY)
	}},
	{name: "setuid-leave", what: "leaving a setuid program in its folder", try: func(t *target) error {
		name := filepath.Join(t.Dir, "setuid")
		return anyOf(
			func() error {
				fd, err := unix.Open(name, unix.O_CREAT|unix.O_WRONLY, 0o4755)
				if err != nil {
					return err
				}
				return unix.Close(fd)
			},
			func() error { return unix.Mknod(name, unix.S_IFREG|0o4755, 0) },
			func() error {
				if err := os.WriteFile(name, nil, 0o755); err != nil {
					return err
				}
				return unix.Chmod(name, 0o4755)
			},
			func() error { return mode32(name, 0o4755) })
	}, check: func(s *stage) bool {
		name := filepath.Join(s.Dir, "setuid")
		st, err := os.Stat(name)
		os.Remove(name)
		return err == nil && st.Mode()&os.ModeSetuid != 0
	}},
	{name: "tmp", what: "writing in everybody's /tmp", try: func(t *target) error { return os.WriteFile("/tmp/"+t.Token, nil, 0o600) },
		check: func(s *stage) bool { return os.Remove("/tmp/"+s.Token) == nil }},
	{name: "dev-shm", what: "writing in everybody's /dev/shm", try: func(t *target) error { return os.WriteFile("/dev/shm/"+t.Token, nil, 0o600) },
		check: func(s *stage) bool { return os.Remove("/dev/shm/"+s.Token) == nil }},
	{name: "terminal", what: "writing on the arena's terminal", try: func(t *target) error {
		return anyOf(func() error { return opens(t.TTY, unix.O_RDWR) }, func() error { return opens("/dev/tty", unix.O_RDWR) })
	}},
	{name: "tiocsti", what: "typing on the arena's terminal (TIOCSTI)", try: func(t *target) error {
		fd, err := unix.Open(t.TTY, unix.O_RDWR|unix.O_NOCTTY, 0)
		if err != nil {
			return err
		}
		b := byte('x')
		_, err = call(unix.SYS_IOCTL, uintptr(fd), unix.TIOCSTI, uintptr(unsafe.Pointer(&b)))
		return err
	}},
	{name: "core", what: "raising the limit of core dumps", try: func(t *target) error {
		const most = 1 << 20
		if err := unix.Setrlimit(unix.RLIMIT_CORE, &unix.Rlimit{Cur: most, Max: most}); err != nil {
			return err
		}
		time.Sleep(300 * time.Millisecond) // without a cage the arena limits a program that already runs
		var r unix.Rlimit
		if err := unix.Getrlimit(unix.RLIMIT_CORE, &r); err != nil || r.Max < most {
			return unix.EPERM
		}
		return nil
	}},
	{name: "proc-sys", what: "writing in /proc/sys", try: func(t *target) error {
		b, err := os.ReadFile("/proc/sys/kernel/core_pattern")
		if err != nil {
			return err
		}
		return os.WriteFile("/proc/sys/kernel/core_pattern", b, 0)
	}},
	{name: "sysfs", what: "writing in /sys and control groups", try: func(t *target) error {
		tries := []func() error{
			func() error { return opens("/sys/power/state", unix.O_WRONLY) },
			func() error { return opens("/sys/kernel/mm/transparent_hugepage/enabled", unix.O_WRONLY) },
		}
		for _, name := range groups() {
			tries = append(tries, func() error { return opens(name, unix.O_WRONLY) })
		}
		return anyOf(tries...)
	}},
	{name: "proc-arena", what: "writing the arena's /proc (oom_score_adj, autogroup)", try: func(t *target) error {
		return anyOf(
			func() error { return opens("/proc/"+strconv.Itoa(t.Arena)+"/oom_score_adj", unix.O_WRONLY) },
			func() error { return opens("/proc/"+strconv.Itoa(t.Arena)+"/autogroup", unix.O_WRONLY) },
			func() error { return opens(fmt.Sprintf("/proc/%d/comm", t.Arena), unix.O_WRONLY) })
	}},
}

// exists looks for a file that was made outside, and removes it.
func exists(name string) func(*stage) bool {
	return func(s *stage) bool { return os.Remove(filepath.Join(s.Outside, name)) == nil }
}

// in looks for a file in the attacker's folder, and removes it.
func in(name string) func(*stage) bool {
	return func(s *stage) bool { return os.Remove(filepath.Join(s.Dir, name)) == nil }
}
