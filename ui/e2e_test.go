// Package ui_test tests the whole program as a person uses it: on a terminal.
package ui_test

import (
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"golang.org/x/sys/unix"
	"golang.org/x/text/width"

	"dohyo/engines/faulty"
	"dohyo/engines/scratch"
	"dohyo/internal/overlap"
	"dohyo/ui/internal/screen"
)

// limit is far longer than any step here takes, except on a busy machine.
const limit = 60 * time.Second

var (
	picture  = flag.String("picture", "", "the `FILE` that TestPicture draws the match screen into, as SVG")
	pictured = flag.String("pictured", "gomoku", "the `GAME` of that picture: gomoku, shogi, go or dighere")
	built    = flag.String("program", "", "the `FILE` of a built dohyo to try; built anew unless given")
	program  string
)

func TestMain(m *testing.M) {
	faulty.Hook()
	// Most of the time is spent waiting for screens.
	overlap.Tests(4)
	os.Exit(func() int {
		if *built != "" {
			program = *built
			return m.Run()
		}
		dir, err := scratch.New("e2e")
		if err != nil {
			panic(err)
		}
		defer dir.Remove() // cleans up on the next run if go test kills this one
		program = filepath.Join(dir.Path, "dohyo")
		faulty.Build(dir.Path)
		if out, err := exec.Command("go", "build", "-ldflags=-s -w", "-o", program, "dohyo").CombinedOutput(); err != nil {
			fmt.Fprintf(os.Stderr, "go build: %v\n%s", err, out)
			return 1
		}
		return m.Run()
	}())
}

// A ring is the program on a terminal, with folders of its own.
type ring struct {
	*screen.Screen
	t    testing.TB
	home string
	o    screen.Options
}

// enter starts the program in Japanese, for a person who has never used it.
func enter(t testing.TB, o screen.Options, args ...string) *ring {
	t.Helper()
	r := &ring{t: t, home: t.TempDir(), o: o}
	r.start(args...)
	return r
}

// start starts the program again for the same person.
func (r *ring) start(args ...string) {
	r.t.Helper()
	o := r.o
	o.Env = append([]string{
		"HOME=" + r.home,
		"XDG_STATE_HOME=" + filepath.Join(r.home, "state"),
		"XDG_CONFIG_HOME=" + filepath.Join(r.home, "config"),
	}, o.Env...)
	flags := []string{"--lang", "ja"}
	if !o.Wide && !o.Silent {
		flags = append(flags, "--glyphs", "unicode") // on a busy machine the terminal may answer too late
	}
	r.Screen = screen.Start(r.t, exec.Command(program, append(flags, args...)...), o)
}

// left waits for the end, and fails the test unless the terminal is as it was before.
func (r *ring) left(status int) {
	r.t.Helper()
	if got := r.Exit(limit); got != status {
		r.t.Errorf("exit status %d, want %d; the screen:\n%s", got, status, r.Text())
	}
	if r.Alternate() || r.Hidden() {
		r.t.Error("the terminal was not restored")
	}
	if state := r.State(); state.Lflag&syscall.ECHO == 0 || state.Lflag&syscall.ICANON == 0 {
		r.t.Error("the terminal is still raw")
	}
}

// journal returns the lines of the only match's journal, or none before the journal
// exists.
func (r *ring) journal() []string {
	r.t.Helper()
	files, err := filepath.Glob(filepath.Join(r.home, "state", "dohyo", "matches", "*", "journal.jsonl"))
	if err != nil || len(files) > 1 {
		r.t.Fatalf("journals: %v, %v", files, err)
	}
	if len(files) == 0 {
		return nil
	}
	b, err := os.ReadFile(files[0])
	if err != nil {
		r.t.Fatal(err)
	}
	return strings.Split(strings.TrimSpace(string(b)), "\n")
}

// moves counts the moves, or steps, in the journal.
func (r *ring) moves() int {
	n := 0
	for _, line := range r.journal() {
		if strings.Contains(line, `"event":"move"`) || strings.Contains(line, `"event":"step"`) {
			n++
		}
	}
	return n
}

var sizes = []screen.Options{{Cols: 80, Rows: 24}, {Cols: 160, Rows: 50}}

