package process

import (
	"strings"

	"golang.org/x/sys/unix"
)

// Nearly all files that a program opens for writing are in its own folder, and named
// relative to its current one, in which it starts. To look up where it is in /proc takes
// longer than everything else that the launcher does about such a call, and more again when
// the process ends. So the filter also tells when a program goes to another folder; as long
// as none has, the launcher knows where they are.
//
// The child in which a program starts is under the filter, too, while its parent, the
// launcher's thread or the keeper, can't answer. So the parent is in that folder already.

// A home is the folder in which a player's programs start.
type home struct {
	dir     string
	inode   inode
	fd      int  // of dir, -1 if programs that leave it aren't noticed
	strayed bool // a program may be elsewhere
}

// An inode identifies a file.
type inode struct{ dev, number uint64 }

// inodeAt returns the zero inode if there is no such file.
func inodeAt(path string) inode {
	var st unix.Stat_t
	if unix.Stat(path, &st) != nil {
		return inode{}
	}
	return inode{uint64(st.Dev), st.Ino}
}

// strays are the calls by which a process goes to another folder, with their 32-bit
// counterparts on amd64.
var strays = []struct {
	nr   uintptr
	nr32 uint32
}{{unix.SYS_CHDIR, 12}, {unix.SYS_FCHDIR, 133}}

// strayFilter is the part of the BPF program for strays.
func strayFilter(wide bool) (f []unix.SockFilter) {
	for _, c := range strays {
		nr := uint32(c.nr)
		if !wide {
			nr = c.nr32
		}
		f = append(f,
			unix.SockFilter{Code: bpfEqual, K: nr, Jf: 1},
			unix.SockFilter{Code: bpfReturn, K: unix.SECCOMP_RET_USER_NOTIF})
	}
	return f
}

// goHome takes the calling thread, the launcher's, to the player's folder, alone, unless a
// container forbids it.
func (l *Launcher) goHome() {
	l.homely = unix.Unshare(unix.CLONE_FS) == nil && unix.Chdir(l.dir) == nil
}

// way is where a child has to go to start a program.
func (l *Launcher) way() string {
	if l.homely {
		return ""
	}
	return l.dir
}

// settle notes where programs start. watched says that their parent is there and that the
// filter asks about those who leave.
func (g *guard) settle(dir string, watched bool) {
	g.home = home{dir: dir, inode: inodeAt(dir), fd: -1}
	if !watched {
		return
	}
	if fd, err := unix.Open(dir, unix.O_PATH|unix.O_DIRECTORY|unix.O_CLOEXEC, 0); err == nil {
		g.home.fd = fd
	}
}

// begins returns whether the folder is still the one in which programs are to start.
func (g *guard) begins() bool { return g.home.dir == "" || inodeAt(g.home.dir) == g.home.inode }

// strays reports whether a call goes to another folder, and notes it.
func (g *guard) strays(n *notification) bool {
	for _, c := range strays {
		if int32(c.nr) == n.nr {
			g.home.strayed = true
			return true
		}
	}
	return false
}

// atHome resolves the name of a file in the current folder of a program that has never left
// its own.
func (g *guard) atHome(isFD bool, where string) (real string, ok bool) {
	if isFD || g.home.dir == "" || g.home.fd < 0 || g.home.strayed || !plain(where) {
		return "", false
	}
	real = g.home.dir + "/" + where
	if !g.ours(real) {
		return "", false
	}
	// A symbolic link may lead elsewhere.
	var b [1]byte
	_, err := unix.Readlinkat(g.home.fd, where, b[:])
	return real, err == unix.EINVAL || err == unix.ENOENT
}

// plain reports whether a name is that of a file in a folder.
func plain(where string) bool {
	return where != "" && where != "." && where != ".." && strings.IndexByte(where, '/') < 0
}

func (h *home) close() {
	if h.dir != "" && h.fd >= 0 {
		unix.Close(h.fd)
	}
	*h = home{fd: -1}
}
