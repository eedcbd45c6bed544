package process

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"strconv"
	"strings"
	"sync"
	"time"

	"dohyo/boards/fact"

	"golang.org/x/sys/unix"

	"dohyo/engines/process/cage"
)

// maxrssUnit is the unit of Rusage.Maxrss in bytes.
const maxrssUnit = 1024

// adoptOrphans makes the arena the parent of every descendant whose own parent
// has ended, so that daemons stay in sight. Once is enough.
var adoptOrphans = sync.OnceFunc(func() {
	unix.Prctl(unix.PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)
})

// arenaID names this run of the arena for good: the namespace of its process's
// number, the number, and the moment of its start. A failure isn't kept: the
// mark of an arena that doesn't know its start would pass for a dead one's.
func arenaID() (string, error) {
	thisArena.Lock()
	defer thisArena.Unlock()
	if thisArena.id == "" {
		pid := os.Getpid()
		start, err := startOf(pid)
		if err != nil {
			return "", err
		}
		thisArena.id = fmt.Sprintf("%s-%d-%d", pidNamespace(), pid, start)
	}
	return thisArena.id, nil
}

var thisArena struct {
	sync.Mutex
	id string
}

// pidNamespace names the namespace in which the arena's numbers of processes
// count: those of a container mean something else outside.
func pidNamespace() string {
	var st unix.Stat_t
	if unix.Stat("/proc/self/ns/pid", &st) != nil {
		return "0"
	}
	return strconv.FormatUint(st.Ino, 10)
}

// startOf is when a process started, in clock ticks since the machine did. The
// error of a process that has ended is fs.ErrNotExist or ESRCH.
func startOf(pid int) (uint64, error) {
	b, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	if err != nil {
		return 0, err
	}
	f := strings.Fields(string(b[bytes.LastIndexByte(b, ')')+1:]))
	if len(f) < 20 {
		return 0, io.ErrUnexpectedEOF
	}
	return strconv.ParseUint(f[19], 10, 64) // field 22 of proc_pid_stat(5)
}

// children returns the children of one thread; nil also if the kernel doesn't
// list them.
func children(pid, tid int) []int {
	path := make([]byte, 0, 64)
	path = append(path, "/proc/"...)
	path = strconv.AppendInt(path, int64(pid), 10)
	path = append(path, "/task/"...)
	path = strconv.AppendInt(path, int64(tid), 10)
	path = append(path, "/children"...)
	fd, err := unix.Open(string(path), unix.O_RDONLY|unix.O_CLOEXEC, 0)
	if err != nil {
		return nil
	}
	defer unix.Close(fd)
	var list []int
	var buf [4096]byte
	kept := 0
	for {
		n, err := unix.Read(fd, buf[kept:])
		if err == unix.EINTR {
			continue
		}
		if err != nil || n <= 0 {
			return list
		}
		n += kept
		end := bytes.LastIndexByte(buf[:n], ' ') + 1
		for _, f := range bytes.Fields(buf[:end]) {
			if c, err := strconv.Atoi(string(f)); err == nil {
				list = append(list, c)
			}
		}
		kept = copy(buf[:], buf[end:n])
	}
}

// reapOrphans kills and reaps what a program that has ended left behind
// outside its group. The kernel gives orphans to the arena's first thread,
// which starts no player itself, so that mostly there is nothing to look at.
func (l *Launcher) reapOrphans() {
	me := os.Getpid()
	for end := time.Now().Add(goneTimeout); time.Now().Before(end); {
		found := false
		for _, pid := range children(me, me) {
			if l.owns(pid) {
				found = true
				slay(pid)
			}
		}
		if !found {
			return
		}
	}
}

// slay kills a process, and its group where it leads one, and reaps it if it
// is the arena's child.
func slay(pid int) {
	if pgid, err := unix.Getpgid(pid); err == nil && pgid == pid {
		unix.Kill(-pid, unix.SIGKILL)
	}
	unix.Kill(pid, unix.SIGKILL)
	for end := time.Now().Add(goneTimeout / 5); time.Now().Before(end); {
		got, err := unix.Wait4(pid, nil, unix.WNOHANG, nil)
		if got == pid || (err != nil && err != unix.EINTR) {
			return
		}
		time.Sleep(50 * time.Microsecond)
	}
}

