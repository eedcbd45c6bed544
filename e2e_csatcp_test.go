//go:build e2e

package main

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"math/rand"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"dohyo/boards/shogi"
	"dohyo/ui/self"
)

// freeAddress returns an unused address on loopback.
func freeAddress(t *testing.T) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	return l.Addr().String()
}

// A background is a command that runs during the test.
type background struct {
	*exec.Cmd
	out, errout bytes.Buffer
}

func runBeside(t *testing.T, cmd *exec.Cmd) *background {
	t.Helper()
	b := &background{Cmd: cmd}
	cmd.Stdout, cmd.Stderr = &b.out, &b.errout
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	late := time.AfterFunc(3*time.Minute, func() { cmd.Process.Kill() })
	t.Cleanup(func() {
		late.Stop()
		if cmd.ProcessState == nil {
			cmd.Process.Kill()
			cmd.Wait()
		}
	})
	return b
}

// listening waits until a server listens on an address.
func listening(t *testing.T, addr string) {
	t.Helper()
	for end := time.Now().Add(30 * time.Second); time.Now().Before(end); time.Sleep(50 * time.Millisecond) {
		if c, err := net.Dial("tcp", addr); err == nil {
			c.Close()
			return
		}
	}
	t.Fatalf("nobody listens on %s", addr)
}

// plainClient is a minimal CSA client. It plays random legal moves until the game is
// over, and returns the server's lines about the end.
func plainClient(addr, login string, seed int64) (end []string, err error) {
	conn, err := net.Dial("tcp", addr)
	if err != nil {
		return nil, err
	}
	defer conn.Close()
	conn.SetDeadline(time.Now().Add(3 * time.Minute))
	say := func(text string) { fmt.Fprintf(conn, "%s\n", text) }
	board, rng, us := shogi.NewBoard(), rand.New(rand.NewSource(seed)), "+"
	move := func() {
		if (board.Turn() == shogi.White) != (us == "-") {
			return
		}
		moves := board.Legal(nil)
		if len(moves) == 0 {
			say("%TORYO")
			return
		}
		say(board.CSA(moves[rng.Intn(len(moves))]) + ",'* 0 #1")
	}
	say("LOGIN " + login)
	in := bufio.NewScanner(conn)
	for in.Scan() {
		line := in.Text()
		switch {
		case line == "LOGIN:incorrect":
			return nil, errors.New(line)
		case strings.HasPrefix(line, "Your_Turn:"):
			us = line[len("Your_Turn:"):]
		case line == "END Game_Summary":
			say("AGREE")
		case strings.HasPrefix(line, "START:"):
			move()
		case strings.HasPrefix(line, "#"):
			end = append(end, line)
			if line == "#WIN" || line == "#LOSE" || line == "#DRAW" || line == "#CENSORED" || line == "#CHUDAN" {
				say("LOGOUT")
			}
		case len(line) > 8 && line[7] == ',':
			m, err := board.ParseCSA(line[:7])
			if err != nil {
				return end, err
			}
			board.Do(m)
			move()
		}
	}
	return end, in.Err()
}

// csaEngines writes an engines.toml with engines that are fast by default.
func csaEngines(t *testing.T) (home string) {
	t.Helper()
	home = t.TempDir()
	config := filepath.Join(home, "config", "dohyo")
	if err := os.MkdirAll(config, 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(config, "engines.toml"), []byte(`
[[engine]]
name     = "fairy"
protocol = "usi"
command  = "`+debianGame(t, "fairy-stockfish")+`"
margin   = "2s"
options  = { Move_Overhead = 1700 }

[[engine]]
name     = "gps"
protocol = "usi"
command  = "`+debianGame(t, "gpsusi")+` -N 1 --memory-use-percent 5"
margin   = "2s"
`), 0o644); err != nil {
		t.Fatal(err)
	}
	return home
}

// TestE2EServe plays a game on dohyo serve between two clients: a plain one, and a
// second dohyo with a real engine.
func TestE2EServe(t *testing.T) {
	home := csaEngines(t)
	addr := freeAddress(t)
	dir := filepath.Join(home, "served")
	server := runBeside(t, self.Command(t, home, "serve", "--listen", addr, "--games", "1", "--json", "--dir", dir))
	listening(t, addr)
	ended := make(chan string, 1)
	go func() {
		end, err := plainClient(addr, "plain x-0-4-B,pw", 1)
		ended <- fmt.Sprint(end, err)
	}()
	s := runDohyo(t, self.Command(t, home, "match", "shogi", "csatcp:"+addr+",guest,pw,x-0-4-{side}", "fairy", "--time", "0s+4b", "--games", "1", "--json", "--dir", filepath.Join(home, "guest")))
	if s.code != 0 {
		t.Errorf("exit status %d\n%s", s.code, s.errout)
	}
	if err := server.Wait(); err != nil {
		t.Errorf("serve: %v\n%s", err, server.errout.String())
	}
	if end := <-ended; end != "[#RESIGN #LOSE] <nil>" {
		t.Errorf("the plain client was told %s", end)
	}
	served, guest := readPlayed(t, server.out.String()), readPlayed(t, s.out)
	if len(served.faults)+len(guest.faults) > 0 || len(served.ends) != 1 || !strings.HasPrefix(served.ends[0], "mate") || len(guest.ends) != 1 || !strings.HasPrefix(guest.ends[0], "mate") {
		t.Errorf("faults %q %q, ends %q %q", served.faults, guest.faults, served.ends, guest.ends)
	}
	if served.moves["plain"] < 5 || served.scores["plain"] == 0 || served.moves["guest"] != guest.moves["fairy"] {
		t.Errorf("served %v %v, guest %v", served.moves, served.scores, guest.moves)
	}
	matches, _ := filepath.Glob(filepath.Join(dir, "*", "games", "*.csa"))
	if len(matches) != 1 {
		t.Fatalf("records %q", matches)
	}
	if s := runDohyo(t, self.Command(t, home, "verify", matches[0])); s.code != 0 {
		t.Errorf("verify: %d\n%s%s", s.code, s.out, s.errout)
	}
}

