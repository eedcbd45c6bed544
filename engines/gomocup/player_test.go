package gomocup

import (
	"context"
	"errors"
	"os"
	"os/signal"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"dohyo/boards"
	"dohyo/boards/gomoku"
	"dohyo/engines"
	"dohyo/engines/faulty"
	"dohyo/engines/internal/tap"
	"dohyo/engines/process"
	"dohyo/internal/leaks"
	"dohyo/internal/overlap"
)

func TestMain(m *testing.M) {
	faulty.Hook()
	if len(os.Args) > 1 && os.Args[1] == "scripted" {
		scripted(os.Args[2:])
		os.Exit(0)
	}
	overlap.Tests(16) // most of the engines that misbehave are waited for
	os.Exit(m.Run())
}

// seat seats an engine that misbehaves. When the test ends, it is closed and
// checked for leftovers.
func seat(t testing.TB, o Options, limits process.Limits, mode string, keys ...string) *Player {
	t.Helper()
	dir := t.TempDir()
	keys = append(keys, "tag="+filepath.Base(filepath.Dir(dir))+filepath.Base(dir))
	words := faulty.Args("gomocup", mode, keys...)
	l, err := process.NewLauncher(process.Spec{Path: words[0], Args: words[1:], Dir: dir, Limits: limits})
	if err != nil {
		t.Fatal(err)
	}
	p := New(l, nil, o)
	t.Cleanup(func() {
		if err := p.Close(); err != nil {
			t.Error(err)
		}
		for _, pid := range tap.Running(keys[len(keys)-1]) {
			t.Errorf("process %s is left", pid)
		}
	})
	return p
}

// A table is a board for a few moves of a player against moves down the last
// column.
type table struct {
	t    testing.TB
	pos  boards.Position
	hist []boards.Move
	next int
}

// begin begins a game for p as black.
func begin(t testing.TB, p *Player, clock engines.Clock) (*table, error) {
	pos, err := gomoku.Freestyle.Start(boards.Setup{})
	if err != nil {
		t.Fatal(err)
	}
	return &table{t: t, pos: pos}, p.Begin(context.Background(), engines.Game{Rules: gomoku.Freestyle, Position: pos, Size: 15, Clock: clock})
}

// turn asks p, and answers it.
func (g *table) turn(p *Player, budget time.Duration, talk func(engines.Talk)) (engines.Answer, error) {
	a, err := p.Act(context.Background(), engines.Turn{Position: g.pos, History: g.hist, Budget: budget, Talk: talk})
	if err != nil {
		return a, err
	}
	g.hist = append(g.hist, boards.Move(a.Move))
	reply, _ := move(14, g.next*2%15)
	g.next++
	g.hist = append(g.hist, reply)
	return a, nil
}

const patient = time.Minute // for what has to come, however busy the machine

