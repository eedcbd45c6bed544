package csa

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"dohyo/boards"
	"dohyo/boards/shogi"
	"dohyo/engines"
	"dohyo/internal/leaks"
)

// both runs a test over a terminal and over pipes.
func both(t *testing.T, f func(t *testing.T, pipes bool)) {
	t.Run("pty", func(t *testing.T) { t.Parallel(); f(t, false) })
	t.Run("pipe", func(t *testing.T) { t.Parallel(); f(t, true) })
}

const white, black = boards.Seat(1), boards.Seat(0)

func TestGame(t *testing.T) {
	t.Parallel()
	both(t, func(t *testing.T, pipes bool) {
		b := newBench(t, pipes, Options{}, white,
			"<+7776FU", ">-3334FU,'* 30 +2726FU -8384FU #5000", "<+2726FU", ">-8384FU", "<%TORYO", "=0")
		for range 2 { // each game has its own program
			if err := b.begin("", engines.Clock{}); err != nil {
				t.Fatal(err)
			}
			b.play("+7776FU")
			a := b.want("-3334FU")
			if a.Score == nil || *a.Score != -30 || a.PV != "+2726FU -8384FU" || a.Nodes != 5000 || a.Took <= 0 || a.NoteText() != "" {
				t.Errorf("answer %+v, expected score -30, a line of two moves, 5000 nodes and no note", a)
			}
			b.play("+2726FU")
			b.want("-8384FU")
			b.play("%TORYO")
			b.end(boards.Outcome{})
			b.exit()
		}
		const once = ">+7776FU <-3334FU,'* 30 +2726FU -8384FU #5000 >+2726FU <-8384FU >%TORYO "
		if got := b.wire.String(); got != once+once {
			t.Errorf("lines %s", got)
		}
	})
}

// TestBegins checks that black begins when asked, and receives nothing before.
func TestBegins(t *testing.T) {
	both(t, func(t *testing.T, pipes bool) {
		b := newBench(t, pipes, Options{}, black, ">+7776FU", "<-3334FU", ".10", "~+27", ".10", ">26FU", "eof")
		if err := b.begin("", engines.Clock{}); err != nil {
			t.Fatal(err)
		}
		if b.player.line != nil {
			t.Error("black is started before its clock runs")
		}
		b.want("+7776FU")
		b.play("-3334FU")
		b.want("+2726FU")
	})
}

