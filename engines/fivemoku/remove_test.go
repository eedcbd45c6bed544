package fivemoku

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"testing"

	"golang.org/x/sys/unix"
)

// TestClearDeep: a folder in place of an answer is removed even if it is deeper than the arena
// may have files open.
func TestClearDeep(t *testing.T) {
	dir := t.TempDir()
	f, err := openFolder(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer f.close()
	at, err := unix.Open(dir, unix.O_RDONLY|unix.O_DIRECTORY|unix.O_CLOEXEC, 0)
	if err != nil {
		t.Fatal(err)
	}
	const depth = 1500
	name := resFile
	for n := range depth {
		if err := unix.Mkdirat(at, name, 0o755); err != nil {
			t.Fatal(err)
		}
		in, err := openat(at, name, unix.O_RDONLY|unix.O_DIRECTORY|unix.O_CLOEXEC, 0)
		unix.Close(at)
		if err != nil {
			t.Fatal(err)
		}
		at, name = in, "d"
		if n%100 == 0 { // a file, and names that removing uses itself
			for _, beside := range []string{"file", "moved-7"} {
				if fd, err := openat(at, beside, unix.O_CREAT|unix.O_WRONLY|unix.O_CLOEXEC, 0o644); err == nil {
					unix.Close(fd)
				}
			}
			unix.Mkdirat(at, "moved-8", 0o755)
			unix.Mkdirat(at, "moved-8/full", 0o755)
		}
	}
	unix.Close(at)
	var before unix.Rlimit
	if err := unix.Getrlimit(unix.RLIMIT_NOFILE, &before); err != nil {
		t.Fatal(err)
	}
	few := before
	few.Cur = 200
	if err := unix.Setrlimit(unix.RLIMIT_NOFILE, &few); err != nil {
		t.Fatal(err)
	}
	err = f.clear()
	if err2 := unix.Setrlimit(unix.RLIMIT_NOFILE, &before); err2 != nil {
		t.Fatal(err2)
	}
	if err != nil {
		t.Error(err)
	}
	if _, err := os.Lstat(filepath.Join(dir, resFile)); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("it is still there: %v", err)
	}
}