func TestMatchFromLobbyToResume(t *testing.T) {
	t.Parallel()
	for _, o := range sizes {
		t.Run(fmt.Sprintf("%dx%d", o.Cols, o.Rows), func(t *testing.T) {
			r := enter(t, o)
			r.WaitFor("対局の準備", limit)
			r.WaitFor("説明", limit)
			r.Keys(screen.Enter)
			r.WaitFor("第1局（全10局）", limit)
			r.WaitFor("手目", limit) // a move was made

			r.Keys(" ")
			r.WaitFor("再開", limit)
			r.quiet()
			before := r.moves()
			r.Keys("n")
			r.Wait("one step", func(string) bool { return r.moves() > before }, limit)
			r.quiet()
			if got := r.moves(); got != before+1 {
				t.Errorf("%d moves after a step from %d", got, before)
			}

			r.Keys(screen.Left, screen.Left)
			r.WaitFor("手目を表示中", limit)
			r.Keys("f")
			r.WaitGone("手目を表示中", limit)

			r.Keys("?")
			r.WaitFor("キーの説明", limit)
			r.Keys(screen.Escape)
			r.WaitGone("キーの説明", limit)

			r.Keys(" ")
			r.WaitFor("一時停止", limit)
			r.Keys("q")
			r.WaitFor("dohyo resume", limit)
			r.Keys(screen.Enter)
			r.left(0)
			if text := r.Text(); !strings.Contains(text, "dohyo resume") {
				t.Errorf("no word on how to go on:\n%s", text)
			}
			before = r.moves()

			r.start("resume")
			r.WaitFor("第", limit)
			r.Wait("a move after the resume", func(string) bool { return r.moves() > before }, limit)
			r.Keys(screen.CtrlC)
			r.left(130)
		})
	}
}

// quiet waits until the screen hasn't changed for a while.
func (r *ring) quiet() {
	for last := -1; ; {
		n := r.Bytes()
		if n == last {
			return
		}
		last = n
		time.Sleep(300 * time.Millisecond)
	}
}

func TestSignalsEndInOrder(t *testing.T) {
	t.Parallel()
	for _, s := range []syscall.Signal{syscall.SIGINT, syscall.SIGTERM, syscall.SIGHUP, syscall.SIGQUIT} {
		t.Run(s.String(), func(t *testing.T) {
			r := enter(t, screen.Options{}, "match", "gomoku", "hangetsu", "mikazuki")
			r.WaitFor("手目", limit)
			r.Signal(s)
			r.left(130)
			if text := r.Text(); !strings.Contains(text, "dohyo resume") {
				t.Errorf("no word on how to go on:\n%s", text)
			}
		})
	}
}

func TestTerminalGone(t *testing.T) {
	t.Parallel()
	r := enter(t, screen.Options{}, "match", "gomoku", "hangetsu", "mikazuki")
	r.WaitFor("手目", limit)
	r.Hangup()
	r.Exit(limit)
	before := r.moves()
	r.start("resume")
	r.Wait("a move after the resume", func(string) bool { return r.moves() > before }, limit)
	r.Keys(screen.CtrlC)
	r.left(130)
}

// TestWideTerminal checks that a terminal where ● takes two cells gets no characters of
// its kind, because they would shift the rest of the line.
func TestWideTerminal(t *testing.T) {
	t.Parallel()
	o := screen.Options{Wide: true}
	r := enter(t, o, "match", "gomoku", "hangetsu", "mikazuki")
	r.WaitFor("手目", limit)
	r.Keys(" ")
	r.WaitFor("再開", limit)
	r.quiet()
	if found := ambiguous(r.Text()); found != "" {
		t.Errorf("ambiguous characters %q in\n%s", found, r.Text())
	}
	r.Keys("?")
	r.WaitFor("キーの説明", limit)
	if found := ambiguous(r.Text()); found != "" {
		t.Errorf("ambiguous characters %q in the help:\n%s", found, r.Text())
	}
	r.Keys(screen.CtrlC)
	r.left(130)
}

// ambiguous returns the characters whose width Unicode leaves to the terminal.
func ambiguous(text string) string {
	return strings.Map(func(r rune) rune {
		if width.LookupRune(r).Kind() == width.EastAsianAmbiguous {
			return r
		}
		return -1
	}, text)
}

func TestSmallTerminal(t *testing.T) {
	t.Parallel()
	r := enter(t, screen.Options{Cols: 24, Rows: 10}, "match", "gomoku", "hangetsu", "mikazuki")
	r.WaitFor("┼─┼", limit)
	r.Resize(16, 6)
	r.WaitFor("必要", limit)
	before := r.moves()
	r.Wait("the game to go on", func(string) bool { return r.moves() > before }, limit)
	r.Resize(80, 24)
	r.WaitFor("手目", limit)
	r.Keys(screen.CtrlC)
	r.left(130)
}

// TestPicture draws a match screen for the README:
//
//	go test ./ui -run Picture -picture match.svg -pictured shogi && rsvg-convert match.svg >match.png
func TestPicture(t *testing.T) {
	t.Parallel()
	if *picture == "" {
		t.Skip("no -picture FILE")
	}
	file, err := filepath.Abs(*picture)
	if err != nil {
		t.Fatal(err)
	}
	match := map[string][]string{
		"gomoku":  {"hangetsu", "mangetsu", "--seed", "7"},
		"shogi":   {"sazanami", "uzushio", "--time", "1m+1b"},
		"dighere": {"tsubomi", "mankai", "--opening", "橋"},
		"go":      {"hayate", "hayate", "--size", "13", "--time", "1s/move"},
	}[*pictured]
	r := enter(t, screen.Options{Cols: 100, Rows: 30}, append([]string{"match", *pictured}, match...)...)
	r.Wait("the middle of a game", func(string) bool {
		return r.moves() >= 14 && (*pictured == "gomoku" || r.moves() >= 44)
	}, 2*time.Minute)
	r.Keys(" ")
	r.WaitFor("再開", limit)
	r.quiet()
	if err := os.WriteFile(file, r.SVG(), 0o644); err != nil {
		t.Fatal(err)
	}
	r.Keys(screen.CtrlC)
	r.left(130)
}

