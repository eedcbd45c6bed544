package process

import (
	"math"
	"os"
	"path"
	"strconv"
	"syscall"

	"golang.org/x/sys/unix"

	"dohyo/boards/fact"
	"dohyo/engines"
)

// ownTasks is how many processes and threads there must be room for before a
// launcher is made: its thread, the program, and those of Go's runtime. The runtime
// aborts the whole arena if it is refused a thread, so this is checked
// first.
const ownTasks = 8

// roomForThreads reports whether the machine has room for a launcher.
func roomForThreads() error {
	left := min(tasksLeft(), ownTasksLeft())
	if left >= ownTasks {
		return nil
	}
	return &engines.HostError{
		Lack: engines.LackTasks, Doing: fact.Errorf("host.thread", "start a thread (%d processes and threads are needed, but there is room for %d)", ownTasks, max(left, 0)),
		Err: syscall.EAGAIN,
	}
}

// ownTasksLeft returns how many more processes and threads the arena's user may
// have by RLIMIT_NPROC, which counts everything that this user runs; root is exempt.
func ownTasksLeft() int {
	var limit unix.Rlimit
	if unix.Getuid() == 0 || unix.Getrlimit(unix.RLIMIT_NPROC, &limit) != nil || limit.Cur > math.MaxInt32 {
		return math.MaxInt
	}
	return int(limit.Cur) - tasksOf(uint32(unix.Getuid()))
}

// tasksOf counts the processes and threads of a user.
func tasksOf(uid uint32) (n int) {
	entries, _ := os.ReadDir("/proc")
	for _, e := range entries {
		if _, err := strconv.Atoi(e.Name()); err != nil {
			continue
		}
		var st unix.Stat_t
		// A folder has two links of its own, and one for each folder in it.
		if unix.Stat(path.Join("/proc", e.Name(), "task"), &st) == nil && st.Uid == uid {
			n += int(st.Nlink) - 2
		}
	}
	return n
}
