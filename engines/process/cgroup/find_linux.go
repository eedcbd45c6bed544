package cgroup

import (
	"fmt"
	"os"
	"path"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/sys/unix"

	"dohyo/boards/fact"
)

// A Use is a purpose of groups.
type Use string

// The purposes of groups.
const (
	Memory Use = "memory" // limits its memory, and counts kills for lack of it
	Tasks  Use = "pids"   // limits its processes and threads
	Time   Use = "cpu"    // measures the processor time of everything that it ever started
	Freeze Use = "freeze" // stops everything
)

// Uses lists all uses.
var Uses = []Use{Memory, Tasks, Time, Freeze}

// A Place is where an arena makes its groups.
type Place struct {
	Lacks map[Use]error // why there is no group for a use

	name string // of the arena's folder
	at   map[Use]*hierarchy
}

// A hierarchy is a tree of groups in which the arena has a folder.
type hierarchy struct {
	dir      string // in which the arena's folder lies
	home     string // the arena's own group
	unified  bool   // version 2
	passedOn string // what the arena's folder passes on to players, "+memory +pids"
}

// A mount is a mounted hierarchy.
type mount struct {
	dir, root   string // the folder, and the group that it shows
	unified     bool
	controllers []string // of version 1
}

// errNone means that the machine has no hierarchy for a use.
var errNone = fact.New("cgroup.none", "no such hierarchy")

// Find finds out where groups can be made, by a process's mountinfo and cgroup files
// (proc_pid_mountinfo(5), cgroups(7)).
func Find(name, mountinfo, own string) *Place {
	p := &Place{name: name, at: make(map[Use]*hierarchy), Lacks: make(map[Use]error)}
	mounts := mountsIn(mountinfo)
	paths := pathsIn(own)
	wanted := []string{string(Memory), string(Tasks)}
	for use, controller := range map[Use]string{Memory: "memory", Tasks: "pids", Time: "cpuacct"} {
		i := slices.IndexFunc(mounts, func(m mount) bool { return slices.Contains(m.controllers, controller) })
		if i < 0 {
			p.Lacks[use] = errNone
			continue
		}
		wanted = slices.DeleteFunc(wanted, func(s string) bool { return s == controller })
		home, ok := mounts[i].home(paths[controller])
		if !ok {
			p.Lacks[use] = errNone
			continue
		}
		h := &hierarchy{dir: home, home: home}
		if err := p.try(h, use); err != nil {
			p.Lacks[use] = err
			continue
		}
		p.set(use, h)
	}
	p.findUnified(mounts, paths[""], wanted)
	return p
}

func (p *Place) set(use Use, h *hierarchy) {
	p.at[use] = h
	delete(p.Lacks, use)
}

// Has reports whether there are groups for a use.
func (p *Place) Has(use Use) bool { return p.at[use] != nil }

// Any reports whether there are groups at all.
func (p *Place) Any() bool { return len(p.at) > 0 }

// Version returns the version of the groups for a use.
func (p *Place) Version(use Use) int {
	if p.at[use].unified {
		return 2
	}
	return 1
}

// findUnified looks for a place in the hierarchy of version 2: in the arena's own
// group or its parents, as far as they belong to its user. The wanted controllers are
// those that version 1 doesn't have.
func (p *Place) findUnified(mounts []mount, own string, wanted []string) {
	i := slices.IndexFunc(mounts, func(m mount) bool { return m.unified })
	var home string
	ok := i >= 0
	if ok {
		home, ok = mounts[i].home(own)
	}
	if !ok {
		p.lackUnified(wanted, errNone)
		return
	}
	var first error
	for dir := home; ; dir = path.Dir(dir) {
		h := &hierarchy{dir: dir, home: home, unified: true}
		err := p.tryUnified(h, wanted)
		if err == nil {
			for _, c := range wanted {
				p.set(Use(c), h)
			}
			if len(wanted) > 0 { // groups with limits hold processes from the beginning
				p.set(Time, h)
			}
			p.set(Freeze, h)
			return
		}
		if first == nil {
			first = err
		}
		if !p.Has(Freeze) {
			// Freezing needs no controller.
			if core := (&hierarchy{dir: dir, home: home, unified: true}); p.tryUnified(core, nil) == nil {
				p.set(Freeze, core)
			}
		}
		if dir == mounts[i].dir {
			break
		}
	}
	p.lackUnified(wanted, first)
}

// lackUnified records why version 2 has no place for the wanted controllers.
func (p *Place) lackUnified(wanted []string, err error) {
	for _, c := range wanted {
		p.Lacks[Use(c)] = err
	}
	if !p.Has(Freeze) {
		p.Lacks[Freeze] = err
	}
}

// tryUnified tries to enable the wanted controllers in the arena's folder in h.dir.
func (p *Place) tryUnified(h *hierarchy, wanted []string) error {
	// Moving a process requires write access to the common parent of both groups.
	procs := path.Join(h.dir, "cgroup.procs")
	if err := unix.Faccessat(unix.AT_FDCWD, procs, unix.W_OK, unix.AT_EACCESS); err != nil {
		return fact.Errorf("cgroup.write", "write %s: %w", procs, err)
	}
	for _, c := range wanted {
		h.passedOn += "+" + c + " "
	}
	h.passedOn = strings.TrimSpace(h.passedOn)
	if !holdsAll(path.Join(h.dir, "cgroup.subtree_control"), wanted) {
		if h.dir != h.home {
			return fact.Errorf("cgroup.passed", "%s: %s not passed on", h.dir, wanted)
		}
		if err := p.passOn(h); err != nil {
			return err
		}
	}
	uses := []Use{Freeze}
	for _, c := range wanted {
		uses = append(uses, Use(c))
	}
	return p.try(h, uses...)
}

