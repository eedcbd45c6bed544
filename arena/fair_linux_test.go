package arena

import (
	"fmt"
	"io"
	"os"
	"os/exec"
	"runtime"
	"strings"
	"sync"
	"syscall"
	"testing"

	"dohyo/boards"
	"dohyo/engines/faulty"
)

// fairMatch plays a match of one game of that many moves after the opening between two
// programs that behave so, and returns its events, which it hands to each as well.
func fairMatch(t *testing.T, tag string, moves int, mode, ms string, each func(Event)) (events []Event) {
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
	if err := m.Run(t.Context(), func(e Event) {
		events = append(events, e)
		each(e)
	}); err != nil {
		t.Fatal(err)
	}
	return events
}

// TestFairness: before the end of a game, an event gives the processor time of its programs.
func TestFairness(t *testing.T) {
	tag := fmt.Sprintf("tag=fairness-%d", os.Getpid())
	leavesNothing(t, tag, func(t *testing.T) {
		var e *Fairness
		events := fairMatch(t, tag, 4, "spin", "ms=60", func(Event) {})
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

// TestMissed: a move that was made while others had the processor is marked.
func TestMissed(t *testing.T) {
	tag := fmt.Sprintf("tag=missed-%d", os.Getpid())
	leavesNothing(t, tag, func(t *testing.T) {
		begin, end := startBurners(t)
		marked := 0
		var share float64
		for _, e := range fairMatch(t, tag, 1, "spin", "ms=400", func(e Event) {
			switch e.(type) {
			case *Ready:
				begin()
			case *Moved:
				end()
			}
		}) {
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

// startBurners starts processes that use all processors from the first call of begin
// until end.
func startBurners(t *testing.T) (begin, end func()) {
	var starts []io.WriteCloser
	end = func() {}
	t.Cleanup(func() { end() })
	for range 2 * runtime.NumCPU() {
		c := exec.Command("/bin/sh", "-c", "read start && while :; do :; done")
		c.SysProcAttr = &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL}
		start, err := c.StdinPipe()
		if err == nil {
			err = c.Start()
		}
		if err != nil {
			t.Fatal(err)
		}
		starts = append(starts, start)
		others := end
		end = sync.OnceFunc(func() {
			c.Process.Kill()
			others()
			c.Wait()
		})
	}
	return sync.OnceFunc(func() {
		for _, start := range starts {
			io.WriteString(start, "\n")
		}
	}), end
}

// TestMissedNotes: a record lists the marked moves.
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
	if text := notesText(tape.Rules, g); !strings.Contains(text, "B waited for a processor that programs outside the match were using, at move 2 (120 ms)") {
		t.Errorf("notes: %s", text)
	}
}