// TestWords sends lines of all kinds where one answer is due.
func TestWords(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name, say string // steps, joined by |
		move      string
		kind      engines.FaultKind // expected instead of an answer
		word      string            // in the fault or the note
		mutter    string
	}{
		{name: "move", say: ">-3334FU", move: "-3334FU"},
		{name: "crlf", say: ">-3334FU\r", move: "-3334FU"},
		{name: "blanks", say: ">  -3334FU \t", move: "-3334FU"},
		{name: "empty lines", say: ">|>|>-3334FU", move: "-3334FU"},
		{name: "mutter", say: ">-3334FU,'負けないぞー", move: "-3334FU", mutter: "負けないぞー"},
		{name: "blank before the comment", say: ">-3334FU, '* 30", move: "-3334FU"},
		{name: "time behind the comma", say: ">-3334FU,T12", move: "-3334FU"},
		{name: "comment lines", say: ">'*考える|>'* 12 -3334FU|>-3334FU", move: "-3334FU", mutter: "考える"},
		{name: "resigns", say: ">%TORYO", move: "%TORYO"},
		{name: "declares", say: ">%KACHI", move: "%KACHI"},
		{name: "breaks off", say: ">%CHUDAN", move: "%CHUDAN"},
		{name: "takes back", say: ">%MATTA", move: "%MATTA"},
		{name: "unknown command", say: ">%HELLO", move: "%HELLO"},
		{name: "garbage", say: ">@@@ qwxyz ### 12 noise|>-3334FU", kind: engines.Garbage, word: `"@@@ qwxyz ### 12 noise"`},
		{name: "black's move", say: ">+2726FU", move: "+2726FU"},
		{name: "long garbage", say: ">" + strings.Repeat("x", 1000), kind: engines.Garbage, word: `"xxx`},
		{name: "no sign", say: ">3334FU", kind: engines.Garbage, word: `expected a move such as +7776FU, got "3334FU"`},
		{name: "small letters", say: ">-3334fu", kind: engines.Garbage, word: `got "-3334fu"`},
		{name: "as USI has it", say: ">3c3d", kind: engines.Garbage, word: `got "3c3d"`},
		{name: "half a move", say: ">34FU", kind: engines.Garbage, word: `got "34FU"`},
		{name: "as people write", say: ">３四歩", kind: engines.Garbage, word: "３四歩"},
		{name: "more behind it", say: ">-3334FUx", kind: engines.Garbage, word: `got "-3334FUx"`},
		{name: "a word in small letters", say: ">%toryo", kind: engines.Garbage, word: `got "%toryo"`},
		{name: "a word of people", say: ">resign", kind: engines.Garbage, word: `got "resign"`},
		{name: "double", say: "~-3334FU\n-3334FU\n", move: "-3334FU"},

		{name: "exit", say: "=3", kind: engines.Exit, word: "it ended with exit status 3"},
		{name: "silent", say: "hang", kind: engines.Timeout, word: "no answer within 200ms"},
		{name: "talks only", say: ">'* 5|hang", kind: engines.Timeout},
		{name: "partial", say: "~-3334FU|hang", kind: engines.Garbage, word: `"-3334FU", without a line end`},
		{name: "flood", say: ">" + strings.Repeat("y", 70000), kind: engines.Flood},
	}
	both(t, func(t *testing.T, pipes bool) {
		for _, tt := range tests {
			b := newBench(t, pipes, Options{}, white, append([]string{"<+7776FU"}, append(strings.Split(tt.say, "|"), "eof")...)...)
			if err := b.begin("", engines.Clock{}); err != nil {
				t.Fatal(err)
			}
			b.play("+7776FU")
			budget := 20 * time.Second
			if strings.Contains(tt.say, "hang") {
				budget = 200 * time.Millisecond
			}
			a, err := b.ask(budget)
			var f *engines.Fault
			errors.As(err, &f)
			switch {
			case tt.kind != "" && (f == nil || f.Kind != tt.kind || !strings.Contains(f.Detail, tt.word)):
				t.Errorf("%s: %+v, %v, want %s %q", tt.name, a, err, tt.kind, tt.word)
			case tt.kind == "" && (err != nil || a.Move != tt.move || a.Mutter != tt.mutter):
				t.Errorf("%s: %+v, %v, want %q", tt.name, a, err, tt.move)
			}
		}
	})
}

// TestEcho uses a terminal that isn't raw and echoes what it is sent.
func TestEcho(t *testing.T) {
	t.Parallel()
	b := newBench(t, false, Options{Ready: 20 * time.Second}, white, "echo", "<+7776FU", ">-3334FU", "<+2726FU", ">-8384FU", "eof")
	if err := b.begin("", engines.Clock{}); err != nil {
		t.Fatal(err)
	}
	b.play("+7776FU")
	if a := b.want("-3334FU"); a.NoteText() != "it echoes what it is sent" {
		t.Errorf("answer %+v, expected a note about the echo", a)
	}
	b.play("+2726FU")
	b.want("-8384FU")
}

// TestOutOfTurn drops what is sent out of turn, except a command.
func TestOutOfTurn(t *testing.T) {
	t.Parallel()
	both(t, func(t *testing.T, pipes bool) {
		b := newBench(t, pipes, Options{}, white,
			"<+7776FU", ">-3334FU", ">-3334FU", ">junk", "<+2726FU", ">-8384FU", ".50", ">%TORYO", "eof")
		if err := b.begin("", engines.Clock{}); err != nil {
			t.Fatal(err)
		}
		b.play("+7776FU")
		b.want("-3334FU")
		time.Sleep(200 * time.Millisecond)
		b.play("+2726FU")
		if a := b.want("-8384FU"); a.NoteText() != "lines sent out of turn and dropped: 2" {
			t.Errorf("answer %+v, expected a note about 2 dropped lines", a)
		}
		time.Sleep(300 * time.Millisecond)
		b.play("+2625FU")
		b.want("%TORYO")
		b.end(boards.Outcome{})
		if strings.Contains(b.wire.String(), "+2625FU") {
			t.Errorf("it has resigned: %s", b.wire)
		}
	})
}

