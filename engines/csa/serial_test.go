package csa

import (
	"bufio"
	"errors"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/charmbracelet/x/term"
	"github.com/creack/pty"

	"dohyo/boards"
	"dohyo/boards/shogi"
	"dohyo/engines"
	"dohyo/engines/process"
	"dohyo/engines/serial"
)

// overLine returns a player at one end of a line, and the other end.
func overLine(t *testing.T) (*Player, *os.File, string) {
	t.Helper()
	far, near, err := pty.Open()
	if err != nil {
		t.Skip("no pseudo terminals here: ", err)
	}
	if _, err := term.MakeRaw(near.Fd()); err != nil {
		t.Fatal(err)
	}
	p := NewSerial(near.Name(), serial.Settings{}, process.Default(), Options{Mated: time.Minute})
	t.Cleanup(func() {
		if err := p.Close(); err != nil {
			t.Error(err)
		}
		far.Close()
		near.Close()
	})
	return p, far, near.Name()
}

// recorded returns the lines of a real game, as socat recorded them: two gpsshogi
// on a line of 1200 baud.
func recorded(t *testing.T) (lines []string) {
	t.Helper()
	f, err := os.Open("testdata/01_gpsshogi_vs_gpsshogi_pty_pair.txt")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	for scan := bufio.NewScanner(f); scan.Scan(); {
		if text := scan.Text(); text != "" && strings.Contains("+-%", text[:1]) {
			lines = append(lines, text)
		}
	}
	return lines
}

// TestRecordedGame replays a real game with each side in turn at the far end of a
// line. What was sent then is sent now.
func TestRecordedGame(t *testing.T) {
	lines := recorded(t)
	for _, seat := range []boards.Seat{black, white} {
		p, far, _ := overLine(t)
		heard := bufio.NewReader(far)
		pos, err := shogi.Start(boards.Setup{})
		if err == nil {
			err = p.Begin(t.Context(), engines.Game{Rules: shogi.Shogi, Seat: seat, Position: pos})
		}
		if err != nil {
			t.Fatal(err)
		}
		hear := func(want string) {
			t.Helper()
			if got, err := heard.ReadString('\n'); got != want+"\n" {
				t.Errorf("the far end heard %q, %v, want %q", got, err, want)
			}
		}
		var history []boards.Move
		var at boards.Position = pos
		for _, text := range lines {
			mover := at.ToAct()[0]
			m := boards.Move(text)
			if mover == seat {
				answered := make(chan bool)
				go func() {
					defer close(answered)
					if len(history) > 0 {
						hear(string(history[len(history)-1]))
					}
					far.WriteString(text + "\n")
				}()
				a, err := p.Act(t.Context(), engines.Turn{Position: at, History: history, Budget: time.Minute})
				if err != nil || a.Move != text || a.NoteText() != "" {
					t.Fatalf("%+v, %v, want %s", a, err, text)
				}
				<-answered
			}
			next, err := at.Play(m)
			if err != nil {
				t.Fatal(err)
			}
			at, history = next, append(history, m)
			if mover != seat {
				if err := p.Tell(t.Context(), mover, m, next); err != nil {
					t.Fatal(err)
				}
			}
		}
		o, over := at.Outcome()
		if !over || o.By != boards.Resign {
			t.Fatalf("the game ended by %v after %d moves", o, len(history))
		}
		p.End(t.Context(), o)
		if o.Winner == boards.Side(seat) {
			hear("%TORYO")
		}
	}
}

// TestLine drops old input at the beginning of each game. A line that is blocked
// or unplugged gives a clear fault.
func TestLine(t *testing.T) {
	p, far, name := overLine(t)
	start, err := shogi.Start(boards.Setup{})
	if err != nil {
		t.Fatal(err)
	}
	next, err := start.Play("+7776FU")
	if err != nil {
		t.Fatal(err)
	}
	begin := func() {
		t.Helper()
		if err := p.Begin(t.Context(), engines.Game{Rules: shogi.Shogi, Seat: white, Position: start}); err != nil {
			t.Fatal(err)
		}
	}
	ask := func(budget time.Duration) (engines.Answer, error) {
		return p.Act(t.Context(), engines.Turn{Position: next, History: []boards.Move{"+7776FU"}, Budget: budget})
	}
	heard := bufio.NewReader(far)
	for range 2 {
		far.WriteString("%TORYO\nold")
		time.Sleep(20 * time.Millisecond)
		begin()
		time.AfterFunc(20*time.Millisecond, func() { far.WriteString("-3334FU\r\n") })
		if a, err := ask(time.Minute); err != nil || a.Move != "-3334FU" || a.NoteText() != "" {
			t.Fatalf("answer %+v, %v, expected -3334FU without a note", a, err)
		}
		if got, _ := heard.ReadString('\n'); got != "+7776FU\n" {
			t.Errorf("the far end heard %q", got)
		}
		p.End(t.Context(), boards.Outcome{By: "time"})
	}
	wants := func(err error, kind engines.FaultKind, word string) {
		t.Helper()
		var f *engines.Fault
		if !errors.As(err, &f) || f.Kind != kind || !strings.Contains(f.Detail, word) {
			t.Errorf("%v, want %s %q", err, kind, word)
		}
	}
	begin()
	_, err = ask(20 * time.Millisecond)
	wants(err, engines.Timeout, "no answer")
	begin()
	time.AfterFunc(50*time.Millisecond, func() { far.Close() })
	_, err = ask(time.Minute)
	wants(err, engines.Exit, "the line "+name+" is gone")
	err = p.Begin(t.Context(), engines.Game{Rules: shogi.Shogi, Seat: white, Position: start})
	wants(err, engines.Start, "serial line "+name)
}
