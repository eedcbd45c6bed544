package process

import (
	"errors"
	"io/fs"
	"os"
	"strconv"
	"strings"

	"golang.org/x/sys/unix"
)

// nameless returns what the player's programs hold open.
func (l *Launcher) nameless() haul {
	if l.active.Load() == 0 {
		return haul{}
	}
	tasks, _ := l.tasks()
	h := nameless(tasks, namelessFiles)
	if l.guard.locked.Load() > lockCalls {
		l.guard.locked.Store(0)
		h.locks = locksOf(tasks, mostLocks)
	}
	return h
}

// nameless is that for processes and a number of descriptors.
func nameless(pids []int, most int) (h haul) {
	type file struct{ dev, ino uint64 }
	seen := make(map[file]bool)
	for _, pid := range pids {
		dir, names, err := descriptors(pid, most+1)
		if errors.Is(err, fs.ErrPermission) && !isDying(pid) {
			h.unseen = pid
		}
		if most -= len(names); most < 0 {
			h.more = true
			return h
		}
		for _, name := range names {
			var st unix.Stat_t
			if unix.Stat(dir+name, &st) != nil {
				// A container's root sees the names even if it may see nothing else.
				if _, err := readlink(dir + name); errors.Is(err, fs.ErrPermission) && !isDying(pid) {
					h.unseen = pid
				}
				continue
			}
			if st.Mode&unix.S_IFMT == 0 {
				if to, _ := readlink(dir + name); to == "anon_inode:[eventpoll]" {
					h.polls++
				}
				continue
			}
			if kind := st.Mode & unix.S_IFMT; kind != unix.S_IFREG && kind != unix.S_IFDIR || st.Nlink > 0 {
				continue
			}
			id := file{uint64(st.Dev), st.Ino}
			if seen[id] {
				continue
			}
			seen[id] = true
			if to, _ := readlink(dir + name); strings.HasPrefix(to, "/memfd:") {
				h.memory += st.Blocks * 512
			} else {
				h.disk += st.Blocks * 512
			}
		}
	}
	return h
}

// descriptors returns the folder of a process's descriptors in /proc, with a slash, and
// their names, up to a number. All threads of a process have the same: the filter sees to it.
func descriptors(pid, most int) (dir string, names []string, err error) {
	process := "/proc/" + strconv.Itoa(pid)
	for _, of := range []func() string{func() string { return process }, func() string { return livingTask(process) }} {
		dir = of() + "/fd/"
		var f *os.File
		if f, err = os.Open(dir); err != nil {
			continue // it ended, or nobody may look into it
		}
		names, _ = f.Readdirnames(most)
		f.Close()
		if len(names) > 0 {
			break
		}
	}
	return dir, names, err
}

// isDying reports whether a process has ended or is ending. Nobody may look into it any more.
func isDying(pid int) bool {
	stat, err := os.ReadFile(livingTask("/proc/"+strconv.Itoa(pid)) + "/stat")
	return err != nil || isExiting(stat)
}

// nameOf returns the name that a process has in lists.
func nameOf(pid int) string {
	b, _ := os.ReadFile("/proc/" + strconv.Itoa(pid) + "/comm")
	return strings.TrimSuffix(string(b), "\n")
}
