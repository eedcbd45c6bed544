package tsume

import (
	"context"
	"math/rand/v2"
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

// TestAtMost checks that a mate which isn't known to be the shortest is said to be no longer
// than the lines of its tree.
func TestAtMost(t *testing.T) {
	kinds := []shogi.Kind{shogi.KY, shogi.KA, shogi.HI, shogi.KI}
	open := 0
	for i := range 120 {
		b := scatter(t, rand.New(rand.NewPCG(uint64(i), 2)), kinds, "")
		p, err := shogi.Start(boards.Setup{Position: b.SFEN()})
		if err != nil {
			t.Fatal(err)
		}
		a, err := prove(context.Background(), proof.Question{Position: p, Nodes: 500})
		if err != nil {
			t.Fatal(err)
		}
		if a.Verdict != proof.Proved || a.Shortest || a.Cuts > 0 {
			continue
		}
		open++
		if n := depth(a.Root, map[*proof.Node]int{}); a.Length > n || len(a.Line) > a.Length {
			t.Errorf("%s: at most %d plies, the tree has %d, the line %d", b.SFEN(), a.Length, n, len(a.Line))
		}
	}
	if open < 5 {
		t.Errorf("only %d mates", open)
	}
}

// depth returns the plies of a tree's longest line.
func depth(n *proof.Node, known map[*proof.Node]int) int {
	if known[n] == 0 {
		longest := 1
		for _, r := range n.Answers {
			longest = max(longest, 2+depth(r.Next, known))
		}
		known[n] = longest
	}
	return known[n]
}