// passOn enables controllers for children of the arena's own group. A group with
// processes can't do so. If the arena is alone in it, it moves to a subgroup for good.
func (p *Place) passOn(h *hierarchy) error {
	control := path.Join(h.dir, "cgroup.subtree_control")
	err := write(control, h.passedOn)
	if err == unix.EBUSY && alone(h.home) {
		leaf := path.Join(h.dir, p.name+selfSuffix)
		if err := made(leaf); err != nil {
			return err
		}
		if err := write(path.Join(leaf, "cgroup.procs"), "0"); err != nil {
			removed(leaf)
			return fact.Errorf("cgroup.write", "write %s: %w", leaf, err)
		}
		h.home = leaf
		err = write(control, h.passedOn)
	}
	if err == unix.EBUSY {
		return fact.Errorf("cgroup.shared", "%s: other processes are in the group as well", h.dir)
	}
	if err != nil {
		return fact.Errorf("cgroup.write", "write %s: %w", control, err)
	}
	return nil
}

// selfSuffix ends the name of the group to which the arena itself moves.
const selfSuffix = ".self"

// alone reports whether this process is the only one in a group.
func alone(dir string) bool {
	b, err := os.ReadFile(path.Join(dir, "cgroup.procs"))
	return err == nil && strings.TrimSpace(string(b)) == strconv.Itoa(os.Getpid())
}

// holdsAll reports whether a list of controllers contains all wanted ones.
func holdsAll(file string, wanted []string) bool {
	b, err := os.ReadFile(file)
	have := strings.Fields(string(b))
	return err == nil && !slices.ContainsFunc(wanted, func(c string) bool { return !slices.Contains(have, c) })
}

// try makes a group in a hierarchy and writes its limits.
func (p *Place) try(h *hierarchy, uses ...Use) error {
	at := make(map[Use]*hierarchy)
	for _, use := range uses {
		at[use] = h
	}
	g, err := (&Place{name: p.name, at: at}).Make("try", 1<<30, 512)
	if err != nil {
		return err
	}
	defer g.Remove()
	if h.unified {
		return g.Stop()
	}
	return nil
}

// mountsIn returns the mounted hierarchies.
func mountsIn(mountinfo string) (list []mount) {
	for line := range strings.Lines(mountinfo) {
		before, after, ok := strings.Cut(line, " - ")
		b, a := strings.Fields(before), strings.Fields(after)
		if !ok || len(b) < 6 || len(a) < 3 {
			continue
		}
		m := mount{root: unescape(b[3]), dir: unescape(b[4])}
		switch a[0] {
		case "cgroup2":
			m.unified = true
		case "cgroup":
			m.controllers = strings.Split(a[2], ",")
		default:
			continue
		}
		list = append(list, m)
	}
	return list
}

// unescape decodes the octal escapes in mountinfo, such as those for spaces.
func unescape(s string) string {
	for i := 0; i+4 <= len(s); i++ {
		if s[i] == '\\' {
			if n, err := strconv.ParseUint(s[i+1:i+4], 8, 8); err == nil {
				s = s[:i] + string([]byte{byte(n)}) + s[i+4:]
			}
		}
	}
	return s
}

// pathsIn returns the groups of a process, by controller; "" is version 2.
func pathsIn(own string) map[string]string {
	paths := make(map[string]string)
	for line := range strings.Lines(own) {
		f := strings.SplitN(strings.TrimSuffix(line, "\n"), ":", 3)
		if len(f) != 3 {
			continue
		}
		for _, c := range strings.Split(f[1], ",") {
			paths[c] = f[2]
		}
	}
	return paths
}

// home returns the folder of a group, if the mount shows it.
func (m mount) home(group string) (string, bool) {
	rest, ok := strings.CutPrefix(group, strings.TrimSuffix(m.root, "/"))
	if !ok || group == "" || rest != "" && rest[0] != '/' || strings.HasPrefix(rest, "/..") {
		return "", false
	}
	return path.Join(m.dir, rest), true
}

// made makes a group and returns the error.
func made(dir string) error {
	if err := mkdir(dir); err != nil && err != unix.EEXIST {
		return fact.Errorf("cgroup.make", "make %s: %w", dir, err)
	}
	return nil
}

// removed removes a group without processes, and reports whether it is gone.
func removed(dir string) bool {
	err := rmdir(dir)
	return err == nil || err == unix.ENOENT
}

// mkdir and rmdir are the system calls, except in tests on ordinary folders.
var (
	mkdir = func(dir string) error { return unix.Mkdir(dir, 0o755) }
	rmdir = unix.Rmdir
)

// write writes to an existing file.
func write(name, text string) error {
	fd, err := unix.Open(name, unix.O_WRONLY|unix.O_CLOEXEC, 0)
	if err != nil {
		return err
	}
	defer unix.Close(fd)
	_, err = unix.Write(fd, []byte(text))
	return err
}

// writeIn writes to a file of a group.
func writeIn(dir, name string, value any) error {
	file := path.Join(dir, name)
	if err := write(file, fmt.Sprint(value)); err != nil {
		return fact.Errorf("cgroup.write", "write %s: %w", file, err)
	}
	return nil
}
