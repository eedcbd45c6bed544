package process

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"golang.org/x/sys/unix"
)

func init() {
	if os.Getenv(as) == "headless" {
		runtime.LockOSThread() // so that the first thread runs headless
	}
	ofSystem["headless"] = headless
}

var holding [][]byte

// headless ends the program's first thread. Another one has memory and a removed file.
func headless(mib string) error {
	var n int
	fmt.Sscan(mib, &n)
	ready := make(chan bool)
	go func() {
		f, err := os.CreateTemp(".", "gone")
		if err == nil {
			_, err = f.Write(make([]byte, n<<20))
		}
		if err == nil {
			err = os.Remove(f.Name())
		}
		holding = append(holding, touch(mib))
		<-ready
		if err != nil {
			fmt.Println(err)
		} else {
			fmt.Println("headless")
		}
		files = append(files, f)
		select {}
	}()
	ready <- true
	unix.Syscall(unix.SYS_EXIT, 0, 0, 0)
	return unix.EINVAL
}

// TestHeadless: memory and removed files of a process whose first thread has ended count.
func TestHeadless(t *testing.T) { eachCage(t, testHeadless) }

func testHeadless(t *testing.T, cage Cage) {
	noLeaks(t)
	const mib = 32
	s := spec(t, "headless")
	s.Cage = cage
	l, p := started(t, s)
	hear(t, p, "ready")
	say(t, p, fmt.Sprint("headless ", mib))
	hear(t, p, "headless")
	for field(p.PID()) != "Z" { // the thread ends a moment later
		runtime.Gosched()
	}
	if n := resident(p.PID()); n < mib<<20 {
		t.Errorf("resident = %s, want at least %d MiB", bytesText(n), mib)
	}
	if n := proportional(p.PID()); n < mib<<20 {
		t.Errorf("proportional = %s, want at least %d MiB", bytesText(n), mib)
	}
	if disk := l.nameless().disk; disk < mib<<20 {
		t.Errorf("nameless = %s on disk, want %d MiB", bytesText(disk), mib)
	}
	if !nameless([]int{p.PID()}, 3).more {
		t.Error("more than three descriptors were looked at")
	}
}

// field returns the state of a process's first thread.
func field(pid int) string {
	b, _ := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	var id int
	var name, state string
	fmt.Sscan(string(b), &id, &name, &state)
	return state
}

// TestClosedFolder: a folder that can't be measured is reported, and files in it don't hide.
func TestClosedFolder(t *testing.T) {
	dir := t.TempDir()
	closed := filepath.Join(dir, "a", "closed")
	if err := os.MkdirAll(closed, 0o755); err != nil {
		t.Fatal(err)
	}
	if _, _, name := folderSize(dir, folderEntries); name != "" {
		t.Errorf("%q is closed", name)
	}
	if err := os.Chmod(closed, 0); err != nil {
		t.Fatal(err)
	}
	defer os.Chmod(closed, 0o755)
	if os.Getuid() == 0 {
		t.Skip("root reads every folder")
	}
	if _, _, name := folderSize(dir, folderEntries); name != filepath.Join("a", "closed") {
		t.Errorf("%q is closed", name)
	}
}

// TestDeepFolder: a folder whose name is too long to be opened is reported, too.
func TestDeepFolder(t *testing.T) {
	dir := t.TempDir()
	t.Chdir(dir)
	name := strings.Repeat("d", 200)
	for range 25 {
		if err := os.Mkdir(name, 0o755); err != nil {
			t.Fatal(err)
		}
		if err := unix.Chdir(name); err != nil {
			t.Fatal(err)
		}
	}
	_, _, closed := folderSize(dir, folderEntries)
	if !strings.HasPrefix(closed, name+"/") {
		t.Errorf("%q is closed", shortened(closed))
	}
	if s := shortened(closed); len(s) > 210 || !strings.HasPrefix(s, name) {
		t.Errorf("shortened to %q", s)
	}
}

// TestBesides: page tables, what is swapped out, and reserved huge pages count.
func TestBesides(t *testing.T) {
	const status = "Name:\tVmSwap:\nVmRSS:\t    900 kB\nVmPTE:\t      44 kB\nVmSwap:\t     1000 kB\nHugetlbPages:\t    2048 kB\nThreads:\t1\n"
	if n := besidesIn([]byte(status)); n != 3092<<10 {
		t.Errorf("besidesIn = %d", n)
	}
	if n := besides(os.Getpid()); n < 4<<10 {
		t.Errorf("besides = %d of this process", n)
	}
}
