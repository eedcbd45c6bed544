package cgroup

import (
	"bytes"
	"errors"
	"io"
	"io/fs"
	"math"
	"os"
	"path"
	"strconv"
	"time"

	"golang.org/x/sys/unix"
)

// A Group holds the control groups of one player, one in each hierarchy in use. It
// isn't safe for concurrent use, except that Killed, Refused and Used may be called
// at any time before Remove.
type Group struct {
	place  *Place
	player string
	kills  *os.File // counts processes killed for lack of memory; nil if there is none
	tasks  *os.File // counts refused forks; nil if there is none
	most   int      // largest number of tasks
	time   *os.File // the processor time; nil if there is none
	frozen bool     // the group to freeze was made
}

// running is the name of the subgroup that is frozen.
const running = "run"

// Make makes a player's groups. Memory, in bytes, and tasks are limits; 0 means no limit.
func (p *Place) Make(player string, memory int64, tasks int) (g *Group, err error) {
	g = &Group{place: p, player: player, most: tasks}
	defer func() {
		if err != nil {
			g.Remove()
		}
	}()
	for use, h := range p.at {
		if use == Freeze {
			continue
		}
		dir, err := p.folder(h, player)
		if err != nil {
			return g, err
		}
		if err := g.prepare(use, h, dir, memory, tasks); err != nil {
			return g, err
		}
	}
	return g, nil
}

// folder makes the folder of a player. The arena's last player to leave may remove
// the parent folder at any moment.
func (p *Place) folder(h *hierarchy, player string) (dir string, err error) {
	arena := path.Join(h.dir, p.name)
	dir = path.Join(arena, player)
	for range 100 {
		if err = made(arena); err != nil {
			return "", err
		}
		if h.passedOn != "" {
			if err = writeIn(arena, "cgroup.subtree_control", h.passedOn); err != nil {
				if errors.Is(err, unix.ENOENT) || errors.Is(err, unix.ENODEV) {
					continue
				}
				return "", err
			}
		}
		if err = made(dir); !errors.Is(err, unix.ENOENT) {
			return dir, err
		}
	}
	return "", err
}

// prepare sets the limits of a group, and opens its counters.
func (g *Group) prepare(use Use, h *hierarchy, dir string, memory int64, tasks int) (err error) {
	open := func(name string) (f *os.File) {
		if err == nil {
			f, err = os.Open(path.Join(dir, name))
		}
		return f
	}
	set := func(name string, value any) {
		if err == nil {
			err = writeIn(dir, name, value)
		}
	}
	try := func(name string, value any) { // for files that a kernel may lack
		if err == nil {
			_ = writeIn(dir, name, value)
		}
	}
	switch {
	case use == Memory && h.unified:
		if memory > 0 {
			set("memory.max", memory)
			try("memory.swap.max", 0)
		}
		g.kills = open("memory.events")
	case use == Memory:
		if memory > 0 {
			set("memory.limit_in_bytes", memory)
			try("memory.memsw.limit_in_bytes", memory)
		}
		g.kills = open("memory.oom_control")
	case use == Tasks:
		if tasks > 0 {
			set("pids.max", tasks)
		}
		g.tasks = open("pids.events")
	case h.unified:
		g.time = open("cpu.stat")
	default:
		g.time = open("cpuacct.usage")
	}
	return err
}

// homes returns the player's folders that hold its processes from the beginning.
func (g *Group) homes(unified bool) (dirs []string) {
	seen := make(map[string]bool)
	for use, h := range g.place.at {
		if dir := path.Join(h.dir, g.place.name, g.player); use != Freeze && h.unified == unified && !seen[dir] {
			seen[dir] = true
			dirs = append(dirs, dir)
		}
	}
	return dirs
}

// Enter puts a process into the groups, with all its threads.
func (g *Group) Enter(pid int) error {
	for _, dir := range g.homes(false) {
		if err := writeIn(dir, "cgroup.procs", pid); err != nil {
			return err
		}
	}
	return g.EnterUnified(pid)
}

// Members returns the processes in the groups that limit them.
func (g *Group) Members() (list []int) {
	for _, dir := range append(g.homes(false), g.homes(true)...) {
		list = append(list, members(dir)...)
		if h := g.place.at[Freeze]; h != nil && dir == path.Join(h.dir, g.place.name, g.player) {
			list = append(list, members(g.freezer())...)
		}
	}
	return list
}

// EnterThread puts a thread, and so everything that it starts, into the groups of
// version 1. They count memory by process, so the thread's own doesn't count.
func (g *Group) EnterThread(tid int) error {
	for _, dir := range g.homes(false) {
		if err := writeIn(dir, "tasks", tid); err != nil {
			return err
		}
	}
	return nil
}

// EnterUnified puts a process into the group of version 2.
func (g *Group) EnterUnified(pid int) error {
	for _, dir := range g.homes(true) {
		if err := writeIn(dir, "cgroup.procs", pid); err != nil {
			return err
		}
	}
	return nil
}

// freezer returns the group that is frozen, "" if there is none.
func (g *Group) freezer() string {
	if h := g.place.at[Freeze]; h != nil {
		return path.Join(h.dir, g.place.name, g.player, running)
	}
	return ""
}

