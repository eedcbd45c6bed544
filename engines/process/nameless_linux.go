package process

import (
	"os"
	"strconv"
	"strings"

	"golang.org/x/sys/unix"
)

// nameless returns the size of files that no folder lists but that the player's
// programs hold open: on disk, removed files, and in memory,
// those of memfd_create(2). It becomes free when the programs end. all is false if there
// are more than namelessFiles, of which the others aren't counted.
func (l *Launcher) nameless() (disk, memory int64, all bool) {
	if l.active.Load() == 0 {
		return 0, 0, true
	}
	tasks, _ := l.tasks()
	return nameless(tasks, namelessFiles)
}

// nameless is that for processes and a number of descriptors.
func nameless(pids []int, most int) (disk, memory int64, all bool) {
	type file struct{ dev, ino uint64 }
	seen := make(map[file]bool)
	for _, pid := range pids {
		dir, names := descriptors(pid, most+1)
		if most -= len(names); most < 0 {
			return disk, memory, false
		}
		for _, name := range names {
			var st unix.Stat_t
			if unix.Stat(dir+name, &st) != nil || st.Mode&unix.S_IFMT != unix.S_IFREG || st.Nlink > 0 {
				continue
			}
			id := file{uint64(st.Dev), st.Ino}
			if seen[id] {
				continue
			}
			seen[id] = true
			if to, _ := readlink(dir + name); strings.HasPrefix(to, "/memfd:") {
				memory += st.Blocks * 512
			} else {
				disk += st.Blocks * 512
			}
		}
	}
	return disk, memory, true
}

// descriptors returns the folder of a process's descriptors in /proc, with a slash, and
// their names, up to a number. All threads of a process have the same: the filter sees to it.
func descriptors(pid, most int) (dir string, names []string) {
	process := "/proc/" + strconv.Itoa(pid)
	for _, of := range []func() string{func() string { return process }, func() string { return livingTask(process) }} {
		dir = of() + "/fd/"
		f, err := os.Open(dir)
		if err != nil {
			continue // it ended
		}
		names, _ = f.Readdirnames(most)
		f.Close()
		if len(names) > 0 {
			break
		}
	}
	return dir, names
}
