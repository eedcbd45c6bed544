package proof

import (
	"cmp"
	"context"
	"slices"
	"sort"

	"dohyo/boards"
)

// Try answers a question for one first move of the attacker.
//
// If that move reaches the aim, the tree of the answer begins with it and has every
// defence that was looked at, the longest first. If it doesn't, Line is the move, the
// defender's answer, and what follows if the solver knows that. If neither is known, Line
// continues with an answer to which the solver found no reply.
//
// A defence after which a move wins at once that also won at once against another defence is
// left out, unless q.All asks for every one.
//
// Likely are moves to look at first. In a game with targets, only they become answers
// in the tree.
func (s *Solver) Try(ctx context.Context, q Question, m boards.Move, likely []boards.Move) (Answer, error) {
	seats := q.Position.ToAct()
	if len(seats) != 1 {
		return Answer{}, boards.RuleOver
	}
	next, err := q.Position.Play(m)
	if err != nil {
		return Answer{}, err
	}
	t := &trial{Solver: s, ctx: ctx, q: q, us: boards.Side(seats[0])}
	t.Answer = Answer{Verdict: Proved, Aim: q.Aim, Target: q.Target, Line: []boards.Move{m}, Root: &Node{Move: m, Length: 1}}
	switch won, over := t.ended(next); {
	case won || t.gone(next):
		t.Length, t.Size = 1, 1
		return t.Answer, nil
	case over, s.Allows != nil && !s.Allows(q.Position, m):
		t.Verdict, t.Root = Refuted, nil
		return t.Answer, nil
	}
	if back, ok := opposite[q.Aim]; ok && q.Target != "" {
		err = t.reversed(next, back, likely)
	} else {
		err = t.each(next, likely)
	}
	return t.Answer, err
}

// opposite are the aims by which the other side frustrates an aim, as far as that can be
// asked.
var opposite = map[Aim]Aim{Kill: Live, Live: Kill}

// A trial is the state of Try.
type trial struct {
	*Solver
	Answer
	ctx context.Context
	q   Question
	us  boards.Side
}

// ended reports whether the game is over, and whether the attacker has won it.
func (t *trial) ended(p boards.Position) (won, over bool) {
	o, over := p.Outcome()
	return over && t.q.Target == "" && o.Winner == t.us, over
}

// gone reports whether a target that is to be taken has left the board.
func (t *trial) gone(p boards.Position) bool {
	return t.q.Target != "" && t.q.Aim != Live && Gone(t.q.Position, p, t.q.Target)
}

// Gone reports whether the stone on a point has left the board between two positions.
func Gone(before, after boards.Position, point boards.Move) bool {
	a, ok := before.(boards.Laid)
	b, too := after.(boards.Laid)
	if !ok || !too {
		return false
	}
	var was, is boards.Layout
	a.Lay(&was)
	b.Lay(&is)
	for i := range was.Cells {
		if a.Placing(i) == point {
			return was.Cells[i] != is.Cells[i]
		}
	}
	return false
}

// reversed asks whether the other side, which is to move, frustrates the aim.
func (t *trial) reversed(next boards.Position, aim Aim, likely []boards.Move) error {
	back := t.q
	back.Position, back.Aim, back.All = next, aim, false
	a, err := t.Solve(t.ctx, back)
	t.Nodes += a.Nodes
	switch {
	case err != nil:
		return err
	case a.Verdict == Proved:
		t.Verdict, t.Root = Refuted, nil
		t.Line = append(t.Line, a.Line...)
		return nil
	case a.Verdict == Unknown:
		t.Verdict, t.Root = Unknown, nil
		return nil
	}
	for _, d := range likely {
		if _, err := t.answer(next, d); err != nil {
			return err
		}
	}
	t.finish()
	return nil
}

// each asks for every answer of the other side whether the attacker still reaches the aim.
func (t *trial) each(next boards.Position, likely []boards.Move) error {
	listing, ok := next.(boards.Listing)
	if !ok {
		t.Verdict, t.Root = Unknown, nil
		return nil
	}
	moves := listing.Allowed()
	sort.SliceStable(moves, func(i, j int) bool { return rank(likely, moves[i]) < rank(likely, moves[j]) })
	var quick []boards.Move // that won at once against another answer
	for _, d := range moves {
		after, err := next.Play(d)
		if err != nil {
			continue
		}
		if m, won := t.quickly(after, quick); won {
			if t.q.All {
				t.Root.Answers = append(t.Root.Answers, Reply{Move: d, Next: &Node{Move: m, Length: 1}})
				t.Size++
			}
			continue
		}
		verdict, err := t.answer(next, d)
		switch {
		case err != nil:
			return err
		case verdict != Proved:
			t.Verdict, t.Root, t.Line = verdict, nil, append(t.Line[:1:1], d)
			return nil
		}
		if n := len(t.Root.Answers); n > 0 {
			if r := t.Root.Answers[n-1].Next; r.Length == 1 && !slices.Contains(quick, r.Move) {
				quick = append(quick, r.Move)
			}
		}
	}
	t.finish()
	return nil
}

func rank(likely []boards.Move, m boards.Move) int {
	if i := slices.Index(likely, m); i >= 0 {
		return i
	}
	return len(likely)
}

// quickly returns a move that won at once against another answer and also wins here.
func (t *trial) quickly(p boards.Position, moves []boards.Move) (boards.Move, bool) {
	for _, m := range moves {
		if next, err := p.Play(m); err == nil {
			if won, _ := t.ended(next); won {
				return m, true
			}
		}
	}
	return "", false
}

// answer adds an answer of the other side, if the attacker then still reaches the aim.
func (t *trial) answer(p boards.Position, d boards.Move) (Verdict, error) {
	after, err := p.Play(d)
	if err != nil {
		return Proved, nil // it isn't allowed
	}
	if won, over := t.ended(after); over {
		if won {
			return Proved, nil
		}
		return Refuted, nil
	}
	q := t.q
	q.Position, q.All = after, false
	a, err := t.Solve(t.ctx, q)
	t.Nodes += a.Nodes
	if err != nil || a.Verdict != Proved {
		return cmp.Or(a.Verdict, Unknown), err
	}
	t.Root.Answers = append(t.Root.Answers, Reply{Move: d, Next: a.Root})
	t.Size += a.Size
	return Proved, nil
}

// finish orders the answers and sets the length and the line.
func (t *trial) finish() {
	n := t.Root
	sort.SliceStable(n.Answers, func(i, j int) bool { return n.Answers[j].Next.Length < n.Answers[i].Next.Length })
	for _, r := range n.Answers {
		n.Length = max(n.Length, r.Next.Length+2)
	}
	t.Length, t.Size = n.Length, t.Size+1
	t.Line = n.Line()
}
