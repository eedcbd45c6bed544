//go:build e2e

package main

import (
	"bufio"
	"fmt"
	"math/rand"
	"net"
	"path/filepath"
	"strings"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"dohyo/boards/shogi"
	"dohyo/ui/self"
)

// A returner is a plain client that reconnects to its game whenever the
// connection is lost, and also drops it itself from time to time.
type returner struct {
	addr, login string
	rng         *rand.Rand
	drops       int           // left
	moves       *atomic.Int64 // of all returners
	came        int           // number of successful logins
	end         []string
}

// run plays until the game is over.
func (r *returner) run(until time.Time) error {
	for time.Now().Before(until) {
		conn, err := net.Dial("tcp", r.addr)
		if err != nil { // the server is down for a moment
			time.Sleep(20 * time.Millisecond)
			continue
		}
		conn.SetDeadline(until)
		over, err := r.play(conn)
		conn.Close()
		if over || err != nil {
			return err
		}
		time.Sleep(20 * time.Millisecond)
	}
	return fmt.Errorf("the game never ended")
}

// play plays on one connection until it is lost.
func (r *returner) play(conn net.Conn) (over bool, err error) {
	say := func(text string) { fmt.Fprintf(conn, "%s\n", text) }
	board, us, begun := shogi.NewBoard(), "+", false
	move := func() (drop bool) {
		if !begun || (board.Turn() == shogi.White) != (us == "-") {
			return false
		}
		if r.drops > 0 && r.rng.Intn(6) == 0 {
			r.drops--
			return true
		}
		moves := board.Legal(nil)
		if len(moves) == 0 || r.moves.Load() > 400 {
			say("%TORYO")
			return false
		}
		say(board.CSA(moves[r.rng.Intn(len(moves))]))
		return false
	}
	say("LOGIN " + r.login)
	in := bufio.NewScanner(conn)
	for in.Scan() {
		line := in.Text()
		switch {
		case line == "LOGIN:incorrect":
			return false, nil // the server hasn't noticed the loss yet
		case strings.HasPrefix(line, "LOGIN:"):
			r.came++
		case strings.HasPrefix(line, "Your_Turn:"):
			us = line[len("Your_Turn:"):]
		case line == "END Game_Summary":
			say("AGREE")
		case strings.HasPrefix(line, "START:"):
			if begun = true; move() {
				return false, nil
			}
		case strings.HasPrefix(line, "#"):
			r.end = append(r.end, line)
			if line == "#WIN" || line == "#LOSE" || line == "#DRAW" || line == "#CENSORED" {
				say("LOGOUT")
				return true, nil
			}
		case len(line) > 8 && line[7] == ',':
			m, err := board.ParseCSA(line[:7])
			if err != nil {
				return true, fmt.Errorf("%s: %w", line, err)
			}
			board.Do(m)
			if begun {
				r.moves.Add(1)
			}
			if move() {
				return false, nil
			}
		}
	}
	return false, nil
}

// TestE2EServeKilled repeatedly kills a server in the middle of a game. Its
// clients reconnect each time, and one of them also drops its connection. A
// local opponent is started again.
func TestE2EServeKilled(t *testing.T) {
	for _, opponent := range []string{"", "sazanami"} {
		t.Run("opponent "+opponent, func(t *testing.T) {
			home := t.TempDir()
			addr := freeAddress(t)
			dir := filepath.Join(home, "served")
			args := []string{"serve", "--listen", addr, "--games", "1", "--json", "--time", "600s+10b", "--dir", dir}
			logins := []string{"a x-B,pa", "b x-W,pb"}
			if opponent != "" {
				args = append(args, "--opponent", opponent)
				logins = logins[1:]
			}
			var moves atomic.Int64
			until := time.Now().Add(2 * time.Minute)
			var clients []*returner
			done := make(chan error, 2)
			for i, login := range logins {
				r := &returner{addr: addr, login: login, rng: rand.New(rand.NewSource(int64(i))), drops: 2, moves: &moves}
				clients = append(clients, r)
				go func() { done <- r.run(until) }()
			}
			const kills = 3
			for range kills {
				server := runBeside(t, self.Command(t, home, args...))
				at := moves.Load() + 6 // a strong player soon beats one that moves at random
				for moves.Load() < at && time.Now().Before(until) {
					time.Sleep(5 * time.Millisecond)
				}
				if moves.Load() < at {
					t.Fatalf("no moves any more: %q, %q", clients[0].end, clients[len(clients)-1].end)
				}
				if err := server.Process.Signal(syscall.SIGKILL); err != nil {
					t.Fatalf("%v\n%s%s", err, server.out.String(), server.errout.String())
				}
				server.Wait()
			}
			last := runBeside(t, self.Command(t, home, args...))
			for range clients {
				if err := <-done; err != nil {
					t.Error(err)
				}
			}
			if err := last.Wait(); err != nil {
				t.Errorf("%v\n%s", err, last.errout.String())
			}
			for _, c := range clients {
				if c.came < kills+1 || len(c.end) != 2 || !strings.HasPrefix(c.end[0], "#") {
					t.Errorf("%s came %d times, was told %q", c.login, c.came, c.end)
				}
			}
			journals, _ := filepath.Glob(filepath.Join(dir, "*", "journal.jsonl"))
			records, _ := filepath.Glob(filepath.Join(dir, "*", "games", "*.csa"))
			kept, _ := filepath.Glob(filepath.Join(dir, "*", "served.json"))
			if len(journals) != 1 || len(records) != 1 || len(kept) != 0 {
				t.Fatalf("%d journals, %d records, %q", len(journals), len(records), kept)
			}
			if s := runDohyo(t, self.Command(t, home, "verify", records[0])); s.code != 0 {
				t.Errorf("verify: %d\n%s%s", s.code, s.out, s.errout)
			}
		})
	}
}
