package process

import (
	"errors"
	"fmt"
	"net"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
	"unsafe"

	"golang.org/x/sys/unix"

	"dohyo/engines"
)

func init() {
	ofSystem["traced"] = func(string) error {
		_, _, e := unix.Syscall(unix.SYS_PTRACE, unix.PTRACE_TRACEME, 0, 0)
		return errno(e)
	}
	ofSystem["seize"] = func(string) error { return unix.PtraceSeize(os.Getpid()) }
	ofSystem["gift"] = func(string) error {
		_, _, e := unix.Syscall6(unix.SYS_VMSPLICE, 1, 0, 0, 0, 0, 0)
		return errno(e)
	}
	ofSystem["sync"] = func(string) error {
		_, _, e := unix.Syscall(unix.SYS_SYNCFS, 1<<20, 0, 0) // no such descriptor
		unix.Sync()
		return errno(e)
	}
	ofSystem["polls"] = func(string) error {
		for range mostPolls + 1 {
			if _, err := unix.EpollCreate1(0); err != nil {
				return err
			}
		}
		return nil
	}
	ofSystem["dial"] = dial
	ofSystem["raw"] = raw
	ofSystem["flock"] = func(file string) error {
		f, err := os.Open(file)
		if err != nil {
			return err
		}
		files = append(files, f)
		return unix.Flock(int(f.Fd()), unix.LOCK_EX|unix.LOCK_NB)
	}
	ofSystem["watch"] = func(file string) error {
		fd, err := unix.InotifyInit1(0)
		if err != nil {
			return err
		}
		_, err = unix.InotifyAddWatch(fd, file, unix.IN_OPEN)
		return err
	}
	ofSystem["reserve"] = func(way string) error { // more than any file may have
		f, err := os.Create("reserved")
		if err != nil {
			return err
		}
		defer os.Remove("reserved")
		defer f.Close()
		const size = 1 << 20
		if way == "call" {
			return unix.Fallocate(int(f.Fd()), unix.FALLOC_FL_KEEP_SIZE, 0, size)
		}
		space := [6]int64{2: size} // struct space_resv
		if _, _, e := unix.Syscall(unix.SYS_IOCTL, f.Fd(), 0x4030582a, uintptr(unsafe.Pointer(&space))); e != 0 {
			return e
		}
		return nil
	}
	ofSystem["punch"] = func(string) error { // which frees room
		f, err := os.Create("punched")
		if err != nil {
			return err
		}
		defer f.Close()
		if _, err := f.Write(make([]byte, 1<<16)); err != nil {
			return err
		}
		return unix.Fallocate(int(f.Fd()), unix.FALLOC_FL_KEEP_SIZE|unix.FALLOC_FL_PUNCH_HOLE, 0, 1<<15)
	}
	ofSystem["watchers"] = func(count string) error {
		n := 0
		fmt.Sscan(count, &n)
		for range n {
			if _, err := unix.InotifyInit1(0); err != nil {
				return err
			}
		}
		return nil
	}
	ofSystem["chattr"] = func(file string) error {
		fd, err := unix.Open(file, unix.O_RDONLY, 0)
		if err != nil {
			return err
		}
		defer unix.Close(fd)
		const getFlags, setFlags, noDump = 0x80086601, 0x40086602, 0x40
		n, err := unix.IoctlGetInt(fd, getFlags)
		if err != nil {
			return err
		}
		return unix.IoctlSetPointerInt(fd, setFlags, n|noDump)
	}
	ofSystem["rights"] = func(string) error { // fails if the program has no rights
		head := unix.CapUserHeader{Version: unix.LINUX_CAPABILITY_VERSION_3}
		var caps [2]unix.CapUserData
		if err := unix.Capget(&head, &caps[0]); err != nil {
			return err
		}
		if caps == [2]unix.CapUserData{} {
			return errors.New("no capabilities")
		}
		return nil
	}
	ofSystem["sees"] = func(pid string) error { // a process of that number that has the name of this program
		own, _ := os.ReadFile("/proc/self/comm")
		name, err := os.ReadFile("/proc/" + pid + "/comm")
		if err == nil && string(name) != string(own) {
			err = errors.New("another one")
		}
		return err
	}
}