func TestFaults(t *testing.T) {
	t.Parallel()
	signal.Ignore(syscall.SIGTERM) // of killparent, if nothing shields it
	defer signal.Reset(syscall.SIGTERM)
	limits := process.Default()
	limits.Output, limits.Memory, limits.Disk = 256<<10, 256<<20, 4<<20 // a busy machine reads little more per second
	const short = 150 * time.Millisecond
	const fine = engines.FaultKind("")
	// The fault occurs at the second move. If that is answered, the third is asked
	// for too.
	tests := []struct {
		mode   string
		keys   string
		budget time.Duration
		second engines.FaultKind
		third  engines.FaultKind
		detail string // part of the fault's detail, or of the answer's note
	}{
		{"ok", "", patient, fine, fine, ""},
		{"slow", "ms=5", patient, fine, fine, ""},
		{"spin", "ms=5", patient, fine, fine, ""},
		{"late", "ms=5000", short, engines.Timeout, fine, "no answer within 150ms"},
		{"hang", "", short, engines.Timeout, fine, "no answer within 150ms"},
		{"hangread", "", short, engines.Timeout, fine, ""},
		{"busyhang", "", short, engines.Timeout, fine, ""},
		{"sigstop", "", short, engines.Timeout, fine, ""},
		{"ignterm", "", short, engines.Timeout, fine, ""},
		{"noquit", "", patient, fine, fine, ""},
		{"slowquit", "ms=50", patient, fine, fine, ""},
		{"crash", "", patient, engines.Exit, fine, "SIGABRT"},
		{"killself", "", patient, engines.Exit, fine, "SIGKILL"},
		{"exit0", "", patient, engines.Exit, fine, "exit status 0"},
		{"exit3", "", patient, engines.Exit, fine, `exit status 3, after printing "cannot go on"`},
		{"moveexit", "", patient, fine, engines.Exit, "exit status 0"},
		{"idleexit", "", patient, fine, engines.Exit, "exit status 1"},
		{"closeout", "", patient, engines.Exit, fine, "closed its output"},
		{"closein", "", patient, fine, engines.Exit, ""},
		{"closeboth", "", patient, engines.Exit, fine, ""},
		{"garbage", "", 2 * time.Second, engines.Garbage, fine, `"@@@ qwxyz ### 12 noise"`},
		{"junkmove", "", patient, fine, fine, "lines with no meaning in the protocol: 4"},
		{"binary", "", patient, fine, fine, "lines with no meaning"},
		{"nul", "", patient, fine, fine, ""},
		{"badutf8", "", patient, fine, fine, ""},
		{"escape", "", patient, fine, fine, ""},
		{"empty", "", short, engines.Timeout, fine, ""},
		{"illegal", "", patient, fine, fine, ""},
		{"offboard", "", patient, fine, fine, "it sent 99,-7"},
		{"hugecoord", "", patient, engines.Garbage, fine, "expected a point in the form x,y"},
		{"pass", "", patient, fine, fine, ""},
		{"flood", "mb=2", patient, engines.Flood, fine, "262144 bytes"},
		{"floodinfo", "mb=2", patient, engines.Flood, fine, ""},
		{"floodinfo", "mb=0", patient, fine, fine, ""},
		{"floodline", "mb=2", patient, engines.Flood, fine, "a line longer than 65536 bytes"},
		{"floodnonl", "mb=2", patient, engines.Flood, fine, ""},
		{"flooderr", "mb=8", patient, engines.Flood, fine, "262144 bytes on stderr"},
		{"flooderr", "mb=0", patient, fine, fine, ""},
		{"floodever", "", patient, engines.Flood, fine, ""},
		{"drip", "ms=5", short, engines.Timeout, fine, ""},
		{"dripbyte", "ms=5", patient, fine, fine, ""},
		{"split", "ms=5", patient, fine, fine, ""},
		{"partial", "", 2 * time.Second, engines.Garbage, fine, `", without a line end`},
		{"crlf", "", patient, fine, fine, ""},
		{"upper", "", patient, fine, fine, ""},
		{"double", "", patient, fine, fine, ""},
		{"early", "ms=20", patient, fine, fine, ""},
		{"fork", "", patient, fine, fine, ""},
		{"forkexit", "", patient, engines.Exit, fine, ""},
		{"forkdaemon", "", patient, fine, fine, ""},
		{"forkcpu", "", patient, fine, fine, ""},
		{"forkmany", "n=4", patient, fine, fine, ""},
		{"mem", "mb=128", patient, engines.Memory, fine, ""},
		{"disk", "mb=16", patient, engines.Disk, fine, ""},
		{"killparent", "", patient, fine, fine, ""},
		{"startslow", "ms=50", patient, fine, fine, ""},
		{"startgarbage", "", patient, fine, fine, ""},
		{"noabout", "", patient, fine, fine, ""},
	}
	t.Run("each", func(t *testing.T) {
		for _, tt := range tests {
			t.Run(tt.mode+tt.keys, func(t *testing.T) {
				t.Parallel()
				if race && tt.mode == "mem" {
					t.Skip("the race detector takes the memory first")
				}
				keys := append([]string{"at=2"}, strings.Fields(tt.keys)...)
				limits := limits
				if tt.mode == "mem" {
					limits.Memory = 96 << 20 // it takes time to fill more
				}
				p := seat(t, Options{Start: patient}, limits, tt.mode, keys...)
				g, err := begin(t, p, engines.Clock{})
				if err != nil {
					t.Fatal(err)
				}
				if _, err := g.turn(p, patient, nil); err != nil {
					t.Fatalf("move 1: %v", err)
				}
				told := ""
				for i, want := range []engines.FaultKind{tt.second, tt.third} {
					if tt.mode == "idleexit" && i == 1 {
						time.Sleep(60 * time.Millisecond)
					}
					a, err := g.turn(p, tt.budget, nil)
					told += a.NoteText()
					if err == nil && want == fine {
						continue
					}
					var f *engines.Fault
					if !errors.As(err, &f) || f.Kind != want {
						t.Fatalf("move %d: %v, want %q", i+2, err, want)
					}
					told += f.Detail
					break
				}
				if !strings.Contains(told, tt.detail) {
					t.Errorf("told %q, want %q in it", told, tt.detail)
				}
			})
		}
	})
}

