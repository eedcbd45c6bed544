package gomoku

import (
	"context"
	"sort"
	"sync/atomic"
	"time"

	"dohyo/boards"
	"dohyo/boards/fact"
	board "dohyo/boards/gomoku"
	given "dohyo/engines/proof"
)

// Prover proves wins by fours alone (VCF, 四追い) and by fours and threes (VCT, 追い詰め), under
// every rule set. It also proves that there is no VCF; a VCT that it doesn't find may
// exist.
var Prover = &given.Solver{Aims: aims, Others: true, Solve: prove}

var aims = []given.Aim{given.Fours, given.Threats}

// Bounds of a proof.
const (
	proveNodes  = 2_000_000
	proveTree   = 20_000
	proveFours  = 112 // of one side; a board of 15 lines has room for no more
	proveThrees = 24
)

// A proving is the state of the proof of one position.
type proving struct {
	*search
	threes bool // by threes, too
	nodes  map[uint64]*given.Node
	size   int
	most   int
	cuts   int
}

// prove answers a question about a position of five in a row.
func prove(ctx context.Context, q given.Question) (given.Answer, error) {
	p, ok := q.Position.(*board.Position)
	switch {
	case !ok || len(p.ToAct()) == 0:
		return given.Answer{}, boards.RuleOver
	case p.Settling():
		return given.Answer{}, fact.New("gomoku.prove.opening", "the opening isn't settled yet")
	}
	most := q.Nodes
	if most <= 0 {
		most = proveNodes
	}
	f := fieldOf(p)
	size := proofBits
	for size > 12 && int64(1)<<(size-1) > most { // a small question needs no large table
		size--
	}
	th := &Thinker{rules: f.rules, size: f.size, table: newTable(8), fours: make(proofs, 1<<size)}
	off := new(atomic.Bool)
	defer context.AfterFunc(ctx, func() { off.Store(true) })()
	s := th.search(f, &task{began: time.Now(), off: off, found: func(choice) {}})
	s.everyFour, s.limits.fourDepth = true, proveFours
	pr := &proving{search: s, nodes: map[uint64]*given.Node{}, most: q.Size}
	if pr.most <= 0 {
		pr.most = proveTree
	}
	var a given.Answer
	for _, aim := range aims {
		if q.Aim != "" && q.Aim != aim {
			continue
		}
		pr.threes = aim == given.Threats
		left, verdict := pr.decide(most)
		if a.Verdict == "" || verdict != given.Unknown { // no VCF is known, even if a VCT is undecided
			a.Verdict, a.Aim = verdict, aim
		} else {
			a.Verdict, a.Aim = given.Unknown, aim
		}
		if verdict != given.Proved {
			continue
		}
		a.Root = pr.node(left)
		a.Length, a.Size, a.Cuts = a.Root.Length, pr.size, pr.cuts
		a.Shortest = aim == given.Fours && a.Cuts == 0
		a.Line = a.Root.Line()
		if q.All {
			a.Others, a.Undecided = pr.others(&a, left, most/8)
		}
		break
	}
	a.Nodes = s.nodes
	return a, nil
}

// fieldOf returns the field of a position.
func fieldOf(p *board.Position) *field {
	f := newField(rulesByName[p.Rules().String()], p.Size())
	for y := range p.Size() {
		for x := range p.Size() {
			if c := p.At(x+1, y+1); c != board.Empty {
				f.toMove = side(c - board.Black)
				f.put(at(x, y))
			}
		}
	}
	f.toMove = side(p.ToMove() - board.Black)
	return f
}

// decide searches with ever more fours, or threes, within a number of nodes. Left is how many
// were needed.
func (p *proving) decide(most int64) (left int, v given.Verdict) {
	limit := p.search.nodes + most
	step := func(left int) (int, bool) {
		if p.threes {
			p.threeLimit = limit
			n, _ := p.vct(left)
			return n, p.search.nodes < limit
		}
		p.fourLimit = limit
		n, _ := p.vcf(left)
		return n, p.search.nodes < limit
	}
	deepest := proveFours
	if p.threes {
		deepest = proveThrees
	}
	before := int64(-1)
	for left = 0; left <= deepest; left++ {
		began := p.search.nodes
		n, within := step(left)
		switch {
		case n > 0:
			return left, given.Proved
		case p.stopped || !within:
			return left, given.Unknown
		}
		spent := p.search.nodes - began
		if !p.threes && spent == before && left > 2 { // no line was cut off for want of fours
			if n, within = step(proveFours); n == 0 && within && !p.stopped {
				return left, given.Refuted
			}
		}
		before = spent
	}
	if p.threes {
		return left, given.Unknown
	}
	return left, given.Refuted
}

