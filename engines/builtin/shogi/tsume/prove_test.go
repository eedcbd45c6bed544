package tsume

import (
	"context"
	"testing"

	"dohyo/boards"
	"dohyo/boards/shogi"
	"dohyo/engines/proof"
)

// TestProveUnsettled checks that a proof whose length the bound leaves open has a line to its
// end.
func TestProveUnsettled(t *testing.T) {
	p, err := shogi.Start(boards.Setup{Position: "7g1/8k/5Gr2/7+B1/9/9/9/9/9 b BGsp 1"})
	if err != nil {
		t.Fatal(err)
	}
	a, err := Prover.Solve(context.Background(), proof.Question{Position: p, Nodes: 120_000})
	if err != nil || a.Verdict != proof.Proved || a.Shortest {
		t.Fatalf("%s, shortest: %v, %v", a.Verdict, a.Shortest, err)
	}
	var at boards.Position = p
	for _, m := range a.Line {
		if at, err = at.Play(m); err != nil {
			t.Fatal(err)
		}
	}
	if o, over := at.Outcome(); !over || o.Winner != 0 {
		t.Errorf("%v (%d plies at most) doesn't mate", a.Line, a.Length)
	}
}
