package process

import (
	"fmt"
	"os"
	"path/filepath"
	"syscall"
	"testing"
	"time"
	"unsafe"

	"golang.org/x/sys/unix"
)

func init() {
	ofSystem["errand"] = errandOf
}

// errandOf makes one call that changes a file.
func errandOf(what string) error {
	var call, file string
	var n int64
	fmt.Sscan(what, &call, &file, &n)
	ts := []unix.Timespec{{Sec: 1}, {Sec: n, Nsec: 5000}}
	tv := []unix.Timeval{{Sec: 1}, {Sec: n, Usec: 5}}
	onFD := func(do func(fd int) error) error {
		fd, err := unix.Open(file, unix.O_RDONLY, 0)
		if err != nil {
			return err
		}
		defer unix.Close(fd)
		return do(fd)
	}
	switch call {
	case "chmod":
		return unix.Chmod(file, uint32(n))
	case "fchmod":
		return onFD(func(fd int) error { return unix.Fchmod(fd, uint32(n)) })
	case "byfd":
		return onFD(func(fd int) error { return unix.Chmod(fmt.Sprintf("/proc/self/fd/%d", fd), uint32(n)) })
	case "utimensat":
		return unix.UtimesNanoAt(unix.AT_FDCWD, file, ts, 0)
	case "lutimes":
		return unix.UtimesNanoAt(unix.AT_FDCWD, file, ts, unix.AT_SYMLINK_NOFOLLOW)
	case "futimens":
		return onFD(func(fd int) error {
			_, _, e := unix.Syscall6(unix.SYS_UTIMENSAT, uintptr(fd), 0, uintptr(unsafe.Pointer(&ts[0])), 0, 0, 0)
			return none(e)
		})
	case "utimes":
		return unix.Utimes(file, tv)
	case "now":
		return unix.UtimesNanoAt(unix.AT_FDCWD, file, nil, 0)
	case "chown":
		return unix.Chown(file, int(n), -1)
	case "xattr":
		return unix.Setxattr(file, "user.dohyo", []byte("1"), 0)
	}
	return unix.ENOSYS
}

func none(e syscall.Errno) error {
	if e != 0 {
		return e
	}
	return nil
}

// TestErrands: without namespaces the arena changes modes and times for a program as the
// program would itself, in its folder only, and refuses other owners and attributes.
func TestErrands(t *testing.T) {
	noLeaks(t)
	s := spec(t, "lines")
	s.Strict, s.Cage = false, CageLandlock
	file, link := filepath.Join(s.Dir, "file"), filepath.Join(s.Dir, "link")
	theirs := filepath.Join(t.TempDir(), "theirs")
	for _, name := range []string{file, theirs} {
		if err := os.WriteFile(name, nil, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Symlink(theirs, link); err != nil {
		t.Fatal(err)
	}
	l, p := filtered(t, s)
	written := func(name string) time.Time {
		info, err := os.Lstat(name)
		if err != nil {
			t.Fatal(err)
		}
		return info.ModTime()
	}
	mode := func(name string) os.FileMode {
		info, err := os.Stat(name)
		if err != nil {
			t.Fatal(err)
		}
		return info.Mode().Perm()
	}
	before := written(theirs)
	fine := func(n int64) time.Time { return time.Unix(n, 5000) }
	for _, tt := range []struct {
		line, want string
		done       func() bool
	}{
		{"chmod " + file + " 416", "ok", func() bool { return mode(file) == 0o640 }},
		{"chmod file 384", "ok", func() bool { return mode(file) == 0o600 }},
		{"fchmod file 420", "ok", func() bool { return mode(file) == 0o644 }},
		{"byfd file 384", "ok", func() bool { return mode(file) == 0o600 }},
		{"utimensat file 1001", "ok", func() bool { return written(file).Equal(fine(1001)) }},
		{"futimens file 1002", "ok", func() bool { return written(file).Equal(fine(1002)) }},
		{"utimes " + file + " 1003", "ok", func() bool { return written(file).Equal(fine(1003)) }},
		{"lutimes link 1004", "ok", func() bool { return written(link).Equal(fine(1004)) }},
		{"now file", "ok", func() bool { return written(file).After(fine(1004)) }},
		{fmt.Sprintf("chown file %d", os.Geteuid()), "ok", nil},
		{"chown file 54321", "operation not permitted", nil},
		{"xattr file", "operation not supported", nil},
		{"chmod none 384", "no such file or directory", nil},
		{"chmod link 511", "permission denied", nil},
		{"chmod /proc/self/root" + theirs + " 511", "permission denied", nil},
		{"chmod /proc/self/cwd/link 511", "permission denied", nil},
		{"utimensat link 1005", "permission denied", nil},
		{"xattr link", "permission denied", nil},
		{"chmod /dev/null 438", "operation not permitted", nil},
	} {
		say(t, p, "errand "+tt.line)
		hear(t, p, tt.want)
		if tt.done != nil && !tt.done() {
			t.Errorf("%s: without effect", tt.line)
		}
	}
	if mode(theirs) != 0o600 || !written(theirs).Equal(before) {
		t.Errorf("the others' file has mode %v and was written %v", mode(theirs), written(theirs))
	}
	if n, list := l.Denials(); n != 5 {
		t.Errorf("%d attempts were seen: %v, want 5", n, list)
	}
}
