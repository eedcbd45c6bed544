package proofs

import (
	"context"
	"slices"
	"testing"

	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/boards/shogi"
	"dohyo/engines"
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
	n, whole := Sow(tree, 0, 0, &a, 1000)
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
	if again, all := Sow(tree, 0, 0, &a, 1000); again != 0 || !all || !whole {
		t.Errorf("sown twice: %d nodes more", again)
	}
	small := kifu.TreeOf(&kifu.Record{})
	if n, all := Sow(small, 0, 0, &a, len(a.Line)); all || n > len(a.Line)+20 {
		t.Errorf("%d nodes", n)
	}
}

// TestSowShared checks that a position to which two orders of moves lead has its continuation after
// both, unless there is no room: then it has it once.
func TestSowShared(t *testing.T) {
	last := &proof.Node{Move: "e", Length: 1}
	shared := &proof.Node{Move: "c", Length: 3, Answers: []proof.Reply{{Move: "d", Next: last}}}
	a := proof.Answer{Root: &proof.Node{Move: "a", Length: 5, Answers: []proof.Reply{{Move: "x", Next: shared}, {Move: "y", Next: shared}}}}
	a.Line = a.Root.Line()
	for most, want := range map[int][]string{100: {"axcde", "aycde"}, 7: {"axcde", "ayc"}} {
		tree := kifu.TreeOf(&kifu.Record{})
		if _, whole := Sow(tree, 0, 0, &a, most); whole != (most == 100) {
			t.Errorf("at most %d nodes: whole %v", most, whole)
		}
		var lines []string
		var walk func(int32, string)
		walk = func(at int32, line string) {
			if line += string(tree.Nodes[at].Move); tree.Nodes[at].Down == kifu.NoNode {
				lines = append(lines, line)
			}
			for at = tree.Nodes[at].Down; at != kifu.NoNode; at = tree.Nodes[at].Next {
				walk(at, line)
			}
		}
		walk(0, "")
		if !slices.Equal(lines, want) {
			t.Errorf("with room for %d: %v, want %v", most, lines, want)
		}
	}
}

// TestBesides checks that each other solution of a mate has a proof of its own, and that they
// become variations.
func TestBesides(t *testing.T) {
	p, _ := proved(t)
	a, err := tsume.Prover.Solve(context.Background(), proof.Question{Position: p, All: true})
	if err != nil || len(a.Others) < 5 {
		t.Fatalf("%+v, %v", a.Others, err)
	}
	list, err := Besides(context.Background(), tsume.Prover, p, &a, 100)
	if err != nil || len(list) != len(a.Others) {
		t.Fatalf("%d of %d, %v", len(list), len(a.Others), err)
	}
	for _, b := range list {
		if b.Proof.Verdict != proof.Proved || b.Proof.Root == nil || b.Proof.Root.Move != b.Move {
			t.Errorf("%v: %+v", b.Other, b.Proof)
		}
	}
	tree := kifu.TreeOf(&kifu.Record{})
	Sow(tree, 0, 0, &a, 1000)
	before := len(tree.Nodes)
	if n := SowBesides(tree, 0, 0, &a, list, func(o proof.Other) string { return string(o.Move) }, 5000); n != len(tree.Nodes)-before || n < 2*len(list) {
		t.Errorf("%d nodes of %d other solutions", n, len(list))
	}
	for _, b := range list {
		at := int32(0)
		for _, m := range a.Line[:b.Ply-1] {
			at = after(tree, at, m)
		}
		node := after(tree, at, b.Move)
		if node == kifu.NoNode || tree.Nodes[node].Noted.Comment != string(b.Move) || b.Ply < len(a.Line) && tree.Nodes[node].Down == kifu.NoNode {
			t.Errorf("%v isn't in the tree with its proof", b.Other)
		}
	}
	if n := SowBesides(kifu.TreeOf(&kifu.Record{}), 0, 0, &a, list, func(proof.Other) string { return "" }, 10); n > 10+len(a.Line) {
		t.Errorf("%d nodes, with 10 at most", n)
	}
	ended, cancel := context.WithCancel(context.Background())
	cancel()
	if list, err := Besides(ended, tsume.Prover, p, &a, 100); err != nil || len(list) != len(a.Others) || list[0].Proof.Root != nil {
		t.Errorf("without time: %v", err)
	}
}

// after returns the node of a move after a node.
func after(t *kifu.Tree, at int32, m boards.Move) int32 {
	for _, i := range t.Variations(at) {
		if t.Nodes[i].Move == m {
			return i
		}
	}
	return kifu.NoNode
}

// TestClaim judges the lines that programs give for a mate.
func TestClaim(t *testing.T) {
	p, a := proved(t)
	line := func(moves ...boards.Move) *engines.Insight {
		return &engines.Insight{Mate: engines.MateFound, Lines: []engines.Line{{Moves: moves}}}
	}
	for _, tt := range []struct {
		name string
		said *engines.Insight
		want proof.Verdict
		code string
	}{
		{"a mate", line(a.Line...), proof.Claimed, ""},
		{"none", &engines.Insight{Mate: engines.MateNone}, proof.Denied, ""},
		{"out of time", &engines.Insight{Mate: engines.MateUnknown}, proof.Unknown, ""},
		{"nothing", &engines.Insight{}, proof.Unknown, ""},
		{"too short", line(a.Line[:3]...), proof.Claimed, "proof.open"},
		{"no move", line(), proof.Claimed, "proof.open"},
		{"no check", line("+2717FU"), proof.Claimed, "proof.aimless"},
		{"illegal", line("+0053KY", "-0011FU"), proof.Claimed, "proof.illegal"},
	} {
		got, err := Claim(tsume.Prover, p, tt.said)
		f, _ := fact.Of(err)
		if got.Verdict != tt.want || f.Code != tt.code {
			t.Errorf("%s: %s, %v; want %s, %q", tt.name, got.Verdict, err, tt.want, tt.code)
		}
	}
}
