package cgroup

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"golang.org/x/sys/unix"
)

// aloneIn is the environment variable that turns the test binary into a process
// that moves to a group of its own. Its value is the folder of its present
// group.
const aloneIn = "DOHYO_TEST_ALONE"

func TestMain(m *testing.M) {
	if dir := os.Getenv(aloneIn); dir != "" {
		h := &hierarchy{dir: dir, home: dir, unified: true, passedOn: os.Getenv("PASSED")}
		fmt.Println((&Place{name: "dohyo-x"}).passOn(h), h.home)
		os.Exit(0)
	}
	os.Exit(m.Run())
}

// The files of new groups with their first contents.
var (
	filesUnified = map[string]string{
		"cgroup.procs": "", "cgroup.subtree_control": "", "cgroup.freeze": "0\n", "cpu.stat": "usage_usec 1500\nuser_usec 1000\n",
		"memory.max": "", "memory.swap.max": "", "memory.events": "low 0\nmax 7\noom 1\noom_kill 2\n",
		"pids.max": "", "pids.events": "max 3\n", "pids.peak": "512\n",
	}
	filesMemory = map[string]string{"cgroup.procs": "", "tasks": "", "memory.limit_in_bytes": "", "memory.oom_control": "oom_kill_disable 0\nunder_oom 0\noom_kill 4\n"}
	filesPids   = map[string]string{"cgroup.procs": "", "tasks": "", "pids.max": "", "pids.events": "max 0\n"}
	filesTime   = map[string]string{"cgroup.procs": "", "tasks": "", "cpuacct.usage": "2500\n"}
)

// fake lets a test make groups in an ordinary folder. files has the files of a
// new group, by the folder of the hierarchy.
func fake(t *testing.T, files map[string]map[string]string) (root string) {
	root = t.TempDir()
	oldMake, oldRemove := mkdir, rmdir
	t.Cleanup(func() { mkdir, rmdir = oldMake, oldRemove })
	mkdir = func(dir string) error {
		if err := unix.Mkdir(dir, 0o755); err != nil {
			return err
		}
		rest, _ := filepath.Rel(root, dir)
		kind, _, _ := strings.Cut(rest, "/")
		for name, text := range files[kind] {
			if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
				return err
			}
		}
		return nil
	}
	rmdir = func(dir string) error {
		if entries, _ := os.ReadDir(dir); slices.ContainsFunc(entries, os.DirEntry.IsDir) {
			return unix.EBUSY
		}
		if _, err := os.Stat(dir); err != nil {
			return unix.ENOENT
		}
		return os.RemoveAll(dir)
	}
	return root
}

// makeAll makes a group and its parents.
func makeAll(t *testing.T, root, path string) string {
	t.Helper()
	dir := root
	for _, name := range strings.Split(path, "/") {
		dir = filepath.Join(dir, name)
		if err := mkdir(dir); err != nil && err != unix.EEXIST {
			t.Fatal(err)
		}
	}
	return dir
}

func content(t *testing.T, name string) string {
	t.Helper()
	b, err := os.ReadFile(name)
	if err != nil {
		t.Error(err)
	}
	return strings.TrimSpace(string(b))
}

