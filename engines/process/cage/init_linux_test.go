package cage

import (
	"os"
	"runtime"
	"testing"
	"time"

	"golang.org/x/sys/unix"
)

// TestInitHidden: a program can't look into process 1 of its cage, which isn't confined as it
// is, even without Landlock and a filter.
func TestInitHidden(t *testing.T) {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	const cat = "/usr/bin/cat"
	if _, err := os.Stat(cat); err != nil {
		t.Skip(err)
	}
	plan := Plan{
		UID: unix.Geteuid(), GID: unix.Getegid(), Path: cat, Dir: "/",
		Shown: []Shown{{Path: "/usr"}}, Links: []Link{{"/lib", "usr/lib"}, {"/lib64", "usr/lib64"}},
	}
	k, err := Start(plan, nil, func(int) error { return nil })
	if err != nil {
		t.Skip("this machine makes no cage: ", err)
	}
	defer k.Close(time.Minute)
	null, err := os.OpenFile(os.DevNull, os.O_RDWR, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer null.Close()
	for _, tt := range []struct {
		file string
		want int
	}{
		{"/proc/self/environ", 0},
		{"/proc/1/environ", 1},
		{"/proc/1/maps", 1},
	} {
		n := int(null.Fd())
		pid, err := k.Fork([]string{cat, tt.file}, true, false, [3]int{n, n, n})
		if err != nil {
			t.Fatal(err)
		}
		var status unix.WaitStatus
		for {
			if _, err := unix.Wait4(pid, &status, 0, nil); err != unix.EINTR {
				break
			}
		}
		if got := status.ExitStatus(); got != tt.want {
			t.Errorf("cat %s ended with status %d, want %d", tt.file, got, tt.want)
		}
	}
}
