package proofs

import (
	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/engines"
	"dohyo/engines/proof"
	"dohyo/kifu"
)

// Claim turns what a program says about a mate into an answer without a proof: one line, or
// none. It returns an error if that line breaks the rules, has a move of the attacker that the
// aim doesn't allow, or doesn't end with the attacker's win.
func Claim(s *proof.Solver, p boards.Position, i *engines.Insight) (proof.Answer, error) {
	a := proof.Answer{Verdict: proof.Unknown, Aim: proof.Mate, Nodes: i.Nodes}
	switch best, _ := i.Best(); i.Mate {
	case engines.MateNone:
		a.Verdict = proof.Denied
	case engines.MateFound:
		a.Verdict, a.Line, a.Length = proof.Claimed, best.Moves, len(best.Moves)
		return a, ends(s, p, a.Line)
	}
	return a, nil
}

// ends checks the line of a claim.
func ends(s *proof.Solver, p boards.Position, line []boards.Move) error {
	c := checking{}
	seats := p.ToAct()
	for i, m := range line {
		if s.Allows != nil && i%2 == 0 && !s.Allows(p, m) {
			return fact.Errorf("proof.aimless", "%v: the last move doesn't pursue the aim", append(c.words(), string(m)))
		}
		next, err := c.play(p, m)
		if err != nil {
			return err
		}
		p = next
	}
	if o, over := p.Outcome(); len(seats) != 1 || !over || o.Winner != boards.Side(seats[0]) {
		return fact.Errorf("proof.open", "%v: the proof ends before the aim is reached", c.words())
	}
	return nil
}

// SowLine adds a line to a tree after a node and returns how many nodes it added.
func SowLine(t *kifu.Tree, after int32, attacker boards.Side, line []boards.Move) int {
	before := len(t.Nodes)
	for i, m := range line {
		after = t.Grow(after, kifu.Move{Move: m, Side: mover(attacker, i+1)})
	}
	return len(t.Nodes) - before
}
