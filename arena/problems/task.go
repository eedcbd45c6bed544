package problems

import (
	"context"

	"dohyo/arena/proofs"
	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/engines/proof"
)

// A Task is a problem whose solution is known.
type Task struct {
	*Problem
	Aim    proof.Aim // "" if only the record's lines are known
	Answer proof.Answer

	solver *proof.Solver // nil if the record alone judges
}

// Bounds of the searches while a person solves.
const (
	poseTree = 4000    // nodes
	poseMost = 200_000 // moves of the check
)

// Unproved reports a position without a known proof, which can't be posed as a
// problem.
type Unproved struct {
	Aim     proof.Aim
	Refuted bool  // the aim can't be reached
	Nodes   int64 // positions examined
}

func (e *Unproved) Error() string { return e.Told().Error() }

// Told returns the error as a fact.
func (e *Unproved) Told() error {
	if e.Refuted {
		return fact.New("problems.refuted", "the solver has proved that the side to move can't reach the aim")
	}
	return fact.New("problems.unproved", "the solver has found no proof within its bound")
}

// Pose looks for the solution of a problem. It returns an *Unproved if there is none: the
// solver finds no proof, and the record has no lines.
func Pose(ctx context.Context, p *Problem, solver *proof.Solver) (*Task, error) {
	t := &Task{Problem: p, Aim: p.Aim}
	if solver == nil {
		if p.lines == nil {
			return nil, &Unproved{}
		}
		return t, nil
	}
	q := proof.Question{Position: p.Start, Aim: p.Aim, Target: p.Target, Size: poseTree}
	a, err := solver.Solve(ctx, q)
	if err == nil && a.Verdict == proof.Proved {
		_, err = proofs.Check(p.Start, &a, poseMost)
	}
	switch {
	case err != nil && p.lines == nil:
		return nil, err
	case err == nil && a.Verdict == proof.Proved:
		t.solver, t.Answer, t.Aim = solver, a, a.Aim
		return t, nil
	case ctx.Err() != nil && context.Cause(ctx) != context.DeadlineExceeded:
		return nil, context.Cause(ctx)
	case p.lines == nil:
		return nil, &Unproved{a.Aim, a.Verdict == proof.Refuted, a.Nodes}
	}
	return t, nil
}

// Proved reports whether the solver judges, and not the record alone.
func (t *Task) Proved() bool { return t.solver != nil }

// Unforced reports whether the aim may not be pursued by a move, such as one without
// check in a mate problem.
func (t *Task) Unforced(p boards.Position, m boards.Move) bool {
	return t.Proved() && t.solver.Allows != nil && !t.solver.Allows(p, m)
}

// Plies returns the length of the solution.
func (t *Task) Plies() int {
	if t.Proved() {
		return t.Answer.Length
	}
	return t.Problem.Plies
}

// A State is a moment of solving in which the attacker is to move.
type State struct {
	Position boards.Position
	node     *proof.Node // nil if the proof doesn't know the position
	lines    *line       // nil outside the record's lines
}

// Begin returns the state at the start.
func (t *Task) Begin() State { return State{t.Start, t.Answer.Root, t.lines} }

// A Verdict says what a move is worth.
type Verdict uint8

// The verdicts.
const (
	Undecided Verdict = iota // neither the solver nor the record knows
	Right
	Wrong
)

// A Judgement says what a move of the attacker leads to.
type Judgement struct {
	Verdict Verdict
	Other   bool // it is right, but not the move of the solution
	Done    bool // the aim is reached, or nothing is left to do
	Plies   int  // that the aim then takes, the move included; 0 if unknown

	Reply boards.Move   // the defender's, unless Done
	Next  State         // after Reply
	After []boards.Move // if the move is wrong: what follows it, as far as it is known
}

// Judge judges a move of the attacker. It returns the error of the rules if the
// move isn't allowed.
func (t *Task) Judge(ctx context.Context, s State, m boards.Move) (Judgement, error) {
	next, err := s.Position.Play(m)
	if err != nil {
		return Judgement{}, err
	}
	if o, over := next.Outcome(); over && t.Target == "" {
		if o.Winner == t.Side() {
			return Judgement{Verdict: Right, Done: true, Plies: 1}, nil
		}
		return Judgement{Verdict: Wrong}, nil
	}
	if s.node != nil && !s.node.Cut && s.node.Move == m {
		return t.goOn(s, next, s.node), nil
	}
	j := Judgement{}
	if t.Proved() {
		q := proof.Question{Position: s.Position, Aim: t.Aim, Target: t.Answer.Target, Size: poseTree}
		a, err := t.solver.Try(ctx, q, m, t.likely(s))
		if err != nil {
			return j, err
		}
		switch a.Verdict {
		case proof.Proved:
			j = t.goOn(s, next, a.Root)
			j.Other = s.node == nil || s.node.Move != m
			return j, nil
		case proof.Refuted:
			j = Judgement{Verdict: Wrong, After: a.Line[1:]}
			if c := s.lines.to(m); c != nil && len(c.next) > 0 {
				j.After = c.main()
			}
			return j, nil
		}
		j.After = a.Line[1:]
	}
	return t.byRecord(s, next, m, j), nil
}

