//go:build e2e

package main

import (
	"bufio"
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"dohyo/boards/shogi"
	"dohyo/ui/self"
)

// clientVariable makes the test binary the client of an entrant: its address, the line
// after LOGIN, and how many games it plays at the same time, with | between them.
const clientVariable = "DOHYO_TEST_CLIENT"

func init() {
	part := strings.Split(os.Getenv(clientVariable), "|")
	if len(part) != 3 {
		return
	}
	var playing sync.WaitGroup
	for range part[2] {
		playing.Go(func() {
			for os.Getppid() != 1 {
				steadyGame(part[0], part[1])
				time.Sleep(50 * time.Millisecond)
			}
		})
	}
	playing.Wait()
	os.Exit(0)
}

// steadyGame logs in and plays a game, or what is left of one. Its moves and its
// resignation depend on the login and the position alone, so it plays a game in the same
// way however often it is interrupted.
func steadyGame(addr, login string) {
	conn, err := net.Dial("tcp", addr)
	if err != nil {
		return
	}
	defer conn.Close()
	board, us, begun, own := shogi.NewBoard(), "+", false, uint64(0)
	for _, r := range login {
		own = 31*own + uint64(r)
	}
	ply, opening := 0, uint64(0)
	act := func() {
		if !begun || (board.Turn() == shogi.White) != (us == "-") {
			return
		}
		moves := board.Legal(nil)
		if len(moves) == 0 || ply >= 8+int((opening^own)%23) {
			fmt.Fprintf(conn, "%%TORYO\n")
			return
		}
		fmt.Fprintf(conn, "%s\n", board.CSA(moves[(board.Key()^own)%uint64(len(moves))]))
	}
	fmt.Fprintf(conn, "LOGIN %s\n", login)
	for in := bufio.NewScanner(conn); in.Scan(); {
		switch line := in.Text(); {
		case line == "LOGIN:incorrect":
			return
		case strings.HasPrefix(line, "Your_Turn:"):
			us = line[len("Your_Turn:"):]
		case line == "END Game_Summary":
			fmt.Fprintf(conn, "AGREE\n")
		case strings.HasPrefix(line, "START:"):
			begun = true
			act()
		case line == "#WIN", line == "#LOSE", line == "#DRAW", line == "#CENSORED", line == "#CHUDAN":
			fmt.Fprintf(conn, "LOGOUT\n")
		case len(line) > 8 && line[7] == ',':
			m, err := board.ParseCSA(line[:7])
			if err != nil {
				return
			}
			board.Do(m)
			if ply++; ply <= 4 {
				opening = board.Key()
			}
			act()
		}
	}
}

// TestE2EReadyKilledLogins plays the ready file of the 4th Denō tournament by dohyo serve,
// with 17 entrants who all log in. The server is killed ten times, each time together with
// two of the clients. The league has one round, unless DOHYO_READY names denou4.
func TestE2EReadyKilledLogins(t *testing.T) {
	whole := os.Getenv("DOHYO_READY")
	if whole != "" && !slices.Contains(strings.Split(whole, ","), "denou4") {
		t.Skip("DOHYO_READY names other tournaments")
	}
	home := t.TempDir()
	addr := freeAddress(t)
	file := filepath.Join(home, "denou4.toml")
	if s := runDohyo(t, self.Command(t, home, "tournament", "new", "denou4", "-o", file)); s.code != 0 {
		t.Fatalf("exit status %d\n%s", s.code, s.errout)
	}
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var logins []string
	changed := regexp.MustCompile(`player = "sazanami"\nseed = \d+\nnodes = \d+`).ReplaceAllStringFunc(string(text), func(string) string {
		name := fmt.Sprintf("p%02d", len(logins)+1)
		logins = append(logins, name+" secret-"+name)
		return fmt.Sprintf("player = \"login:%s\"\npassword = \"secret-%s\"", name, name)
	})
	if len(logins) != 17 {
		t.Fatalf("%d entrants", len(logins))
	}
	if err := os.WriteFile(file, []byte(changed), 0o644); err != nil {
		t.Fatal(err)
	}
	shorten(t, file, []string{"concurrency = 2\n", "seed = 11\nconcurrency = 8\nlisten = \"" + addr + "\"\n", "quick = 30", "quick = 10", "stagger = \"1m\"", "stagger = \"2s\""})

	if whole == "" {
		shorten(t, file, []string{"rounds = 8", "rounds = 1"})
	}

	client := func(login string) *exec.Cmd {
		binary, err := os.Executable()
		if err != nil {
			t.Fatal(err)
		}
		cmd := exec.Command(binary)
		cmd.Env = append(os.Environ(), clientVariable+"="+addr+"|"+login+"|...") // three boards
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		return cmd
	}
	kill := func(c *exec.Cmd) {
		_ = c.Process.Kill()
		_ = c.Wait()
	}
	var clients []*exec.Cmd
	for _, login := range logins {
		clients = append(clients, client(login))
	}
	defer func() {
		for _, c := range clients {
			kill(c)
		}
	}()
	n := 0
	killedAndCompared(t, home, func(dir string) []string {
		return []string{"serve", "--tournament", file, "--listen", addr, "--headless", "--quick", "--dir", dir}
	}, func() {
		for range 2 {
			at := n % len(clients)
			kill(clients[at])
			clients[at] = client(logins[at])
			n++
		}
	})
}
