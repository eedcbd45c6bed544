package proofs

import (
	"context"

	"dohyo/boards"
	"dohyo/engines/proof"
	"dohyo/kifu"
)

// A Beside is another solution with its own proof, from the position of the main line in which
// it begins.
type Beside struct {
	proof.Other
	Proof proof.Answer // its Root is nil if a bound came before its tree was whole
}

// Besides proves the other solutions of an answer, so that they can be played through. Each
// proof is checked by the rules. The end of ctx leaves solutions without a tree. Size bounds
// the trees as in a proof.Question.
func Besides(ctx context.Context, s *proof.Solver, p boards.Position, a *proof.Answer, size int) ([]Beside, error) {
	list := make([]Beside, 0, len(a.Others))
	at := 0
	for _, o := range a.Others {
		for ; at < o.Ply-1; at++ {
			next, err := p.Play(a.Line[at])
			if err != nil {
				return nil, err
			}
			p = next
		}
		b := Beside{Other: o}
		if ctx.Err() == nil {
			got, err := s.Try(ctx, proof.Question{Position: p, Aim: a.Aim, Target: a.Target, Size: size, All: true}, o.Move, nil)
			if err == nil && got.Root != nil {
				_, err = Check(p, &got, Usual)
			}
			if err != nil {
				return nil, err
			}
			b.Proof = got
		}
		list = append(list, b)
	}
	return list, nil
}

// mostBeside is the number of nodes that are sown of one other solution.
const mostBeside = 300

// SowBesides adds the other solutions to a tree that has the answer after a node already. A
// remark for each becomes the comment on its first move, if the tree doesn't have that move
// yet. It adds at most the given number of nodes and returns how many it added.
func SowBesides(t *kifu.Tree, after int32, attacker boards.Side, a *proof.Answer, list []Beside, remark func(proof.Other) string, most int) int {
	before := len(t.Nodes)
	at, ply := after, 1
	for i := range list {
		b := &list[i]
		for ; ply < b.Ply; ply++ {
			at = t.Grow(at, kifu.Move{Move: a.Line[ply-1], Side: mover(attacker, ply)})
		}
		left := most - (len(t.Nodes) - before)
		if left <= 0 {
			break
		}
		t.Grow(at, kifu.Move{Move: b.Move, Side: attacker, Comment: remark(b.Other)})
		Sow(t, at, attacker, &b.Proof, min(left-1, mostBeside))
	}
	return len(t.Nodes) - before
}

// mover returns the side that makes a move of a line, counted from 1.
func mover(attacker boards.Side, ply int) boards.Side {
	if ply%2 == 1 {
		return attacker
	}
	return attacker.Other()
}
