//go:build linux

package main

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"os/signal"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"strconv"
	"sync"
	"syscall"

	"dohyo/engines/process"
)

// The arena, which the parent starts and kills.

const (
	arenaWord = "soak-arena" // the argument by which the program knows that it is the arena
	doneName  = "done"       // file with the numbers of the matches that were played
	tmpName   = "tmp"
	round     = 50 // matches between two samples: a hundred games
)

// news is a message of the arena, one line of JSON.
type news struct {
	Match    int      `json:"match,omitempty"`
	What     string   `json:"what,omitempty"`
	Faulty   bool     `json:"faulty,omitempty"`
	Resumed  bool     `json:"resumed,omitempty"`
	Problems []string `json:"problems,omitempty"`
	Sample   *sample  `json:"sample,omitempty"`
	Done     bool     `json:"done,omitempty"`
}

// playAll plays the rest of a plan.
func playAll(text string) int {
	var p plan
	if err := json.Unmarshal([]byte(text), &p); err != nil {
		fmt.Fprintln(os.Stderr, "soak:", err)
		return 2
	}
	debug.SetGCPercent(400) // as dohyo match does
	ctx, stop := signal.NotifyContext(context.Background(), syscall.SIGTERM, os.Interrupt)
	defer stop()
	process.Sweep()
	done, err := readDone(p.Dir)
	if err != nil {
		fmt.Fprintln(os.Stderr, "soak:", err)
		return 1
	}
	w := &worker{plan: p, out: json.NewEncoder(os.Stdout)}
	var todo []int
	for m := 1; m <= p.Matches; m++ {
		if !done[m] {
			todo = append(todo, m)
		}
	}
	for len(todo) > 0 && ctx.Err() == nil {
		n := min(round, len(todo))
		w.round(ctx, todo[:n])
		todo = todo[n:]
		w.sample()
	}
	if len(todo) == 0 {
		if w.samples == 0 { // it was killed between the last match and its sample
			w.sample()
		}
		w.tell(news{Done: true})
	}
	return 0
}

// readDone reads which matches are done.
func readDone(dir string) (map[int]bool, error) {
	done := map[int]bool{}
	f, err := os.Open(filepath.Join(dir, doneName))
	if os.IsNotExist(err) {
		return done, nil
	}
	if err != nil {
		return nil, err
	}
	defer f.Close()
	lines := bufio.NewScanner(f)
	for lines.Scan() {
		if n, err := strconv.Atoi(lines.Text()); err == nil {
			done[n] = true
		}
	}
	return done, lines.Err()
}

// A worker plays matches.
type worker struct {
	plan plan
	mu   sync.Mutex // of what is written
	out  *json.Encoder

	samples int // taken so far
}

// sample returns what the arena uses while it plays nothing.
func (w *worker) sample() {
	s := measure()
	w.samples++
	w.tell(news{Sample: &s})
}

// tell sends a message, and marks its match as done. If the arena is killed in between,
// the match is played and told once more.
func (w *worker) tell(n news) {
	w.mu.Lock()
	defer w.mu.Unlock()
	_ = w.out.Encode(n) // if the parent has gone, the message doesn't matter
	if n.Match > 0 {
		f, err := os.OpenFile(filepath.Join(w.plan.Dir, doneName), os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o644)
		if err == nil {
			fmt.Fprintln(f, n.Match)
			f.Close()
		}
	}
}

// round plays matches side by side, to the end of the last.
func (w *worker) round(ctx context.Context, matches []int) {
	next := make(chan int)
	var wg sync.WaitGroup
	for range w.plan.Workers {
		wg.Go(func() {
			for m := range next {
				w.tell(w.play(m))
			}
		})
	}
	for _, m := range matches {
		if ctx.Err() != nil {
			break
		}
		next <- m
	}
	close(next)
	wg.Wait()
}

// A sample is the arena's use of resources between two rounds.
type sample struct {
	Heap        uint64 `json:"heap"` // bytes in use after a collection
	Resident    uint64 `json:"resident"`
	Descriptors int    `json:"descriptors"`
	Goroutines  int    `json:"goroutines"`
	Children    int    `json:"children"`
}

func (s sample) String() string {
	return fmt.Sprintf("heap %.1f MB, resident %.1f MB, %d descriptors, %d goroutines, %d children",
		float64(s.Heap)/1e6, float64(s.Resident)/1e6, s.Descriptors, s.Goroutines, s.Children)
}

// measure takes a sample once everything has stopped.
func measure() (s sample) {
	settled(func() bool {
		now := sample{Descriptors: entries("/proc/self/fd"), Goroutines: runtime.NumGoroutine(), Children: children()}
		same := now == sample{Descriptors: s.Descriptors, Goroutines: s.Goroutines, Children: s.Children} && s.Children == 0
		s = now
		return same
	})
	debug.FreeOSMemory()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	s.Heap, s.Resident = m.HeapAlloc, resident()
	return s
}

// above lists the resources of which there are more than in base.
func (s sample) above(base sample) (list []string) {
	for _, c := range []struct {
		what      string
		have, had uint64
		room      uint64
	}{
		{"bytes of heap", s.Heap, base.Heap, base.Heap/4 + 4<<20},
		{"bytes resident", s.Resident, base.Resident, base.Resident/2 + 32<<20},
		{"descriptors", uint64(s.Descriptors), uint64(base.Descriptors), 2}, // the runtime's poller
		{"goroutines", uint64(s.Goroutines), uint64(base.Goroutines), 2},
		{"children", uint64(s.Children), uint64(base.Children), 0},
	} {
		if c.have > c.had+c.room {
			list = append(list, fmt.Sprintf("%d %s, %d after the first hundred games", c.have, c.what, c.had))
		}
	}
	return list
}

func (s sample) max(o sample) sample {
	return sample{
		max(s.Heap, o.Heap), max(s.Resident, o.Resident), max(s.Descriptors, o.Descriptors),
		max(s.Goroutines, o.Goroutines), max(s.Children, o.Children),
	}
}
