package process

import (
	"os/exec"
	"runtime"
	"syscall"
	"testing"
	"time"

	"golang.org/x/sys/unix"
)

// TestHold holds a game's thread and a program that answers at once to one
// processor, releases both when the program takes its time and when the game is
// over, and leaves threads alone that belong to no game.
func TestHold(t *testing.T) {
	cmd := exec.Command("sh", "-c", "read x; sleep 60 & wait; read x") // starts a process of its own after a line
	in, err := cmd.StdinPipe()
	if err == nil {
		cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
		err = cmd.Start()
	}
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL); _ = cmd.Wait() }()
	pid := cmd.Process.Pid
	done := make(chan struct{})
	go func() { // the thread ends with the goroutine
		defer close(done)
		runtime.LockOSThread()
		var all unix.CPUSet
		if err := unix.SchedGetaffinity(0, &all); err != nil || all.Count() < 2 {
			t.Log("one processor:", err)
			return
		}
		check := func(what string, held bool) {
			t.Helper()
			for _, id := range append([]int{0, pid}, children(pid, pid)...) {
				var now unix.CPUSet
				if err := unix.SchedGetaffinity(id, &now); err != nil || (now.Count() == 1) != held || !held && now != all {
					t.Errorf("%s: process %d may use %d processors of %d, %v", what, id, now.Count(), all.Count(), err)
				}
			}
		}
		quick := spinner{trust: trustMost}
		ask := func() {
			for range nearEvery + 1 {
				quick.ask(pid)
			}
		}
		ask()
		check("no game's thread", false)
		SettleThread()
		new(spinner).ask(pid)
		check("a program of which nothing is known", false)
		ask()
		check("asked", true)
		if _, err := in.Write([]byte("\n")); err != nil {
			t.Error(err)
			return
		}
		for len(children(pid, pid)) == 0 {
			time.Sleep(time.Millisecond)
		}
		check("has started another", true)
		quick.late(pid)
		check("late", false)
		_ = syscall.Kill(children(pid, pid)[0], syscall.SIGKILL)
		for len(children(pid, pid)) != 0 {
			time.Sleep(time.Millisecond)
		}
		ask()
		check("asked again", true)
		FreeThread()
		check("over", false)
		ask()
		check("asked by another", false)
	}()
	<-done
}

// TestSpinner: answers at once earn trust, and a wait that took long isn't tried again
// soon, whether or not there was an answer in the end: the processor had others to serve.
func TestSpinner(t *testing.T) {
	const pid = 0 // no program: nothing is held
	var s spinner
	for range trustHeld {
		s.heard(pid, spinTime/2)
	}
	if s.trust != trustHeld || s.skip != 0 {
		t.Errorf("after answers at once: %+v", s)
	}
	s.heard(pid, spinTime)
	if s.trust != 0 || s.skip != 1 {
		t.Errorf("after an answer that came with the processor: %+v", s)
	}
	s.failed(pid)
	if s.skip != 3 {
		t.Errorf("after none: %+v", s)
	}
	if s.heard(pid, 0); s.back != 1 {
		t.Errorf("one answer at once isn't the end of a busy time: %+v", s)
	}
	for range 20 {
		s.failed(pid)
	}
	if s.skip > 2*backMost {
		t.Errorf("after many: %+v", s)
	}
}