// TestTakeBack takes a person's moves back: two plies by each %MATTA, as often as
// needed.
func TestTakeBack(t *testing.T) {
	t.Parallel()
	both(t, func(t *testing.T, pipes bool) {
		b := newBench(t, pipes, Options{}, white,
			"<+7776FU", ">-3334FU", "<%MATTA", "<+2726FU", ">-3334FU", "<+7776FU", ">-8384FU",
			"<%MATTA", "<%MATTA", "<+5756FU", ">-3334FU", "<%MATTA", "<+5756FU", ">-8384FU", "eof")
		if err := b.begin("", engines.Clock{}); err != nil {
			t.Fatal(err)
		}
		b.play("+7776FU")
		b.want("-3334FU")
		b.takeBack(2)
		b.play("+2726FU")
		b.want("-3334FU") // the same move again is a new one
		b.play("+7776FU")
		b.want("-8384FU")
		b.takeBack(4)
		b.play("+5756FU")
		b.want("-3334FU")
		b.takeBack(2)
		b.play("+5756FU") // the same again
		b.want("-8384FU")
		b.exit()
	})
}

// TestTakeBackMeanwhile takes back a move while the program thinks. Its answer to
// that move is awaited and taken back too.
func TestTakeBackMeanwhile(t *testing.T) {
	t.Parallel()
	both(t, func(t *testing.T, pipes bool) {
		b := newBench(t, pipes, Options{}, white,
			"<+7776FU", "gate", ">'* 5", ">-3334FU", "<%MATTA", "<+2726FU", ">-8384FU", "eof")
		if err := b.begin("", engines.Clock{}); err != nil {
			t.Fatal(err)
		}
		b.play("+7776FU")
		called := func(ms time.Duration) {
			t.Helper()
			ctx, cancel := context.WithTimeout(t.Context(), ms*time.Millisecond)
			defer cancel()
			if _, err := b.player.Act(ctx, engines.Turn{Position: b.pos, History: b.history}); err != context.DeadlineExceeded {
				t.Fatalf("called off: %v", err)
			}
		}
		called(20)
		called(20) // the same question again only waits for the answer
		b.open()
		b.takeBack(1)
		b.play("+2726FU")
		b.want("-8384FU")
		b.exit()
	})
}

// TestCantTakeBack uses programs that don't support %MATTA.
func TestCantTakeBack(t *testing.T) {
	both(t, func(t *testing.T, pipes bool) {
		b := newBench(t, pipes, Options{}, white, "<+7776FU", ">-3334FU", "<%MATTA", "=0")
		if err := b.begin("", engines.Clock{}); err != nil {
			t.Fatal(err)
		}
		b.play("+7776FU")
		b.want("-3334FU")
		b.takeBack(2)
		b.play("+2726FU")
		var f *engines.Fault
		if _, err := b.ask(20 * time.Second); !errors.As(err, &f) || f.Kind != engines.Exit || !strings.Contains(f.Detail, "can't take moves back") {
			t.Errorf("%v", err)
		}
	})
	t.Run("anew", func(t *testing.T) {
		t.Parallel()
		b := newBench(t, true, Options{Anew: true, Position: []string{"then", ">-8384FU", "<+2625FU", ">-8485FU", "eof"}},
			white, "if", "<+7776FU", ">-3334FU", "eof")
		if err := b.begin("", engines.Clock{}); err != nil {
			t.Fatal(err)
		}
		b.play("+7776FU")
		b.want("-3334FU")
		b.takeBack(2)
		b.play("+2726FU")
		b.want("-8384FU") // it begins to think in the position in which it is started
		b.play("+2625FU")
		b.want("-8485FU")
		b.exit()
	})
}

