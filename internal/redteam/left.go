//go:build linux

package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"time"
	"unsafe"

	"dohyo/engines/process"

	"golang.org/x/sys/unix"
)

// leftovers are the things that a program may leave behind.
var leftovers = []row{
	{"left-daemon-end", "a daemon without environment outlives the player's end"},
	{"left-daemon-kill", "… outlives SIGKILL of the arena"},
	{"left-daemon-resume", "… outlives the next `resume` as well"},
	{"left-sysv", "System V shared memory left behind"},
	{"left-mq", "a POSIX queue left behind"},
}

// leave makes programs leave things behind.
func (s *stage) leave(got map[string]result) error {
	p, err := s.seat("attacker", "daemonize", "end")
	if err != nil {
		return err
	}
	made := p.read()
	p.close()
	got["left-daemon-end"] = result{Open: lives(s.Token, 500*time.Millisecond), Detail: made}
	got["left-sysv"] = result{Open: removeShm(s.Number), Detail: made}
	got["left-mq"] = result{Open: removeQueue(s.Token + "-left"), Detail: made}
	killAll(s.Token)

	arena := exec.Command(s.Program, "arena", "-", s.json())
	out, err := arena.StdoutPipe()
	if err != nil {
		return err
	}
	arena.Stderr = os.Stderr
	if err := arena.Start(); err != nil {
		return err
	}
	b := make([]byte, 300)
	n, _ := out.Read(b)
	made = strings.TrimSpace(string(b[:n]))
	if !strings.HasPrefix(made, "left ") {
		arena.Process.Kill()
		return fmt.Errorf("the arena said %q", made)
	}
	arena.Process.Kill()
	arena.Wait()
	got["left-daemon-kill"] = result{Open: lives(s.Token, time.Second), Detail: made}
	if s.Kind == "cage" {
		process.Sweep()
	}
	got["left-daemon-resume"] = result{Open: lives(s.Token, 500*time.Millisecond), Detail: made}
	killAll(s.Token)
	removeShm(s.Number)
	removeQueue(s.Token + "-left")
	return nil
}

// doomed is an arena that is killed while its player has a daemon.
func doomed(t *target) {
	s := &stage{target: t}
	p, err := s.seat("attacker", "daemonize", "kill")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(p.read())
	time.Sleep(time.Minute)
}

// daemonize leaves behind what it can, and stays.
func daemonize(t *target) {
	var said []string
	note := func(what string, err error) {
		if err != nil {
			what += ": " + err.Error()
		}
		said = append(said, what)
	}
	// Its parent's parent, so that it is nobody's child any more.
	sh := exec.Command("/bin/sh", "-c", `(exec setsid "$0" daemon "$1" "{}" </dev/null >/dev/null 2>&1 &)`, t.Program, t.Token)
	sh.Env = []string{}
	sh.SysProcAttr = &syscall.SysProcAttr{Setsid: true}
	note("daemon", sh.Run())
	_, err := unix.SysvShmGet(t.Number, 1<<20, unix.IPC_CREAT|0o600)
	note("shm", err)
	note("queue", makeQueue(t.Token+"-left"))
	time.Sleep(100 * time.Millisecond) // for the daemon to have its own name
	fmt.Println("left " + strings.Join(said, ", "))
	stay()
}

// lives waits for the end of all daemons of that name, and reports whether any is left.
func lives(token string, wait time.Duration) bool {
	for end := time.Now().Add(wait); time.Now().Before(end); time.Sleep(20 * time.Millisecond) {
		if len(daemons(token)) == 0 {
			return false
		}
	}
	return true
}

func daemons(token string) (pids []int) {
	list, _ := filepath.Glob("/proc/[0-9]*/cmdline")
	for _, name := range list {
		b, _ := os.ReadFile(name)
		f := strings.Split(string(b), "\x00")
		if len(f) > 2 && f[1] == "daemon" && f[2] == token {
			var pid int
			fmt.Sscanf(name, "/proc/%d/", &pid)
			pids = append(pids, pid)
		}
	}
	return pids
}

func killAll(token string) {
	for _, pid := range daemons(token) {
		unix.Kill(pid, unix.SIGKILL)
	}
}

func removeShm(key int) bool {
	id, err := unix.SysvShmGet(key, 0, 0)
	if err == nil {
		unix.SysvShmCtl(id, unix.IPC_RMID, nil)
	}
	return err == nil
}

func removeMsg(key int) bool {
	id, err := call(unix.SYS_MSGGET, uintptr(key), 0)
	if err == nil {
		call(unix.SYS_MSGCTL, id, unix.IPC_RMID, 0)
	}
	return err == nil
}

func removeSem(key int) bool {
	id, err := call(unix.SYS_SEMGET, uintptr(key), 0, 0)
	if err == nil {
		call(unix.SYS_SEMCTL, id, 0, unix.IPC_RMID)
	}
	return err == nil
}

func makeQueue(name string) error {
	attr := [8]int64{0, 4, 64}
	fd, err := call(unix.SYS_MQ_OPEN, cstring(name), unix.O_CREAT|unix.O_RDWR, 0o600, uintptr(unsafe.Pointer(&attr)))
	if err == nil {
		unix.Close(int(fd))
	}
	return err
}

func removeQueue(name string) bool {
	_, err := call(unix.SYS_MQ_UNLINK, cstring(name))
	return err == nil
}