// TestUnified: the arena finds a group of version 2 above its own in which it
// can have its folder, and sets that folder's files.
func TestUnified(t *testing.T) {
	root := fake(t, map[string]map[string]string{"all": filesUnified})
	makeAll(t, root, "all/user.slice/app.slice/shell.scope")
	user := filepath.Join(root, "all/user.slice")
	for dir, passed := range map[string]string{user: "cpu memory pids", filepath.Join(user, "app.slice"): "memory"} {
		if err := os.WriteFile(filepath.Join(dir, "cgroup.subtree_control"), []byte(passed), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	// The arena's own group can't pass controllers on.
	own := filepath.Join(user, "app.slice/shell.scope/cgroup.subtree_control")
	if err := errors.Join(os.Remove(own), os.Mkdir(own, 0o755)); err != nil {
		t.Fatal(err)
	}
	p := Find("dohyo-1", "30 20 0:26 / "+root+"/all rw,nosuid shared:4 - cgroup2 cgroup2 rw\n", "0::/user.slice/app.slice/shell.scope\n")
	if len(p.Lacks) != 0 {
		t.Fatalf("lacks %v", p.Lacks)
	}
	for _, use := range Uses {
		if !p.Has(use) || p.Version(use) != 2 {
			t.Errorf("%s: %v", use, p.at[use])
		}
	}
	if _, err := os.Stat(filepath.Join(user, "dohyo-1")); err == nil {
		t.Error("what was tried stays")
	}
	g, err := p.Make("7", 1<<30, 512)
	if err != nil {
		t.Fatal(err)
	}
	arena := filepath.Join(user, "dohyo-1")
	if err := errors.Join(g.Enter(4711), g.Stop(), g.Hold(4712)); err != nil {
		t.Error(err)
	}
	for name, want := range map[string]string{
		"cgroup.subtree_control": "+memory +pids", "7/memory.max": "1073741824", "7/memory.swap.max": "0", "7/pids.max": "512", "7/cgroup.procs": "4711",
		"7/run/cgroup.procs": "4712", "7/run/cgroup.freeze": "1",
	} {
		if got := content(t, filepath.Join(arena, name)); got != want {
			t.Errorf("%s: %q, want %q", name, got, want)
		}
	}
	if g.Go(); content(t, filepath.Join(arena, "7/run/cgroup.freeze")) != "0" {
		t.Error("it stays frozen")
	}
	if d, ok := g.Used(); g.Killed() != 2 || g.Refused() != 3 || d != 1500*time.Microsecond || !ok {
		t.Errorf("killed %d, refused %d, used %v", g.Killed(), g.Refused(), d)
	}
	if !g.Remove() {
		t.Error("it doesn't go")
	}
	if _, err := os.Stat(arena); err == nil {
		t.Error("the arena's folder stays")
	}
}

// TestOlder: in version 1 each controller has a tree of its own; version 2
// freezes processes even without a controller.
func TestOlder(t *testing.T) {
	core := map[string]string{"cgroup.procs": "", "cgroup.subtree_control": "", "cgroup.freeze": "0\n"}
	root := fake(t, map[string]map[string]string{"memory": filesMemory, "pids": filesPids, "cpu,cpuacct": filesTime, "unified": core})
	makeAll(t, root, "memory/job")
	for _, dir := range []string{"pids", "cpu,cpuacct", "unified"} {
		makeAll(t, root, dir)
	}
	p := Find("dohyo-1", fmt.Sprintf("31 1 0:1 / %[1]s/memory rw - cgroup cgroup rw,memory\n32 1 0:2 / %[1]s/pids rw - cgroup cgroup rw,pids\n"+
		"33 1 0:3 / %[1]s/cpu,cpuacct rw - cgroup cgroup rw,cpu,cpuacct\n34 1 0:4 / %[1]s/unified rw - cgroup2 cgroup2 rw\n", root),
		"4:memory:/job\n3:pids:/\n2:cpu,cpuacct:/\n0::/\n")
	if len(p.Lacks) != 0 || p.Version(Memory) != 1 || p.Version(Time) != 1 || p.Version(Freeze) != 2 {
		t.Fatalf("lacks %v, has %v", p.Lacks, p.at)
	}
	g, err := p.Make("1", 1<<30, 512)
	if err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(g.Enter(4711), g.EnterThread(4713), g.Stop()); err != nil {
		t.Error(err)
	}
	for name, want := range map[string]string{
		"memory/job/dohyo-1/1/memory.limit_in_bytes": "1073741824", "memory/job/dohyo-1/1/cgroup.procs": "4711", "pids/dohyo-1/1/pids.max": "512",
		"pids/dohyo-1/1/tasks": "4713", "cpu,cpuacct/dohyo-1/1/cgroup.procs": "4711", "unified/dohyo-1/1/run/cgroup.freeze": "1",
	} {
		if got := content(t, filepath.Join(root, name)); got != want {
			t.Errorf("%s: %q, want %q", name, got, want)
		}
	}
	if d, ok := g.Used(); g.Killed() != 4 || g.Refused() != 0 || d != 2500 || !ok {
		t.Errorf("killed %d, refused %d, used %v", g.Killed(), g.Refused(), d)
	}
	if !g.Remove() {
		t.Error("it doesn't go")
	}
}

// TestLacks: the error says why there is no group.
func TestLacks(t *testing.T) {
	root := fake(t, nil)
	for name, c := range map[string]struct{ mountinfo, own, want string }{
		"nothing":    {"22 1 0:21 / /proc rw - proc proc rw\n", "0::/\n", "no such hierarchy"},
		"elsewhere":  {"30 20 0:26 /docker/a " + root + " rw - cgroup2 cgroup2 rw\n", "0::/other\n", "no such hierarchy"},
		"unwritable": {"30 20 0:26 / " + root + " rw - cgroup2 cgroup2 rw\n", "0::/\n", "write " + root + "/cgroup.procs: no such file or directory"},
	} {
		t.Run(name, func(t *testing.T) {
			p := Find("dohyo-1", c.mountinfo, c.own)
			for _, use := range []Use{Memory, Freeze} {
				if p.Has(use) || p.Lacks[use] == nil || p.Lacks[use].Error() != c.want {
					t.Errorf("%s: %v, want %q", use, p.Lacks[use], c.want)
				}
			}
			if p.Any() {
				t.Error("it has groups")
			}
		})
	}
}

func TestHome(t *testing.T) {
	for _, c := range []struct{ root, group, want string }{
		{"/", "/", "/m"},
		{"/", "/a/b", "/m/a/b"},
		{"/docker/x", "/docker/x", "/m"},
		{"/docker/x", "/docker/x/y", "/m/y"},
		{"/docker/x", "/docker/xy", ""},
		{"/", "/../sibling", ""},
		{"/", "", ""},
	} {
		if got, ok := (mount{dir: "/m", root: c.root}).home(c.group); got != c.want || ok != (c.want != "") {
			t.Errorf("home of %q below %q: %q, %v, want %q", c.group, c.root, got, ok, c.want)
		}
	}
}

func TestUnescape(t *testing.T) {
	for in, want := range map[string]string{`/a\040b`: "/a b", `\134\134`: `\\`, `/a\`: `/a\`, `\9`: `\9`, `/plain`: "/plain"} {
		if got := unescape(in); got != want {
			t.Errorf("unescape(%q) = %q, want %q", in, got, want)
		}
	}
}

// unified returns the folder of the machine's own hierarchy of version 2.
func unified(t *testing.T) string {
	t.Helper()
	b, _ := os.ReadFile("/proc/self/mountinfo")
	for _, m := range mountsIn(string(b)) {
		if m.unified && unix.Faccessat(unix.AT_FDCWD, m.dir+"/cgroup.procs", unix.W_OK, unix.AT_EACCESS) == nil {
			return m.dir
		}
	}
	t.Skip("no hierarchy of version 2 in which groups can be made")
	return ""
}

// lockOut waits until no other run of the tests on this machine passes controllers on.
func lockOut(t *testing.T, root string) {
	t.Helper()
	dir, err := os.Open(root)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { dir.Close() })
	for end := time.Now().Add(time.Minute); ; time.Sleep(time.Millisecond) {
		switch err := unix.Flock(int(dir.Fd()), unix.LOCK_EX|unix.LOCK_NB); {
		case err == nil:
			return
		case err != unix.EWOULDBLOCK && err != unix.EINTR:
			t.Skipf("%s can't be locked: %v", root, err)
		case time.Now().After(end):
			t.Fatalf("another test keeps %s", root)
		}
	}
}

// TestAlone: an arena that is alone in its group moves to a group below it, so
// that the kernel lets the group pass controllers on. It can't if there are
// other processes in the group.
func TestAlone(t *testing.T) {
	root := unified(t)
	controllers := strings.Fields(content(t, root+"/cgroup.controllers"))
	// A group with processes in it can pass these on, since they support
	// threaded groups.
	controllers = slices.DeleteFunc(controllers, func(name string) bool {
		return slices.Contains([]string{"cpu", "cpuset", "perf_event", "pids"}, name)
	})
	if len(controllers) == 0 {
		t.Skip("version 2 has no controller of processes here")
	}
	lockOut(t, root)
	passed := "+" + controllers[0]
	if err := write(root+"/cgroup.subtree_control", passed); err != nil {
		t.Skip(err)
	}
	defer write(root+"/cgroup.subtree_control", "-"+controllers[0])
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	for _, others := range []bool{false, true} {
		dir := fmt.Sprintf("%s/cgrouptest-%d-%v", root, os.Getpid(), others)
		if err := made(dir); err != nil {
			t.Skip(err)
		}
		at, err := os.Open(dir)
		if err != nil {
			t.Fatal(err)
		}
		into := &syscall.SysProcAttr{UseCgroupFD: true, CgroupFD: int(at.Fd())}
		if others {
			other := exec.Command("sleep", "1000")
			other.SysProcAttr = into
			if err := other.Start(); err != nil {
				t.Fatal(err)
			}
			defer func() {
				other.Process.Kill()
				other.Wait()
				removed(dir)
			}()
		}
		cmd := exec.Command(self)
		cmd.Env = append(os.Environ(), aloneIn+"="+dir, "PASSED="+passed)
		cmd.SysProcAttr = into
		out, err := cmd.Output()
		at.Close()
		want := "<nil> " + dir + "/dohyo-x.self\n"
		if others {
			want = dir + ": other processes are in the group as well " + dir + "\n"
		}
		if err != nil || string(out) != want {
			t.Errorf("%s, %v, want %s", out, err, want)
		}
		removed(dir + "/dohyo-x.self")
		if !others && !removed(dir) {
			t.Errorf("%s stays", dir)
		}
	}
}