// TestEnds checks what a program receives at the end.
func TestEnds(t *testing.T) {
	t.Parallel()
	const mate = "4k4/9/4P4/9/9/9/9/9/4K4 b 2G 1" // mate by a gold on 5二
	const mated = "4k4/9/9/9/9/9/4p4/9/4K4 w 2g 1"
	shuffle := []boards.Move{"+2838HI", "-8272HI", "+3828HI", "-7282HI"}
	three := append(append(append([]boards.Move{}, shuffle...), shuffle...), shuffle...)
	tests := []struct {
		name     string
		seat     boards.Seat
		position string
		moves    []boards.Move // those of the program's seat are answers
		by       boards.Reason // if the board doesn't determine it
		winner   boards.Side
		after    string // what is sent and received at the end
		untold   bool   // it doesn't learn that the game is over
	}{
		{name: "it mates", seat: black, position: mate, moves: []boards.Move{"+0052KI"}, after: ">%TORYO"},
		{name: "it is mated", seat: white, position: mate, moves: []boards.Move{"+0052KI"}, after: ">+0052KI <%TORYO"},
		{name: "as white", seat: white, position: mated, moves: []boards.Move{"-0058KI"}, after: ">%TORYO"},
		{name: "the other resigns", seat: white, moves: []boards.Move{"+7776FU", "-3334FU", "%TORYO"}, after: ">%TORYO"},
		{name: "it resigns", seat: white, moves: []boards.Move{"+7776FU", "%TORYO"}},
		{name: "the other declares", seat: white, moves: []boards.Move{"+7776FU", "-3334FU", "%KACHI"}, after: ">%KACHI"},
		{name: "it repeats", seat: white, moves: three, after: ">%SENNICHITE"},
		{name: "the other repeats", seat: black, moves: three, after: ">-7282HI"},
		{name: "broken off", seat: white, moves: []boards.Move{"+7776FU", "-3334FU"}, by: boards.BrokenOff, winner: boards.None, after: ">%CHUDAN"},
		{name: "broken off by it", seat: white, moves: []boards.Move{"+7776FU", "%CHUDAN"}},
		{name: "broken off by the other", seat: white, moves: []boards.Move{"+7776FU", "-3334FU", "%CHUDAN"}, after: ">%CHUDAN"},
		{name: "limit", seat: white, moves: []boards.Move{"+7776FU", "-3334FU"}, by: boards.Limit, winner: boards.None, after: ">%JISHOGI"},
		{name: "time", seat: white, moves: []boards.Move{"+7776FU", "-3334FU"}, by: "time", winner: 1, untold: true},
		{name: "illegal", seat: white, moves: []boards.Move{"+7776FU", "-3334FU"}, by: "illegal", winner: 1, untold: true},
	}
	both(t, func(t *testing.T, pipes bool) {
		for _, tt := range tests {
			t.Run(tt.name, func(t *testing.T) {
				var steps []string
				turn := black
				if strings.Contains(tt.position, " w ") {
					turn = white
				}
				for _, m := range tt.moves {
					if turn == tt.seat {
						steps = append(steps, ">"+string(m))
					} else {
						steps = append(steps, "<"+string(m))
					}
					turn = 1 - turn
				}
				for _, w := range strings.Fields(tt.after) {
					if w[0] == '>' && "<"+w[1:] != steps[len(steps)-1] {
						steps = append(steps, "<"+w[1:])
					} else if w[0] == '<' {
						steps = append(steps, ">"+w[1:])
					}
				}
				if tt.after == "" {
					steps = append(steps, "eof")
				}
				b := newBench(t, pipes, Options{Mated: 20 * time.Second}, tt.seat, steps...)
				far := &fromAnywhere{program: b.player.prog}
				b.player.far = far
				if err := b.begin(tt.position, engines.Clock{}); err != nil {
					t.Fatal(err)
				}
				mark := 0
				for i, m := range tt.moves {
					if i == len(tt.moves)-1 {
						mark = b.wire.Len()
					}
					if b.pos.ToAct()[0] == tt.seat {
						b.want(m)
						mark = b.wire.Len()
					} else {
						b.play(m)
					}
				}
				begin := time.Now()
				b.end(boards.Outcome{By: tt.by, Winner: tt.winner})
				if got := strings.TrimSpace(b.wire.String()[mark:]); got != tt.after {
					t.Errorf("at the end %q, want %q (all: %s)", got, tt.after, b.wire)
				}
				if took := time.Since(begin); took > 10*time.Second {
					t.Errorf("it took %v", took)
				}
				if !slices.Equal(far.told, []bool{!tt.untold}) {
					t.Errorf("it knows that the game is over: %v", far.told)
				}
				b.exit()
			})
		}
	})
}

// fromAnywhere is a program that learns its position by other means. It keeps what it is
// told of a game's end and of its clock.
type fromAnywhere struct {
	*program
	told   []bool
	clocks []engines.Clock
}

func (*fromAnywhere) knows(*shogi.Position) bool { return true }

func (f *fromAnywhere) leave(told bool) {
	if f.proc != nil {
		f.told = append(f.told, told)
	}
	f.program.leave(told)
}

func (f *fromAnywhere) open(side shogi.Color, pos *shogi.Position, c engines.Clock) (wire, error) {
	f.clocks = append(f.clocks, c)
	return f.program.open(side, pos, c)
}

