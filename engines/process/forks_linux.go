package process

import (
	"bytes"
	"math"
	"os"
	"path"
	"strconv"
	"strings"
	"sync"
	"time"

	"golang.org/x/sys/unix"

	"dohyo/boards/fact"
	"dohyo/engines"
	"dohyo/engines/process/cage"
)

// A player's processes and threads are counted before they come to be: its
// programs ask the launcher for each, which lets go or answers EAGAIN. Counting
// all of them each time would be dear, so a count gives credit: as many as may
// be started before the next count, since those that end meanwhile only make
// room.

// The thread that starts programs, the launcher's or its keeper's, is under the
// same filter, and can't wait for its own answer. What it starts is known by
// cage.OwnClone. One who sets these flags on purpose is still seen by the watch.

// forks32 are the 32-bit calls of amd64, which any program there can make.
var forks32 = []uint32{2, 120, 190, 435} // fork, clone, vfork, clone3

const (
	firstCredit = 8                     // of a program that has just been started
	reserve     = 32                    // processes and threads that are left for the arena
	leanPause   = 10 * time.Millisecond // until the machine is looked at again where it has no more
)

// A fork account is what a player may still start. It belongs to the loop.
type forkAccount struct {
	credit int
	spent  bool      // the limit was reached: nothing more until the next program
	lean   time.Time // the machine had no more to give then
}

// starting opens the account of a program that is started; alone says that the
// player has no other.
func (g *guard) starting(limit int, alone bool) {
	g.forks = forkAccount{}
	if alone {
		g.forks.credit = min(firstCredit, limit-1)
	}
}

// forkFilter is the part of the BPF program for calls that make a process or a
// thread. The number of the call is loaded before, and still is after it.
func forkFilter(wide bool) (f []unix.SockFilter) {
	const (
		load  = unix.BPF_LD | unix.BPF_W | unix.BPF_ABS
		equal = unix.BPF_JMP | unix.BPF_JEQ | unix.BPF_K
		and   = unix.BPF_ALU | unix.BPF_AND | unix.BPF_K
		ret   = unix.BPF_RET | unix.BPF_K
	)
	var (
		allow  = unix.SockFilter{Code: ret, K: unix.SECCOMP_RET_ALLOW}
		notify = unix.SockFilter{Code: ret, K: unix.SECCOMP_RET_USER_NOTIF}
	)
	if !wide {
		for _, nr := range forks32 {
			f = append(f, unix.SockFilter{Code: equal, K: nr, Jf: 1}, notify)
		}
		return f
	}
	for _, nr := range forksHere {
		f = append(f, unix.SockFilter{Code: equal, K: uint32(nr), Jf: 1}, notify)
	}
	return append(f,
		unix.SockFilter{Code: equal, K: unix.SYS_CLONE3, Jf: 1}, notify,
		unix.SockFilter{Code: equal, K: unix.SYS_CLONE, Jf: 5},
		unix.SockFilter{Code: load, K: dataArgs},
		unix.SockFilter{Code: and, K: cage.OwnClone},
		unix.SockFilter{Code: equal, K: cage.OwnClone, Jf: 1},
		allow,
		notify)
}

// isFork reports whether a call makes a process or a thread. Of the 32-bit calls
// no others are asked about.
func isFork(n *notification) bool {
	if n.arch != auditArch || n.nr == unix.SYS_CLONE || n.nr == unix.SYS_CLONE3 {
		return true
	}
	for _, nr := range forksHere {
		if n.nr == int32(nr) {
			return true
		}
	}
	return false
}

// mayFork judges one more process or thread. Beyond the limit it's a fault,
// and the player's programs are killed. Where the machine, or the control group
// in which the arena runs, has hardly any left it's refused and no more: that
// needn't be this player's doing.
func (l *Launcher) mayFork() bool {
	a := &l.guard.forks
	if a.credit > 0 {
		a.credit--
		return true
	}
	if a.spent || time.Now().Before(a.lean) {
		return false
	}
	limit := l.spec.Limits.Processes
	_, count := l.tasks()
	if count >= limit {
		a.spent = true
		l.crowded(count + 1)
		return false
	}
	room := tasksLeft() - reserve
	if room <= 0 {
		a.lean = time.Now().Add(leanPause)
		l.refused.Store(count < limit/2)
		return false
	}
	// Half of it: what was let go may not have come to be yet, and the other
	// players' launchers share the room.
	a.credit = min(limit-count, room) / 2
	return true
}

// refusal returns what is behind the end of a program that was refused a process
// or a thread since it was started, because the machine had none left, and not
// because of the player itself, which had less than half of what it may;
// otherwise nil.
func (l *Launcher) refusal() error {
	if !l.refused.Load() {
		return nil
	}
	return &engines.HostError{
		Lack: engines.LackTasks, Doing: fact.Errorf("host.fork", "let %s start a process or a thread", l.spec.Path), Err: unix.EAGAIN,
	}
}

// tasks lists the player's processes, and says how many threads they have
// together.
func (l *Launcher) tasks() (all []int, threads int) {
	var programs []int
	for _, p := range l.alive() {
		programs = append(programs, p.pid)
	}
	return l.descendants(append(programs, l.strays()...))
}

// tasksLeft returns how many more processes and threads the machine, and each
// control group around the arena, would allow.
func tasksLeft() int {
	left := math.MaxInt
	if max, ok := numberIn("/proc/sys/kernel/pid_max"); ok {
		left = max - processes()
	}
	for _, dir := range taskGroups() {
		max, limited := numberIn(dir + "/pids.max")
		now, ok := numberIn(dir + "/pids.current")
		if limited && ok {
			left = min(left, max-now)
		}
	}
	return left
}

// taskGroups are the folders of the control groups around the arena that can
// limit the number of tasks (the kernel's cgroup-v2.rst and cgroup-v1/pids.rst).
var taskGroups = sync.OnceValue(func() []string {
	b, _ := os.ReadFile("/proc/self/cgroup")
	var dirs []string
	for line := range bytes.Lines(b) {
		f := strings.SplitN(strings.TrimSpace(string(line)), ":", 3)
		if len(f) != 3 {
			continue
		}
		var root string
		switch {
		case f[1] == "":
			root = "/sys/fs/cgroup"
		case f[1] == "pids":
			root = "/sys/fs/cgroup/pids"
		default:
			continue
		}
		// A container may see its own group as the root.
		for p := path.Clean("/" + f[2]); ; p = path.Dir(p) {
			if _, err := os.Stat(root + p + "/pids.max"); err == nil {
				dirs = append(dirs, path.Clean(root+p))
			}
			if p == "/" {
				break
			}
		}
	}
	return dirs
})

// numberIn is the number that a file of the kernel holds; false if it holds
// none, as a limit that is "max".
func numberIn(name string) (int, bool) {
	fd, err := unix.Open(name, unix.O_RDONLY|unix.O_CLOEXEC, 0)
	if err != nil {
		return 0, false
	}
	defer unix.Close(fd)
	var buf [32]byte
	n, err := unix.Read(fd, buf[:])
	if err != nil || n <= 0 {
		return 0, false
	}
	v, err := strconv.Atoi(string(bytes.TrimSpace(buf[:n])))
	return v, err == nil
}
