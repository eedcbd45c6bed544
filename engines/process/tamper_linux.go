package process

import (
	"bytes"
	"os"
	"path"
	"strconv"
	"strings"

	"golang.org/x/sys/unix"

	"dohyo/boards/fact"
	"dohyo/engines"
)

// quiet are the places outside a player's folder where an attempt to write is no foul
// and isn't judged: a program's own descriptors and settings, and
// devices, which many programs try and can do without. Landlock protects
// them.
var quiet = []string{"/proc", "/dev"}

// The names of watched calls: the verb before the name of a file.
var (
	verbOpen       = fact.New("process.try.open", "open")
	verbRemove     = fact.New("process.try.remove", "remove")
	verbRename     = fact.New("process.try.rename", "rename")
	verbFolder     = fact.New("process.try.folder", "make folder")
	verbMake       = fact.New("process.try.make", "make")
	verbLink       = fact.New("process.try.link", "link")
	verbTruncate   = fact.New("process.try.truncate", "truncate")
	verbMode       = fact.New("process.try.mode", "change mode of")
	verbOwner      = fact.New("process.try.owner", "change owner of")
	verbTimes      = fact.New("process.try.times", "change times of")
	verbAttributes = fact.New("process.try.attributes", "change attributes of")
)

// tampered handles an attempt to write outside the player's folder that
// has been refused.
func (l *Launcher) tampered(what *fact.Error) {
	l.deny(what)
	if !l.spec.Strict {
		return
	}
	l.accuse(engines.Faultf(engines.Tamper, "process.tamper", "it tried to %v, outside its folder", what))
	for _, p := range l.alive() {
		p.kill()
	}
}

// judge examines a call. what is nil if it may proceed; otherwise it describes the
// operation on a file that isn't the player's. there reports whether the file exists
// for the program, and not only for the arena. If a name can't be read, the
// call proceeds and only Landlock protects the file.
func (g *guard) judge(n *notification) (what *fact.Error, there bool) {
	for _, list := range [][]watched{everywhere, onlyHere} {
		for _, c := range list {
			if int32(c.nr) != n.nr {
				continue
			}
			for i, w := range c.names {
				if i > 0 && w == (name{}) {
					break
				}
				if p := g.place(n, w); p.outside {
					return fact.Errorf("process.try", "%v %q", c.verb, p.name), p.there
				}
			}
			return nil, true
		}
	}
	return nil, true
}

// signals reports whether a call can signal by means of a file that isn't
// the player's: also by a device, which all programs have, or by one that can't be found out.
func (g *guard) signals(n *notification) bool {
	for _, c := range signalling {
		if int32(c.nr) == n.nr {
			p := g.place(n, c.names[0])
			return p.outside || p.unknown || isQuiet(p.name)
		}
	}
	return false
}

// A place is the target of a name.
type place struct {
	name    string
	outside bool // outside everything that is allowed
	there   bool // it exists for the program, not only for the arena
	unknown bool // the call doesn't tell
}

// place resolves one name of a call.
func (g *guard) place(n *notification, w name) place {
	dir, isFD := w.folder(n)
	where := ""
	if w.path > 0 && n.args[w.path-1] != 0 {
		s, ok := stringAt(int(n.pid), n.args[w.path-1])
		if !ok {
			return place{unknown: true}
		}
		where = s
	} else if !isFD {
		return place{} // no name: the call fails by itself
	}
	if where == "" {
		// The call refers to the descriptor itself.
		target, err := readlink(dir)
		if err != nil {
			return place{unknown: err != unix.ENOENT}
		}
		if !strings.HasPrefix(target, "/") || strings.HasPrefix(target, "/memfd:") {
			return place{} // a pipe, a socket or memory, which is its own
		}
		return place{name: target, outside: !g.ours(target) && !isQuiet(target), there: true}
	}
	if real, ok := g.atHome(isFD, where); ok {
		return place{name: real, there: true}
	}
	if real, ok := g.near(dir, where); ok {
		return place{name: real, there: true}
	}
	full := where
	if !path.IsAbs(where) {
		full = dir + "/" + where
	} else if isQuiet(path.Clean(where)) {
		return place{name: where}
	}
	if !g.caged {
		real, ok := resolve(full)
		return place{name: real, outside: ok && !g.within(real) && !isQuiet(real), there: true}
	}
	if !path.IsAbs(where) {
		folder, err := readlink(dir)
		if err != nil {
			return place{}
		}
		full = folder + "/" + where
	}
	return g.placeInRoot(n, full)
}

// folder returns the folder to which the name is relative, and whether the call gives it
// by a descriptor.
func (w name) folder(n *notification) (dir string, isFD bool) {
	if w.dir > 0 {
		if fd := int32(n.args[w.dir-1]); fd != unix.AT_FDCWD {
			return n.proc() + "fd/" + strconv.Itoa(int(fd)), true
		}
	}
	return n.proc() + "cwd", false
}

