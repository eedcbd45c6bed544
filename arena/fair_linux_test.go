package arena

import (
	"fmt"
	"os"
	"os/exec"
	"runtime"
	"strings"
	"syscall"
	"testing"

	"dohyo/boards"
	"dohyo/engines/faulty"
)

// fairMatch plays a match of one game of that many moves after the opening between two
// programs that behave so, and gives its events.
func fairMatch(t *testing.T, tag string, moves int, mode, ms string) []Event {
	t.Helper()
	cfg := testConfig(t, nil, nil, nil)
	for i := range cfg.Players {
		cfg.Players[i].Open = badPlayer(t, "gomocup", faulty.Command("gomocup", mode, tag, ms), "").Open
	}
	cfg.Regulation.Limit, cfg.Regulation.Games = 3+moves, 1
	cfg.Regulation.Starts = []Start{{Moves: []boards.Move{"808", "807", "1006"}}}
	m, err := New(cfg)
	if err != nil {
		t.Fatal(err)
	}
	return run(t, m)
}

// TestFairness: before a game ends stands what its programs had of the processors.
func TestFairness(t *testing.T) {
	tag := fmt.Sprintf("tag=fairness-%d", os.Getpid())
	leavesNothing(t, tag, func(t *testing.T) {
		var e *Fairness
		events := fairMatch(t, tag, 4, "spin", "ms=60")
		for i, next := range events[1:] {
			if _, ok := next.(*GameEnd); ok {
				e, _ = events[i].(*Fairness)
			}
		}
		if e == nil || len(e.Shares) != 2 {
			t.Fatalf("%+v before the end", e)
		}
		var moves [2]float64 // by seat
		for _, m := range events {
			if m, ok := m.(*Moved); ok {
				moves[m.Ply%2] += m.MS
			}
		}
		for i, s := range e.Shares {
			// It spins for all of its time, and for some of that it may wait.
			if s.Run <= 0 || s.Run+s.Wait < 100 || s.Run > 2*(moves[0]+moves[1]) {
				t.Errorf("seat %d: %+v, of %v ms", i, s, moves)
			}
		}
		if e.Shares[0].Seat != "black" || e.Shares[0].Player != "A" || e.Shares[1].Player != "B" {
			t.Errorf("shares %+v, expected A as black, then B", e.Shares)
		}
	})
}

// TestMissed: a move is marked that was made while others had the processor.
func TestMissed(t *testing.T) {
	tag := fmt.Sprintf("tag=missed-%d", os.Getpid())
	leavesNothing(t, tag, func(t *testing.T) {
		for range 2 * runtime.NumCPU() {
			c := exec.Command("/bin/sh", "-c", "while :; do :; done")
			c.SysProcAttr = &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL}
			if err := c.Start(); err != nil {
				t.Fatal(err)
			}
			defer c.Wait()
			defer c.Process.Kill()
		}
		marked := 0
		var share float64
		for _, e := range fairMatch(t, tag, 2, "spin", "ms=300") {
			switch e := e.(type) {
			case *Moved:
				if e.Missed > 0 {
					marked++
					if e.Missed > 2*e.MS*float64(runtime.NumCPU()) {
						t.Errorf("move %d missed %g ms of %g", e.Ply, e.Missed, e.MS)
					}
				}
			case *Fairness:
				for _, s := range e.Shares {
					share += s.Missed
				}
			case *GameEnd:
				if len(e.Records) > 0 {
					t.Log(e.Records)
				}
			}
		}
		if marked == 0 || share == 0 {
			t.Errorf("%d moves marked, %g ms in all", marked, share)
		}
	})
}

// TestMissedNotes: a record tells of the moves that are marked.
func TestMissedNotes(t *testing.T) {
	cfg := testConfig(t, fill, fill, nil)
	cfg.Regulation.Limit, cfg.Regulation.Games = 4, 1
	m, err := New(cfg)
	if err != nil {
		t.Fatal(err)
	}
	run(t, m)
	tape, _ := wholeTape(t, cfg.Dir+"/"+JournalName)
	g := tape.Games[0]
	g.Moves[1].Missed = 120
	if text := notesText(tape.Rules, g); !strings.Contains(text, "B waited for a processor, which others than the match had, at move 2 (120 ms)") {
		t.Errorf("notes: %s", text)
	}
}
