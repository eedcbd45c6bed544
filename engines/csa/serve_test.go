package csa

import (
	"bufio"
	"context"
	"io"
	"strings"
	"testing"
	"time"

	"dohyo/boards"
	"dohyo/boards/shogi"
	"dohyo/engines"
)

// scriptedAdviser answers with one move after another; "wait" first waits for
// the end of its context.
func scriptedAdviser(asked *[]engines.Question, moves ...boards.Move) engines.Adviser {
	return func(ctx context.Context, q engines.Question, talk func(engines.Talk)) (boards.Move, engines.Talk) {
		if asked != nil {
			*asked = append(*asked, q)
		}
		m := moves[0]
		if moves = moves[1:]; m == "wait" {
			<-ctx.Done()
			return shogi.Resign, engines.Talk{}
		}
		score := 30
		talk(engines.Talk{Score: &score, PV: "8c8d 2g2f", Mutter: "うーん"})
		return m, engines.Talk{Score: &score, PV: "3c3d 2g2f 9i9a", Nodes: 5000, Mutter: "行くぞ"}
	}
}

func TestServe(t *testing.T) {
	const mate = "4k4/9/4P4/9/9/9/9/9/4K4 b 2G 1"
	tests := []struct {
		name  string
		p     Program
		moves []boards.Move
		talk  string // "> " the other side sends, "< " it receives
		err   string
	}{
		{name: "white", p: Program{Side: shogi.White}, moves: []boards.Move{"-3334FU", "-8384FU"},
			talk: ">+7776FU <-3334FU >+2726FU,'*_5 <-8384FU >%TORYO"},
		{name: "black", moves: []boards.Move{"+7776FU", "%TORYO"}, talk: "<+7776FU >-3334FU\r <%TORYO"},
		{name: "resigns", moves: []boards.Move{"%TORYO"}, talk: "<%TORYO"},
		{name: "declares", moves: []boards.Move{"%KACHI"}, talk: "<%KACHI"},
		{name: "is mated", p: Program{Side: shogi.White, Position: mate}, talk: ">+0052KI <%TORYO"},
		{name: "mates", p: Program{Position: mate}, moves: []boards.Move{"+0052KI"}, talk: "<+0052KI >%TORYO"},
		{name: "comments", p: Program{Side: shogi.White, Comments: true}, moves: []boards.Move{"-3334FU"},
			talk: ">+7776FU <'うーん <'*_-30_-8384FU_+2726FU <'行くぞ <-3334FU,'*_-30_+2726FU_#5000 >%CHUDAN"},
		{name: "takes back", p: Program{Side: shogi.White}, moves: []boards.Move{"-3334FU", "-8384FU", "-3334FU"},
			talk: ">+7776FU <-3334FU >%MATTA >+2726FU <-8384FU >+2625FU <-3334FU >%CHUDAN"},
		{name: "can't take back", p: Program{Side: shogi.White}, talk: ">%MATTA", err: "nothing to take back at ply 0"},
		{name: "interrupted", moves: []boards.Move{"wait"}, talk: ">%CHUDAN"},
		{name: "hung up on", moves: []boards.Move{"wait"}, talk: ""},
		{name: "out of turn", moves: []boards.Move{"wait"}, talk: ">-3334FU", err: "it isn't the sender's turn"},
		{name: "illegal", p: Program{Side: shogi.White}, talk: ">+7775FU", err: `got "+7775FU": `},
		{name: "garbage", p: Program{Side: shogi.White}, talk: ">hello", err: `got "hello"`},
		{name: "no sign", p: Program{Side: shogi.White}, talk: ">7776FU", err: `got "7776FU"`},
		{name: "unknown", p: Program{Side: shogi.White}, talk: ">%HELLO", err: `got "%HELLO"`},
		{name: "no move", moves: []boards.Move{"+7775FU"}, talk: "", err: "not a move: "},
		{name: "the other repeats", p: Program{Side: shogi.White}, moves: []boards.Move{"-8272HI", "-7282HI", "-8272HI", "-7282HI", "-8272HI", "-5142OU", "-7282HI"},
			talk: ">+2838HI <-8272HI >+3828HI <-7282HI >+2838HI <-8272HI >+3828HI <-7282HI >+2838HI <-8272HI >+3828HI <-5142OU >%SENNICHITE"},
		{name: "it is repeated", p: Program{}, moves: []boards.Move{"+2838HI", "+3828HI", "+2838HI", "+3828HI", "+2838HI", "+3828HI"},
			talk: "<+2838HI >-8272HI <+3828HI >-7282HI <+2838HI >-8272HI <+3828HI >-7282HI <+2838HI >-8272HI <+3828HI >-7282HI <%SENNICHITE"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			tt.p.Advise = scriptedAdviser(nil, tt.moves...)
			inR, inW := io.Pipe()
			outR, outW := io.Pipe()
			end := make(chan error, 1)
			go func() {
				err := tt.p.Serve(t.Context(), inR, outW)
				outW.Close()
				inR.Close()
				end <- err
			}()
			out := bufio.NewScanner(outR)
			for _, w := range strings.Split(tt.talk, " ") {
				if w == "" || w == "<" {
					continue
				}
				text := strings.ReplaceAll(w[1:], "_", " ")
				if w[0] == '>' {
					io.WriteString(inW, text+"\n")
				} else if !out.Scan() || out.Text() != text {
					t.Errorf("heard %q, want %q", out.Text(), text)
				}
			}
			if tt.err == "" {
				inW.Close()
			}
			for out.Scan() {
				t.Errorf("it said %q more", out.Text())
			}
			err := <-end
			if (err != nil) != (tt.err != "") || err != nil && !strings.Contains(err.Error(), tt.err) {
				t.Errorf("%v, want %q", err, tt.err)
			}
		})
	}
}

