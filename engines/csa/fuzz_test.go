package csa

import (
	"bytes"
	"context"
	"errors"
	"io"
	"strings"
	"testing"
	"time"

	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/boards/shogi"
	"dohyo/engines"
	"dohyo/engines/process"
)

var seeds = []string{
	"-3334FU", "+7776FU,'* 30 -3334FU +2726FU #5000", "%TORYO", "%KACHI\r", "'* -99999999999 #", "", ",", "-3334FU,", "3334FU, '* 30",
	"-3334XX", "-0000OU", "%", "%MATTA,x", "'*", "'**1 #-5", "\x00\xff", "'* 2147483648 -3334FU", "+7776FU\n-3334FU\n%TORYO\n",
}

func FuzzLine(f *testing.F) {
	for _, s := range seeds {
		f.Add([]byte(s))
	}
	p, err := shogi.Start(boards.Setup{})
	if err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(t *testing.T, b []byte) {
		l := read(b)
		if l.kind == move && l.text[0] != '-' && l.text[0] != '+' && len(l.text) != 6 || l.kind == move && len(l.text) > 7 {
			t.Errorf("%q is the move %q", b, l.text)
		}
		if (l.kind == blank || l.kind == comment || l.kind == other) != (l.text == "") {
			t.Errorf("%q: %+v", b, l)
		}
		p.Parse(0, string(l.text))
		black, ok := parseTalk(l.comment, shogi.Black)
		white, _ := parseTalk(l.comment, shogi.White)
		if ok && black.Score != nil && *black.Score != -*white.Score {
			t.Errorf("%q is worth %d to black and %d to white", b, *black.Score, *white.Score)
		}
		if strings.ContainsAny(black.Mutter+black.PV, "\x1b\x00\n") {
			t.Errorf("%q isn't safe for a terminal: %+v", b, black)
		}
		if text := commentOf(black, p.View(), shogi.NoMove); ok && text != "" {
			if again, ok := parseTalk([]byte(text), shogi.Black); !ok || again.Nodes != max(black.Nodes, 0) || (again.Score == nil) != (black.Score == nil) {
				t.Errorf("%+v is written %q and read %+v", black, text, again)
			}
		}
	})
}

// aimless is a program that makes moves without thinking.
func aimless(_ context.Context, q engines.Question, _ func(engines.Talk)) (boards.Move, engines.Talk) {
	p, err := shogi.Start(boards.Setup{Position: q.Start, Opening: q.Moves})
	if err != nil {
		return shogi.Resign, engines.Talk{}
	}
	b := p.Board()
	moves := b.Legal(nil)
	if len(moves) == 0 {
		return shogi.Resign, engines.Talk{}
	}
	return boards.Move(b.CSA(moves[5*len(q.Moves)%len(moves)])), engines.Talk{}
}

// FuzzServe checks that a program of dohyo ends whatever the other side sends.
func FuzzServe(f *testing.F) {
	for _, s := range seeds {
		f.Add(s, true)
	}
	f.Add("+7776FU\n%MATTA\n+7776FU\n%MATTA\n%MATTA\n", true)
	f.Fuzz(func(t *testing.T, text string, white bool) {
		p := Program{Advise: aimless, Comments: true}
		if white {
			p.Side = shogi.White
		}
		ctx, stop := context.WithTimeout(t.Context(), 10*time.Second)
		defer stop()
		if err := p.Serve(ctx, strings.NewReader(text), io.Discard); errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("%q: it doesn't end", text)
		}
	})
}

// canned is a line with a text that has arrived, followed by nothing or the end.
type canned struct {
	text []byte
	sent bytes.Buffer
	end  error
}

func (c *canned) Write(b []byte, _ time.Time) error { c.sent.Write(b); return nil }

func (c *canned) ReadLine(context.Context, time.Time) ([]byte, error) {
	b, rest, ok := bytes.Cut(c.text, []byte{'\n'})
	if !ok {
		return nil, c.end
	}
	c.text = rest
	return b, nil
}

func (c *canned) Drain() (int64, error) { return 0, nil }
func (c *canned) Rest() []byte          { return c.text }

func (c *canned) knows(*shogi.Position) bool                                     { return true }
func (c *canned) await(context.Context, time.Duration)                           {}
func (c *canned) leave(bool)                                                     {}
func (c *canned) drop()                                                          {}
func (c *canned) ended(error) *fact.Error                                        { return fact.New("test.ended", "gone") }
func (c *canned) close() error                                                   { return nil }
func (c *canned) open(shogi.Color, *shogi.Position, engines.Clock) (wire, error) { return c, nil }

// FuzzPlayer checks that a turn ends in an answer or a fault whatever a program
// sends, and that nothing panics.
func FuzzPlayer(f *testing.F) {
	for _, s := range seeds {
		f.Add([]byte(s), true)
	}
	f.Add([]byte("-3334FU\n-3334FU\n'x\n-8384FU\n"), false)
	f.Fuzz(func(t *testing.T, text []byte, gone bool) {
		c := &canned{text: text, end: process.ErrDeadline}
		if gone {
			c.end = io.EOF
		}
		p := &Player{far: c}
		pos, err := shogi.Start(boards.Setup{})
		if err != nil {
			t.Fatal(err)
		}
		if err := p.Begin(t.Context(), engines.Game{Rules: shogi.Shogi, Seat: 1, Position: pos}); err != nil {
			t.Fatal(err)
		}
		var history []boards.Move
		for range 4 {
			b := pos.Board()
			m := boards.Move(b.CSA(b.Legal(nil)[0]))
			next, err := pos.Play(m)
			if err != nil {
				t.Fatal(err)
			}
			pos, history = next.(*shogi.Position), append(history, m)
			a, err := p.Act(t.Context(), engines.Turn{Position: pos, History: history, Budget: time.Second})
			if err != nil {
				var fault *engines.Fault
				if !errors.As(err, &fault) || fault.Detail == "" {
					t.Errorf("no fault but %v", err)
				}
				break
			}
			if m, err = pos.Parse(1, a.Move); err != nil {
				break
			}
			if next, err = pos.Play(m); err != nil {
				break
			}
			pos, history = next.(*shogi.Position), append(history, m)
			if len(pos.ToAct()) == 0 {
				break
			}
		}
		p.End(t.Context(), boards.Outcome{By: boards.Mate, Winner: 0})
		if err := p.Close(); err != nil {
			t.Error(err)
		}
	})
}
