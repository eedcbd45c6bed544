//go:build e2e

package main

import (
	"bufio"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"dohyo/ui/self"
)

// gps returns a command for gpsshogi at a low search limit.
func gps(t *testing.T) string {
	return debianGame(t, "gpsshogi") +
		" --csa -x -l 200 -n 1000 -t 100000 -N 1 --memory-use-percent 5 --ignore-node-counts 0 -T 3600"
}

// wholeGames checks that all games ended by the rules.
func wholeGames(t *testing.T, p played, games int) {
	t.Helper()
	if len(p.faults) > 0 {
		t.Errorf("faults: %v", p.faults)
	}
	if len(p.ends) != games {
		t.Errorf("%d games ended, want %d", len(p.ends), games)
	}
	for _, e := range p.ends {
		if by, _, _ := strings.Cut(e, ":"); !slices.Contains([]string{"resign", "mate", "sennichite", "perpetual", "declaration", "limit"}, by) {
			t.Errorf("a game ended by %s", e)
		}
	}
	for name, n := range p.moves {
		if n < 5*games || p.scores[name] == 0 {
			t.Errorf("%s made %d moves, %d with a score", name, n, p.scores[name])
		}
	}
}

// TestE2ECSA plays gpsshogi against itself, and against a built-in engine, by
// CSA's line protocol, over a pseudo terminal and over pipes, from the usual
// array and from a position.
func TestE2ECSA(t *testing.T) {
	t.Parallel() // it mostly waits
	gps, home := gps(t), t.TempDir()
	for name, args := range map[string][]string{
		"usual":    {"csa:" + gps, "csapipe:" + gps, "--limit", "256", "--time", "1h"},
		"position": {"csa:" + gps, "csapipe:" + gps, "--limit", "256", "--time", "1h", "--position", "lnsgk1snl/1r4gb1/p1pppp2p/6pR1/1p7/2P6/PP1PPPP1P/1BG6/LNS1KGSNL w Pp 16"},
		"built-in": {"csa:sazanami", "csa:" + gps, "--limit", "60", "--time", "none"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			dir := filepath.Join(home, name)
			args := append([]string{"match", "shogi", "--json", "--games", "2", "--dir", dir}, args...)
			s := runDohyo(t, self.Command(t, home, args...))
			if s.code != 0 {
				t.Fatalf("exit status %d\n%s", s.code, s.errout)
			}
			wholeGames(t, readPlayed(t, s.out), 2)
			if s := runDohyo(t, self.Command(t, home, "verify", dir)); s.code != 0 {
				t.Errorf("verify: %d\n%s%s", s.code, s.out, s.errout)
			}
		})
	}
}

// A serialPair is a line between two machines, made by socat.
type serialPair struct {
	near, far string
	socat     *exec.Cmd
}

func newSerialPair(t *testing.T) serialPair {
	t.Helper()
	path, err := exec.LookPath("socat")
	if err != nil {
		t.Skip("there is no socat here; .ci/run installs it")
	}
	dir := t.TempDir()
	p := serialPair{near: filepath.Join(dir, "near"), far: filepath.Join(dir, "far")}
	p.socat = exec.Command(path, "pty,rawer,b1200,link="+p.near, "pty,rawer,b1200,link="+p.far)
	if err := p.socat.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { p.socat.Process.Kill(); p.socat.Wait() })
	for range 1000 {
		_, err1 := os.Stat(p.near)
		_, err2 := os.Stat(p.far)
		if err1 == nil && err2 == nil {
			return p
		}
		time.Sleep(10 * time.Millisecond)
	}
	t.Fatal("socat makes no line")
	return p
}

// sit starts the program of another machine at the far end.
func (p serialPair) sit(t *testing.T, cmd *exec.Cmd) *exec.Cmd {
	t.Helper()
	line, err := os.OpenFile(p.far, os.O_RDWR, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer line.Close()
	cmd.Dir = t.TempDir()
	cmd.Stdin, cmd.Stdout = line, line
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { cmd.Process.Kill(); cmd.Wait() })
	return cmd
}

