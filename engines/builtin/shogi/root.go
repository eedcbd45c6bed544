package shogi

import (
	"slices"
	"time"

	"dohyo/boards/shogi"
)

// A rootMove is a move at the root and what is known of it.
type rootMove struct {
	move  shogi.Move
	score int
	nodes int64
	line  []shogi.Move
}

// A choice is the result of a search.
type choice struct {
	move  shogi.Move
	score int
	line  []shogi.Move
	depth int
	nodes int64
}

// deepen is iterative deepening: it searches the whole tree repeatedly, a ply
// deeper each time, until time is up. It calls say after each iteration.
func (s *search) deepen(say func(choice)) choice {
	moves := s.rootMoves()
	if len(moves) == 0 {
		return choice{}
	}
	best := choice{move: moves[0].move, line: []shogi.Move{moves[0].move}}
	calm := 0 // iterations with the same move
	before := 0
	safe := shogi.NoMove // the last move found not to be mated at once
	for depth := 1; depth <= s.limits.depth; depth++ {
		s.full = depth
		v := s.widen(moves, depth, before)
		top := &moves[0]
		if len(top.line) > 0 && (!s.stopped || top.score > -infinite) {
			if top.move == best.move {
				calm++
			} else {
				calm = 0
			}
			best = choice{move: top.move, score: top.score, line: slices.Clone(top.line), depth: depth, nodes: s.nodes}
		}
		if s.stopped {
			break
		}
		if s.guarded && depth >= 5 && len(moves) > 1 && s.mated(top.move, &safe) {
			moves = append(moves[:0], moves[1:]...)
			best = choice{move: moves[0].move, score: best.score, line: []shogi.Move{moves[0].move}, depth: depth, nodes: s.nodes}
			calm, before = 0, 0
			depth--
			continue
		}
		say(best)
		if s.enough(v, before, depth, calm, moves) {
			break
		}
		before = v
	}
	best.nodes = s.nodes
	return best
}

// mated reports whether the other side mates by checks after a move, as far
// as a short search shows.
func (s *search) mated(m shogi.Move, safe *shogi.Move) bool {
	if m == *safe {
		return false
	}
	s.board.Do(m)
	line := s.prover.prove(s.board, min(s.nodes/16, 100_000))
	s.board.Undo()
	if line != nil {
		return true
	}
	*safe = m
	return false
}

// enough reports whether another iteration isn't worthwhile.
func (s *search) enough(v, before, depth, calm int, moves []rootMove) bool {
	if max(v, -v) >= mateFrom && mate-max(v, -v) <= depth/2 {
		return true
	}
	if s.limits.soft == 0 {
		return false
	}
	spent := time.Since(s.began)
	if len(moves) == 1 && depth >= 5 {
		return s.limits.soft < s.limits.hard || spent >= s.limits.soft/10
	}
	if s.limits.soft == s.limits.hard { // unused time would be lost
		return spent >= s.limits.soft*9/10
	}
	want := 0.75
	switch {
	case v < before-60:
		want = 1.5
	case v < before-25 || calm == 0:
		want = 1.1
	case calm > 5:
		want = 0.5
	}
	// A move that took nearly all of the nodes has no rival.
	if s.nodes > 0 && float64(moves[0].nodes) > 0.9*float64(s.nodes) {
		want *= 0.7
	}
	return spent.Seconds() >= want*s.limits.soft.Seconds()
}

// rootMoves returns the moves to choose from.
func (s *search) rootMoves() []rootMove {
	var moves []rootMove
	legal := s.board.Legal(nil)
	for _, m := range legal {
		if !lazy(s.board.Turn(), m) {
			moves = append(moves, rootMove{move: m, score: -infinite})
		}
	}
	if len(moves) == 0 {
		for _, m := range legal {
			moves = append(moves, rootMove{move: m, score: -infinite})
		}
	}
	if e := s.table.find(s.board.Key()); e != nil {
		for i := range moves {
			if moves[i].move == e.move {
				moves[0], moves[i] = moves[i], moves[0]
			}
		}
	}
	return moves
}

// widen searches with a window around the score of the previous iteration, and
// opens it if the score falls outside (aspiration).
func (s *search) widen(moves []rootMove, depth, before int) int {
	alpha, beta, step := -infinite, infinite, 25
	if depth >= 4 && max(before, -before) < mateFrom {
		alpha, beta = max(-infinite, before-step), min(infinite, before+step)
	}
	for {
		v := s.iterate(moves, depth, alpha, beta)
		if s.stopped {
			return v
		}
		slices.SortStableFunc(moves, func(a, b rootMove) int { return b.score - a.score })
		switch {
		case v <= alpha && alpha > -infinite:
			beta = (alpha + beta) / 2
			alpha = v - step
		case v >= beta && beta < infinite:
			beta = v + step
		default:
			return v
		}
		step *= 3
		if step > 1000 || max(v, -v) >= mateFrom {
			alpha, beta = min(alpha, -infinite), infinite
		}
		alpha, beta = max(-infinite, alpha), min(infinite, beta)
	}
}

// try searches the i-th move of the root.
func (s *search) try(m shogi.Move, i, depth, alpha, beta int) int {
	quiet := s.board.At(m.To()) == shogi.NoPiece
	gives := s.board.GivesCheck(m)
	next := depth - 1
	if gives && exchange(s.board, m, 0) {
		next++
	}
	s.do(m, 0)
	defer s.undo()
	if i == 0 {
		return -s.alphaBeta(-beta, -alpha, next, 1, false)
	}
	deep := next
	if depth >= 3 && i >= 3 && quiet && !gives {
		deep = max(1, next-reductions[min(depth, 63)][min(i, 63)]+1)
	}
	v := -s.alphaBeta(-alpha-1, -alpha, deep, 1, true)
	if v > alpha && deep < next {
		v = -s.alphaBeta(-alpha-1, -alpha, next, 1, true)
	}
	if v > alpha {
		v = -s.alphaBeta(-beta, -alpha, next, 1, false)
	}
	return v
}

// iterate searches all moves to one depth. Moves that prove no better than
// the best have no exact score and keep their order.
func (s *search) iterate(moves []rootMove, depth, alpha, beta int) int {
	best := -infinite
	l := &s.levels[0]
	l.eval = noEval
	if !s.board.InCheck() {
		l.eval = s.value.Score(s.board)
	}
	for i := range moves {
		moves[i].score = -infinite
	}
	for i := range moves {
		r := &moves[i]
		m := r.move
		from := s.nodes
		v := s.try(m, i, depth, alpha, beta)
		r.nodes += s.nodes - from
		if s.stopped {
			break
		}
		if i == 0 || v > alpha {
			r.score = v
			r.line = append(append(r.line[:0], m), s.levels[1].pv...)
		}
		if v > best {
			best = v
			if v > alpha {
				alpha = v
				if i > 0 { // keep the best first, even if time runs out now
					x := *r
					copy(moves[1:i+1], moves[:i])
					moves[0] = x
					if depth > 1 && s.rank == 0 {
						s.found(choice{move: m, score: v, line: slices.Clone(x.line), depth: depth, nodes: s.nodes})
					}
				}
			}
			if v >= beta {
				break
			}
		}
	}
	if best > -infinite && !s.stopped && s.rank == 0 {
		kind := exact
		if best >= beta {
			kind = lower
		}
		s.table.store(s.board.Key(), moves[0].move, toTable(best, 0), l.eval, depth, kind)
	}
	return best
}
