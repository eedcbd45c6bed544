package tsume

import (
	"context"
	"slices"

	"dohyo/boards"
	"dohyo/boards/shogi"
	"dohyo/engines/proof"
)

// A place is a node whose answers are still to be found.
type place struct {
	board *shogi.Board // the attacker is to move
	node  *proof.Node
	left  int // plies within which it is mate
}

// A spot names a position of a tree.
type spot struct {
	key  uint64
	hand hand
}

// Tree returns the proof of the mate that Solve found: the attacker's move in every
// position, and all defences, those of the main line first. Positions that several
// moves lead to are one node. If the tree would have more than most nodes, those
// farthest from the root are cut. Each move is in CSA notation with its sign.
func (s *Solver) Tree(ctx context.Context, line []shogi.Move, most int) (root *proof.Node, size, cuts int) {
	s.stop = func() bool { return ctx.Err() != nil }
	usual := map[uint64]shogi.Move{}
	for _, m := range line {
		usual[s.board.Key()] = m
		s.board.Do(m)
	}
	for range line {
		s.board.Undo()
	}
	start := s.board
	defer func() { s.board = start }()
	root = &proof.Node{Length: s.plies}
	nodes := map[spot]*proof.Node{{start.PlacedKey(), handOf(start, s.attacker)}: root}
	queue := []place{{start.Clone(), root, s.plies}}
	for size = 1; len(queue) > 0; queue = queue[1:] {
		p := queue[0]
		s.board = p.board
		m, ok := s.mating(p.left, usual[p.board.Key()])
		if !ok { // a limit came first
			p.node.Cut = true
			cuts++
			continue
		}
		p.node.Move = boards.Move(p.board.CSA(m))
		p.board.Do(m)
		if size >= most && p.board.HasMove() {
			p.node.Cut = true
			cuts++
			continue
		}
		for _, d := range s.defences(usual[p.board.Key()]) {
			text := boards.Move(p.board.CSA(d))
			idle, left := s.reply(d, p.left-2)
			next := p.board.Clone()
			next.Do(d)
			at := spot{next.PlacedKey(), handOf(next, s.attacker)}
			node := nodes[at]
			if node == nil || node.Length > left || node.Length >= p.node.Length {
				node = &proof.Node{Length: left}
				nodes[at] = node
				queue = append(queue, place{next, node, left})
				size++
			}
			p.node.Answers = append(p.node.Answers, proof.Reply{Move: text, Idle: idle, Next: node})
		}
	}
	return root, size, cuts
}

// defences lists the answers to a check, the given one first.
func (s *Solver) defences(first shogi.Move) []shogi.Move {
	list := s.board.Legal(nil)
	if i := slices.Index(list, first); i > 0 {
		list = slices.Insert(slices.Delete(list, i, i+1), 0, first)
	}
	return list
}

// reply returns within how many plies, left as a rule, it is mate after a defence, and
// whether the defence is a useless interposition.
func (s *Solver) reply(d shogi.Move, left int) (idle bool, plies int) {
	b := s.board
	drop := d.IsDrop() && s.distant() != shogi.NoSquare
	b.Do(d)
	r := s.table.find(b.PlacedKey(), handOf(b, s.attacker), forever)
	if r.pn != 0 || int(r.plies) > left {
		if s.attack(left) {
			r = s.table.find(b.PlacedKey(), handOf(b, s.attacker), left)
		} else if r = (result{plies: uint16(max(left, 1))}); s.attack(forever) {
			r = s.table.find(b.PlacedKey(), handOf(b, s.attacker), forever)
		}
	}
	b.Undo()
	if drop && int(r.plies) > left {
		_, idle = s.idle(d, left+1)
	}
	return idle, max(int(r.plies), 1)
}