// BenchmarkFirstPaint measures the time from the program's start until the lobby is
// complete, and the processor time of the program until then.
func BenchmarkFirstPaint(b *testing.B) {
	var took, used []float64
	for b.Loop() {
		begin := time.Now()
		r := enter(b, screen.Options{})
		r.WaitFor("説明", limit)
		took = append(took, 1000*time.Since(begin).Seconds())
		b.StopTimer()
		used = append(used, 1000*cpu(b, r.Pid()).Seconds())
		r.Close()
		b.StartTimer()
	}
	slices.Sort(took)
	b.ReportMetric(median(took), "median-ms")
	b.ReportMetric(took[0], "least-ms")
	b.ReportMetric(mean(used), "processor-ms")
}

// mean returns the mean of some numbers.
func mean(x []float64) (m float64) {
	for _, v := range x {
		m += v / float64(len(x))
	}
	return m
}

// BenchmarkStep measures the bytes that the screen sends for one more stone with all
// that changes with it: the mark of the last move, the list of moves, clocks, words.
// After a game's end it continues with another match.
func BenchmarkStep(b *testing.B) {
	for _, o := range sizes {
		b.Run(fmt.Sprintf("%dx%d", o.Cols, o.Rows), func(b *testing.B) {
			bytes, r := 0, paused(b, o)
			for b.Loop() {
				for r.over() {
					b.StopTimer()
					r.Close()
					r = paused(b, o)
					b.StartTimer()
				}
				bytes += r.step()
			}
			b.ReportMetric(float64(bytes)/float64(b.N), "bytes/stone")
		})
	}
}

// paused starts a match and pauses it in its first game.
func paused(t testing.TB, o screen.Options) *ring {
	r := enter(t, o, "match", "gomoku", "mikazuki", "mikazuki", "--games", "1000")
	r.WaitFor("手目", limit)
	r.Keys(" ")
	r.WaitFor("再開", limit)
	r.quiet()
	return r
}

// step advances a paused game by one move and returns the bytes that the screen sent.
func (r *ring) step() int {
	before := r.moves()
	r.Mark()
	r.Keys("n")
	r.Wait("one step", func(string) bool { return r.moves() > before }, limit)
	r.quiet()
	return r.Bytes()
}

// over reports whether the paused game stands at its end. Only resuming leads on from
// there.
func (r *ring) over() bool { return strings.Contains(r.Text(), "五連") }

// BenchmarkIdle measures the share of a core that the program uses on each screen when
// nothing happens, without that of the players' programs. It must be under 0.4%.
func BenchmarkIdle(b *testing.B) {
	for _, tt := range []struct {
		name  string
		begin func() *ring
	}{
		{"lobby", func() *ring {
			r := enter(b, screen.Options{})
			r.WaitFor("説明", limit)
			return r
		}},
		{"paused", func() *ring { return paused(b, screen.Options{}) }},
		{"person's turn", func() *ring {
			r := enter(b, screen.Options{}, "match", "gomoku", "human", "mikazuki", "--opening", "none")
			r.WaitFor("の番", limit)
			return r
		}},
		{"person's turn against a program of its own process", func() *ring {
			r := enter(b, screen.Options{Cols: 160, Rows: 50}, "match", "go", "human", "soyokaze")
			r.WaitFor("の番", limit)
			return r
		}},
	} {
		b.Run(tt.name, func(b *testing.B) {
			r := tt.begin()
			r.quiet()
			time.Sleep(5 * time.Second) // the last key is long ago
			var used, passed time.Duration
			var bytes int
			for b.Loop() {
				r.Mark()
				start, before := time.Now(), cpu(b, r.Pid())
				time.Sleep(3 * time.Second)
				used += cpu(b, r.Pid()) - before
				passed += time.Since(start)
				bytes += r.Bytes()
			}
			b.ReportMetric(100*used.Seconds()/passed.Seconds(), "%core")
			b.ReportMetric(float64(bytes)/passed.Seconds(), "bytes/s")
		})
	}
}

// cpu returns the processor time that a process has used, with that of threads that have
// ended. Its clock has a number that is made from the process's (clock_getcpuclockid(3)),
// on Linux.
func cpu(b *testing.B, pid int) time.Duration {
	b.Helper()
	const scheduled = 2 // time by the scheduler, to the nanosecond
	var used unix.Timespec
	if runtime.GOOS != "linux" {
		b.Skip("only Linux tells the time of another process")
	}
	if err := unix.ClockGettime(int32(^pid<<3|scheduled), &used); err != nil {
		b.Fatal(err)
	}
	return time.Duration(used.Nano())
}
