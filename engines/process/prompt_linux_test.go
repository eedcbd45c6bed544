package process

import (
	"os"
	"os/exec"
	"runtime"
	"testing"

	"golang.org/x/sys/unix"
)

// TestPrompt asks for short turns on the processor, and starts a program, which doesn't
// inherit them.
func TestPrompt(t *testing.T) {
	before, err := unix.SchedGetAttr(0, 0)
	if err != nil || before.Policy != unix.SCHED_NORMAL || before.Nice < 0 {
		t.Skip("the tests run at a priority of their own")
	}
	if before.Runtime == 0 {
		t.Skip("the kernel has no such turns (Linux 6.12)")
	}
	type result struct {
		own, program *unix.SchedAttr
		err          error
	}
	done := make(chan result)
	go func() {
		runtime.LockOSThread() // without unlocking, so that the thread ends with the goroutine
		prompt()
		var r result
		defer func() { done <- r }()
		if r.own, r.err = unix.SchedGetAttr(0, 0); r.err != nil {
			return
		}
		c := exec.Command("sleep", "60")
		if r.err = c.Start(); r.err != nil {
			return
		}
		defer c.Wait()
		defer c.Process.Kill()
		r.program, r.err = unix.SchedGetAttr(c.Process.Pid, 0)
	}()
	r := <-done
	if r.err != nil {
		t.Fatal(r.err)
	}
	if r.own.Runtime != slice || r.own.Nice != before.Nice {
		t.Errorf("the thread: %+v", *r.own)
	}
	if r.program.Runtime != before.Runtime || r.program.Flags != before.Flags || r.program.Nice != before.Nice {
		t.Errorf("the program: %+v, want %+v", *r.program, *before)
	}
}

// TestPromptLauncher finds the thread of a launcher with short turns, and the program that
// it has started without.
func TestPromptLauncher(t *testing.T) {
	usual, err := unix.SchedGetAttr(0, 0)
	if err != nil || usual.Policy != unix.SCHED_NORMAL || usual.Nice < 0 || usual.Runtime == 0 {
		t.Skip("no short turns here")
	}
	_, p := started(t, spec(t, "lines"))
	hear(t, p, "ready")
	found := false
	for _, tid := range threads(os.Getpid()) {
		a, err := unix.SchedGetAttr(tid, 0)
		found = found || err == nil && a.Runtime == slice
	}
	if !found {
		t.Error("no thread has short turns")
	}
	if a, err := unix.SchedGetAttr(p.pid, 0); err != nil || a.Runtime != usual.Runtime {
		t.Errorf("the program: %+v, %v", a, err)
	}
}
