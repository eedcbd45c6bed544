package tsume

import (
	"context"

	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/boards/shogi"
	"dohyo/engines/proof"
)

// Prover proves mates by checks alone (詰み) as Solver does.
var Prover = &proof.Solver{Aims: []proof.Aim{proof.Mate}, Others: true, Allows: checks, Solve: prove}

// checks reports whether a move gives check.
func checks(p boards.Position, m boards.Move) bool {
	next, err := p.Play(m)
	after, ok := next.(*shogi.Position)
	return err == nil && ok && after.Board().InCheck()
}

// Bounds of a proof.
const (
	proveNodes = 2_000_000
	otherNodes = 100_000 // at most for each move of which is asked whether it mates, too
	treeNodes  = 20_000
)

// prove answers a question about a position of shogi. A position in which the side to
// move can't mate by checks is refuted, even if it wins otherwise.
func prove(ctx context.Context, q proof.Question) (proof.Answer, error) {
	p, ok := q.Position.(*shogi.Position)
	if !ok || len(p.ToAct()) == 0 {
		return proof.Answer{}, boards.RuleOver
	}
	b := p.Board()
	if b.King(b.Turn().Other()) == shogi.NoSquare {
		return proof.Answer{}, fact.New("tsume.king", "the side that isn't to move has no king")
	}
	nodes := q.Nodes
	if nodes <= 0 {
		nodes = proveNodes
	}
	a := proof.Answer{Verdict: proof.Refuted, Aim: proof.Mate}
	s := New(b, Limits{Nodes: nodes})
	verdict := s.Solve(ctx)
	a.Nodes = s.Nodes()
	switch verdict {
	case Unknown:
		a.Verdict = proof.Unknown
		return a, nil
	case NoMate:
		return a, nil
	}
	a.Verdict = proof.Proved
	a.Length, a.Shortest = s.Length()
	s.More(nodes)
	line, spare := s.Line(ctx)
	for _, m := range line {
		a.Line = append(a.Line, boards.Move(b.CSA(m)))
		b.Do(m)
	}
	if len(line) == a.Length && spare > 0 {
		a.Remarks = append(a.Remarks, fact.Errorf("tsume.spare", "pieces left in hand: %d", spare))
	}
	size := q.Size
	if size <= 0 {
		size = treeNodes
	}
	s.More(nodes)
	a.Root, a.Size, a.Cuts = s.Tree(ctx, line, size)
	if a.Cuts == 0 && !a.Shortest {
		a.Length = settle(a.Root, map[*proof.Node]bool{})
	}
	if len(line) < a.Length { // a limit came before the line was settled: the tree tells one
		a.Line = longestOf(a.Root)
	}
	if q.All {
		others, undecided := s.Others(ctx, line, min(nodes, otherNodes))
		a.Undecided = undecided
		b := p.Board()
		at := 0
		for _, o := range others {
			for ; at < o.Ply-1; at++ {
				b.Do(line[at])
			}
			a.Others = append(a.Others, proof.Other{Ply: o.Ply, Move: boards.Move(b.CSA(o.Move)), Length: o.Plies, Detour: o.Detour})
		}
	}
	a.Nodes = s.Nodes()
	return a, nil
}

// settle lowers the lengths of a whole tree, which are bounds of the search, to those of its
// lines, and returns that of the tree. Useless interpositions count here, because the
// shorter mate may make them useful.
func settle(n *proof.Node, settled map[*proof.Node]bool) int {
	if settled[n] {
		return n.Length
	}
	longest := 1
	for _, r := range n.Answers {
		longest = max(longest, 2+settle(r.Next, settled))
	}
	n.Length, settled[n] = min(n.Length, longest), true
	return n.Length
}

// longestOf returns the line of a tree in which the defence holds out longest.
func longestOf(n *proof.Node) (line []boards.Move) {
	for n != nil && n.Move != "" {
		line = append(line, n.Move)
		var next *proof.Node
		reply := boards.Move("")
		for _, r := range n.Answers {
			if !r.Idle && (next == nil || r.Next.Length > next.Length) {
				next, reply = r.Next, r.Move
			}
		}
		if next == nil || next.Move == "" {
			break
		}
		line = append(line, reply)
		n = next
	}
	return line
}
