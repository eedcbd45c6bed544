package igo

import (
	"cmp"
	"context"
	"slices"
	"sort"

	"dohyo/boards"
	"dohyo/boards/fact"
	rules "dohyo/boards/igo"
	given "dohyo/engines/proof"
)

// Prover proves life and death (死活) of one group by the search of life.go, and the capture of
// one string by that of capture.go. The defender's moves are those that these searches try:
// on larger grounds only those near its stones.
var Prover = &given.Solver{Aims: solverAims, Targeted: true, Solve: solve}

var solverAims = []given.Aim{given.Kill, given.Live, given.Capture}

// Bounds of a proof.
const (
	solveMost  = 200_000 // positions for one question
	solveTree  = 1500    // nodes
	solveDepth = 60      // plies
)

// A solving is the proof of one question.
type solving struct {
	board  *board
	ctx    context.Context
	prover prover
	aim    given.Aim
	goal   aim
	target point
	own    color // of the target
	us     color // who moves first
	most   int
	nodes  int64
	grown  int
	limit  int
	cuts   int
	bent   bool
	goOn   point // the move with which the last question was answered
	path   []uint64
}

// solve answers a question about a position of Go.
func solve(ctx context.Context, q given.Question) (given.Answer, error) {
	p, ok := q.Position.(*rules.Position)
	if !ok || len(p.ToAct()) == 0 {
		return given.Answer{}, boards.RuleOver
	}
	b := newBoard(p.Size())
	b.set(p)
	us := black
	if p.Turn() == rules.White {
		us = white
	}
	s := &solving{board: b, ctx: ctx, us: us, most: solveMost, limit: cmp.Or(max(q.Size, 0), solveTree)}
	if q.Nodes > 0 {
		s.most = int(min(q.Nodes, 1<<30))
	}
	targets, err := s.targets(q.Target)
	if err != nil {
		return given.Answer{}, err
	}
	a := given.Answer{Verdict: given.Unknown}
	each := s.most
	for _, t := range targets {
		aim := s.face(t, q.Aim)
		if aim == "" {
			continue
		}
		if q.Nodes > 0 { // a bound of the question is one for all targets
			s.most = max(each-int(s.nodes), 0)
		}
		v := given.Unknown
		if s.most > 0 {
			v = s.ask(us)
		}
		// The question is open as long as one target is.
		if a.Target == "" || v == given.Proved || v == given.Unknown && a.Verdict == given.Refuted {
			a.Verdict, a.Aim, a.Target = v, aim, b.moves([]point{t})[0]
		}
		if v == given.Proved || s.most == 0 {
			break
		}
	}
	s.most = each
	if a.Target == "" {
		return a, fact.New("igo.solve.target", "there is no stone to capture, kill or save")
	}
	if a.Verdict == given.Proved {
		a.Root = s.node()
		a.Length, a.Size, a.Cuts = a.Root.Length, s.grown, s.cuts
		a.Line = a.Root.Line()
		if s.bent {
			a.Remarks = append(a.Remarks, fact.New("igo.solve.ko", "the reading includes a ko or a repetition and assumes that neither side has ko threats"))
		}
	}
	a.Nodes = s.nodes
	return a, nil
}

// targets returns the stone that was named, or one of each string, those short of liberties
// first.
func (s *solving) targets(named boards.Move) (list []point, err error) {
	for _, p := range s.board.points {
		if c := s.board.at[p]; c != black && c != white {
			continue
		}
		if named != "" {
			if s.board.moves([]point{p})[0] == named {
				return []point{p}, nil
			}
			continue
		}
		if p == s.board.stones(p).first {
			list = append(list, p)
		}
	}
	if named != "" {
		return nil, fact.Errorf("igo.solve.empty", "%s: there is no stone on this point", string(named))
	}
	slices.SortStableFunc(list, func(p, q point) int { return cmp.Compare(s.board.libs(p), s.board.libs(q)) })
	return list, nil
}

