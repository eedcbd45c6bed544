package usi

import (
	"bufio"
	"context"
	"fmt"
	"os"
	"strings"
	"testing"

	"dohyo/boards"
	"dohyo/boards/shogi"
	"dohyo/engines"
	"dohyo/engines/faulty"
	"dohyo/engines/internal/playbook"
	"dohyo/engines/internal/tap"
	"dohyo/engines/process"
)

// scripted is an engine that follows a script. The line "exit" ends it.
func scripted(entries []string) {
	answers := playbook.New(map[string][]string{
		"usi": {"id name Scripted|usiok"}, "isready": {"readyok"}, "go": {"bestmove resign"},
	}, entries)
	in := bufio.NewScanner(os.Stdin)
	for in.Scan() {
		text := in.Text()
		if text == "quit" {
			return
		}
		for _, l := range answers.Answer(text) {
			switch l {
			case "exit":
				os.Exit(3)
			case "":
			default:
				fmt.Println(l)
			}
		}
	}
}

// A testSeat is a player in a test, with what went over its wire.
type testSeat struct {
	*Player
	wires tap.Wire
}

func (s *testSeat) sent() []string { return s.wires.Sent() }

// seatArgs seats the program with the given command line; the seat is closed
// when the test ends.
func seatArgs(t testing.TB, o Options, limits process.Limits, words []string) *testSeat {
	t.Helper()
	s := &testSeat{}
	s.Player = New(tap.Launcher(t, limits, words), s.wires.Hear, o)
	t.Cleanup(func() {
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	})
	return s
}

// seat seats an engine that misbehaves.
func seat(t testing.TB, o Options, limits process.Limits, mode string, keys ...string) *testSeat {
	t.Helper()
	tag := fmt.Sprintf("tag=%s-%d", strings.ReplaceAll(t.Name(), "/", "-"), os.Getpid())
	s := seatArgs(t, o, limits, faulty.Args("usi", mode, append(keys, tag)...))
	t.Cleanup(func() {
		s.Close()
		for _, pid := range tap.Running(tag) {
			t.Errorf("process %s is left", pid)
		}
	})
	return s
}

// script seats a scripted engine.
func script(t testing.TB, o Options, lines ...string) *testSeat {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	return seatArgs(t, o, process.Default(), append([]string{self, "scripted"}, lines...))
}

// A table is a game of a player against an opponent that makes the first legal
// move.
type table struct {
	pos  boards.Position
	hist []boards.Move
}

func begin(t testing.TB, p *testSeat, setup boards.Setup, side boards.Seat, clock engines.Clock) (*table, error) {
	t.Helper()
	pos, err := shogi.Start(setup)
	if err != nil {
		t.Fatal(err)
	}
	return &table{pos: pos}, p.Begin(context.Background(), engines.Game{Rules: shogi.Games()[0], Seat: side, Position: pos, Clock: clock, Ponder: true})
}

// play makes a move on the board.
func (g *table) play(text string) error {
	m, err := g.pos.Parse(0, text)
	if err != nil {
		return err
	}
	next, err := g.pos.Play(m)
	if err == nil {
		g.pos, g.hist = next, append(g.hist, m)
	}
	return err
}

// reply makes the first legal move.
func (g *table) reply() {
	if len(g.pos.ToAct()) == 0 {
		return
	}
	b := g.pos.(*shogi.Position).View()
	g.play(b.CSA(b.Legal(nil)[0]))
}

// turn asks p for a move and answers it.
func (g *table) turn(p *testSeat, t engines.Turn) (engines.Answer, error) {
	t.Position, t.History = g.pos, g.hist
	a, err := p.Act(context.Background(), t)
	if err != nil {
		return a, err
	}
	if g.play(a.Move) == nil {
		g.reply()
	}
	return a, nil
}
