//go:build linux

package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"

	"golang.org/x/sys/unix"
)

// unseen are attacks by a process into which an ordinary user may not look, and by what the
// machine's /proc lists and offers to everybody.
var unseen = []attack{
	{name: "unseen-memory", what: "memory in files of memfd_create, of a process into which nobody may look (PR_SET_DUMPABLE)", try: func(*target) error {
		if err := private(); err != nil {
			return err
		}
		return hoard(func() error { _, err := memfd(); return err })
	}, check: survives},
	{name: "unseen-program", what: "… of a program that may only be executed", try: func(t *target) error {
		return unreadable(t, "aside-memory")
	}, check: survives},
	{name: "unseen-disk", what: "removed files of a process into which nobody may look", try: func(t *target) error {
		if err := private(); err != nil {
			return err
		}
		return removed(t)
	}, check: survives},
	{name: "unseen-program-disk", what: "… of a program that may only be executed", try: func(t *target) error {
		return unreadable(t, "aside-disk")
	}, check: survives},
	{name: "unseen-rest", what: "burning the processor while the other thinks, by a process into which nobody may look", try: func(*target) error {
		if err := private(); err != nil {
			return err
		}
		burn()
		return nil
	}, check: burns},
	{name: "unseen-daemon", what: "a daemon into which nobody may look outlives the player's end", try: func(t *target) error {
		next := *t
		cmd := exec.Command(t.Program, "unseen", "-", next.json())
		cmd.Env = []string{}
		cmd.SysProcAttr = &unix.SysProcAttr{Setsid: true}
		if err := cmd.Start(); err != nil {
			return err
		}
		time.Sleep(100 * time.Millisecond)
		return nil
	}, check: func(s *stage) bool {
		s.at.close()
		time.Sleep(200 * time.Millisecond)
		return daemonOf(s.target, "unseen", "-") != 0
	}},
	{name: "starve-inotify-watches", what: "taking all inotify watches that a user may have", slow: true, try: func(t *target) error {
		return allWatches(t)
	}},
	{name: "sibling-memory", what: "memory of a process that is the arena's child (CLONE_PARENT)", try: func(t *target) error {
		return sibling(t, "aside-hoard", unix.CLONE_PARENT)
	}, check: survives},
	{name: "sibling-marked", what: "… and carries the mark of the arena's own starts", try: func(t *target) error {
		return sibling(t, "aside-hoard", unix.CLONE_PARENT|ownStart)
	}, check: survives},
	{name: "sibling-rest", what: "burning the processor while the other thinks, by a process that is the arena's child", try: func(t *target) error {
		return sibling(t, "burn", unix.CLONE_PARENT|ownStart)
	}, check: func(s *stage) bool {
		s.at.rest()
		time.Sleep(500 * time.Millisecond)
		pid := daemonOf(s.target, "attack", "burn")
		before := used(pid)
		time.Sleep(400 * time.Millisecond)
		return pid != 0 && used(pid)-before > 50*time.Millisecond
	}},
	{name: "sibling-left", what: "a daemon without environment that is the arena's child outlives the player's end", try: func(t *target) error {
		return sibling(t, "aside-stay", unix.CLONE_PARENT|ownStart)
	}, check: func(s *stage) bool {
		s.at.close()
		time.Sleep(200 * time.Millisecond)
		return daemonOf(s.target, "attack", "aside-stay") != 0
	}},
	{name: "sibling-dead", what: "ended processes that the arena has to wait for, as its own children", try: func(*target) error {
		for range 400 {
			pid, _, e := unix.RawSyscall6(unix.SYS_CLONE, unix.CLONE_PARENT|ownStart|uintptr(unix.SIGCHLD), 0, 0, 0, 0, 0)
			if e != 0 {
				return e
			}
			if pid == 0 {
				unix.RawSyscall(unix.SYS_SETSID, 0, 0, 0)
				unix.RawSyscall(unix.SYS_EXIT_GROUP, 0, 0, 0)
			}
		}
		return nil
	}, check: func(s *stage) bool {
		s.at.close()
		time.Sleep(300 * time.Millisecond)
		n := 0
		for _, pid := range children(os.Getpid()) {
			if field(pid, 3) == "Z" {
				n++
			}
		}
		return n > 20
	}},
	{name: "proc-net", what: "the machine's network in /proc/net", try: func(t *target) error {
		return anyOf(listed("/proc/self/net/unix", t.Sock), listed("/proc/net/unix", t.Sock), listed("/proc/self/task/"+itoa(os.Getpid())+"/net/unix", t.Sock))
	}},
	{name: "proc-write", what: "writing files of /proc that belong to the machine (sysrq-trigger, irq)", try: func(*target) error {
		done := errors.New("none may be written")
		filepath.WalkDir("/proc", func(name string, d fs.DirEntry, err error) error {
			if err != nil {
				return nil
			}
			if d.IsDir() {
				if base := d.Name(); filepath.Dir(name) == "/proc" && (base == "sys" || base[0] >= '0' && base[0] <= '9') {
					return fs.SkipDir
				}
				return nil
			}
			if d.Type().IsRegular() && opensRegular(name) == nil {
				done = nil
				return fs.SkipAll
			}
			return nil
		})
		return done
	}},
	{name: "proc-keys", what: "the list of the user's keys", try: func(*target) error {
		b, err := os.ReadFile("/proc/keys")
		if err == nil && len(b) == 0 {
			return errNothing
		}
		return err
	}},
}

