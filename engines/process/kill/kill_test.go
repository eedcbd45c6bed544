//go:build linux || darwin || dragonfly || freebsd || netbsd || openbsd

package kill

import (
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"
	"testing"
	"time"

	"golang.org/x/sys/unix"
)

// start starts a program that leads a group, with a child in it. The pipe ends with the last
// of the group.
func start(t *testing.T) (pid int, pipe *os.File) {
	t.Helper()
	pipe, in, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command("sh", "-c", "sleep 60 & echo; wait")
	cmd.Stdout, cmd.SysProcAttr = in, &syscall.SysProcAttr{Setpgid: true}
	if err := cmd.Start(); err != nil {
		t.Skip(err)
	}
	in.Close()
	t.Cleanup(func() { unix.Kill(-cmd.Process.Pid, unix.SIGKILL); pipe.Close() })
	pipe.Read(make([]byte, 1)) // now the child runs
	return cmd.Process.Pid, pipe
}

func TestGroup(t *testing.T) {
	pid, pipe := start(t)
	Group(pid)
	var status unix.WaitStatus
	if !Reap(pid, time.Minute, &status) || status.Signal() != unix.SIGKILL {
		t.Error("the leader stays:", status)
	}
	pipe.SetReadDeadline(time.Now().Add(30 * time.Second)) // the child sleeps longer
	if _, err := pipe.Read(make([]byte, 1)); err != io.EOF {
		t.Error("the group stays:", err)
	}
}

func TestOne(t *testing.T) {
	pid, _ := start(t)
	if Reap(pid, 0, nil) {
		t.Fatal("a living process is reaped")
	}
	One(pid)
	if !Reap(pid, time.Minute, nil) || unix.Kill(-pid, 0) != nil {
		t.Error("one was to end, and its child to stay")
	}
}

// TestNobody checks that a number that isn't a process's kills nobody, least of all this test
// and its group.
func TestNobody(t *testing.T) {
	for _, pid := range []int{-7, -1, 0, 1} {
		if named(pid) {
			t.Errorf("%d would be killed", pid)
		}
	}
	if !named(os.Getpid()) {
		t.Error("a process can't be killed")
	}
}

// TestOnlyPlace checks that the engines kill processes nowhere else.
func TestOnlyPlace(t *testing.T) {
	kills := regexp.MustCompile(`\.Kill\([^)]*SIG(KILL|TERM)|Process\.(Kill|Signal)\(|PidfdSendSignal\(`)
	seen := 0
	err := filepath.WalkDir("../..", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() && d.Name() == "faulty" { // programs that misbehave, for tests
			if err == nil {
				err = filepath.SkipDir
			}
			return err
		}
		if !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return nil
		}
		seen++
		text, err := os.ReadFile(path)
		if here := filepath.Base(path) == "kill.go"; err == nil && kills.Match(text) != here {
			t.Errorf("%s kills a process: %v", path, !here)
		}
		return err
	})
	if err != nil || seen < 300 {
		t.Fatal(seen, err)
	}
}