// owns reports whether an orphan is one of the player's. One that hides whose it
// is belongs to whoever finds it: that it descends from some player is told by
// its confinement, which it can't shed.
func (l *Launcher) owns(pid int) bool {
	env, _ := os.ReadFile(fmt.Sprintf("/proc/%d/environ", pid))
	if id, ok := markIn(env); ok && strings.HasPrefix(id, l.arena+"-") {
		return id == l.id
	}
	return marked(pid)
}

// markIn is the value of mark in an environment.
func markIn(env []byte) (string, bool) {
	for _, v := range bytes.Split(env, []byte{0}) {
		if id, ok := bytes.CutPrefix(v, []byte(mark+"=")); ok {
			return string(id), true
		}
	}
	return "", false
}

// marked reports whether a process is confined more than the arena is.
func marked(pid int) bool {
	nnp, filters := confinement(pid)
	own := ownConfinement()
	return nnp > own[0] || filters > own[1]
}

// confinement is whether a process runs under no_new_privs, and how many
// seccomp filters it has (Linux 5.9).
func confinement(pid int) (noNewPrivs, filters int) {
	b, _ := os.ReadFile(fmt.Sprintf("/proc/%d/status", pid))
	for line := range bytes.Lines(b) {
		name, value, _ := bytes.Cut(line, []byte(":"))
		n, err := strconv.Atoi(string(bytes.TrimSpace(value)))
		if err != nil {
			continue
		}
		switch string(name) {
		case "NoNewPrivs":
			noNewPrivs = n
		case "Seccomp_filters":
			filters = n
		}
	}
	return noNewPrivs, filters
}

// ownConfinement is that of the arena, whose first thread is never confined
// here but may have been by whoever started it.
var ownConfinement = sync.OnceValue(func() [2]int {
	nnp, filters := confinement(os.Getpid())
	return [2]int{nnp, filters}
})

// sweep kills what is left of the player anywhere on the machine. It finds a
// program by its environment and its descendants by being given them when
// their parents die, so it looks again until there is nothing.
func (l *Launcher) sweep() error {
	var left []int
	for end := time.Now().Add(goneTimeout); ; {
		l.reapOrphans()
		left = withMark(func(id string) bool { return id == l.id })
		if len(left) == 0 {
			return nil
		}
		// Stopped first, so that none starts another while its turn comes.
		for _, pid := range left {
			unix.Kill(pid, unix.SIGSTOP)
		}
		for _, pid := range left {
			slay(pid)
		}
		if time.Now().After(end) {
			return fact.Errorf("process.stay", "%s: processes %v don't go, even after SIGKILL", l.spec.Path, left)
		}
	}
}

// withMark lists the living processes whose mark is wanted.
func withMark(want func(id string) bool) []int {
	var list []int
	for _, p := range theMarks.look() {
		if want(p.id) {
			list = append(list, p.pid)
		}
	}
	return list
}

// Sweep kills the players' processes that earlier arenas left behind: those
// that died by SIGKILL while programs had started others. It says how many
// there were. Arenas that still run are left alone.
func Sweep() int {
	found := make(map[int]bool)
	note := func(pid int) {
		if !cage.IsKeeper(pid) { // which ends by itself in a moment
			found[pid] = true
		}
	}
	for end := time.Now().Add(goneTimeout); ; {
		list := withMark(abandoned)
		for _, pid := range list {
			note(pid)
			slay(pid)
		}
		if len(list) == 0 || time.Now().After(end) {
			sweepGroups(note)
			return len(found)
		}
		time.Sleep(time.Millisecond) // their own parents reap them
	}
}

// abandoned reports whether the arena that gave a mark has ended.
func abandoned(id string) bool {
	f := strings.Split(id, "-")
	if len(f) != 4 || f[0] != pidNamespace() {
		return false
	}
	pid, err1 := strconv.Atoi(f[1])
	start, err2 := strconv.ParseUint(f[2], 10, 64)
	if err1 != nil || err2 != nil {
		return false
	}
	now, err := startOf(pid)
	if err != nil { // what can't be read at the moment may well live
		return errors.Is(err, fs.ErrNotExist) || errors.Is(err, unix.ESRCH)
	}
	return now != start
}
