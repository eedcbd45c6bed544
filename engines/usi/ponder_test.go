package usi

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"dohyo/boards"
	"dohyo/engines"
)

// TestPonder: an engine ponders on the move that it expects. It gets ponderhit
// if that move is played; otherwise stop and a new question.
func TestPonder(t *testing.T) {
	t.Parallel()
	ponders := "usi=option name USI_Ponder type check default false|usiok"
	p := script(t, Options{Ponder: true}, ponders, "go=bestmove 7g7f ponder 3c3d", "go ponder=", "ponderhit=info depth 7|bestmove 2g2f ponder 8c8d",
		"stop=bestmove 9g9f", "go btime 0 wtime 0 byoyomi 1000=bestmove 7g7f ponder 3c3d", "go btime 0 wtime 0 byoyomi 1000=bestmove 6i7h")
	g, err := begin(t, p, boards.Setup{}, 0, engines.Clock{Move: time.Second})
	if err != nil {
		t.Fatal(err)
	}
	act := func(want string) {
		t.Helper()
		a, err := p.Act(context.Background(), engines.Turn{Position: g.pos, History: g.hist, Budget: patient})
		if err != nil || a.Move != want {
			t.Fatalf("%+v, %v, want %s", a, err, want)
		}
		if err := g.play(a.Move); err != nil {
			t.Fatal(err)
		}
	}
	// The test's time budget is longer than the time told to the engine.
	act("+7776FU")
	g.play("-3334FU") // as expected
	act("+2726FU")
	g.play("-4344FU") // not as expected
	act("+6978KI")
	p.End(context.Background(), boards.Outcome{Winner: 0, By: boards.Resign})
	want := []string{
		"usi", "setoption name USI_Ponder value true", "isready", "usinewgame",
		"position startpos", "go btime 0 wtime 0 byoyomi 1000",
		"position startpos moves 7g7f 3c3d", "go ponder btime 0 wtime 0 byoyomi 1000", "ponderhit",
		"position startpos moves 7g7f 3c3d 2g2f 8c8d", "go ponder btime 0 wtime 0 byoyomi 1000", "stop",
		"position startpos moves 7g7f 3c3d 2g2f 4c4d", "go btime 0 wtime 0 byoyomi 1000", "gameover win",
	}
	if got := p.sent(); !slices.Equal(got, want) {
		t.Errorf("sent\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

// TestPonderEnds: an engine that dies while it ponders has lost its next turn;
// one that ponders at the end of a game gets stop before the next game.
func TestPonderEnds(t *testing.T) {
	t.Parallel()
	ponders := "usi=option name USI_Ponder type check default false|usiok"
	p := script(t, Options{Ponder: true}, ponders, "go=bestmove 7g7f ponder 3c3d", "go ponder=exit")
	g, err := begin(t, p, boards.Setup{}, 0, engines.Clock{})
	if err == nil {
		_, err = g.turn(p, engines.Turn{Budget: patient})
	}
	if err != nil {
		t.Fatal(err)
	}
	var f *engines.Fault
	if _, err = g.turn(p, engines.Turn{Budget: patient}); !errors.As(err, &f) || f.Kind != engines.Exit || !strings.Contains(f.Detail, "exit status 3") {
		t.Errorf("%v", err)
	}
	p = script(t, Options{Ponder: true}, ponders, "go=bestmove 7g7f ponder 3c3d", "go ponder=", "stop=bestmove 2g2f")
	for range 2 {
		if g, err = begin(t, p, boards.Setup{}, 0, engines.Clock{}); err != nil {
			t.Fatal(err)
		}
		if a, err := g.turn(p, engines.Turn{Budget: patient}); err != nil || a.Move != "+7776FU" {
			t.Fatalf("answer %+v, %v, expected +7776FU", a, err)
		}
		p.End(context.Background(), boards.Outcome{Winner: boards.None})
	}
	if n := strings.Count(strings.Join(p.sent(), "\n"), "stop\ngameover draw"); n != 2 {
		t.Errorf("sent %q", p.sent())
	}
}

// TestCalledOff: a cancelled turn is stopped. The engine keeps running, and its
// late answer isn't taken for the next one. An engine that doesn't stop is
// restarted.
func TestCalledOff(t *testing.T) {
	t.Parallel()
	for _, deaf := range []bool{false, true} {
		stop := "stop=bestmove 9g9f"
		if deaf {
			stop = "stop="
		}
		p := script(t, Options{Stop: 100 * time.Millisecond}, "go=bestmove 7g7f", "go=", "go=bestmove 2g2f", stop)
		g, err := begin(t, p, boards.Setup{}, 0, engines.Clock{})
		if err == nil {
			_, err = g.turn(p, engines.Turn{Budget: patient})
		}
		if err != nil {
			t.Fatal(err)
		}
		pid := p.proc.PID()
		ctx, cancel := context.WithTimeout(context.Background(), 50*time.Millisecond)
		if _, err := p.Act(ctx, engines.Turn{Position: g.pos, History: g.hist}); err != context.DeadlineExceeded {
			t.Fatal(err)
		}
		cancel()
		// As when a person has taken a move back.
		if g, err = begin(t, p, boards.Setup{}, 0, engines.Clock{}); err != nil {
			t.Fatal(err)
		}
		a, err := g.turn(p, engines.Turn{Budget: patient})
		want := "+2726FU"
		if deaf {
			want = "+7776FU" // the first answer of the new process
		}
		if err != nil || a.Move != want {
			t.Errorf("deaf %v: %+v, %v", deaf, a, err)
		}
		if same := p.proc.PID() == pid; same == deaf {
			t.Errorf("deaf %v: the same process: %v", deaf, same)
		}
	}
}
