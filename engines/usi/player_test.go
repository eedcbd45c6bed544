package usi

import (
	"context"
	"errors"
	"os"
	"os/signal"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"dohyo/boards"
	"dohyo/boards/shogi"
	"dohyo/engines"
	"dohyo/engines/faulty"
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

const patient = 20 * time.Second // time for expected output, however busy the machine

func TestFaults(t *testing.T) {
	t.Parallel()
	signal.Ignore(syscall.SIGTERM) // of killparent, where nothing keeps it off
	defer signal.Reset(syscall.SIGTERM)
	limits := process.Default()
	limits.Output, limits.Memory, limits.Disk = 256<<10, 256<<20, 4<<20 // a busy machine reads little more per second
	const short = 150 * time.Millisecond
	const fine = engines.FaultKind("")
	// The fault occurs at the second move. If the second move is answered, a
	// third is asked for.
	tests := []struct {
		mode   string
		keys   string
		budget time.Duration
		second engines.FaultKind
		third  engines.FaultKind
		detail string // part of the fault's detail, or of the answer's note
	}{
		{"ok", "", patient, fine, fine, ""},
		{"late", "ms=5000", short, engines.Timeout, fine, "no bestmove within 150ms"},
		{"hang", "", short, engines.Timeout, fine, "no bestmove within 150ms"},
		{"hangread", "", short, engines.Timeout, fine, ""},
		{"busyhang", "", short, engines.Timeout, fine, ""},
		{"sigstop", "", short, engines.Timeout, fine, ""},
		{"ignterm", "", short, engines.Timeout, fine, ""},
		{"noquit", "", patient, fine, fine, ""},
		{"crash", "", patient, engines.Exit, fine, "SIGABRT"},
		{"killself", "", patient, engines.Exit, fine, "SIGKILL"},
		{"exit0", "", patient, engines.Exit, fine, "exit status 0"},
		{"exit3", "", patient, engines.Exit, fine, `exit status 3, after printing "cannot go on"`},
		{"moveexit", "", patient, fine, engines.Exit, "exit status 0"},
		{"idleexit", "", patient, fine, engines.Exit, "exit status 1"},
		{"closeout", "", patient, engines.Exit, fine, "closed its output"},
		{"closein", "", patient, fine, engines.Exit, ""},
		{"closeboth", "", patient, engines.Exit, fine, ""},
		{"garbage", "", patient, engines.Garbage, fine, `got "bestmove @@@ qwxyz"`},
		{"junkmove", "", patient, fine, fine, "lines with no meaning in the protocol: 4"},
		{"binary", "", patient, fine, fine, "lines with no meaning"},
		{"nul", "", patient, fine, fine, ""},
		{"badutf8", "", patient, fine, fine, ""},
		{"escape", "", patient, fine, fine, ""},
		{"empty", "", short, engines.Timeout, fine, ""},
		{"illegal", "", patient, fine, fine, ""},
		{"offboard", "", patient, engines.Garbage, fine, "0j9z"},
		{"hugecoord", "", patient, engines.Garbage, fine, "expected bestmove and a move"},
		{"pass", "", patient, fine, fine, "counts as resigning"},
		{"flood", "mb=2", patient, engines.Flood, fine, "262144 bytes"},
		{"floodinfo", "mb=2", patient, engines.Flood, fine, ""},
		{"floodline", "mb=2", patient, engines.Flood, fine, "a line longer than 65536 bytes"},
		{"floodnonl", "mb=2", patient, engines.Flood, fine, ""},
		{"flooderr", "mb=8", patient, engines.Flood, fine, "262144 bytes on stderr"},
		{"flooderr", "mb=0", patient, fine, fine, ""},
		{"floodever", "", patient, engines.Flood, fine, ""},
		{"drip", "", short, engines.Timeout, fine, ""},
		{"dripbyte", "", patient, fine, fine, ""},
		{"split", "ms=5", patient, fine, fine, ""},
		{"partial", "", 2 * time.Second, engines.Garbage, fine, `", without a line end`},
		{"crlf", "", patient, fine, fine, ""},
		{"upper", "", patient, fine, fine, ""},
		{"double", "", patient, fine, fine, ""},
		{"early", "ms=20", patient, fine, fine, ""},
		{"fork", "", patient, fine, fine, ""},
		{"forkexit", "", patient, engines.Exit, fine, ""},
		{"forkdaemon", "", patient, fine, fine, ""},
		{"mem", "mb=128", patient, engines.Memory, fine, ""},
		{"disk", "mb=16", patient, engines.Disk, fine, ""},
		{"startslow", "ms=50", patient, fine, fine, ""},
		{"startgarbage", "", patient, fine, fine, ""},
	}
	t.Run("each", func(t *testing.T) {
		for _, tt := range tests {
			t.Run(tt.mode+tt.keys, func(t *testing.T) {
				t.Parallel()
				if race && tt.mode == "mem" {
					t.Skip("the race detector takes the memory first")
				}
				limits := limits
				if tt.mode == "mem" {
					limits.Memory = 96 << 20 // it takes time to fill more
				}
				p := seat(t, Options{Start: patient}, limits, tt.mode, append([]string{"at=2"}, strings.Fields(tt.keys)...)...)
				g, err := begin(t, p, boards.Setup{}, 0, engines.Clock{})
				if err != nil {
					t.Fatal(err)
				}
				if _, err := g.turn(p, engines.Turn{Budget: patient}); err != nil {
					t.Fatalf("move 1: %v", err)
				}
				told := ""
				for i, want := range []engines.FaultKind{tt.second, tt.third} {
					if tt.mode == "idleexit" && i == 1 {
						time.Sleep(60 * time.Millisecond)
					}
					a, err := g.turn(p, engines.Turn{Budget: tt.budget})
					told += a.NoteText()
					if err == nil && want == fine {
						if tt.mode == "pass" || tt.mode == "illegal" {
							break
						}
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

func TestStartFaults(t *testing.T) {
	t.Parallel()
	quick := Options{Start: 200 * time.Millisecond, Ready: 200 * time.Millisecond}
	tests := []struct {
		name   string
		p      *testSeat
		detail string
	}{
		{"ends", seat(t, quick, process.Default(), "startcrash"), "expected usiok, but it ended with exit status 1"},
		{"says nothing", seat(t, quick, process.Default(), "starthang"), "expected usiok, but it didn't arrive within 200ms"},
		{"never ready", script(t, quick, "isready=wait a moment"), `expected readyok, but it didn't arrive within 200ms; it printed "wait a moment"`},
		{"an option it hasn't", seat(t, Options{Settings: []Setting{{"Skill", "3"}}}, process.Default(), "ok"), `unknown option "Skill"; the program has USI_Ponder, Level`},
		{"an option's value", seat(t, Options{Settings: []Setting{{"Level", "12"}}}, process.Default(), "ok"), `option Level: expected a whole number from 1 to 9, got "12"`},
	}
	for _, tt := range tests {
		_, err := begin(t, tt.p, boards.Setup{}, 0, engines.Clock{})
		var f *engines.Fault
		if !errors.As(err, &f) || f.Kind != engines.Start || !strings.Contains(f.Detail, tt.detail) {
			t.Errorf("%s: %v, want %q", tt.name, err, tt.detail)
		}
	}
}

// TestWords checks every line sent to an engine in a game.
func TestWords(t *testing.T) {
	p := script(t, Options{Settings: []Setting{{"USI_Hash", "64"}}}, "usi=|\x1b[46mbanner|id name A|id author B|option name Hash type spin default 1 min 1 max 99|usiok",
		"go=info depth 3 score cp 30 pv 7g7f 3c3d|info string hello|bestmove 7g7f ponder 3c3d", "go=bestmove P@5e", "go=bestmove win")
	clock := engines.Clock{Main: time.Minute, Byoyomi: 10 * time.Second}
	g, err := begin(t, p, boards.Setup{}, 0, clock)
	if err != nil {
		t.Fatal(err)
	}
	if p.About() != "A by B" {
		t.Errorf("about %q", p.About())
	}
	left := []engines.Left{{Main: 50 * time.Second}, {Main: 1500 * time.Millisecond}}
	a, err := g.turn(p, engines.Turn{Left: left, Budget: time.Minute})
	if err != nil || a.Move != "+7776FU" || a.Score == nil || *a.Score != 30 || a.Depth != 3 || a.PV != "7g7f 3c3d" || a.Mutter != "hello" {
		t.Errorf("answer %+v, %v, expected +7776FU with its score, depth, line and mutter", a, err)
	}
	if a, err = g.turn(p, engines.Turn{Left: left}); err != nil || a.Move != "+0055FU" {
		t.Errorf("answer %+v, %v, expected +0055FU", a, err)
	}
	p.End(context.Background(), boards.Outcome{Winner: 1, By: boards.Mate})
	sfen := "4k4/9/4P4/9/9/9/9/9/4K4 w G2r2b3g4s4n4l17p 1"
	if g, err = begin(t, p, boards.Setup{Position: sfen}, 1, engines.Clock{Move: 2 * time.Second}); err != nil {
		t.Fatal(err)
	}
	if a, err = g.turn(p, engines.Turn{Budget: 2 * time.Second}); err != nil || a.Move != "%KACHI" {
		t.Errorf("answer %+v, %v, expected %%KACHI", a, err)
	}
	p.End(context.Background(), boards.Outcome{Winner: boards.None, By: boards.Sennichite})
	want := []string{
		"usi", "setoption name Hash value 64", "isready", "usinewgame",
		"position startpos", "go btime 50000 wtime 1500 byoyomi 10000",
		"position startpos moves 7g7f " + g0(t), "go btime 50000 wtime 1500 byoyomi 10000", "gameover lose",
		"isready", "usinewgame", "position sfen " + sfen, "go btime 0 wtime 0 byoyomi 2000", "gameover draw",
	}
	if got := p.sent(); !slices.Equal(got, want) {
		t.Errorf("sent\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	for _, l := range p.wires.Lines() {
		if strings.HasPrefix(l, "< info") {
			t.Errorf("%q was shown", l)
		}
	}
}

// g0 returns the reply to 7g7f in USI.
func g0(t *testing.T) string {
	b := shogi.NewBoard()
	m, err := b.ParseUSI("7g7f")
	if err != nil {
		t.Fatal(err)
	}
	b.Do(m)
	return b.Legal(nil)[0].USI()
}

func TestGo(t *testing.T) {
	const s = time.Second
	tests := []struct {
		name   string
		opt    Options
		engine string
		seat   boards.Seat
		clock  engines.Clock
		left   []engines.Left
		budget time.Duration
		want   string
	}{
		{"sudden death", Options{}, "A", 0, engines.Clock{Main: 60 * s}, []engines.Left{{Main: 60 * s}, {Main: 60 * s}}, 60 * s, " btime 60000 wtime 60000 byoyomi 0"},
		{"byoyomi", Options{}, "A", 1, engines.Clock{Main: 60 * s, Byoyomi: 5 * s}, []engines.Left{{Main: 10 * s}, {Main: 0}}, 5 * s, " btime 10000 wtime 0 byoyomi 5000"},
		{"byoyomi with a margin", Options{Margin: s}, "A", 1, engines.Clock{Main: 60 * s, Byoyomi: 5 * s}, []engines.Left{{Main: 10 * s}, {Main: 0}}, 5 * s, " btime 10000 wtime 0 byoyomi 4000"},
		{"a margin of main time", Options{Margin: s}, "A", 0, engines.Clock{Main: 60 * s}, []engines.Left{{Main: 10 * s}, {Main: 3 * s}}, 10 * s, " btime 9000 wtime 3000 byoyomi 0"},
		{"half the time at most", Options{Margin: s}, "A", 0, engines.Clock{Main: 60 * s}, []engines.Left{{Main: s}, {Main: 3 * s}}, s, " btime 500 wtime 3000 byoyomi 0"},
		{"increment", Options{}, "A", 0, engines.Clock{Main: 60 * s, Increment: 2 * s}, []engines.Left{{Main: 10 * s}, {Main: 0}}, 12 * s, " btime 10000 wtime 0 binc 2000 winc 2000"},
		{"increment for GPS", Options{}, "gpsshogi (smp)", 0, engines.Clock{Main: 60 * s, Increment: 2 * s}, []engines.Left{{Main: 10 * s}, {Main: 0}}, 12 * s, " btime 10000 wtime 0 byoyomi 2000"},
		{"increment told to GPS", Options{Increment: IncrementTold}, "gpsshogi", 0, engines.Clock{Main: 60 * s, Increment: 2 * s}, []engines.Left{{Main: 10 * s}, {Main: 0}}, 12 * s, " btime 10000 wtime 0 binc 2000 winc 2000"},
		{"increment as byoyomi", Options{Increment: IncrementAsByoyomi}, "A", 0, engines.Clock{Main: 60 * s, Increment: 2 * s}, []engines.Left{{Main: 10 * s}, {Main: 0}}, 12 * s, " btime 10000 wtime 0 byoyomi 2000"},
		{"move", Options{}, "A", 0, engines.Clock{Move: s}, nil, s, " btime 0 wtime 0 byoyomi 1000"},
		{"movetime", Options{Move: MoveTold, Margin: 100 * time.Millisecond}, "A", 0, engines.Clock{Move: s}, nil, s, " movetime 900"},
		{"a part of a move's time", Options{}, "A", 0, engines.Clock{Move: s}, nil, 300 * time.Millisecond, " btime 0 wtime 0 byoyomi 300"},
		{"a part of the time", Options{}, "A", 0, engines.Clock{Main: 60 * s, Byoyomi: 5 * s}, []engines.Left{{Main: 10 * s}, {Main: 10 * s}}, 7 * s, " btime 7000 wtime 10000 byoyomi 0"},
		{"a grace isn't told", Options{}, "A", 0, engines.Clock{Main: 60 * s, Byoyomi: 5 * s}, []engines.Left{{Main: 10 * s}, {Main: 10 * s}}, 25 * s, " btime 10000 wtime 10000 byoyomi 5000"},
		{"no clock", Options{}, "A", 0, engines.Clock{}, nil, 0, " btime 0 wtime 0 byoyomi 5000"},
		{"no clock, and a time to think", Options{Think: s, Move: MoveTold}, "A", 0, engines.Clock{}, nil, 10 * time.Minute, " movetime 1000"},
	}
	for _, tt := range tests {
		p := New(nil, nil, tt.opt)
		p.name = tt.engine
		p.game = engines.Game{Rules: shogi.Games()[0], Seat: tt.seat, Clock: tt.clock}
		if got := string(p.appendGo(nil, tt.budget, tt.left)); got != tt.want {
			t.Errorf("%s: %q, want %q", tt.name, got, tt.want)
		}
	}
}

// TestDrops: drops are sent in the form that the engine itself writes.
func TestDrops(t *testing.T) {
	sfen := "4k4/9/9/9/9/9/9/9/4K4 b 4P 1"
	for _, tt := range []struct {
		opt         Options
		name, first string // the first drop
		at          int    // the move from which drops are sent with @
	}{
		{Options{}, "A", "P*5c", 9},
		{Options{}, "A", "P@5c", 2},
		{Options{}, "Sjaak II", "P*5c", 1},
		{Options{Drops: DropsStar}, "Sjaak", "P@5c", 9},
		{Options{Drops: DropsAt}, "A", "P*5c", 1},
	} {
		p := script(t, tt.opt, "usi=id name "+tt.name+"|usiok", "go=bestmove "+tt.first, "go=bestmove P*4c")
		g, err := begin(t, p, boards.Setup{Position: sfen + " moves P*9c 5a6a"}, 0, engines.Clock{})
		for n := 1; err == nil && n <= 2; n++ {
			if _, err = g.turn(p, engines.Turn{Budget: patient}); err != nil {
				break
			}
			star := "P*9c"
			if n >= tt.at {
				star = "P@9c"
			}
			if l := p.sent(); !strings.Contains(l[len(l)-2], star) {
				t.Errorf("%+v: move %d: %q", tt, n, l[len(l)-2])
			}
		}
		if err != nil {
			t.Error(err)
		}
	}
}

// TestRepeated: a repeated answer isn't taken for the next answer unless it
// can't be anything else.
func TestRepeated(t *testing.T) {
	t.Parallel()
	p := script(t, Options{}, "go=bestmove 7g7f", "go=bestmove 7g7f|info depth 1|bestmove 2g2f", "go=bestmove 2g2f")
	g, err := begin(t, p, boards.Setup{}, 0, engines.Clock{})
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"+7776FU", "+2726FU", ""} {
		a, err := g.turn(p, engines.Turn{Budget: patient})
		if want == "" {
			var f *engines.Fault
			if !errors.As(err, &f) || f.Kind != engines.Garbage {
				t.Errorf("answer %+v, %v, expected a Garbage fault", a, err)
			}
			break
		}
		if err != nil || a.Move != want {
			t.Errorf("%+v, %v, want %s", a, err, want)
		}
	}
}

// TestCharge doesn't charge the engine for the journal's writing of its answer.
func TestCharge(t *testing.T) {
	t.Parallel()
	p := script(t, Options{}, "go=bestmove 7g7f")
	g, err := begin(t, p, boards.Setup{}, 0, engines.Clock{})
	if err != nil {
		t.Fatal(err)
	}
	p.wires.Slow = 200 * time.Millisecond
	if a, err := g.turn(p, engines.Turn{Budget: patient}); err != nil || a.Took <= 0 || a.Took > p.wires.Took() {
		t.Errorf("%v charged, %v; the answer came after %v", a.Took, err, p.wires.Took())
	}
}

// TestNextGame: a player that has failed plays the next game in a new process.
func TestNextGame(t *testing.T) {
	p := seat(t, Options{}, process.Default(), "exit3", "at=2", "game=1")
	for game := range 2 {
		g, err := begin(t, p, boards.Setup{}, 0, engines.Clock{})
		if err != nil {
			t.Fatal(err)
		}
		for n := range 2 {
			if _, err := g.turn(p, engines.Turn{Budget: patient}); (n == 1) != (err != nil) {
				t.Fatalf("game %d move %d: %v", game+1, n+1, err)
			}
		}
	}
}

// TestAnswers reads answers in the forms that engines write, and rejects
// anything else.
func TestAnswers(t *testing.T) {
	tests := []struct {
		said, want string // the move; or, after "!", part of a Garbage fault
	}{
		{"bestmove 7g7f", "+7776FU"},
		{"bestmove 7g7f ponder", "+7776FU"},
		{"bestmove 8h2b+", "+8822UM"},
		{"bestmove 3c3d", "+3334FU"}, // a move of the opponent; the referee reports it
		{"bestmove resign", "%TORYO"},
		{"bestmove win", "%KACHI"},
		{"bestmove (none)", "%TORYO"},
		{"bestmove", `!got "bestmove "`},
		{"bestmove 5e5d", `!got "bestmove 5e5d"`}, // from an empty square
		{"bestmove e2e4", "!expected bestmove and a move such as 7g7f"},
	}
	for _, tt := range tests {
		p := script(t, Options{}, "go="+tt.said)
		g, err := begin(t, p, boards.Setup{}, 0, engines.Clock{})
		if err != nil {
			t.Fatal(err)
		}
		a, err := g.turn(p, engines.Turn{Budget: patient})
		if part, bad := strings.CutPrefix(tt.want, "!"); bad {
			var f *engines.Fault
			if !errors.As(err, &f) || f.Kind != engines.Garbage || !strings.Contains(f.Detail, part) {
				t.Errorf("%q: %v, want %q", tt.said, err, part)
			}
			continue
		}
		if err != nil || a.Move != tt.want {
			t.Errorf("%q: %+v, %v, want %s", tt.said, a, err, tt.want)
		}
	}
}

// TestNothingLeft: neither descriptors nor goroutines are left over.
func TestNothingLeft(t *testing.T) {
	once := func(mode string) {
		p := seat(t, Options{Start: 100 * time.Millisecond}, process.Default(), mode, "at=1")
		g, err := begin(t, p, boards.Setup{}, 0, engines.Clock{})
		if err == nil {
			g.turn(p, engines.Turn{Budget: 50 * time.Millisecond})
		}
		p.Close()
	}
	once("ok")
	check := leaks.Watch(t)
	for _, mode := range []string{"ok", "hang", "exit0", "closeout", "starthang", "startcrash", "fork", "garbage"} {
		once(mode)
	}
	p := script(t, Options{Ponder: true}, "usi=option name Ponder type check|usiok", "go=bestmove 7g7f ponder 3c3d", "go ponder=")
	if g, err := begin(t, p, boards.Setup{}, 0, engines.Clock{}); err != nil {
		t.Error(err)
	} else if _, err := g.turn(p, engines.Turn{}); err != nil || p.next == nil {
		t.Errorf("it doesn't ponder: %v", err)
	}
	p.Close()
	check()
}

// BenchmarkTurn measures a question and its answer with an instant engine.
func BenchmarkTurn(b *testing.B) {
	p := seat(b, Options{}, process.Default(), "ok")
	b.ReportAllocs()
	var g *table
	for i := 0; b.Loop(); i++ {
		if i%50 == 0 {
			var err error
			if g, err = begin(b, p, boards.Setup{}, 0, engines.Clock{}); err != nil {
				b.Fatal(err)
			}
		}
		if _, err := g.turn(p, engines.Turn{Budget: patient}); err != nil {
			b.Fatal(err)
		}
	}
}