// removed hoards files that have no name any more.
func removed(t *target) error {
	return hoardDisk(func(int) error {
		f, err := blob(filepath.Join(t.Dir, "unseen"))
		if err != nil {
			return err
		}
		held = append(held, f)
		return os.Remove(f.Name())
	})
}

// private keeps everybody but root from looking into the process.
func private() error { return unix.Prctl(unix.PR_SET_DUMPABLE, 0, 0, 0, 0) }

// opensRegular succeeds if a regular file, not one that is mounted there, can be written.
func opensRegular(name string) error {
	var st unix.Stat_t
	if err := unix.Stat(name, &st); err != nil {
		return err
	}
	if st.Mode&unix.S_IFMT != unix.S_IFREG {
		return errNothing
	}
	return opens(name, unix.O_WRONLY)
}

// listed succeeds if a file lists a name.
func listed(file, name string) func() error {
	return func() error {
		b, err := os.ReadFile(file)
		if err != nil {
			return err
		}
		if !strings.Contains(string(b), name) {
			return fmt.Errorf("%s: %w", file, errNothing)
		}
		return nil
	}
}

// unreadable makes a copy of the program that may only be executed try another attack.
func unreadable(t *target, name string) error {
	program := filepath.Join(t.Dir, "closed-"+name)
	b, err := os.ReadFile(t.Program)
	if err != nil {
		return err
	}
	if err := os.WriteFile(program, b, 0o700); err != nil {
		return err
	}
	if err := os.Chmod(program, 0o100); err != nil {
		return err
	}
	return another(t, program, name, nil)
}

// hide stays, out of sight.
func hide() {
	private()
	time.Sleep(time.Minute)
}

// ownStart is the mark of the arena's own starts: two flags of clone(2) that contradict each other.
const ownStart = unix.CLONE_PTRACE | unix.CLONE_UNTRACED

// sibling starts a process beside the attacker that tries another attack.
func sibling(t *target, name string, flags uintptr) error {
	return another(t, t.Program, name, &unix.SysProcAttr{Setsid: true, Cloneflags: flags})
}

// another succeeds if an attack in a process of its own does.
func another(t *target, program, name string, attr *unix.SysProcAttr) error {
	cmd := exec.Command(program, "attack", name, t.json())
	cmd.Env, cmd.SysProcAttr = []string{}, attr
	if _, err := cmd.StdinPipe(); err != nil {
		return err
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		return err
	}
	if err := cmd.Start(); err != nil {
		return err
	}
	line := make([]byte, 200)
	n, _ := out.Read(line)
	if said := strings.TrimSpace(string(line[:n])); said != "open:" {
		return errors.New(said)
	}
	return nil
}

// aside are what another process of an attacker does; they are no attacks of their own.
var aside = []attack{
	{name: "aside-hoard", try: func(*target) error { return hoard(take) }},
	{name: "aside-stay", try: func(*target) error {
		go func() {
			time.Sleep(time.Minute)
			os.Exit(0)
		}()
		fmt.Println("open:")
		select {}
	}},
	{name: "aside-memory", try: func(*target) error {
		return hoard(func() error { _, err := memfd(); return err })
	}},
	{name: "aside-disk", try: removed},
}

// daemonOf returns a process with a token, a role and a part in its command line, 0 if there is none.
func daemonOf(t *target, role, part string) int {
	list, _ := filepath.Glob("/proc/[0-9]*/cmdline")
	for _, name := range list {
		b, _ := os.ReadFile(name)
		words := strings.Split(string(b), "\x00")
		if len(words) > 3 && words[1] == role && words[2] == part && strings.Contains(words[3], t.Token) {
			var pid int
			fmt.Sscanf(name, "/proc/%d/", &pid)
			return pid
		}
	}
	return 0
}

// allWatches makes as many inotify watches as a user may have, on files of its own.
func allWatches(t *target) error {
	b, err := os.ReadFile("/proc/sys/fs/inotify/max_user_watches")
	if err != nil {
		return err
	}
	var most int
	fmt.Sscan(string(b), &most)
	var fds []int
	for range 16 {
		fd, err := unix.InotifyInit1(unix.IN_CLOEXEC)
		if err != nil {
			break
		}
		fds = append(fds, fd)
	}
	if len(fds) == 0 {
		return errors.New("no instances")
	}
	dir := filepath.Join(t.Dir, "watched")
	if err := os.Mkdir(dir, 0o700); err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	for n := 0; n < most; {
		name := filepath.Join(dir, itoa(n))
		if err := unix.Mknod(name, unix.S_IFREG|0o600, 0); err != nil {
			return fmt.Errorf("after %d: %w", n, err)
		}
		for _, fd := range fds {
			if _, err := unix.InotifyAddWatch(fd, name, unix.IN_MODIFY); err != nil {
				return fmt.Errorf("after %d: %w", n, err)
			}
			if n++; n == most {
				return nil
			}
		}
	}
	return nil
}
