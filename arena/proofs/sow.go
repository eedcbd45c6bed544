package proofs

import (
	"dohyo/boards"
	"dohyo/engines/proof"
	"dohyo/kifu"
)

// Sow adds a proof to a tree after a node, where the side that moves is the attacker: the main
// line first, then every defence with its refutation. A position that several moves lead to is
// written out after each of them, so that no line ends before the attacker has won; as there can
// be many such lines, each position is written out once first. It adds at most the given number of
// nodes, the shortest lines first, and returns how many it added. Whole reports whether the tree
// then has all of the proof.
func Sow(t *kifu.Tree, after int32, attacker boards.Side, a *proof.Answer, most int) (added int, whole bool) {
	if a.Root == nil {
		return 0, true
	}
	whole = true
	before := len(t.Nodes)
	SowLine(t, after, attacker, a.Line)
	type place struct {
		after int32
		node  *proof.Node
	}
	sown := map[*proof.Node]bool{}
	var again []place // whose positions were written out elsewhere
	queue := []place{{after, a.Root}}
	for once := true; len(t.Nodes)-before < most; {
		if len(queue) == 0 {
			if len(again) == 0 {
				break
			}
			queue, again, once = again, nil, false
		}
		p := queue[0]
		queue = queue[1:]
		whole = whole && !p.node.Cut
		if p.node.Move == "" {
			continue
		}
		at := t.Grow(p.after, kifu.Move{Move: p.node.Move, Side: attacker})
		if once && sown[p.node] {
			again = append(again, p)
			continue
		}
		sown[p.node] = true
		for _, r := range p.node.Answers {
			if r.Next == nil {
				continue
			}
			queue = append(queue, place{t.Grow(at, kifu.Move{Move: r.Move, Side: attacker.Other()}), r.Next})
		}
	}
	for _, p := range append(queue, again...) {
		whole = whole && p.node.Move == "" && !p.node.Cut
	}
	return len(t.Nodes) - before, whole
}
