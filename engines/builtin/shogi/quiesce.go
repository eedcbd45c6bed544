package shogi

import "dohyo/boards/shogi"

// quiesce returns the score of a position after the captures worth making. At its
// first plies it also searches moves that give check. deep counts down from 0.
func (s *search) quiesce(alpha, beta, deep, ply int) int {
	s.nodes++
	l := &s.levels[ply]
	l.pv = l.pv[:0]
	if s.late() {
		return 0
	}
	b := s.board
	checked := b.InCheck()
	if v, ok := s.repeated(); ok {
		return v
	}
	if ply >= deepest {
		return s.value.Score(b)
	}
	key := b.Key()
	hash, eval := shogi.NoMove, noEval
	pv := beta-alpha > 1
	if e := s.table.find(key); e != nil {
		old, known := fromTable(int(e.score), ply), e.bound()
		if !pv && (deep < 0 || e.depth >= 0) && (known&lower != 0 && old >= beta || known&upper != 0 && old <= alpha) {
			return old
		}
		hash, eval = e.move, int(e.eval)
	} else if !checked && deep == 0 {
		if m := s.mateInOne(); m != shogi.NoMove {
			s.table.store(key, m, toTable(mate-ply-1, ply), noEval, 60, exact)
			return mate - ply - 1
		}
	}
	best, bestMove := -infinite, shogi.NoMove
	if !checked {
		if eval == noEval {
			eval = s.value.Score(b)
		}
		best = eval
		if best >= beta {
			s.table.store(key, hash, best, eval, -1, lower)
			return best
		}
		alpha = max(alpha, best)
	}
	was := alpha
	p := s.pickForcing(l, hash, deep == 0)
	n := 0
	for {
		m := p.pop()
		if m == shogi.NoMove {
			break
		}
		n++
		taken := b.At(m.To())
		if !checked && best > -mateFrom {
			if gainful := eval + 200 + gain[taken.Kind()] + growth(m); gainful <= alpha && !b.GivesCheck(m) {
				best = max(best, gainful)
				continue
			}
			if deep < -4 && s.board.LastMove().To() != m.To() {
				continue
			}
		}
		if checked && n > 3 && best > -mateFrom && taken == shogi.NoPiece && deep < 0 {
			continue
		}
		s.do(m, ply)
		v := -s.quiesce(-beta, -alpha, deep-1, ply+1)
		s.undo()
		if s.stopped {
			return 0
		}
		if v > best {
			best = v
			if v > alpha {
				alpha, bestMove = v, m
				if v >= beta {
					break
				}
			}
		}
	}
	if checked && n == 0 {
		return ply - mate
	}
	kind := upper
	switch {
	case best >= beta:
		kind = lower
	case pv && best > was:
		kind = exact
	}
	depth := -1
	if deep == 0 {
		depth = 0
	}
	if !checked || bestMove != shogi.NoMove {
		s.table.store(key, bestMove, toTable(best, ply), eval, depth, kind)
	}
	return best
}
