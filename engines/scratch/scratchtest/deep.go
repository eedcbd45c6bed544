// Package scratchtest makes folders for the tests of packages that remove what programs have left.
//
//	scratchtest.Deep(t, dir, "top")
//	err := scratchtest.WithFewFiles(t, remove)
//
// It doesn't remove them. The limit of WithFewFiles is the whole process's, so tests beside it
// mustn't run in parallel.
package scratchtest

import (
	"testing"

	"golang.org/x/sys/unix"
)

// The levels of Deep are more than the files that may be open in WithFewFiles.
const (
	deep = 1500
	few  = 200
)

// Deep makes a folder in dir that is deeper than files may be open, with files and with names
// that removing uses itself.
func Deep(t *testing.T, dir, name string) {
	t.Helper()
	at, err := unix.Open(dir, unix.O_RDONLY|unix.O_DIRECTORY|unix.O_CLOEXEC, 0)
	if err != nil {
		t.Fatal(err)
	}
	for n := range deep {
		if err := unix.Mkdirat(at, name, 0o755); err != nil {
			t.Fatal(err)
		}
		in, err := unix.Openat(at, name, unix.O_RDONLY|unix.O_DIRECTORY|unix.O_CLOEXEC, 0)
		unix.Close(at)
		if err != nil {
			t.Fatal(err)
		}
		at, name = in, "d"
		if n%100 == 0 {
			for _, beside := range []string{"file", "moved-7"} {
				if fd, err := unix.Openat(at, beside, unix.O_CREAT|unix.O_WRONLY|unix.O_CLOEXEC, 0o644); err == nil {
					unix.Close(fd)
				}
			}
			unix.Mkdirat(at, "moved-8", 0o755)
			unix.Mkdirat(at, "moved-8/full", 0o755)
		}
	}
	unix.Close(at)
}

// WithFewFiles calls do while the process may have few files open, and returns its error.
func WithFewFiles(t *testing.T, do func() error) error {
	t.Helper()
	var before unix.Rlimit
	if err := unix.Getrlimit(unix.RLIMIT_NOFILE, &before); err != nil {
		t.Fatal(err)
	}
	limited := before
	limited.Cur = few
	if err := unix.Setrlimit(unix.RLIMIT_NOFILE, &limited); err != nil {
		t.Fatal(err)
	}
	defer func() {
		if err := unix.Setrlimit(unix.RLIMIT_NOFILE, &before); err != nil {
			t.Fatal(err)
		}
	}()
	return do()
}
