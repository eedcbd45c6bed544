package process

import (
	"bufio"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/sys/unix"

	"dohyo/engines"
)

// TestStruckAtFork: when a signal ends a fork before it has become a program,
// that isn't the program's failure.
func TestStruckAtFork(t *testing.T) {
	// The subshell is a fork of the shell that executes no program.
	sh := exec.Command("/bin/sh", "-c", "(read x <&3) & echo $!; wait")
	hold, give, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	defer give.Close()
	defer hold.Close()
	sh.ExtraFiles = []*os.File{hold}
	out, err := sh.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := sh.Start(); err != nil {
		t.Fatal(err)
	}
	line, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		t.Fatal(err)
	}
	fork, err := strconv.Atoi(strings.TrimSpace(line))
	if err != nil {
		t.Fatal(err)
	}
	if !neverRan(fork) || neverRan(sh.Process.Pid) || neverRan(os.Getpid()) {
		t.Errorf("never ran: fork %t, shell %t, this program %t, want true, false, false", neverRan(fork), neverRan(sh.Process.Pid), neverRan(os.Getpid()))
	}
	if struckAtFork(sh.Process.Pid) {
		t.Error("a running program was struck at its fork")
	}
	give.Close()
	if err := sh.Wait(); err != nil {
		t.Error(err)
	}

	dead := exec.Command("/bin/sh", "-c", "kill -KILL $$")
	if err := dead.Start(); err != nil {
		t.Fatal(err)
	}
	var info unix.Siginfo
	if err := unix.Waitid(unix.P_PID, dead.Process.Pid, &info, unix.WEXITED|unix.WNOWAIT, nil); err != nil || info.Code != cldKilled {
		t.Errorf("waitid says code %d, error %v, want %d", info.Code, err, cldKilled)
	}
	if struckAtFork(dead.Process.Pid) {
		t.Error("a program that killed itself was struck at its fork")
	}
	_ = dead.Wait()

	l := &Launcher{}
	if l.Trouble() != nil {
		t.Errorf("trouble %v before anything happened", l.Trouble())
	}
	l.struck.Store(true)
	if _, host := l.Trouble().(*engines.HostError); !host {
		t.Errorf("trouble %v, want the machine's", l.Trouble())
	}
}