// TestStartFaults distinguishes failures at the start from later ones.
func TestStartFaults(t *testing.T) {
	t.Parallel()
	tests := []struct {
		mode, detail string
		start        time.Duration
	}{
		{"startcrash", "exit status 1", patient},
		{"starthang", "expected OK after START 15, but it didn't arrive within 200ms", 200 * time.Millisecond},
	}
	for _, tt := range tests {
		p := seat(t, Options{Start: tt.start}, process.Default(), tt.mode)
		_, err := begin(t, p, engines.Clock{})
		var f *engines.Fault
		if !errors.As(err, &f) || f.Kind != engines.Start || !strings.Contains(f.Detail, tt.detail) {
			t.Errorf("%s: %v", tt.mode, err)
		}
	}
}

// A player that has failed plays the next game in a new process.
func TestNextGame(t *testing.T) {
	p := seat(t, Options{}, process.Default(), "exit3", "at=2", "game=1")
	for game := range 3 {
		g, err := begin(t, p, engines.Clock{})
		if err != nil {
			t.Fatal(err)
		}
		for n := range 3 {
			_, err := g.turn(p, patient, nil)
			if (n == 1) != (err != nil) {
				t.Fatalf("game %d move %d: %v", game+1, n+1, err)
			}
			if err != nil {
				break
			}
		}
		if game == 0 {
			continue // the fault occurs in the first game of each process
		}
	}
}

func TestRestart(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		how  NewGame
		mode string
		same bool // process in all games
	}{
		{ByRestart, "ok", true},
		{ByStart, "ok", true},
		{ByProcess, "ok", false},
		{ByRestart, "norestart", false},
		{ByStart, "norestart", true},
	} {
		p := seat(t, Options{NewGame: tt.how}, process.Default(), tt.mode)
		var pids []int
		for range 3 {
			g, err := begin(t, p, engines.Clock{Move: time.Second})
			if err != nil {
				t.Fatal(err)
			}
			a, err := g.turn(p, patient, nil)
			if err != nil || a.Move != "101" {
				t.Fatalf("%+v: %+v, %v", tt, a, err)
			}
			pids = append(pids, p.proc.PID())
		}
		if same := pids[0] == pids[2]; same != tt.same {
			t.Errorf("%+v: processes %v", tt, pids)
		}
	}
}

// An attempt to write elsewhere is denied and noted, or a foul.
func TestOutside(t *testing.T) {
	for _, strict := range []bool{false, true} {
		words := faulty.Args("gomocup", "outside", "at=1", "path="+t.TempDir())
		l, err := process.NewLauncher(process.Spec{
			Path: words[0], Args: words[1:], Dir: t.TempDir(), Limits: process.Default(), Strict: strict,
		})
		if err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(l.Confinement().Error(), "seccomp") {
			l.Close()
			t.Skip("attempts aren't seen here")
		}
		p := New(l, nil, Options{})
		defer p.Close()
		g, err := begin(t, p, engines.Clock{})
		if err != nil {
			t.Fatal(err)
		}
		a, err := g.turn(p, patient, nil)
		var f *engines.Fault
		if foul := errors.As(err, &f) && f.Kind == engines.Tamper; foul != strict {
			t.Errorf("strict %v: %v", strict, err)
		}
		if !strict && !strings.Contains(a.NoteText(), "denied: ") {
			t.Errorf("noted %q", a.NoteText())
		}
	}
}