// face sets the aim for a target: its own string has to live, the opponent's to die or to be
// captured. It returns "" if the wanted aim isn't for that target.
func (s *solving) face(t point, wanted given.Aim) given.Aim {
	s.target, s.own = t, s.board.at[t]
	s.aim = given.Kill
	if s.own == s.us {
		s.aim = given.Live
	}
	if wanted == given.Capture && s.own != s.us {
		s.aim, s.goal = given.Capture, &taking{stone: t}
		return s.aim
	}
	if wanted != "" && wanted != s.aim {
		return ""
	}
	s.goal = s.board.newLiving(t)
	return s.aim
}

// ask decides whether the side that moved first succeeds when turn moves next.
func (s *solving) ask(turn color) given.Verdict {
	if s.ctx.Err() != nil {
		return given.Unknown
	}
	patience := 0
	if s.aim == given.Capture {
		patience = capturePatient
	}
	r := s.prover.prove(s.board, s.goal, s.own.Other(), turn, [3]int8{}, patience, s.most)
	s.nodes += int64(s.most - max(s.prover.left, 0))
	s.bent = s.bent || r.bent
	switch {
	case !r.done:
		return given.Unknown
	case r.wins == (s.us != s.own):
		s.goOn = r.by
		return given.Proved
	}
	return given.Refuted
}

// node returns the proof of the position on the board, in which the side that moved first
// moves and succeeds.
func (s *solving) node() *given.Node {
	n := &given.Node{Length: 1}
	s.grown++
	if len(s.path) > solveDepth || slices.Contains(s.path, s.board.key) || s.ask(s.us) != given.Proved {
		return s.cut(n)
	}
	at := s.goOn
	n.Move = s.named(at)
	s.path = append(s.path, s.board.key)
	defer func() { s.path = s.path[:len(s.path)-1] }()
	if !s.board.play(s.us, at) {
		n.Move = ""
		return s.cut(n)
	}
	defer s.board.undo()
	if s.settled() {
		return n
	}
	if s.grown >= s.limit {
		return s.cut(n)
	}
	s.answers(n)
	return n
}

// cut marks a node that isn't followed up.
func (s *solving) cut(n *given.Node) *given.Node {
	n.Cut = true
	s.cuts++
	return n
}

// named returns a move's name.
func (s *solving) named(p point) boards.Move {
	if p == nowhere {
		return boards.Move(rules.PointText(rules.Pass, s.board.size))
	}
	return s.board.moves([]point{p})[0]
}

// settled reports whether the aim is reached on the board: the target is captured, or the search
// needs no further move to see that it falls or lives.
func (s *solving) settled() bool {
	if s.board.at[s.target] != s.own {
		return true
	}
	won, lost := s.goal.weigh(&s.prover, s.us.Other())
	if s.us == s.own {
		return lost == 0
	}
	return won == 0
}

// answers adds what the defender may try, and a pass, with the refutations.
func (s *solving) answers(n *given.Node) {
	them := s.us.Other()
	options := s.goal.moves(&s.prover, them, false, nil)
	options = append(options, s.goal.moves(&s.prover, them, true, nil)...)
	options = append(options, option{at: nowhere})
	var tried set
	passed := false
	for _, o := range options {
		if o.at == nowhere && passed || o.at != nowhere && tried.has(o.at) {
			continue
		}
		if o.at == nowhere {
			passed = true
		} else {
			tried.add(o.at)
		}
		if !s.board.play(them, o.at) {
			continue
		}
		n.Answers = append(n.Answers, given.Reply{Move: s.named(o.at), Next: s.node()})
		s.board.undo()
	}
	sort.SliceStable(n.Answers, func(i, j int) bool { return n.Answers[i].Next.Length > n.Answers[j].Next.Length })
	for _, r := range n.Answers {
		n.Length = max(n.Length, r.Next.Length+2)
	}
}