// attack returns the move that wins within the given number of fours or threes, and the number of moves to
// the five.
func (p *proving) attack(left int) (int, cell) {
	p.stopped = false
	p.fourLimit, p.threeLimit = p.search.nodes+proveNodes, p.search.nodes+proveNodes
	if p.threes {
		return p.vct(left)
	}
	return p.vcf(left)
}

// node returns the proof of the position on the field, which the side to move wins within so
// many fours or threes.
func (p *proving) node(left int) *given.Node {
	f := p.field
	key := f.key()
	if n := p.nodes[key]; n != nil {
		return n
	}
	n := &given.Node{}
	p.nodes[key] = n
	p.size++
	length, move := 0, nobody
	for tries := 0; tries <= left && length == 0; tries++ {
		length, move = p.attack(tries)
	}
	if length == 0 {
		n.Cut = true
		p.cuts++
		return n
	}
	us := f.toMove
	n.Move, n.Length = move.move(), length
	five := f.class(us, move) == winning
	f.put(move)
	defer f.take()
	switch {
	case five:
		n.Length = 1
		return n
	case p.size >= p.most:
		n.Cut = true
		p.cuts++
		return n
	}
	p.defend(n, us, left)
	sort.SliceStable(n.Answers, func(i, j int) bool { return n.Answers[i].Next.Length > n.Answers[j].Next.Length })
	n.Length = 3
	for _, r := range n.Answers {
		n.Length = max(n.Length, r.Next.Length+2)
	}
	return n
}

// defend adds the answers to a four or a three of side us.
func (p *proving) defend(n *given.Node, us side, left int) {
	f := p.field
	them := 1 - us
	if f.counts[us][winning] > 0 {
		fives := f.all(us, winning)
		n.Else = &given.Node{Move: fives[0].move(), Length: 1}
		for _, q := range fives {
			if f.allowed(them, q) {
				p.answer(n, q, left)
			}
		}
		return
	}
	four := f.find(us, openFour)
	n.Else = p.straight(four)
	spoil := f.spoilers(us, four)
	for _, q := range f.points {
		if f.inner[q] == empty && (spoil[q/stride]>>(uint(q)%stride)&1 != 0 || f.hasFour(them, q)) && f.allowed(them, q) {
			p.answer(n, q, left)
		}
	}
}

// answer adds an answer with its refutation.
func (p *proving) answer(n *given.Node, q cell, left int) {
	p.field.put(q)
	n.Answers = append(n.Answers, given.Reply{Move: q.move(), Next: p.node(left)})
	p.field.take()
}

// straight returns the node of a straight four, whatever was answered before it.
func (p *proving) straight(four cell) *given.Node {
	f := p.field
	f.pass()
	defer f.pass()
	n := &given.Node{Move: four.move(), Length: 3}
	us := f.toMove
	f.put(four)
	defer f.take()
	fives := f.all(us, winning)
	p.size += 1 + len(fives)
	for i, q := range fives {
		other := fives[(i+1)%len(fives)]
		n.Answers = append(n.Answers, given.Reply{Move: q.move(), Next: &given.Node{Move: other.move(), Length: 1}})
	}
	if len(fives) > 0 {
		n.Else = &given.Node{Move: fives[0].move(), Length: 1}
	}
	return n
}

// all lists the points of a class in reading order.
func (f *field) all(s side, c class) (list []cell) {
	for _, p := range f.points {
		if f.inner[p] == empty && f.class(s, p) == c {
			list = append(list, p)
		}
	}
	return list
}

// others lists the other first moves that win in the same way. Those that differ only in the
// order of the moves are among them.
func (p *proving) others(a *given.Answer, left int, each int64) (list []given.Other, undecided int) {
	f := p.field
	us := f.toMove
	if f.counts[us][winning] > 0 {
		return nil, 0
	}
	for _, q := range f.points {
		c := f.class(us, q)
		if f.inner[q] != empty || q.move() == a.Root.Move || !f.allowed(us, q) || !f.hasFour(us, q) && (!p.threes || c < three) {
			continue
		}
		limit := p.search.nodes + each
		p.fourLimit, p.threeLimit, p.stopped = limit, limit, false
		n := 0
		if p.threes {
			n = p.threaten(q, left)
		} else if n = p.tryFour(q, left+1); n == 0 && p.search.nodes >= limit {
			undecided++
			continue
		}
		if n == 0 && p.threes && p.search.nodes >= limit {
			undecided++
		}
		if n > 0 {
			list = append(list, given.Other{Ply: 1, Move: q.move(), Length: n})
		}
	}
	return list, undecided
}