// byRecord judges a move that the solver doesn't decide.
func (t *Task) byRecord(s State, next boards.Position, m boards.Move, j Judgement) Judgement {
	right, wrong := s.lines.says(m)
	switch {
	case right:
		return t.goOn(s, next, nil)
	case wrong:
		return Judgement{Verdict: Wrong, After: s.lines.to(m).main()}
	}
	return j
}

// goOn continues after a right move with the record's answer or else the longest
// defence.
func (t *Task) goOn(s State, next boards.Position, n *proof.Node) Judgement {
	m := Judgement{Verdict: Right, Done: true}
	if n != nil {
		m.Plies = n.Length
		s.lines = s.lines.to(n.Move)
	} else {
		s.lines = s.lines.after(next, s.Position)
	}
	try := func(d boards.Move, node *proof.Node, l *line) bool {
		after, err := next.Play(d)
		if err != nil {
			return false
		}
		m.Done, m.Reply, m.Next = false, d, State{after, node, l}
		return true
	}
	if n != nil && len(n.Answers) == 0 && !n.Cut {
		return m // the rest is settled
	}
	if s.lines != nil && len(s.lines.next) > 0 {
		c := s.lines.next[0]
		var node *proof.Node
		if n != nil {
			node = n.Else
			for _, r := range n.Answers {
				if r.Move == c.move {
					node = r.Next
				}
			}
		}
		if try(c.move, node, c) {
			return m
		}
	}
	if n != nil {
		for _, r := range n.Answers {
			if try(r.Move, r.Next, nil) {
				return m
			}
		}
	}
	return m
}

// after returns the record's line of the move between two positions.
func (n *line) after(next, before boards.Position) *line {
	if n == nil {
		return nil
	}
	for _, c := range n.next {
		if p, err := before.Play(c.move); err == nil && same(p, next) {
			return c
		}
	}
	return nil
}

func same(a, b boards.Position) bool {
	x, ok := a.(boards.Laid)
	y, too := b.(boards.Laid)
	if !ok || !too {
		return false
	}
	var l, m boards.Layout
	x.Lay(&l)
	y.Lay(&m)
	return string(l.Cells) == string(m.Cells) && string(l.Beside) == string(m.Beside) && l.Turn == m.Turn
}

// likely returns moves of the known proof, by which a wrong move is most likely refuted.
func (t *Task) likely(s State) (moves []boards.Move) {
	seen := map[*proof.Node]bool{}
	told := map[boards.Move]bool{}
	add := func(m boards.Move) {
		if m != "" && !told[m] {
			told[m] = true
			moves = append(moves, m)
		}
	}
	root := s.node
	if root == nil {
		root = t.Answer.Root
	}
	const most = 300 // nodes
	for queue := []*proof.Node{root}; len(queue) > 0 && len(seen) < most; queue = queue[1:] {
		n := queue[0]
		if n == nil || seen[n] {
			continue
		}
		seen[n] = true
		add(n.Move)
		for _, r := range n.Answers {
			add(r.Move)
			queue = append(queue, r.Next)
		}
	}
	return moves
}

// Solution returns the moves that solve the problem from a state on, the defence's
// included.
func (t *Task) Solution(ctx context.Context, s State) ([]boards.Move, error) {
	if l := s.lines.main(); len(l) > 0 && (!t.Proved() || s.node == nil || l[0] == s.node.Move) {
		return l, nil
	}
	if s.node != nil && !s.node.Cut {
		return s.node.Line(), nil
	}
	if !t.Proved() {
		return nil, &Unproved{}
	}
	a, err := t.solver.Solve(ctx, proof.Question{Position: s.Position, Aim: t.Aim, Target: t.Answer.Target, Size: poseTree})
	if err == nil && a.Verdict != proof.Proved {
		err = &Unproved{a.Aim, a.Verdict == proof.Refuted, a.Nodes}
	}
	return a.Line, err
}