// TestAnewClock starts a program anew with the time that its side has left.
func TestAnewClock(t *testing.T) {
	t.Parallel()
	const byoyomi, main, left = 10 * time.Second, time.Minute, 40 * time.Second
	for name, c := range map[string]struct {
		main time.Duration
		left []engines.Left
		want time.Duration
	}{
		"left":         {main, []engines.Left{{Main: time.Second}, {Main: left}}, left},
		"unknown":      {main, nil, main},
		"one seat":     {main, []engines.Left{{Main: time.Second}}, main},
		"only byoyomi": {0, []engines.Left{{Main: time.Second}, {Main: left}}, 0},
	} {
		b := newBench(t, true, Options{}, white, ">-3334FU", "eof")
		far := &fromAnywhere{program: b.player.prog}
		b.player.far = far
		clock := engines.Clock{Main: c.main, Byoyomi: byoyomi}
		if err := b.begin("", clock); err != nil {
			t.Fatal(err)
		}
		b.player.drop()
		b.play("+7776FU")
		a, err := b.player.Act(t.Context(), engines.Turn{Position: b.pos, History: b.history, Budget: 20 * time.Second, Left: c.left})
		if err != nil || a.Move != "-3334FU" {
			t.Fatalf("%s: %+v, %v", name, a, err)
		}
		if got := far.clocks; len(got) != 2 || got[0] != clock || got[1] != (engines.Clock{Main: c.want, Byoyomi: byoyomi}) {
			t.Errorf("%s: %+v", name, got)
		}
	}
}

// TestMatedSilently gives a mated program that doesn't resign its time.
func TestMatedSilently(t *testing.T) {
	t.Parallel()
	b := newBench(t, true, Options{Mated: 100 * time.Millisecond}, white, "<+0052KI", "eof")
	b.player.far = &fromAnywhere{program: b.player.prog}
	if err := b.begin("4k4/9/4P4/9/9/9/9/9/4K4 b 2G 1", engines.Clock{}); err != nil {
		t.Fatal(err)
	}
	b.play("+0052KI")
	begin := time.Now()
	b.end(boards.Outcome{})
	if took := time.Since(begin); took < 100*time.Millisecond {
		t.Errorf("it had %v", took)
	}
}

// TestPosition doesn't start a program that can't be told the start position.
func TestPosition(t *testing.T) {
	t.Parallel()
	b := newBench(t, true, Options{}, white, "eof")
	err := b.begin("startpos moves 7g7f", engines.Clock{})
	var f *engines.Fault
	if !errors.As(err, &f) || f.Kind != engines.Start || !strings.Contains(f.Detail, "{position}") {
		t.Errorf("%v", err)
	}
}

func TestNoLeaks(t *testing.T) {
	run := func(t *testing.T) {
		for _, last := range []string{"hang", "=1", "eof"} {
			b := newBench(t, false, Options{}, white, "<+7776FU", ">-3334FU", last)
			if err := b.begin("", engines.Clock{}); err != nil {
				t.Fatal(err)
			}
			b.play("+7776FU")
			b.want("-3334FU")
			b.play("+2726FU")
			if _, err := b.ask(50 * time.Millisecond); err == nil {
				t.Error("an answer")
			}
			b.end(boards.Outcome{By: "hang"})
		}
	}
	t.Run("first", run) // from now on the runtime's own descriptors are stable
	check := leaks.Watch(t)
	t.Run("again", run)
	check()
}

// TestBrokenOffMeanwhile has a person break off the game while the program
// thinks.
func TestBrokenOffMeanwhile(t *testing.T) {
	t.Parallel()
	both(t, func(t *testing.T, pipes bool) {
		b := newBench(t, pipes, Options{}, white, "<+7776FU", "<%CHUDAN", "=0")
		if err := b.begin("", engines.Clock{}); err != nil {
			t.Fatal(err)
		}
		b.play("+7776FU")
		ctx, cancel := context.WithTimeout(t.Context(), 20*time.Millisecond)
		defer cancel()
		if _, err := b.player.Act(ctx, engines.Turn{Position: b.pos, History: b.history}); err != context.DeadlineExceeded {
			t.Fatal(err)
		}
		b.end(boards.Outcome{By: boards.BrokenOff, Winner: boards.None})
		b.exit()
		if got := b.wire.String(); got != ">+7776FU >%CHUDAN " {
			t.Errorf("lines %s", got)
		}
	})
}
