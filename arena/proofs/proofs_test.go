package proofs

import (
	"context"
	"testing"

	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/boards/shogi"
	"dohyo/engines/builtin/shogi/tsume"
	"dohyo/engines/proof"
	"dohyo/kifu"
)

// proved returns a position with the proof of its mate in seven.
func proved(t *testing.T) (boards.Position, proof.Answer) {
	t.Helper()
	p, err := shogi.Start(boards.Setup{Position: "1rg3+Bn1/2s1k1s2/+L1pp1p1p1/8l/1p1P1Gp1p/2P2P1P1/1P2+b1P1P/7R1/4SK1NL b S2NL2P2g2p 77"})
	if err != nil {
		t.Fatal(err)
	}
	a, err := tsume.Prover.Solve(context.Background(), proof.Question{Position: p, Nodes: 20_000})
	if err != nil || a.Verdict != proof.Proved || a.Size < 5 {
		t.Fatalf("%+v, %v", a, err)
	}
	return p, a
}

func TestCheck(t *testing.T) {
	p, a := proved(t)
	c, err := Check(p, &a, Usual)
	if err != nil || !c.Whole || c.Moves < a.Size {
		t.Errorf("%+v, %v", c, err)
	}
	if c, err := Check(p, &a, 3); err != nil || c.Whole || c.Moves > 10 {
		t.Errorf("with few moves: %+v, %v", c, err)
	}
}

// TestWrongProofs checks that a proof in which anything is missing or wrong is refused.
func TestWrongProofs(t *testing.T) {
	cases := []struct {
		code  string
		spoil func(a *proof.Answer)
	}{
		{"proof.unanswered", func(a *proof.Answer) { a.Root.Answers = a.Root.Answers[1:] }},
		{"proof.illegal", func(a *proof.Answer) { a.Root.Move = "+5952OU" }},
		{"proof.illegal", func(a *proof.Answer) { a.Root.Answers[0].Next.Move = "+1112KY" }},
		{"proof.open", func(a *proof.Answer) { a.Root.Answers = nil }},
		{"proof.none", func(a *proof.Answer) { a.Root = nil }},
	}
	for _, tt := range cases {
		p, a := proved(t)
		tt.spoil(&a)
		_, err := Check(p, &a, Usual)
		if f, ok := fact.Of(err); !ok || f.Code != tt.code {
			t.Errorf("%v, want %s", err, tt.code)
		}
	}
	p, a := proved(t)
	a.Root.Answers[0].Next.Cut = true
	if c, err := Check(p, &a, Usual); err != nil || c.Whole {
		t.Errorf("a cut: %+v, %v", c, err)
	}
}

func TestSow(t *testing.T) {
	_, a := proved(t)
	tree := kifu.TreeOf(&kifu.Record{})
	n := Sow(tree, 0, 0, &a, 1000)
	if n < a.Size || n != len(tree.Nodes)-1 {
		t.Errorf("%d nodes of a proof of %d", n, a.Size)
	}
	at := int32(0)
	for i, m := range a.Line {
		at = tree.Nodes[at].Down
		if got := tree.Nodes[at]; got.Move != m || got.Side != boards.Side(i%2) {
			t.Errorf("move %d: %v of %v, want %v", i+1, got.Move, got.Side, m)
		}
	}
	if again := Sow(tree, 0, 0, &a, 1000); again != 0 {
		t.Errorf("sown twice: %d nodes more", again)
	}
	small := kifu.TreeOf(&kifu.Record{})
	if n := Sow(small, 0, 0, &a, len(a.Line)); n > len(a.Line)+20 {
		t.Errorf("%d nodes", n)
	}
}
