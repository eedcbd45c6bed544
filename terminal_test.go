package main

import (
	"bytes"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/creack/pty"

	"dohyo/ui/self"
)

// TestTerminalGone removes the terminal of a match under nohup, which prevents the
// usual signal. dohyo ends at once, and the match can be resumed.
func TestTerminalGone(t *testing.T) {
	t.Parallel()
	sh, err := exec.LookPath("sh")
	if err != nil {
		t.Skip("no shell")
	}
	home, dir := t.TempDir(), filepath.Join(t.TempDir(), "match")
	for _, players := range [][2]string{{"mikazuki", "mikazuki"}, {"human", "mikazuki"}} {
		os.RemoveAll(dir)
		cmd := self.Command(t, home, "match", "gomoku", players[0], players[1], "--games", "5000", "--lang", "en", "--dir", dir)
		cmd.Args = append([]string{"sh", "-c", `trap "" HUP; exec "$0" "$@"`, cmd.Path}, cmd.Args[1:]...)
		cmd.Path, cmd.Env = sh, append(cmd.Env, "TERM=xterm")
		var errout bytes.Buffer
		cmd.Stderr = &errout
		master, err := pty.StartWithSize(cmd, &pty.Winsize{Rows: 24, Cols: 80})
		if err != nil {
			t.Fatal(err)
		}
		syscall.SetNonblock(int(master.Fd()), true) // must come last, or Close waits for a reader
		drawn, seen := make(chan bool), false       // the line of keys, whoever is to move
		go func() {
			var all []byte
			buf := make([]byte, 4096)
			for {
				n, err := master.Read(buf)
				if all = append(all, buf[:n]...); !seen && bytes.Contains(all, []byte("help")) {
					seen = true
					close(drawn)
				}
				if err != nil {
					return
				}
			}
		}()
		select {
		case <-drawn:
		case <-time.After(20 * time.Second):
			t.Fatal("no screen")
		}
		master.Close()
		ended := make(chan error, 1)
		go func() { ended <- cmd.Wait() }()
		select {
		case <-ended:
		case <-time.After(20 * time.Second):
			cmd.Process.Kill()
			t.Fatalf("%v: still running without a terminal", players)
		}
		if code := cmd.ProcessState.ExitCode(); code != 130 || !strings.Contains(errout.String(), "dohyo resume") {
			t.Errorf("%v: exit status %d, %q", players, code, errout.String())
		}
		if players[0] == "human" {
			continue // it takes a terminal to go on
		}
		again := self.Command(t, home, "resume", dir, "--json")
		out, err := again.StdoutPipe()
		if err != nil {
			t.Fatal(err)
		}
		if err := again.Start(); err != nil {
			t.Fatal(err)
		}
		first := make([]byte, 1)
		if _, err := io.ReadFull(out, first); err != nil {
			t.Errorf("the match doesn't go on: %v", err)
		}
		again.Process.Kill()
		again.Wait()
	}
}

// TestTerminalProblem solves a problem on a terminal by a typed move, and leaves.
func TestTerminalProblem(t *testing.T) {
	t.Parallel()
	home := t.TempDir()
	file := filepath.Join(home, "mates.sfen")
	if err := os.WriteFile(file, []byte("sfen 7k1/9/7P1/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	answer(t, self.Command(t, home, "problems", file, "--lang", "en"), []promptAndKeys{{"Your move.", ":"}, {"Type a move", "G*2b\r"}, {"Solved in", "q"}})
}

// TestTerminalCompose sets up a mating problem by keys in a real terminal, and saves it.
func TestTerminalCompose(t *testing.T) {
	t.Parallel()
	home := t.TempDir()
	record := filepath.Join(home, "start.sfen")
	if err := os.WriteFile(record, []byte("sfen 4k4/9/9/9/9/9/9/9/9 b 2r2b4g4s4n4l18p 1\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	saved := filepath.Join(home, "mate.sfen")
	answer(t, self.Command(t, home, "replay", record, "--lang", "en"), []promptAndKeys{ // edit: the keys of the game, not of the list before it
		{"edit", "B"}, {"To put", "\x1b[A\x1b[AG\x1b[BP\x13"}, {"Save as", "\x15" + saved + "\r"}, {"Saved", "\x1b"}, {"black - white", "q"},
	})
	if got, err := os.ReadFile(saved); err != nil || !strings.Contains(string(got), "4k4/9/4G4/4P4/9/9/9/9/9 b 2r2b3g4s4n4l17p") {
		t.Errorf("%q, %v", got, err)
	}
}

// A promptAndKeys is a text on the screen and the keys that are pressed then.
type promptAndKeys struct{ says, keys string }

// answer runs a program in a terminal, and presses keys when it shows texts.
func answer(t *testing.T, cmd *exec.Cmd, steps []promptAndKeys) {
	t.Helper()
	cmd.Env = append(cmd.Env, "TERM=xterm")
	master, err := pty.StartWithSize(cmd, &pty.Winsize{Rows: 24, Cols: 80})
	if err != nil {
		t.Fatal(err)
	}
	defer master.Close()
	syscall.SetNonblock(int(master.Fd()), true) // must come last, or Close waits for a reader
	done := make(chan string, 1)
	go func() {
		var all []byte
		buf := make([]byte, 4096)
		for len(steps) > 0 {
			n, err := master.Read(buf)
			all = append(all, buf[:n]...)
			if bytes.Contains(all, []byte(steps[0].says)) {
				_, _ = io.WriteString(master, steps[0].keys)
				all, steps = nil, steps[1:]
			}
			if err != nil {
				break
			}
		}
		_, _ = io.Copy(io.Discard, master)
		if len(steps) > 0 {
			done <- string(all)
			return
		}
		done <- ""
	}()
	late := time.AfterFunc(time.Minute, func() { cmd.Process.Kill() })
	defer late.Stop()
	err = cmd.Wait()
	if rest := <-done; rest != "" || err != nil {
		t.Errorf("%v: %q", err, rest)
	}
}