// TestServeClock tells the program its time by its own clock. It gets time back
// for moves that are taken back.
func TestServeClock(t *testing.T) {
	var asked []engines.Question
	p := Program{
		Side: shogi.White, Clock: engines.Clock{Main: time.Minute, Increment: time.Second},
		Position: "startpos moves 7g7f 3c3d",
		Advise: func(ctx context.Context, q engines.Question, talk func(engines.Talk)) (boards.Move, engines.Talk) {
			asked = append(asked, q)
			time.Sleep(10 * time.Millisecond)
			return scriptedAdviser(nil, "-8384FU")(ctx, q, talk)
		},
	}
	var out strings.Builder
	if err := p.Serve(t.Context(), strings.NewReader("+2726FU\n"), &out); err != nil && err != io.EOF {
		t.Fatal(err)
	}
	// The end of in may precede the move; what counts is the question.
	if len(asked) != 1 || asked[0].Clock != p.Clock || len(asked[0].Moves) != 3 || asked[0].Start != shogi.StartSFEN {
		t.Errorf("unexpected asked: %+v", asked)
	}
}

// TestServeCharge charges the program's clock what the other side charges, not
// what it used.
func TestServeCharge(t *testing.T) {
	for _, tt := range []struct {
		unit, least, increment, left time.Duration // after a move that took almost no time
	}{
		{time.Second, time.Second, 0, 59 * time.Second},
		{time.Second, 0, 0, time.Minute},
		{0, 3 * time.Second, 0, 57 * time.Second},
		{time.Second, time.Second, 5 * time.Second, 64 * time.Second},
	} {
		in, feed := io.Pipe()
		var asked []engines.Question
		p := Program{
			Side: shogi.White, Clock: engines.Clock{Main: time.Minute, Increment: tt.increment, Unit: tt.unit, Least: tt.least},
			Advise: func(ctx context.Context, q engines.Question, talk func(engines.Talk)) (boards.Move, engines.Talk) {
				asked = append(asked, q)
				return boards.Move([]string{"-3334FU", "-8384FU"}[len(asked)-1]), engines.Talk{}
			},
		}
		lines := []string{"+2726FU\n", "+2625FU\n"}
		out := writerFunc(func(b []byte) (int, error) { // the next move, once the answer is there
			if len(lines) == 0 {
				feed.Close()
			} else {
				line := lines[0]
				lines = lines[1:]
				go io.WriteString(feed, line)
			}
			return len(b), nil
		})
		out(nil)
		if err := p.Serve(t.Context(), in, out); err != nil && err != io.EOF {
			t.Fatal(err)
		}
		if len(asked) != 2 || asked[1].Clock.Main != tt.left {
			t.Errorf("unit %v, at least %v: asked with %+v, want %v left", tt.unit, tt.least, asked, tt.left)
		}
	}
}

type writerFunc func([]byte) (int, error)

func (w writerFunc) Write(b []byte) (int, error) { return w(b) }

func TestRecord(t *testing.T) {
	for _, position := range []string{
		"", "startpos moves 7g7f 3c3d 8h2b+", "4k4/9/4P4/9/9/9/9/9/4K4 b 2G3p 1",
		"8l/1l+R2P3/p2pBG1pp/kps1p4/Nn1P2G2/P1P1P2PP/1PS6/1KSG3+r1/LN2+p3L w Sbgn3p 124",
	} {
		p, err := shogi.Start(boards.Setup{Position: position})
		if err != nil {
			t.Fatal(err)
		}
		q, err := shogi.Start(boards.Setup{Position: record(p)})
		if err != nil || !q.View().Same(p.View()) || len(q.Moves()) != len(p.Moves()) {
			t.Errorf("%q reads back as %v, %v:\n%s", position, q, err, record(p))
		}
	}
}

// TestServedGame plays a game against a program of dohyo through a Player, with
// occasional takebacks.
func TestServedGame(t *testing.T) {
	t.Parallel()
	both(t, func(t *testing.T, pipes bool) {
		b := newBench(t, pipes, Options{}, white, "serve", "=0")
		if err := b.begin("", engines.Clock{}); err != nil {
			t.Fatal(err)
		}
		back := 0
		for range 100 {
			at := b.pos.(*shogi.Position).Board()
			moves := at.Legal(nil)
			b.play(boards.Move(at.CSA(moves[(11*len(b.history)+back)%len(moves)])))
			if len(b.pos.ToAct()) == 0 {
				break
			}
			a, err := b.ask(20 * time.Second)
			if err != nil {
				t.Fatal(err)
			}
			b.play(boards.Move(a.Move))
			if len(b.pos.ToAct()) == 0 {
				break
			}
			if len(b.history)%10 == 8 && back < 4 {
				back++
				b.takeBack(2 * back)
			}
		}
		if len(b.pos.ToAct()) > 0 {
			b.play("%TORYO")
		}
		b.end(boards.Outcome{})
		b.exit()
		if back < 2 {
			t.Errorf("taken back %d times in %d moves", back, len(b.history))
		}
	})
}
