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
	"dohyo/engines/process/kill"
)

// maxrssUnit is the unit of Rusage.Maxrss in bytes.
const maxrssUnit = 1024

// adoptOrphans makes the arena the parent of every descendant whose own parent
// has ended, so that daemons stay in sight. Once is enough.
var adoptOrphans = sync.OnceFunc(func() {
	unix.Prctl(unix.PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)
})

// arenaID identifies this run of the arena uniquely: by the namespace of its process
// number, the number, and the time of its start. A failure isn't cached: the
// mark of an arena with an unknown start would look like that of an ended one.
func arenaID() (string, error) {
	thisArena.Lock()
	defer thisArena.Unlock()
	if thisArena.id == "" {
		pid := os.Getpid()
		start, err := startOf(pid)
		if err != nil {
			return "", err
		}
		thisArena.id = fmt.Sprintf("%s-%d-%d", pidSpace(), pid, start)
	}
	return thisArena.id, nil
}

var thisArena struct {
	sync.Mutex
	id string
}

// pidSpace is pidNamespace, except in tests, which neither sweep nor count what other
// arenas of the machine leave behind.
var pidSpace = pidNamespace

// pidNamespace identifies the namespace of the arena's process numbers: numbers
// inside a container mean something else outside.
func pidNamespace() string {
	var st unix.Stat_t
	if unix.Stat("/proc/self/ns/pid", &st) != nil {
		return "0"
	}
	return strconv.FormatUint(st.Ino, 10)
}

// startOf returns when a process started, in clock ticks since the machine's start. The
// error for a process that has ended is fs.ErrNotExist or ESRCH.
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

// childBufs holds buffers for lists of children, which are read for each thread of each
// program many times a second.
var childBufs = sync.Pool{New: func() any { return new([4096]byte) }}

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
	buf := childBufs.Get().(*[4096]byte)
	defer childBufs.Put(buf)
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
// which starts no player itself, so usually there are none.
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

// slay kills a process, and its group if it leads one, and reaps it if it
// is the arena's child.
func slay(pid int) {
	if pgid, err := unix.Getpgid(pid); err == nil && pgid == pid {
		kill.Group(pid)
	} else {
		kill.One(pid)
	}
	kill.Reap(pid, goneTimeout/5, nil)
}

// owns reports whether an orphan is one of the player's. An orphan that hides its
// owner belongs to the process that finds it: its confinement, which it can't
// remove, proves that it descends from some player.
func (l *Launcher) owns(pid int) bool {
	env, _ := os.ReadFile(fmt.Sprintf("/proc/%d/environ", pid))
	if id, ok := markIn(env); ok && strings.HasPrefix(id, l.arena+"-") {
		return id == l.id
	}
	return marked(pid)
}

// markIn returns the value of mark in an environment.
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

// confinement returns whether a process runs under no_new_privs, and its number of
// seccomp filters (Linux 5.9).
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

// ownConfinement is that of the arena. Its first thread isn't confined here, but the
// arena's parent may have confined it.
var ownConfinement = sync.OnceValue(func() [2]int {
	nnp, filters := confinement(os.Getpid())
	return [2]int{nnp, filters}
})

// sweep kills what is left of the player anywhere on the machine. It finds
// programs by their environment. Their descendants become the arena's children when
// their parents die, so it searches repeatedly until nothing is left.
func (l *Launcher) sweep() error {
	var left []int
	for end := time.Now().Add(goneTimeout); ; {
		l.reapSiblings()
		l.reapOrphans()
		left = withMark(func(id string) bool { return id == l.id })
		if len(left) == 0 {
			return nil
		}
		// Stop all first, so that none starts another one before it is killed.
		for _, pid := range left {
			unix.Kill(pid, unix.SIGSTOP)
		}
		for _, pid := range left {
			slay(pid)
		}
		if time.Now().After(end) {
			return fact.Errorf("process.stay", "%s: processes %v don't end, even after SIGKILL", l.spec.Path, left)
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

// Sweep kills the players' processes that earlier arenas left behind when they were
// killed by SIGKILL. It returns their number. It spares the processes of running
// arenas.
func Sweep() int {
	found := make(map[int]bool)
	note := func(pid int) {
		if cage.IsProgram(pid) { // keepers end by themselves in a moment, or just have
			found[pid] = true
		}
	}
	for end := time.Now().Add(goneTimeout / 5); ; {
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
	if len(f) != 4 || f[0] != pidSpace() {
		return false
	}
	pid, err1 := strconv.Atoi(f[1])
	start, err2 := strconv.ParseUint(f[2], 10, 64)
	if err1 != nil || err2 != nil {
		return false
	}
	now, err := startOf(pid)
	if err != nil { // unreadable at the moment, so it may be alive
		return errors.Is(err, fs.ErrNotExist) || errors.Is(err, unix.ESRCH)
	}
	return now != start
}