// proc returns the folder of the calling program in /proc, with a slash.
func (n *notification) proc() string { return "/proc/" + strconv.Itoa(int(n.pid)) + "/" }

// placeInRoot resolves a full path in the root that a caged program has.
func (g *guard) placeInRoot(n *notification, full string) place {
	root, err := unix.Open(n.proc()+"root", unix.O_PATH|unix.O_CLOEXEC, 0)
	if err != nil {
		return place{}
	}
	defer unix.Close(root)
	if real, ok := resolveIn(root, full); ok {
		return place{name: real, outside: !g.ours(real) && !isQuiet(real), there: true}
	}
	// The program has no such folder, and the call fails by itself. If
	// the machine has it, the program meant it.
	real, ok := resolve(full)
	return place{name: real, outside: ok && !g.within(real) && !isQuiet(real)}
}

// near resolves the name that a program usually writes, a file in its own folder:
// in two calls what place does in eight. ok is false for any other name.
func (g *guard) near(dir, where string) (real string, ok bool) {
	if !plain(where) {
		return "", false
	}
	folder, err := readlink(dir)
	if err != nil || !path.IsAbs(folder) {
		return "", false
	}
	if real = path.Join(folder, where); !g.ours(folder) || !g.ours(real) {
		return "", false
	}
	// A symbolic link may lead elsewhere.
	_, err = readlink(dir + "/" + where)
	return real, err == unix.EINVAL || err == unix.ENOENT
}

// within reports whether a resolved path is among what may be written.
func (g *guard) within(p string) bool { return among(g.allowed, p) }

// ours is within for paths as the program sees them.
func (g *guard) ours(p string) bool {
	return g.within(p) || among(g.private, p) && !among(g.closed, p)
}

func isQuiet(p string) bool { return among(quiet, p) }

func among(folders []string, p string) bool {
	for _, f := range folders {
		if p == f || strings.HasPrefix(p, f) && p[len(f)] == '/' {
			return true
		}
	}
	return false
}

// resolve returns the target of a name: what it is or links to, or, if it doesn't
// exist, where it would be created. It only uses calls that aren't watched.
func resolve(full string) (string, bool) { return resolveBy(follow, full) }

// resolveIn is resolve for a program with another root.
func resolveIn(root int, full string) (string, bool) {
	return resolveBy(func(name string) (string, error) {
		fd, err := unix.Openat2(root, name, &unix.OpenHow{Flags: unix.O_PATH | unix.O_CLOEXEC, Resolve: unix.RESOLVE_IN_ROOT})
		if err != nil {
			return "", err
		}
		defer unix.Close(fd)
		return readlink("/proc/self/fd/" + strconv.Itoa(fd))
	}, full)
}

func resolveBy(follow func(string) (string, error), full string) (string, bool) {
	for range mostLinks {
		if real, err := follow(full); err == nil {
			return real, true
		}
		dir, base := path.Split(strings.TrimRight(full, "/"))
		if base == "" || base == "." || base == ".." {
			return "", false
		}
		real, err := follow(dir)
		if err != nil {
			return "", false
		}
		target, err := readlink(path.Join(real, base))
		if err != nil {
			return path.Join(real, base), true
		}
		// A dangling link: its target would be created.
		if full = target; !path.IsAbs(target) {
			full = path.Join(real, target)
		}
	}
	return "", false
}

// mostLinks is the largest number of symbolic links in a name.
const mostLinks = 40

// follow returns the path of an existing file without symbolic links.
func follow(name string) (string, error) {
	fd, err := unix.Open(name, unix.O_PATH|unix.O_CLOEXEC, 0)
	if err != nil {
		return "", err
	}
	defer unix.Close(fd)
	return readlink("/proc/self/fd/" + strconv.Itoa(fd))
}

func readlink(name string) (string, error) {
	var buf [unix.PathMax]byte
	n, err := unix.Readlink(name, buf[:])
	if err != nil {
		return "", err
	}
	return string(buf[:n]), nil
}

// stringAt reads a name from a process's memory, a page at a time, since the
// next page may not exist.
func stringAt(pid int, addr uint64) (string, bool) {
	page := uint64(os.Getpagesize())
	var s []byte
	for len(s) < unix.PathMax {
		want := page - addr%page
		buf := make([]byte, min(want, 256))
		local := []unix.Iovec{{Base: &buf[0]}}
		local[0].SetLen(len(buf))
		remote := []unix.RemoteIovec{{Base: uintptr(addr), Len: len(buf)}}
		n, err := unix.ProcessVMReadv(pid, local, remote, 0)
		if err != nil || n <= 0 {
			return "", false
		}
		if i := bytes.IndexByte(buf[:n], 0); i >= 0 {
			return string(append(s, buf[:i]...)), true
		}
		s = append(s, buf[:n]...)
		addr += uint64(n)
	}
	return "", false
}
