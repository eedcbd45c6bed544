package ui_test

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"dohyo/engines/faulty"
	"dohyo/ui/internal/screen"
)

// BenchmarkArena measures the moves per second of the whole program with engines that
// answer at once. It alternates with c-gomoku-cli on the same engines in one run:
//
//	DOHYO_CGOMOKU=/path/to/c-gomoku-cli DOHYO_INSTANT='/path/to/engine its arguments' \
//		go test ./ui -run xxx -bench Arena -benchtime 5x
//
// Without DOHYO_INSTANT it uses dohyo's own engine, without DOHYO_CGOMOKU it compares
// nothing. It reports medians, of short matches and of longer ones: c-gomoku-cli
// notices the end of its games only every 100 ms, which matters in half a second, and
// its speed drops later.
func BenchmarkArena(b *testing.B) {
	other := os.Getenv("DOHYO_CGOMOKU")
	engine := os.Getenv("DOHYO_INSTANT")
	if engine == "" {
		engine = faulty.Command("gomocup", "ok")
	}
	rate := func(b *testing.B, games int, cmd *exec.Cmd) float64 {
		begin := time.Now()
		if out, err := cmd.CombinedOutput(); err != nil {
			b.Fatalf("%v\n%s", err, out)
		}
		return float64(225*games) / time.Since(begin).Seconds()
	}
	for _, run := range []struct{ tables, games int }{{1, 300}, {2, 300}, {2, 1200}} {
		b.Run(fmt.Sprintf("%dgames/%d", run.tables, run.games), func(b *testing.B) {
			n, games := strconv.Itoa(run.tables), strconv.Itoa(run.games)
			var ours, theirs []float64
			for b.Loop() {
				dir := b.TempDir()
				cmd := exec.Command(program, "match", "freestyle", "gomocup:"+engine, "gomocup:"+engine, "--headless",
					"--games", games, "--time", "60s+5i", "--concurrency", n, "--dir", filepath.Join(dir, "m"))
				cmd.Env = append(os.Environ(), "HOME="+dir)
				ours = append(ours, rate(b, run.games, cmd))
				if other != "" {
					cmd := exec.Command(other, "-each", "tc=60/5", "-engine", "name=A", "cmd="+engine, "-engine", "name=B", "cmd="+engine,
						"-rule", "0", "-boardsize", "15", "-games", games, "-concurrency", n, "-sgf", filepath.Join(dir, "games.sgf"))
					theirs = append(theirs, rate(b, run.games, cmd))
				}
			}
			b.ReportMetric(median(ours), "moves/s")
			if other != "" {
				b.ReportMetric(median(theirs), "c-gomoku-cli-moves/s")
				b.ReportMetric(median(ours)/median(theirs), "ratio")
			}
		})
	}
}

// BenchmarkCharge measures the time in ms that an engine is charged per move, for an
// engine that answers at once and one that takes 100 ms, while two games run and the
// screen is drawn.
func BenchmarkCharge(b *testing.B) {
	for b.Loop() {
		r := enter(b, screen.Options{Cols: 160, Rows: 50}, "match", "freestyle",
			"gomocup:"+faulty.Command("gomocup", "slow", "ms=100"), "gomocup:"+faulty.Command("gomocup", "ok"),
			"--games", "2", "--concurrency", "2", "--limit", "60", "--time", "60s+5i")
		r.WaitFor("引き分け", limit)
		charged := map[string][]float64{}
		for _, line := range r.journal() {
			var e struct {
				Event, Player string
				Charged       float64
				Ply           int
			}
			if err := json.Unmarshal([]byte(line), &e); err != nil {
				b.Fatal(err)
			}
			if e.Event == "move" {
				charged[e.Player] = append(charged[e.Player], 1000*e.Charged)
			}
		}
		if len(charged) != 2 {
			b.Fatalf("players: %v", charged)
		}
		for player, ms := range charged {
			name := "slow"
			if strings.HasSuffix(player, "-2") {
				name = "instant"
			}
			slices.Sort(ms)
			b.ReportMetric(median(ms), name+"-median-ms")
			b.ReportMetric(ms[len(ms)*99/100], name+"-p99-ms")
			b.ReportMetric(ms[len(ms)-1], name+"-max-ms")
		}
		r.Close()
	}
}

// BenchmarkKey measures the time from a key to its effect on the screen while two engines
// play at once.
func BenchmarkKey(b *testing.B) {
	slow := "gomocup:" + faulty.Command("gomocup", "slow", "ms=20")
	r := enter(b, screen.Options{Cols: 120, Rows: 40}, "match", "freestyle", slow, slow, "--games", "1000", "--limit", "200", "--time", "600s+5i")
	r.WaitFor("手目", limit)
	var took []float64
	open := func(text string) bool { return strings.Contains(text, "╭─ 操作") }
	for b.Loop() {
		begin := time.Now()
		r.Keys("\x0b") // ctrl+k
		r.Wait("the actions", open, limit)
		took = append(took, 1000*time.Since(begin).Seconds())
		r.Keys(screen.Escape)
		r.Wait("the match", func(text string) bool { return !open(text) }, limit)
	}
	slices.Sort(took)
	b.ReportMetric(median(took), "median-ms")
	b.ReportMetric(took[len(took)*99/100], "p99-ms")
}

// median returns the median of some numbers.
func median(x []float64) float64 {
	x = slices.Sorted(slices.Values(x))
	return x[len(x)/2]
}
