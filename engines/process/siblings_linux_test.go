package process

import (
	"os"
	"os/exec"
	"runtime"
	"syscall"
	"testing"
	"time"

	"golang.org/x/sys/unix"

	"dohyo/engines/process/cage"
	"dohyo/engines/process/kill"
)

func init() {
	ofSystem["sibling"] = func(what string) error {
		c := exec.Command("/bin/sleep", "60")
		c.Env = []string{}
		c.SysProcAttr = &syscall.SysProcAttr{Setsid: true, Cloneflags: unix.CLONE_PARENT}
		if what == "marked" {
			c.SysProcAttr.Cloneflags |= cage.OwnClone
		}
		return c.Start()
	}
	ofSystem["veil"] = func(string) error { return unix.Prctl(unix.PR_SET_DUMPABLE, 0, 0, 0, 0) }
}

// TestSiblings: a program can't start a child of the arena, which wouldn't be its descendant. If it
// imitates the arena's own starts, that child is counted, and ends with the program.
func TestSiblings(t *testing.T) {
	eachCage(t, func(t *testing.T, cage Cage) {
		noLeaks(t)
		its := spec(t, "lines")
		its.Cage = cage
		l, p := filtered(t, its)
		say(t, p, "sibling plain")
		hear(t, p, "fork/exec /bin/sleep: operation not permitted")
		say(t, p, "sibling marked")
		hear(t, p, "ok")
		list := l.siblings()
		if len(list) != 1 {
			t.Fatalf("siblings %v, expected one", list)
		}
		if all, _ := l.tasks(); len(all) != 2 {
			t.Errorf("processes %v, expected two", all)
		}
		began := time.Now()
		if err := l.Close(); err != nil {
			t.Error(err)
		}
		if took := time.Since(began); took > uncageTimeout/2 {
			t.Errorf("it took %v to end them", took)
		}
		if _, err := os.Stat("/proc/" + itoa(list[0])); err == nil {
			t.Error("the sibling is still there")
		}
	})
}

// TestStranger: what the arena starts for other purposes isn't the player's, even if the thread that
// started it becomes the launcher's.
func TestStranger(t *testing.T) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1)) // so that it does
	eachCage(t, func(t *testing.T, cage Cage) {
		for range 5 {
			stranger := exec.Command("/bin/sleep", "60")
			if err := stranger.Start(); err != nil {
				t.Fatal(err)
			}
			its := spec(t, "lines")
			its.Cage = cage
			l := launcher(t, its)
			if list := l.siblings(); len(list) > 0 {
				t.Errorf("siblings %v, the stranger is %d", list, stranger.Process.Pid)
			}
			if err := l.Close(); err != nil {
				t.Error(err)
			}
			if stranger.Process.Signal(syscall.Signal(0)) != nil || kill.Reap(stranger.Process.Pid, 0, nil) {
				t.Error("the stranger was killed")
			}
			stranger.Process.Kill()
			stranger.Wait()
		}
	})
}

// TestVeilOfRoot: root without CAP_SYS_PTRACE, as in a container, can list the open files of a
// process into which it may not look. That doesn't mean that it sees them.
func TestVeilOfRoot(t *testing.T) {
	if os.Getuid() != 0 {
		t.Skip("needs root")
	}
	c := exec.Command("/bin/sleep", "60")
	c.SysProcAttr = &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: 65534, Gid: 65534}}
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	defer func() { c.Process.Kill(); c.Wait() }()
	pid := []int{c.Process.Pid}
	if h := nameless(pid, namelessFiles); h.unseen != 0 {
		t.Errorf("unseen %d, though root may look into it", h.unseen)
	}
	seen := make(chan haul)
	go func() {
		runtime.LockOSThread() // and ends with the goroutine, without the capability
		head := unix.CapUserHeader{Version: unix.LINUX_CAPABILITY_VERSION_3}
		var data [2]unix.CapUserData
		if err := unix.Capget(&head, &data[0]); err != nil {
			t.Error(err)
		}
		data[0].Effective &^= 1 << unix.CAP_SYS_PTRACE
		if err := unix.Capset(&head, &data[0]); err != nil {
			t.Error(err)
		}
		seen <- nameless(pid, namelessFiles)
	}()
	if h := <-seen; h.unseen != pid[0] {
		t.Errorf("unseen %d, want %d", h.unseen, pid[0])
	}
}

// TestVeil: a program can't keep the arena from seeing which files it has open, and a process that
// does so all the same, because its file isn't readable, isn't overlooked for long.
func TestVeil(t *testing.T) {
	eachFiltered(t, func(t *testing.T, _ *Launcher, p *Process) {
		say(t, p, "veil")
		hear(t, p, unix.EINVAL.Error())
	})
	var v veil
	if v.lasts(7) || v.lasts(0) || v.lasts(7) || v.lasts(8) {
		t.Error("a moment is too long")
	}
	v.since = v.since.Add(-2 * veilTime)
	if v.lasts(9) {
		t.Error("the time of another process counts")
	}
	v.since = v.since.Add(-2 * veilTime)
	if !v.lasts(9) {
		t.Error("it may last")
	}
}