// Talk is passed on as it comes, made safe, and again with the answer.
func TestTalk(t *testing.T) {
	p := seat(t, Options{}, process.Default(), "escape", "at=1")
	g, err := begin(t, p, engines.Clock{})
	if err != nil {
		t.Fatal(err)
	}
	var heard []string
	a, err := g.turn(p, patient, func(s engines.Talk) { heard = append(heard, s.Mutter) })
	if err != nil || a.Mutter != "red" || len(heard) != 1 || heard[0] != "red" {
		t.Errorf("%+v, heard %q, %v", a, heard, err)
	}
	if _, err := g.turn(p, patient, nil); err != nil {
		t.Fatal(err)
	}
	if want := `name="faulty-escape\x1b[31m\x1b[5m", version="1.0"`; p.About() != want {
		t.Errorf("about %q, want %q", p.About(), want)
	}
}

// A cancelled turn ends the process; the next turn sends the whole board to a new
// one.
func TestCalledOff(t *testing.T) {
	t.Parallel()
	p := seat(t, Options{}, process.Default(), "late", "at=2", "ms=60000")
	g, err := begin(t, p, engines.Clock{})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := g.turn(p, patient, nil); err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(context.Background(), 50*time.Millisecond)
	defer cancel()
	if _, err := p.Act(ctx, engines.Turn{Position: g.pos, History: g.hist}); err != context.DeadlineExceeded {
		t.Fatal(err)
	}
	a, err := g.turn(p, patient, nil)
	if err != nil || a.Move == "101" {
		t.Fatalf("answer %+v, %v, expected a move other than 101", a, err)
	}
}

// Stones that were taken back are removed from the brain's board.
func TestTakeBack(t *testing.T) {
	p := seat(t, Options{}, process.Default(), "ok")
	g, err := begin(t, p, engines.Clock{})
	if err != nil {
		t.Fatal(err)
	}
	var moves []string
	for range 3 {
		a, err := g.turn(p, patient, nil)
		if err != nil {
			t.Fatal(err)
		}
		moves = append(moves, a.Move)
	}
	tests := []struct {
		hist []boards.Move
		want string
	}{
		{append(append([]boards.Move{}, g.hist[:3]...), "1515"), moves[2]}, // TAKEBACK
		{append(append([]boards.Move{}, g.hist[:1]...), "1515"), moves[1]}, // TAKEBACK
		{nil, moves[0]}, // RESTART, BEGIN
		{[]boards.Move{"808", "707", "606", "505"}, "101"}, // BOARD
	}
	for _, tt := range tests {
		a, err := p.Act(context.Background(), engines.Turn{Position: g.pos, History: tt.hist})
		if err != nil || a.Move != tt.want {
			t.Errorf("after %v: %+v, %v, want %s", tt.hist, a, err, tt.want)
		}
	}
}

// Nothing is left behind: neither descriptors nor goroutines.
func TestNothingLeft(t *testing.T) {
	once := func(mode string) {
		p := seat(t, Options{Start: 100 * time.Millisecond}, process.Default(), mode, "at=1")
		g, err := begin(t, p, engines.Clock{})
		if err == nil {
			g.turn(p, 50*time.Millisecond, nil)
		}
		p.Close()
	}
	once("ok")
	check := leaks.Watch(t)
	for _, mode := range []string{"ok", "hang", "exit0", "closeout", "starthang", "startcrash", "fork", "garbage"} {
		once(mode)
	}
	check()
}

// BenchmarkTurn measures a question and its answer with an instant brain.
func BenchmarkTurn(b *testing.B) {
	p := seat(b, Options{}, process.Default(), "ok")
	b.ReportAllocs()
	var g *table
	for i := 0; b.Loop(); i++ {
		if i%50 == 0 {
			var err error
			if g, err = begin(b, p, engines.Clock{}); err != nil {
				b.Fatal(err)
			}
		}
		if _, err := g.turn(p, patient, nil); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "moves/s")
}