// dial connects to an address, given as a network and an address.
func dial(what string) error {
	var network, address string
	fmt.Sscan(what, &network, &address)
	c, err := net.DialTimeout(network, address, time.Second)
	if err != nil {
		return err
	}
	defer c.Close()
	_, err = c.Write([]byte("x"))
	return err
}

// raw makes a system call that needs only numbers.
func raw(what string) error {
	var nr uintptr
	var a [3]uintptr
	switch what {
	case "shmget":
		nr, a = unix.SYS_SHMGET, [3]uintptr{0x646f6879, 4096, 0o1666}
	case "uring":
		params := make([]byte, 120)
		nr, a = unix.SYS_IO_URING_SETUP, [3]uintptr{1, uintptr(unsafe.Pointer(&params[0])), 0}
	case "keyctl":
		nr, a = unix.SYS_KEYCTL, [3]uintptr{0, ^uintptr(3), 0} // KEYCTL_GET_KEYRING_ID of the user's keyring
	case "unshare":
		nr, a = unix.SYS_UNSHARE, [3]uintptr{unix.CLONE_NEWUSER, 0, 0}
	case "vsock":
		nr, a = unix.SYS_SOCKET, [3]uintptr{unix.AF_VSOCK, unix.SOCK_STREAM, 0}
	case "alg":
		nr, a = unix.SYS_SOCKET, [3]uintptr{unix.AF_ALG, unix.SOCK_SEQPACKET, 0}
	}
	if _, _, e := unix.RawSyscall(nr, a[0], a[1], a[2]); e != 0 {
		return e
	}
	return nil
}

// TestSealed tries to reach what doesn't belong to a program. Without a cage
// the attempts that the cage prevents succeed, which shows that they are real.
func TestSealed(t *testing.T) { eachCage(t, testSealed) }

