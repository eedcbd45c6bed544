package igo

import (
	"context"
	"testing"

	referee "dohyo/arena/proofs"
	"dohyo/boards"
	rules "dohyo/boards/igo"
	given "dohyo/engines/proof"
)

// Groups in the corner: one with a room of three points in a row, one with four in a square.
const (
	threeInARow = "b A2 B2 C2 D2 D1 w A3 B3 C3 D3 E3 E2 E1"
	square      = "b A3 B3 C3 C2 C1 w A4 B4 C4 D4 D3 D2 D1"
)

func TestSolve(t *testing.T) {
	cases := []struct {
		name, position string
		target         boards.Move
		aim            given.Aim
		verdict        given.Verdict
		move           boards.Move
	}{
		{"kill", threeInARow + " to w", "A2", given.Kill, given.Proved, "B1"},
		{"kill, found by itself", threeInARow + " to w", "", given.Kill, given.Proved, "B1"},
		{"live", threeInARow + " to b", "C2", given.Live, given.Proved, "B1"},
		{"dead", square + " to b", "C2", given.Live, given.Refuted, ""},
		{"already dead", square + " to w", "C2", given.Kill, given.Proved, ""},
		{"atari", "b E5 w D5 E6 F5 to w", "E5", given.Capture, given.Proved, "E4"},
		{"free", "b E5 w D5 to w", "E5", given.Capture, given.Refuted, ""},
	}
	for _, tt := range cases {
		p, err := rules.Game.Start(boards.Setup{Size: 9, Position: tt.position})
		if err != nil {
			t.Fatal(err)
		}
		a, err := Prover.Solve(context.Background(), given.Question{Position: p, Aim: tt.aim, Target: tt.target, Nodes: 20_000})
		if err != nil || a.Verdict != tt.verdict || a.Aim != tt.aim {
			t.Errorf("%s: %s of %s at %s, %v", tt.name, a.Verdict, a.Aim, a.Target, err)
			continue
		}
		if a.Verdict != given.Proved {
			continue
		}
		c, err := referee.Check(p, &a, 20_000)
		if err != nil || c.Whole && tt.aim != given.Capture {
			t.Errorf("%s: %+v, %v", tt.name, c, err)
		}
		if tt.move != "" && a.Line[0] != tt.move || len(a.Line) != a.Length || a.Cuts > 0 {
			t.Errorf("%s: %v in %d, %d cuts", tt.name, a.Line, a.Length, a.Cuts)
		}
	}
}

func TestSolveErrors(t *testing.T) {
	p, err := rules.Game.Start(boards.Setup{Size: 9})
	if err != nil {
		t.Fatal(err)
	}
	for _, target := range []boards.Move{"", "C3"} {
		if a, err := Prover.Solve(context.Background(), given.Question{Position: p, Target: target}); err == nil {
			t.Errorf("%q on an empty board: %+v", target, a)
		}
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	p, err = rules.Game.Start(boards.Setup{Size: 9, Position: threeInARow + " to w"})
	if err != nil {
		t.Fatal(err)
	}
	if a, err := Prover.Solve(ctx, given.Question{Position: p, Target: "A2"}); err != nil || a.Verdict != given.Unknown {
		t.Errorf("after it was stopped: %s, %v", a.Verdict, err)
	}
}

// TestSolveBound checks that a bound on positions is one for all strings that are tried, and
// that nothing is refuted while one of them is open.
func TestSolveBound(t *testing.T) {
	p, err := rules.Game.Start(boards.Setup{Size: 9, Position: "b A2 B2 C2 D2 D1 G7 w A3 B3 C3 D3 E3 E2 E1 H7 G3 to b"})
	if err != nil {
		t.Fatal(err)
	}
	for _, nodes := range []int64{1, 20, 400, 2000} {
		a, err := Prover.Solve(context.Background(), given.Question{Position: p, Aim: given.Kill, Nodes: nodes})
		if err != nil || a.Verdict != given.Unknown || a.Nodes > nodes {
			t.Errorf("%d positions: %s of %s after %d, %v", nodes, a.Verdict, a.Target, a.Nodes, err)
		}
	}
}
