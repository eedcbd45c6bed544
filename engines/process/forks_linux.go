package process

import (
	"bytes"
	"math"
	"os"
	"path"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"golang.org/x/sys/unix"

	"dohyo/boards/fact"
	"dohyo/engines"
	"dohyo/engines/process/cage"
)

// A player's processes and threads are counted before they are created: its
// programs must ask the launcher for each, which allows it or answers EAGAIN.
// Counting all of them each time would be slow, so a count gives credit: the number
// that may be started before the next count. Those that end in the meantime only
// increase the room.

// The thread that starts programs, the launcher's or its keeper's, is under the
// same filter but can't wait for its own answer. cage.OwnClone marks its own forks.
// If a program sets these flags on purpose, the watch still counts what it starts.

// forks32 are the 32-bit calls of amd64, which any program there can make.
var forks32 = []uint32{2, 120, 190} // fork, clone, vfork

const (
	firstCredit = 8                     // of a program that has just been started
	reserve     = 32                    // processes and threads reserved for the arena
	leanPause   = 10 * time.Millisecond // until the machine is checked again after it had none left
)

// A forkAccount says how many more processes and threads a player may start. It
// belongs to the loop.
type forkAccount struct {
	credit int
	spent  bool      // the limit was reached: no more until the next program
	lean   time.Time // when the machine had none left
}

// starting opens the account of a program that is being started. alone says that
// the player runs no other.
func (g *guard) starting(limit int, alone bool) {
	g.forks = forkAccount{}
	if alone {
		g.home.strayed = false
		g.forks.credit = min(firstCredit, limit-1)
	}
}

// forkFilter is the part of the BPF program for calls that make a process or a
// thread. The number of the call is loaded before and after it.
func forkFilter(wide bool) (f []unix.SockFilter) {
	var (
		allow  = unix.SockFilter{Code: bpfReturn, K: unix.SECCOMP_RET_ALLOW}
		notify = unix.SockFilter{Code: bpfReturn, K: unix.SECCOMP_RET_USER_NOTIF}
	)
	if !wide {
		for _, nr := range forks32 {
			f = append(f, unix.SockFilter{Code: bpfEqual, K: nr, Jf: 1}, notify)
		}
		return f
	}
	for _, nr := range forksHere {
		f = append(f, unix.SockFilter{Code: bpfEqual, K: uint32(nr), Jf: 1}, notify)
	}
	return append(f,
		unix.SockFilter{Code: bpfEqual, K: unix.SYS_CLONE, Jf: 5},
		unix.SockFilter{Code: bpfLoad, K: dataArgs},
		unix.SockFilter{Code: bpfAnd, K: cage.OwnClone},
		unix.SockFilter{Code: bpfEqual, K: cage.OwnClone, Jf: 1},
		allow,
		notify)
}

// isFork reports whether a call makes a process or a thread.
func isFork(n *notification) bool {
	if n.nr == unix.SYS_CLONE {
		return true
	}
	for _, nr := range forksHere {
		if n.nr == int32(nr) {
			return true
		}
	}
	return false
}

// mayFork decides about one more process or thread. Beyond the limit it is a fault,
// and the player's programs are killed. If the machine, or the arena's control
// group, has hardly any left, the call is only refused: that
// may not be this player's doing.
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
	// Half of it: calls that were allowed may not have been carried out yet, and the
	// other players' launchers share the room.
	a.credit = min(limit-count, room) / 2
	return true
}

// refusal returns the cause if a program was refused a process or a thread since it
// was started because the machine had none left. It returns nil if the player itself
// had at least half of what it may have.
func (l *Launcher) refusal() error {
	if !l.refused.Load() {
		return nil
	}
	return &engines.HostError{
		Lack: engines.LackTasks, Doing: fact.Errorf("host.fork", "allow %s to start a process or a thread", l.spec.Path), Err: unix.EAGAIN,
	}
}

// tasks lists the player's processes and returns the total number of their
// threads.
func (l *Launcher) tasks() (all []int, threads int) {
	var programs []int
	for _, p := range l.alive() {
		programs = append(programs, p.pid)
	}
	return l.descendants(slices.Concat(programs, l.strays(), l.siblings()))
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

// numberIn returns the number in a file of the kernel; ok is false if it contains
// none, such as a limit of "max".
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