func testSealed(t *testing.T, cage Cage) {
	noLeaks(t)
	match := t.TempDir()
	for _, dir := range []string{"players/a", "players/b"} {
		if err := os.MkdirAll(filepath.Join(match, dir), 0o777); err != nil {
			t.Fatal(err)
		}
	}
	journal, theirs := filepath.Join(match, "journal.jsonl"), filepath.Join(match, "players/b/plan")
	for _, file := range []string{journal, theirs} {
		if err := os.WriteFile(file, []byte("secret"), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	listen := func(network, address string) string {
		ear, err := net.Listen(network, address)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { ear.Close() })
		return ear.Addr().String()
	}
	tcp := listen("tcp", "127.0.0.1:0")
	path := listen("unix", filepath.Join(match, "socket"))
	abstract := listen("unix", "@"+named(t))
	udp, err := net.ListenPacket("udp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer udp.Close()

	s := spec(t, "lines")
	s.Dir, s.Strict, s.Cage = filepath.Join(match, "players/a"), false, cage
	l, p := started(t, s)
	if cage == CageAuto && !l.caged() || !l.caged() && (landlockABI() < 6 || !has(l, "seccomp")) {
		t.Skip("this machine confines less: ", l.Confinement())
	}
	hear(t, p, "ready")
	const free, bare, never = 1, 2, 3 // where an attempt succeeds: without a cage; without namespaces as well; nowhere
	for _, c := range []struct {
		line string
		open int
	}{
		{"read " + journal, free},
		{"read " + theirs, free},
		{"read /etc/hostname", free},
		{"dial tcp " + tcp, free},
		{"dial unix " + path, free},
		{"dial unix " + abstract, never}, // Landlock's scope
		{"dial udp " + udp.LocalAddr().String(), never + 1},
		{"raw shmget", never},
		{"raw uring", never},
		{"raw keyctl", never},
		{"raw unshare", never},
		{"raw vsock", never},
		{"raw alg", never},
		{"rights", never},
		{"chattr " + s.Path, never},
		{"flock /usr/bin/env", never},
		{"watch /usr/bin/env", never},
		{"flock /proc/self/exe", never},
		{"sees " + itoa(os.Getpid()), bare},
		{"flock own", never + 1},
		{"reserve call", never},
		{"reserve ioctl", never},
		{"punch -", never + 1},
		{"watchers 2", never + 1},
		{"watchers 30", never},
	} {
		if c.line == "flock own" {
			say(t, p, "create own")
			hear(t, p, "ok")
		}
		open := c.open == bare && !l.caged() || c.open == free && cage == CageNone
		switch {
		case c.line == "raw shmget" && l.caged(), c.line == "watchers 2" && l.caged(), c.line == "flock own", c.line == "punch -":
			open = true // what is its own
		case strings.HasPrefix(c.line, "dial udp"):
			// In namespaces the packet reaches nobody.
			open = cage != CageLandlock
		}
		say(t, p, c.line)
		got, err := p.ReadLine(t.Context(), ample())
		if err != nil {
			t.Fatalf("%s: %v", c.line, err)
		}
		if ok := string(got) == "ok"; ok != open {
			t.Errorf("%s: %s", c.line, got)
		}
	}
	udp.SetReadDeadline(time.Now().Add(50 * time.Millisecond))
	if _, _, err := udp.ReadFrom(make([]byte, 1)); (err == nil) != (cage == CageNone) {
		t.Errorf("a datagram from the cage: %v", err)
	}
}

// TestNet: a program that may use the network reaches it, and what else its
// player allows.
func TestNet(t *testing.T) {
	noLeaks(t)
	ear, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer ear.Close()
	net := filepath.Join(t.TempDir(), "net.bin")
	if err := os.WriteFile(net, []byte("weights"), 0o666); err != nil {
		t.Fatal(err)
	}
	for _, cage := range []Cage{CageAuto, CageLandlock} {
		s := spec(t, "lines")
		s.Strict, s.Cage, s.Net, s.Read = false, cage, true, []string{filepath.Dir(net)}
		_, p := started(t, s)
		hear(t, p, "ready")
		say(t, p, "dial tcp "+ear.Addr().String())
		hear(t, p, "ok")
		say(t, p, "read "+net)
		hear(t, p, "ok")
		say(t, p, "append "+net)
		if line, err := p.ReadLine(t.Context(), ample()); err != nil || string(line) == "ok" {
			t.Errorf("%q: it wrote where it may read: %s, %v", cage, line, err)
		}
	}
}

// TestTeammates: two players of one program share no memory, no queue and no file.
func TestTeammates(t *testing.T) {
	noLeaks(t)
	_, a := started(t, spec(t, "lines"))
	lb, b := started(t, spec(t, "lines"))
	if !lb.caged() {
		t.Skip("no namespaces")
	}
	hear(t, a, "ready")
	hear(t, b, "ready")
	for _, file := range []string{"/tmp/note", "/dev/shm/note", "/var/tmp/note"} {
		say(t, a, "create "+file)
		hear(t, a, "ok")
		say(t, b, "read "+file)
		hear(t, b, "open "+file+": no such file or directory")
	}
	say(t, a, "flock /proc/self/exe")
	hear(t, a, unix.EPERM.Error())
}

func errno(e unix.Errno) error {
	if e != 0 {
		return e
	}
	return nil
}

// TestClinging: a program can't be traced, which would keep the arena from ending it, and
// can't keep memory in pipes. What would write out the files of others has no effect.
func TestClinging(t *testing.T) { eachCage(t, testClinging) }

func testClinging(t *testing.T, cage Cage) {
	noLeaks(t)
	s := spec(t, "lines")
	s.Cage = cage
	_, p := filtered(t, s)
	for _, c := range [][2]string{
		{"traced", unix.EPERM.Error()}, {"seize", unix.EPERM.Error()}, {"gift", unix.ENOSYS.Error()}, {"sync", "ok"},
	} {
		say(t, p, c[0])
		hear(t, p, c[1])
	}
}

// TestPolls: a player that makes many instances of epoll, each of which can watch all its
// descriptors, is ended.
func TestPolls(t *testing.T) {
	noLeaks(t)
	l, p := started(t, spec(t, "lines"))
	hear(t, p, "ready")
	say(t, p, "polls")
	hear(t, p, "ok")
	for end := ample(); l.Fault() == nil; time.Sleep(5 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatal("nobody minds")
		}
	}
	if f := l.Fault(); f.Kind != engines.Memory || !strings.Contains(f.Error(), "epoll") {
		t.Errorf("Fault = %v", f)
	}
}
