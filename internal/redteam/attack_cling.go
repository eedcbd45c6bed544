//go:build linux

package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"time"

	"golang.org/x/sys/unix"
)

// clinging are the attacks that keep the arena from ending a program, or disturb others
// with hardly any processor time.
var clinging = []attack{
	{name: "cling-thread", what: "keeping the arena from ending it by a thread that the arena traces (PTRACE_TRACEME)", try: func(*target) error {
		failed := make(chan error, 1)
		go func() {
			runtime.LockOSThread()
			if _, err := call(unix.SYS_PTRACE, 0); err != nil { // PTRACE_TRACEME
				failed <- err
				select {}
			}
			unix.RawSyscall(unix.SYS_EXIT, 0, 0, 0)
		}()
		select {
		case err := <-failed:
			return err
		case <-time.After(100 * time.Millisecond):
			return nil
		}
	}, check: clings},
	{name: "cling-tracer", what: "… by a process that traces it", try: func(t *target) error {
		next := *t
		next.Victim = os.Getpid()
		unix.Prctl(unix.PR_SET_PTRACER, ^uintptr(0), 0, 0, 0)
		cmd := exec.Command(t.Program, "tracer", "-", next.json())
		cmd.Env = []string{}
		cmd.SysProcAttr = &unix.SysProcAttr{Setsid: true}
		cmd.Stderr = os.Stderr
		out, err := cmd.StdoutPipe()
		if err != nil {
			return err
		}
		if err := cmd.Start(); err != nil {
			return err
		}
		b := make([]byte, 200)
		n, _ := out.Read(b)
		if said := strings.TrimSpace(string(b[:n])); said != "traces" {
			return fmt.Errorf("%s", said)
		}
		return nil
	}, check: clings},
	{name: "cling-zombies", what: "ended processes that the arena has to wait for, more than its limit of processes", slow: true, try: func(t *target) error {
		for range 600 {
			// Its child outlives it for a moment, and becomes the arena's, or init's.
			cmd := exec.Command("/bin/sh", "-c", "(sleep 0.05 &) &")
			cmd.Env = []string{}
			if err := cmd.Run(); err != nil {
				return err
			}
		}
		return nil
	}, check: func(s *stage) bool {
		time.Sleep(300 * time.Millisecond)
		n := 0
		for _, pid := range children(os.Getpid()) {
			if field(pid, 3) == "Z" {
				n++
			}
		}
		return n > 300
	}},
	{name: "join-group", what: "a signal to the arena by joining its process group", try: func(t *target) error {
		group, err := unix.Getpgid(t.Arena)
		if err != nil {
			return err
		}
		if err := unix.Setpgid(0, group); err != nil {
			return err
		}
		return unix.Kill(0, unix.SIGUSR1)
	}, check: signalled},
	{name: "sync", what: "writing the disk's caches out again and again while the other thinks (sync)", try: func(t *target) error {
		go func() {
			for {
				unix.Sync()
			}
		}()
		return nil
	}, check: syncs},
	{name: "fsync", what: "… those of a file of its own (fsync)", try: func(t *target) error {
		f, err := os.Create(filepath.Join(t.Dir, "busy"))
		if err != nil {
			return err
		}
		go func() {
			for {
				if _, err := f.WriteAt(block[:4096], 0); err == nil {
					f.Sync()
				}
			}
		}()
		return nil
	}, check: syncs},
	{name: "disk-rest", what: "… or writing past the caches (O_DIRECT)", try: func(t *target) error {
		fd, err := unix.Open(filepath.Join(t.Dir, "direct"), unix.O_RDWR|unix.O_CREAT|unix.O_DIRECT|unix.O_CLOEXEC, 0o600)
		if err != nil {
			return err
		}
		b, err := unix.Mmap(-1, 0, 1<<20, unix.PROT_READ|unix.PROT_WRITE, unix.MAP_PRIVATE|unix.MAP_ANON)
		if err != nil {
			return err
		}
		go func() {
			for {
				unix.Pwrite(fd, b, 0)
			}
		}()
		return nil
	}, check: syncs},
}

// tracer traces another process of the attacker for a while.
func tracer(t *target) {
	runtime.LockOSThread()
	if err := unix.PtraceSeize(t.Victim); err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println("traces")
	time.Sleep(clingTime)
}

// clingTime is how long a program clings to what it has.
const clingTime = 6 * time.Second

// clings reports whether the arena can't end the attacker's program in half the time.
func clings(s *stage) bool {
	pid := s.at.pid()
	over := make(chan bool)
	go func() {
		s.at.close()
		close(over)
	}()
	select {
	case <-over:
		return false
	case <-time.After(clingTime / 2):
	}
	// A thread stays until its tracer, this process, has waited for it.
	for end := time.Now().Add(2 * clingTime); time.Now().Before(end); {
		tasks, _ := os.ReadDir("/proc/" + itoa(pid) + "/task")
		for _, task := range tasks {
			if tid, err := strconv.Atoi(task.Name()); err == nil && tid != pid {
				unix.Wait4(tid, nil, unix.WALL|unix.WNOHANG, nil)
			}
		}
		select {
		case <-over:
			return true
		case <-time.After(50 * time.Millisecond):
		}
	}
	return true
}

// syncs checks whether the attacker makes system calls between its turns.
func syncs(s *stage) bool {
	s.at.rest()
	time.Sleep(500 * time.Millisecond) // the watch may look several times
	switches := func() (n int) {
		tasks, _ := filepath.Glob(fmt.Sprintf("/proc/%d/task/*/status", innermost(s.at.pid())))
		for _, name := range tasks {
			b, _ := os.ReadFile(name)
			_, after, _ := strings.Cut(string(b), "\nvoluntary_ctxt_switches:")
			line, _, _ := strings.Cut(after, "\n")
			k, _ := strconv.Atoi(strings.TrimSpace(line))
			n += k
		}
		return n
	}
	before := switches()
	time.Sleep(time.Second)
	return switches()-before > 20
}
