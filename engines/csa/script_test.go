package csa

import (
	"bufio"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/charmbracelet/x/term"

	"dohyo/boards"
	"dohyo/boards/shogi"
	"dohyo/engines"
	"dohyo/engines/process"
	"dohyo/internal/overlap"
)

// A script is what the test binary does as a program, one word per step.
//
//	<TEXT   expects the line TEXT
//	>TEXT   sends TEXT
//	~TEXT   sends TEXT without a line end
//	.MS     waits
//	gate    waits until the test opens its gate
//	=STATUS exits
//	serve   plays white without thinking, as dohyo's own programs do
//	stamp   sends a move, with the time of day in ns as a comment
//	hang, eof (reads to the end), echo (of a terminal)
//	if      continues after "then", if there is one
const scripted = "csa-script"

func TestMain(m *testing.M) {
	if len(os.Args) > 1 && os.Args[1] == scripted {
		time.AfterFunc(time.Minute, func() { os.Exit(9) })
		runScript(os.Args[2:])
		os.Exit(0)
	}
	// With the race detector in it the script sleeps for a second at its end.
	if os.Getenv("GORACE") == "" {
		os.Setenv("GORACE", "atexit_sleep_ms=0")
	}
	overlap.Tests(8) // most programs are waited for
	os.Exit(m.Run())
}

func runScript(steps []string) {
	in := bufio.NewReader(os.Stdin)
	for len(steps) > 0 {
		s := steps[0]
		steps = steps[1:]
		if i := slices.Index(steps, "then"); s == "if" {
			steps = steps[i+1:]
			continue
		}
		text := s[1:]
		switch {
		case s[0] == '<':
			got, err := in.ReadString('\n')
			if got != text+"\n" {
				fmt.Fprintf(os.Stderr, "want %q, got %q, %v", text, got, err)
				os.Exit(7)
			}
		case s[0] == '>':
			fmt.Println(text)
		case s[0] == '~':
			fmt.Print(text)
		case s[0] == '.':
			ms, _ := strconv.Atoi(text)
			time.Sleep(time.Duration(ms) * time.Millisecond)
		case s[0] == '=':
			n, _ := strconv.Atoi(text)
			os.Exit(n)
		case s == "serve":
			p := Program{Advise: aimless, Side: shogi.White, Comments: true}
			if err := p.Serve(context.Background(), in, os.Stdout); err != nil {
				fmt.Fprintln(os.Stderr, err)
				os.Exit(6)
			}
		case s == "stamp":
			fmt.Printf("-3334FU,'%d\n", time.Now().UnixNano())
		case s == "gate":
			for _, err := os.Stat(gate); err != nil; _, err = os.Stat(gate) {
				time.Sleep(time.Millisecond)
			}
		case s == "hang":
			time.Sleep(time.Hour)
		case s == "eof":
			for {
				if _, err := in.ReadString('\n'); err != nil {
					return
				}
			}
		case s == "echo":
			cooked()
		default:
			fmt.Fprintln(os.Stderr, "no such step: ", s)
			os.Exit(8)
		}
	}
}

// gate is the file that opens a script's gate, in its folder.
const gate = "gate"

// cooked turns stdin into a default terminal, which echoes and sends CR LF.
func cooked() {
	state, err := term.GetState(0)
	if err == nil {
		state.Iflag |= syscall.ICRNL
		state.Oflag |= syscall.OPOST | syscall.ONLCR
		state.Lflag |= syscall.ICANON | syscall.ECHO
		err = term.SetState(0, state)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(8)
	}
}

// A bench is a player and the game that is played with it.
type bench struct {
	t       testing.TB
	player  *Player
	seat    boards.Seat
	pos     boards.Position
	history []boards.Move
	back    []boards.Position
	wire    *strings.Builder
	launch  *process.Launcher
	dir     string // the script's
}

// open opens the script's gate.
func (b *bench) open() {
	b.t.Helper()
	if err := os.WriteFile(filepath.Join(b.dir, gate), nil, 0o644); err != nil {
		b.t.Fatal(err)
	}
}

// newBench seats a script.
func newBench(t testing.TB, pipes bool, o Options, seat boards.Seat, steps ...string) *bench {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	l, err := process.NewLauncher(process.Spec{Path: self, Dir: dir, Terminal: !pipes, Strict: true, Limits: process.Default()})
	if err != nil {
		t.Fatal(err)
	}
	b := &bench{t: t, seat: seat, wire: &strings.Builder{}, launch: l, dir: dir}
	o.Args = append([]string{scripted}, append(o.Args, steps...)...)
	o.Wire = func(w engines.Wire) {
		if w.Sent {
			b.wire.WriteString(">")
		} else {
			b.wire.WriteString("<")
		}
		b.wire.WriteString(w.Text + " ")
	}
	b.player = New(l, dir, !pipes, o)
	t.Cleanup(func() {
		if err := b.player.Close(); err != nil {
			t.Error(err)
		}
	})
	return b
}

// begin begins a game, from a position with moves unless that is "".
func (b *bench) begin(position string, c engines.Clock) error {
	b.t.Helper()
	pos, err := shogi.Start(boards.Setup{Position: position})
	if err != nil {
		b.t.Fatal(err)
	}
	b.pos, b.history, b.back = pos, nil, nil
	return b.player.Begin(b.t.Context(), engines.Game{Rules: shogi.Shogi, Seat: b.seat, Position: pos, Clock: c})
}

// play makes moves of either side, and tells each after which the game is over.
func (b *bench) play(moves ...boards.Move) {
	b.t.Helper()
	for _, m := range moves {
		next, err := b.pos.Play(m)
		if err != nil {
			b.t.Fatal(err)
		}
		mover := b.pos.ToAct()[0]
		b.back = append(b.back, b.pos)
		b.pos, b.history = next, append(b.history, m)
		if mover == b.seat {
			continue
		}
		if err := b.player.Tell(b.t.Context(), mover, m, next); err != nil {
			b.t.Fatal(err)
		}
	}
}

// takeBack takes moves back.
func (b *bench) takeBack(n int) {
	for range n {
		b.pos, b.back = b.back[len(b.back)-1], b.back[:len(b.back)-1]
		b.history = b.history[:len(b.history)-1]
	}
}

// ask asks for a move.
func (b *bench) ask(budget time.Duration) (engines.Answer, error) {
	return b.player.Act(b.t.Context(), engines.Turn{Position: b.pos, History: b.history, Budget: budget})
}

// want asks for a move and plays it.
func (b *bench) want(move boards.Move) engines.Answer {
	b.t.Helper()
	a, err := b.ask(20 * time.Second)
	if err != nil || a.Move != string(move) {
		b.t.Fatalf("%+v, %v, want %s (lines: %s)", a, err, move, b.wire)
	}
	m, err := b.pos.Parse(b.seat, a.Move)
	if err != nil {
		b.t.Fatal(err)
	}
	b.play(m)
	return a
}

// end ends the game as the position or o determines.
func (b *bench) end(o boards.Outcome) {
	b.t.Helper()
	if got, over := b.pos.Outcome(); over {
		o = got
	}
	b.player.End(b.t.Context(), o)
}

// exit expects the script to have exited successfully.
func (b *bench) exit() {
	b.t.Helper()
	if words := b.launch.LastWords(); words != "" {
		b.t.Error(words)
	}
}
