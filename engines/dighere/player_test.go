package dighere

import (
	"context"
	"errors"
	"os"
	"strings"
	"testing"
	"time"

	"dohyo/boards"
	rules "dohyo/boards/dighere"
	"dohyo/engines"
	"dohyo/engines/faulty"
	"dohyo/engines/process"
	"dohyo/internal/leaks"
)

func TestMain(m *testing.M) {
	faulty.Hook()
	os.Exit(m.Run())
}

// seated returns a program in the seat of agent 1 at the beginning of a game.
func seated(t *testing.T, mode string, keys ...string) (*Player, *rules.Position, *[]engines.Wire) {
	t.Helper()
	args := faulty.Args("dighere", mode, keys...)
	l, err := process.NewLauncher(process.Spec{Path: args[0], Args: args[1:], Dir: t.TempDir(), Limits: process.Default()})
	if err != nil {
		t.Fatal(err)
	}
	lines := new([]engines.Wire)
	p := New(l, func(w engines.Wire) { *lines = append(*lines, w) })
	t.Cleanup(func() {
		if err := p.Close(); err != nil {
			t.Error(err)
		}
	})
	start, err := rules.Edition2019.Start(boards.Setup{})
	if err != nil {
		t.Fatal(err)
	}
	if err := p.Begin(t.Context(), engines.Game{Rules: rules.Games()[0], Seat: 1, Position: start}); err != nil {
		t.Fatal(err)
	}
	return p, start.(*rules.Position), lines
}

// TestPlayerFaults asks programs that misbehave in their second turn. A program
// that failed can be begun again.
func TestPlayerFaults(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		mode, keys string
		move       string // of the second turn
		kind       engines.FaultKind
		note       string
	}{
		{mode: "ok", move: "4"},
		{mode: "crlf", move: "4"},
		{mode: "upper", move: "4"},
		{mode: "split", keys: "ms=10", move: "4"},
		{mode: "dripbyte", keys: "ms=2", move: "4"},
		{mode: "late", keys: "ms=20", move: "4"},
		{mode: "fork", move: "4"},
		{mode: "illegal", move: "23"},
		{mode: "garbage", move: "@@@ qwxyz ### 12 noise"},
		{mode: "empty"},
		{mode: "early", keys: "at=1 ms=1", move: "4", note: "sent out of turn"},
		{mode: "double", keys: "at=1", move: "4", note: "sent out of turn"},
		{mode: "crash", kind: engines.Exit},
		{mode: "exit0", kind: engines.Exit},
		{mode: "exit3", kind: engines.Exit},
		{mode: "killself", kind: engines.Exit},
		{mode: "moveexit", keys: "at=1", kind: engines.Exit},
		{mode: "closeout", kind: engines.Exit},
		{mode: "forkexit", kind: engines.Exit},
		{mode: "hang", kind: engines.Timeout},
		{mode: "busyhang", kind: engines.Timeout},
		{mode: "sigstop", kind: engines.Timeout},
		{mode: "partial", kind: engines.Timeout},
		{mode: "floodline", keys: "mb=1", kind: engines.Flood},
		{mode: "floodnonl", keys: "mb=1", kind: engines.Flood},
	} {
		t.Run(c.mode, func(t *testing.T) {
			t.Parallel()
			keys := append([]string{"at=2"}, strings.Fields(c.keys)...)
			p, pos, _ := seated(t, c.mode, keys...)
			turn := engines.Turn{Position: pos, Budget: time.Minute}
			if a, err := p.Act(t.Context(), turn); err != nil || a.Move != "2" {
				t.Fatalf("first turn: %+v, %v", a, err)
			}
			if c.note != "" || c.mode == "moveexit" {
				time.Sleep(30 * time.Millisecond) // time for it to continue by itself
			}
			if c.kind == engines.Timeout {
				turn.Budget = 200 * time.Millisecond
			}
			a, err := p.Act(t.Context(), turn)
			var fault *engines.Fault
			switch {
			case c.kind == "" && (err != nil || a.Move != c.move || !strings.Contains(a.NoteText(), c.note) || c.note == "" && a.NoteText() != ""):
				t.Errorf("%+v, %v; want the move %q", a, err, c.move)
			case c.kind != "" && (!errors.As(err, &fault) || fault.Kind != c.kind || fault.Detail == ""):
				t.Errorf("%+v, %v; want a fault of kind %s", a, err, c.kind)
			}
			if err := p.Begin(t.Context(), engines.Game{Rules: rules.Games()[0], Seat: 3, Position: pos}); err != nil {
				t.Fatal(err)
			}
			turn.Budget = time.Minute
			if a, err := p.Act(t.Context(), turn); err != nil || a.Move != "2" {
				t.Errorf("in the next game: %+v, %v", a, err)
			}
		})
	}
}