// Stop freezes everything in the freezer, now and later.
func (g *Group) Stop() error {
	dir := g.freezer()
	if !g.frozen {
		if _, err := g.place.folder(g.place.at[Freeze], g.player); err != nil {
			return err
		}
		if err := made(dir); err != nil {
			return err
		}
		g.frozen = true
	}
	return writeIn(dir, "cgroup.freeze", 1)
}

// Hold puts a process, and everything that it starts from now on, into the freezer.
// The error for a process that has ended is ESRCH.
func (g *Group) Hold(pid int) error { return writeIn(g.freezer(), "cgroup.procs", pid) }

// Go thaws the freezer.
func (g *Group) Go() error {
	if !g.frozen {
		return nil
	}
	return writeIn(g.freezer(), "cgroup.freeze", 0)
}

// Killed returns how many processes the kernel has killed because the player's memory
// was used up.
func (g *Group) Killed() int {
	n, _ := field(g.kills, "oom_kill")
	return n
}

// Bounds reports whether the kernel limits the number of processes and threads.
func (g *Group) Bounds() bool { return g.tasks != nil && g.most > 0 }

// Refused returns how many processes or threads the kernel has refused because the
// player had as many as it may have.
func (g *Group) Refused() int {
	n, ok := field(g.tasks, "max")
	if !ok || n == 0 {
		return 0
	}
	// Older kernels also count those that a parent group refused.
	dir := path.Join(g.place.at[Tasks].dir, g.place.name, g.player)
	if b, err := os.ReadFile(path.Join(dir, "pids.peak")); err == nil {
		if peak, err := strconv.Atoi(string(bytes.TrimSpace(b))); err == nil && peak < g.most {
			return 0
		}
	}
	return n
}

// Used returns the processor time of everything that the groups have ever held.
func (g *Group) Used() (time.Duration, bool) {
	if g.time == nil {
		return 0, false
	}
	var buf [64]byte // it is the first line; the watch reads it often
	n, err := g.time.ReadAt(buf[:], 0)
	if err != nil && err != io.EOF {
		return 0, false
	}
	line, _, whole := bytes.Cut(buf[:n], []byte("\n"))
	unit := time.Nanosecond
	if usec, ok := bytes.CutPrefix(line, []byte("usage_usec ")); ok {
		line, unit = usec, time.Microsecond
	}
	used, err := strconv.ParseInt(string(line), 10, 64)
	return time.Duration(used) * unit, whole && err == nil
}

// field returns a number in an open file, the first one if name is "".
func field(f *os.File, name string) (int, bool) {
	if f == nil {
		return 0, false
	}
	var buf [4096]byte
	n, err := f.ReadAt(buf[:], 0)
	if err != nil && err != io.EOF {
		return 0, false
	}
	for line := range bytes.Lines(buf[:n]) {
		words := bytes.Fields(line)
		if len(words) == 1 && name == "" || len(words) == 2 && string(words[0]) == name {
			n, err := strconv.ParseInt(string(words[len(words)-1]), 10, 64)
			return int(min(n, math.MaxInt)), err == nil
		}
	}
	return 0, false
}

// Remove removes the groups, which must have no processes, and reports whether they
// are gone. It closes its files in any case.
func (g *Group) Remove() bool {
	for _, f := range []*os.File{g.kills, g.tasks, g.time} {
		if f != nil {
			f.Close()
		}
	}
	gone := true
	for _, h := range g.place.at {
		for _, name := range g.names() {
			ok := removed(path.Join(h.dir, name))
			gone = gone && (ok || name == g.place.name) // which other players share
		}
	}
	return gone
}

// names returns the player's folders, relative to that of the arena's, in the order
// in which they can be removed.
func (g *Group) names() []string {
	player := path.Join(g.place.name, g.player)
	return []string{path.Join(player, running), player, g.place.name}
}

// A Legacy names what another process removes of a hierarchy once the arena has ended.
type Legacy struct {
	Home  *os.File // writing 0 to it moves the writing process to the arena's own group
	Base  *os.File // the folder that contains the names
	Names []string
}

// Close closes the files.
func (l Legacy) Close() {
	l.Home.Close()
	l.Base.Close()
}

// Legacies returns the legacies of all hierarchies.
func (g *Group) Legacies() (list []Legacy, err error) {
	seen := make(map[string]bool)
	for _, h := range g.place.at {
		if seen[h.dir] {
			continue
		}
		seen[h.dir] = true
		home, err1 := os.OpenFile(path.Join(h.home, "cgroup.procs"), os.O_WRONLY, 0)
		base, err2 := os.OpenFile(h.dir, unix.O_PATH|unix.O_DIRECTORY, 0)
		if err := errors.Join(err1, err2); err != nil {
			for _, l := range append(list, Legacy{Home: home, Base: base}) {
				l.Close()
			}
			return nil, err
		}
		list = append(list, Legacy{home, base, g.names()})
	}
	return list, nil
}

// Gone reports whether an error means that a process or a group has ended.
func Gone(err error) bool {
	return errors.Is(err, unix.ESRCH) || errors.Is(err, fs.ErrNotExist) || errors.Is(err, unix.ENODEV)
}