// TestE2EServeLocal plays a game between a local engine and a client.
func TestE2EServeLocal(t *testing.T) {
	t.Parallel() // it mostly waits
	home := csaEngines(t)
	addr := freeAddress(t)
	server := runBeside(t, self.Command(t, home, "serve", "--listen", addr, "--games", "2", "--opponent", "gps", "--time", "0s+4b", "--json", "--dir", filepath.Join(home, "served")))
	listening(t, addr)
	for game := range 2 {
		end, err := plainClient(addr, "plain pw", int64(game))
		if err != nil || len(end) != 2 || end[1] != "#LOSE" {
			t.Errorf("game %d: %v, %v", game+1, end, err)
		}
	}
	if err := server.Wait(); err != nil {
		t.Errorf("serve: %v\n%s", err, server.errout.String())
	}
	if p := readPlayed(t, server.out.String()); len(p.faults) > 0 || len(p.ends) != 2 {
		t.Errorf("faults %q, ends %q", p.faults, p.ends)
	}
}

// shogiServer returns the folder with the source of shogi-server, which dohyo
// doesn't include.
func shogiServer(t *testing.T) string {
	t.Helper()
	dir := os.Getenv("DOHYO_SHOGI_SERVER")
	if dir == "" {
		t.Skip("DOHYO_SHOGI_SERVER doesn't say where the source of github.com/shogi-server/shogi-server is")
	}
	if _, err := exec.LookPath("ruby"); err != nil {
		t.Skip("there is no ruby here")
	}
	return dir
}

// TestE2EShogiServer plays a game on the real shogi-server between two dohyos.
func TestE2EShogiServer(t *testing.T) {
	source := shogiServer(t)
	home := csaEngines(t)
	addr := freeAddress(t)
	_, port, _ := net.SplitHostPort(addr)
	ruby := exec.Command("ruby", filepath.Join(source, "shogi-server"), "--player-log-dir", t.TempDir(), "test", port)
	ruby.Dir = t.TempDir()
	runBeside(t, ruby)
	listening(t, addr)
	black := runBeside(t, self.Command(t, home, "match", "shogi", "fairy", "csatcp:"+addr+",alpha,pw,x-0-4-{side}", "--time", "0s+4b", "--games", "1", "--json", "--dir", filepath.Join(home, "black")))
	s := runDohyo(t, self.Command(t, home, "match", "shogi", "csatcp:"+addr+",beta,pw,x-0-4-{side}", "gps", "--time", "0s+4b", "--games", "1", "--json", "--dir", filepath.Join(home, "white")))
	if err := black.Wait(); err != nil || s.code != 0 {
		t.Fatalf("%v\n%s%s", err, black.errout.String(), s.errout)
	}
	one, other := readPlayed(t, black.out.String()), readPlayed(t, s.out)
	if len(one.faults)+len(other.faults) > 0 || len(one.ends) != 1 || len(other.ends) != 1 || one.moves["fairy"] < 10 || one.moves["fairy"] != other.moves[addr] {
		t.Errorf("faults %q %q, ends %q %q, moves %v %v", one.faults, other.faults, one.ends, other.ends, one.moves, other.moves)
	}
}

// TestE2EUsiToCsa plays a game on dohyo serve between two of shogi-server's own
// clients.
func TestE2EUsiToCsa(t *testing.T) {
	source := shogiServer(t)
	home := csaEngines(t)
	addr := freeAddress(t)
	_, port, _ := net.SplitHostPort(addr)
	server := runBeside(t, self.Command(t, home, "serve", "--listen", addr, "--games", "1", "--json", "--dir", filepath.Join(home, "served")))
	listening(t, addr)
	for name, engine := range map[string]string{"fairy": "fairy-stockfish", "gps": "gpsusi"} {
		cmd := exec.Command("ruby", filepath.Join(source, "bin", "usiToCsa.rb"), "--host", "127.0.0.1", "--port", port,
			"--id", name, "--password", "pw", "--gamename", "real-0-4", debianGame(t, engine))
		cmd.Dir = t.TempDir()
		runBeside(t, cmd)
	}
	if err := server.Wait(); err != nil {
		t.Errorf("serve: %v\n%s", err, server.errout.String())
	}
	p := readPlayed(t, server.out.String())
	if len(p.faults) > 0 || len(p.ends) != 1 || p.moves["fairy"] < 5 || p.moves["gps"] < 5 {
		t.Errorf("faults %q, ends %q, moves %v", p.faults, p.ends, p.moves)
	}
}
