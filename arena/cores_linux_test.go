package arena

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"dohyo/boards"
	"dohyo/engines/faulty"
	"dohyo/engines/process"
)

// TestPinned: simultaneous games have different processors, and the same number of them after the
// match is resumed.
func TestPinned(t *testing.T) {
	if len(process.Processors()) < 2 {
		t.Skip("one processor")
	}
	tag := fmt.Sprintf("tag=pinned-%d", os.Getpid())
	leavesNothing(t, tag, func(t *testing.T) {
		cfg := testConfig(t, nil, nil, nil)
		for i := range cfg.Players {
			p := badPlayer(t, "gomocup", faulty.Command("gomocup", "slow", tag, "ms=5"), "")
			cfg.Players[i].Open = p.Open
		}
		cfg.Regulation.Limit, cfg.Regulation.Games = 12, 4
		cfg.Regulation.Starts = []Start{{Moves: []boards.Move{"808", "807", "1006"}}}
		cfg.Concurrency, cfg.Cores = 2, Cores(2)
		m, err := New(cfg)
		if err != nil {
			t.Fatal(err)
		}
		var mu sync.Mutex
		seen := map[string]int{} // the processors of programs
		err = m.Run(t.Context(), func(e Event) {
			if _, ok := e.(*Moved); !ok {
				return
			}
			mu.Lock()
			defer mu.Unlock()
			if len(seen) >= 2 {
				return
			}
			for pid := range pidsWith(tag) {
				b, _ := os.ReadFile("/proc/" + pid + "/status")
				for line := range strings.Lines(string(b)) {
					if list, ok := strings.CutPrefix(line, "Cpus_allowed_list:"); ok {
						seen[strings.TrimSpace(list)]++
					}
				}
			}
		})
		if err != nil {
			t.Fatal(err)
		}
		if len(seen) < 2 {
			t.Errorf("programs ran on %v, want two games apart", seen)
		}
		tape, _, _, err := ReadJournal(filepath.Join(cfg.Dir, JournalName))
		if err != nil || tape.Begin.Cores != cfg.Cores {
			t.Errorf("the journal has %d processors a game (%v), want %d", tape.Begin.Cores, err, cfg.Cores)
		}
	})
}

// pidsWith returns the processes whose command contains a word.
func pidsWith(word string) map[string]bool {
	all := map[string]bool{}
	list, _ := filepath.Glob("/proc/[0-9]*/cmdline")
	for _, name := range list {
		if b, _ := os.ReadFile(name); strings.Contains(string(b), word) {
			all[strings.Split(name, "/")[2]] = true
		}
	}
	return all
}
