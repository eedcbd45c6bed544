package main

import (
	"bufio"
	"encoding/json"
	"syscall"
	"testing"
	"time"

	"dohyo/engines/faulty"
	"dohyo/ui/self"
)

// TestStopped stops dohyo for longer than a player has for a move, while the players
// answer. Nobody loses because of it, and the journal records the gap.
func TestStopped(t *testing.T) {
	t.Parallel()
	const (
		gap = 1900 * time.Millisecond
		has = 1600 * time.Millisecond // for a move
	)
	home := t.TempDir()
	player := func(tag string) string {
		return "gomocup:" + faulty.Command("gomocup", "slow", "ms=300", "tag="+tag)
	}
	cmd := self.Command(t, home, "match", "freestyle", player("a"), player("b"), "--json", "--games", "1", "--time", has.String()+"/move")
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	defer cmd.Wait()
	defer cmd.Process.Kill()
	moves, stopped, told := 0, false, false
	for in := bufio.NewScanner(out); in.Scan(); {
		var e struct {
			Event, By, How, Detail string
			MS, Charged            float64
		}
		if err := json.Unmarshal(in.Bytes(), &e); err != nil {
			t.Fatalf("%s: %v", in.Bytes(), err)
		}
		switch e.Event {
		case "move":
			if moves++; moves == 3 {
				cmd.Process.Signal(syscall.SIGSTOP)
				time.Sleep(gap)
				cmd.Process.Signal(syscall.SIGCONT)
				stopped = true
			}
			if stopped && e.Charged >= has.Seconds() {
				t.Errorf("charged %v s", e.Charged)
			}
			if told && moves >= 6 {
				return
			}
		case "gap":
			if told = true; !stopped || e.How != "late" || e.MS < float64((gap-500*time.Millisecond).Milliseconds()) {
				t.Errorf("unexpected gap: %s", in.Bytes())
			}
		case "game_end":
			t.Fatalf("the game ended by %s: %s; stopped %v, told of it %v", e.By, e.Detail, stopped, told)
		}
	}
	t.Fatalf("it ended after %d moves; stopped %v, told of it %v", moves, stopped, told)
}
