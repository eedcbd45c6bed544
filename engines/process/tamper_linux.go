package process

import (
	"bytes"
	"os"
	"path"
	"path/filepath"
	"strconv"
	"strings"

	"golang.org/x/sys/unix"

	"dohyo/boards/fact"
	"dohyo/engines"
)

// quiet are the places outside a player's folder where an attempt is no foul
// and needs no judgement here: a program's own descriptors and settings, and
// devices, which many try that are content to do without. Landlock sees to
// them.
var quiet = []string{"/proc", "/dev"}

// What a watched call is called: the verb before the name of a file.
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

// tampered deals with an attempt to write outside the player's folder, which
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

// judge looks at a call: nil if it may go on, or what it wanted to do to
// something that isn't the player's. When a name can't be read the call goes
// on, and Landlock holds alone.
func (g *guard) judge(n *notification) *fact.Error {
	for _, list := range [][]watched{everywhere, onlyHere} {
		for _, c := range list {
			if int32(c.nr) != n.nr {
				continue
			}
			for i, w := range c.names {
				if i > 0 && w == (name{}) {
					break
				}
				if where, bad := g.outside(n, w); bad {
					return fact.Errorf("process.try", "%v %q", c.verb, where)
				}
			}
			return nil
		}
	}
	return nil
}

// outside resolves one name of a call and says whether it is outside of all
// that is allowed.
func (g *guard) outside(n *notification, w name) (where string, bad bool) {
	proc := "/proc/" + strconv.Itoa(int(n.pid)) + "/"
	dir := proc + "cwd"
	if w.dir > 0 {
		if fd := int32(n.args[w.dir-1]); fd != unix.AT_FDCWD {
			dir = proc + "fd/" + strconv.Itoa(int(fd))
		}
	}
	where = ""
	if w.path > 0 && n.args[w.path-1] != 0 {
		s, ok := stringAt(int(n.pid), n.args[w.path-1])
		if !ok {
			return "", false
		}
		where = s
	} else if dir == proc+"cwd" {
		return "", false // no name at all: the call fails by itself
	}
	if where == "" {
		// The descriptor itself is meant.
		target, err := readlink(dir)
		if err != nil || !strings.HasPrefix(target, "/") {
			return "", false // a pipe, a socket: its own
		}
		return target, !g.within(target) && !isQuiet(target)
	}
	full := where
	if !path.IsAbs(where) {
		full = dir + "/" + where
	} else if isQuiet(path.Clean(where)) {
		return where, false
	}
	real, ok := resolve(full)
	if !ok {
		return where, false // there is no such folder: the call fails by itself
	}
	return real, !g.within(real) && !isQuiet(real)
}

// within says whether a resolved path is among what may be written.
func (g *guard) within(p string) bool { return among(g.allowed, p) }

func isQuiet(p string) bool { return among(quiet, p) }

func among(folders []string, p string) bool {
	for _, f := range folders {
		if p == f || strings.HasPrefix(p, f) && p[len(f)] == '/' {
			return true
		}
	}
	return false
}

// resolve is where a name leads: to what it is or links to, or, if it doesn't
// exist, to where it would be made. Only calls that aren't watched are used.
func resolve(full string) (string, bool) {
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
	return path.Join(real, base), true
}

// follow is the path of an existing file, without symbolic links.
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

// canonical are the paths without symbolic links, those that don't exist as
// they are.
func canonical(paths []string) []string {
	var list []string
	for _, p := range paths {
		if abs, err := filepath.Abs(p); err == nil {
			p = abs
		}
		if real, err := filepath.EvalSymlinks(p); err == nil {
			p = real
		}
		list = append(list, p)
	}
	return list
}