// TestNeverReads fills the pipe to a program that doesn't read.
func TestNeverReads(t *testing.T) {
	t.Parallel()
	p, pos, _ := seated(t, "hang", "at=1")
	began := time.Now()
	for range 3 {
		if _, err := p.Act(t.Context(), engines.Turn{Position: pos, Budget: 50 * time.Millisecond}); err == nil {
			t.Error("it answered")
		}
	}
	if d := time.Since(began); d > 20*time.Second {
		t.Errorf("took %v", d)
	}
}

// TestToldAgain sends a program in a continued game everything from before.
func TestToldAgain(t *testing.T) {
	p, pos, _ := seated(t, "ok", "at=2")
	left := make([]engines.Left, rules.Agents)
	for turn, want := range []string{"2", "4"} {
		g := engines.Game{Rules: rules.Games()[0], Seat: 1, Position: pos}
		for range turn {
			g.Earlier = append(g.Earlier, engines.Earlier{Position: pos, Left: left})
		}
		if err := p.Begin(t.Context(), g); err != nil {
			t.Fatal(err)
		}
		if a, err := p.Act(t.Context(), engines.Turn{Position: pos}); err != nil || a.Move != want {
			t.Errorf("in turn %d: %+v, %v; want %s", turn+1, a, err, want)
		}
	}
	g := engines.Game{Rules: rules.Games()[0], Seat: 1, Position: pos, Earlier: make([]engines.Earlier, 2)}
	for i := range g.Earlier {
		g.Earlier[i].Position = pos
	}
	q, _, _ := seated(t, "crash", "at=2")
	var fault *engines.Fault
	if err := q.Begin(t.Context(), g); !errors.As(err, &fault) || fault.Kind != engines.Exit {
		t.Errorf("a program that ends while it's told: %v", err)
	}
}

// TestCalledOff cancels a turn, which is no fault. The next question goes to a
// new process, which was sent what the old one was.
func TestCalledOff(t *testing.T) {
	check := leaks.Watch(t)
	p, pos, lines := seated(t, "late", "at=2", "ms=300")
	if _, err := p.Act(t.Context(), engines.Turn{Position: pos, Left: []engines.Left{{}, {Main: 4321 * time.Millisecond}}}); err != nil {
		t.Fatal(err)
	}
	if l := *lines; len(l) != 2 || !l[0].Sent || !strings.HasSuffix(l[0].Text, " / 4321") || l[1].Sent || l[1].Text != "2" {
		t.Errorf("the talk was %+v", l)
	}
	ctx, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
	defer cancel()
	if _, err := p.Act(ctx, engines.Turn{Position: pos}); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("called off: %v", err)
	}
	if a, err := p.Act(t.Context(), engines.Turn{Position: pos}); err != nil || a.Move != "4" {
		t.Errorf("asked again: %+v, %v", a, err)
	}
	p.End(t.Context(), boards.Outcome{})
	p.Close()
	check()
}

// TestSilent gives a hint about the cause if a running program has never sent
// anything, and none if it has answered before or is gone.
func TestSilent(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		mode string
		at   string
		hint engines.Hint
	}{
		{"hangread", "at=1", engines.Unflushed},
		{"hangread", "at=2", ""},
		{"exit0", "at=1", ""},
	} {
		t.Run(c.mode+" "+c.at, func(t *testing.T) {
			p, pos, _ := seated(t, c.mode, c.at)
			if c.at == "at=2" {
				if _, err := p.Act(t.Context(), engines.Turn{Position: pos, Budget: time.Minute}); err != nil {
					t.Fatal(err)
				}
			}
			budget := 100 * time.Millisecond
			if c.mode == "exit0" { // reported at once, however busy the machine is
				budget = time.Minute
			}
			_, err := p.Act(t.Context(), engines.Turn{Position: pos, Budget: budget})
			var fault *engines.Fault
			if !errors.As(err, &fault) || fault.Hint != c.hint {
				t.Errorf("%v with the hint %q, want %q", err, fault.Hint, c.hint)
			}
		})
	}
}
