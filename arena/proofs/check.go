// Package proofs handles the proofs of solvers by the rules: it checks them move by
// move as the referee would, and makes variations of a record from them.
//
//	a, err := solver.Solve(ctx, proof.Question{Position: p})
//	c, err := proofs.Check(p, &a, proofs.Usual)
//	proofs.Sow(tree, 0, p, side, &a, 5000)
//
// It doesn't search for proofs: the solvers do (engines/proof).
package proofs

import (
	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/engines/proof"
)

// Usual is the usual limit for the moves that Check makes.
const Usual = 500_000

// A Checked says what Check has done.
type Checked struct {
	Moves int  // made on the board
	Whole bool // every answer was tried in every position of the tree
}

// Check plays a proof through from its position by the rules: the attacker's move in every
// node, every move that the rules allow the defender, and so on to the ends of the game. It
// returns an error that names the line in which the proof is wrong. It stops after about
// most moves. Whole is false if they weren't enough, if the proof has cuts, or if the rules
// can't decide whether its aim is reached.
func Check(p boards.Position, a *proof.Answer, most int) (Checked, error) {
	if a.Root == nil {
		return Checked{}, fact.New("proof.none", "there is no proof")
	}
	seats := p.ToAct()
	if len(seats) != 1 {
		return Checked{}, boards.RuleOver
	}
	c := checking{answer: a, most: most, seat: seats[0], seen: map[*proof.Node]bool{}, Checked: Checked{Whole: a.Cuts == 0}}
	if laid, ok := p.(boards.Laid); ok && a.Target != "" {
		c.target = cellOf(laid, a.Target)
		c.stone = layout(laid).Cells[c.target]
	}
	err := c.node(p, a.Root, true)
	return c.Checked, err
}

// A checking is the state of Check.
type checking struct {
	Checked
	answer *proof.Answer
	most   int
	seat   boards.Seat // the attacker
	seen   map[*proof.Node]bool
	line   []boards.Move
	target int  // the cell of the target
	stone  byte // the stone there at first; 0 if there is no target
}

// node checks a position in which the attacker moves. Several lines can lead to one node.
// Their positions are the same, so one is enough, unless the node follows any answer (same is
// false).
func (c *checking) node(p boards.Position, n *proof.Node, same bool) error {
	if n.Cut && n.Move == "" {
		c.Whole = false
		return nil
	}
	if same && c.seen[n] {
		return nil
	}
	c.seen[n] = c.seen[n] || same
	if c.Moves >= c.most {
		c.Whole = false
		return nil
	}
	next, err := c.play(p, n.Move)
	if err != nil {
		return err
	}
	defer c.back()
	if _, over := next.Outcome(); over || c.taken(next) {
		return c.ended(next)
	}
	if n.Cut {
		c.Whole = false
		return nil
	}
	if len(n.Answers) == 0 && n.Else == nil {
		if c.answer.Target != "" { // an aim that the rules don't know
			c.Whole = false
			return nil
		}
		return fact.Errorf("proof.open", "%v: the proof ends before the aim is reached", c.words())
	}
	return c.answers(next, n)
}

// answers checks all that the defender may do after a node's move.
func (c *checking) answers(p boards.Position, n *proof.Node) error {
	told := map[boards.Move]bool{}
	for _, r := range n.Answers {
		told[r.Move] = true
		if err := c.answered(p, r.Move, r.Next, true); err != nil {
			return err
		}
	}
	listing, ok := p.(boards.Listing)
	if !ok {
		c.Whole = false
		return nil
	}
	for _, m := range listing.Allowed() {
		switch {
		case told[m]:
		case n.Else == nil && c.answer.Target != "":
			c.Whole = false // the solver holds that it concerns other parts of the board
			return nil
		case n.Else == nil:
			c.line = append(c.line, m)
			return fact.Errorf("proof.unanswered", "%v: the proof has no reply to the last move", c.words())
		default:
			if err := c.answered(p, m, n.Else, false); err != nil {
				return err
			}
		}
	}
	return nil
}

// answered checks what follows an answer. If the game ends by it, the attacker must have
// won.
func (c *checking) answered(p boards.Position, m boards.Move, n *proof.Node, same bool) error {
	next, err := c.play(p, m)
	if err != nil {
		return err
	}
	defer c.back()
	if _, over := next.Outcome(); over {
		return c.ended(next)
	}
	return c.node(next, n, same)
}

func (c *checking) play(p boards.Position, m boards.Move) (boards.Position, error) {
	c.Moves++
	c.line = append(c.line, m)
	next, err := p.Play(m)
	if err != nil {
		return nil, fact.Errorf("proof.illegal", "%v: the last move of the proof isn't legal", c.words())
	}
	return next, nil
}

func (c *checking) back() { c.line = c.line[:len(c.line)-1] }

// taken reports whether the target has left the board.
func (c *checking) taken(p boards.Position) bool {
	if c.stone == 0 || c.answer.Aim == proof.Live {
		return false
	}
	laid, ok := p.(boards.Laid)
	return ok && layout(laid).Cells[c.target] != c.stone
}

// ended checks the end of a line.
func (c *checking) ended(p boards.Position) error {
	o, over := p.Outcome()
	if !over || c.answer.Target != "" || o.Winner == boards.Side(c.seat) {
		return nil
	}
	return fact.Errorf("proof.lost", "%v: the attacker hasn't won", c.words())
}

// words returns the line that is being checked.
func (c *checking) words() []string {
	words := make([]string, len(c.line))
	for i, m := range c.line {
		words[i] = string(m)
	}
	return words
}

func layout(p boards.Laid) *boards.Layout {
	var l boards.Layout
	p.Lay(&l)
	return &l
}

// cellOf returns the cell of a layout on which a move puts a stone.
func cellOf(p boards.Laid, m boards.Move) int {
	for i := range layout(p).Cells {
		if p.Placing(i) == m {
			return i
		}
	}
	return 0
}