// program splits a command without quotes.
func program(command string) *exec.Cmd {
	words := strings.Fields(command)
	return exec.Command(words[0], words[1:]...)
}

// playOverLine plays a game between programs at both ends of a line. It calls
// begun when the match is ready, and moved after each move.
func playOverLine(t *testing.T, home string, players [2]string, begun func(), moved func(n int)) (status, played) {
	t.Helper()
	cmd := self.Command(t, home, "match", "shogi", players[0], players[1], "--json", "--games", "1", "--limit", "256",
		"--time", "1h", "--dir", filepath.Join(t.TempDir(), "match"))
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	var errout strings.Builder
	cmd.Stderr = &errout
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	var all strings.Builder
	moves := 0
	scan := bufio.NewScanner(io.TeeReader(out, &all))
	scan.Buffer(nil, 1<<20)
	for scan.Scan() {
		switch text := scan.Text(); {
		case strings.Contains(text, `"event":"ready"`):
			begun()
		case strings.Contains(text, `"event":"move"`):
			moves++
			moved(moves)
		}
	}
	cmd.Wait()
	s := status{cmd.ProcessState.ExitCode(), all.String(), errout.String()}
	return s, readPlayed(t, s.out)
}

// TestE2ESerial plays against a gpsshogi at the other end of a serial
// line, as white and as black.
func TestE2ESerial(t *testing.T) {
	t.Parallel() // it mostly waits
	gps, home := gps(t), t.TempDir()
	none := func(int) {}
	t.Run("far white", func(t *testing.T) {
		t.Parallel()
		pair := newSerialPair(t)
		far := pair.sit(t, program(gps))
		_, p := playOverLine(t, home, [2]string{"csa:" + gps, "serial:" + pair.near + ",1200,8N1,xon"}, func() {}, none)
		wholeGames(t, p, 1)
		endsByItself(t, far)
	})
	t.Run("far black", func(t *testing.T) {
		t.Parallel()
		pair := newSerialPair(t)
		var far *exec.Cmd
		_, p := playOverLine(t, home, [2]string{"serial:" + pair.near, "csa:" + gps}, func() { far = pair.sit(t, program(gps+" -s")) }, none)
		wholeGames(t, p, 1)
		endsByItself(t, far)
	})
	t.Run("far built-in", func(t *testing.T) {
		t.Parallel()
		pair := newSerialPair(t)
		far := pair.sit(t, self.Command(t, home, "engine", "sazanami", "--protocol", "csa", "--side", "white", "--time", "100ms", "--comments"))
		_, p := playOverLine(t, home, [2]string{"csa:" + gps, "serial:" + pair.near}, func() {}, none)
		wholeGames(t, p, 1)
		endsByItself(t, far)
	})
}

// endsByItself checks that a program at the other end was told that the game is
// over.
func endsByItself(t *testing.T, cmd *exec.Cmd) {
	t.Helper()
	gone := make(chan error, 1)
	go func() { gone <- cmd.Wait() }()
	select {
	case err := <-gone:
		if err != nil {
			t.Errorf("the far program ended with %v", err)
		}
	case <-time.After(30 * time.Second):
		t.Error("the far program doesn't know that the game is over")
	}
}

// TestE2EPulledOff checks that unplugging a serial line ends the game with
// a clear message.
func TestE2EPulledOff(t *testing.T) {
	gps, home := gps(t), t.TempDir()
	pair := newSerialPair(t)
	pair.sit(t, program(gps))
	s, p := playOverLine(t, home, [2]string{"csa:" + gps, "serial:" + pair.near}, func() {}, func(n int) {
		if n == 6 {
			pair.socat.Process.Kill()
		}
	})
	if s.code != 0 || len(p.faults) != 1 || len(p.ends) != 1 || !strings.HasPrefix(p.ends[0], "exit: the line "+pair.near+" is gone") {
		t.Errorf("exit status %d, faults %v, ends %v\n%s", s.code, p.faults, p.ends, s.errout)
	}
}
