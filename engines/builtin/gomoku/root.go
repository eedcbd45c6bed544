package gomoku

import (
	"slices"
	"time"
)

// think chooses a move: a forced one at once, otherwise by a deep search of fours
// (up to fourDepth), a search of threes if the program has one, and then
// iterative deepening.
func (s *search) think(fourDepth int, threes bool) choice {
	f := s.field
	us, them := f.toMove, 1-f.toMove
	if len(f.stones) == 0 {
		return choice{move: f.centre(), why: motiveOpening}
	}
	if f.counts[them][winning] > 0 && f.counts[us][winning] == 0 {
		return choice{move: f.find(them, winning), why: motiveBlock, nodes: 1, score: f.standing()}
	}
	if c, ok := s.wins(fourDepth, threes); ok {
		return c
	}
	return s.deepen()
}

// wins looks for a five, for a win by fours, and for one by threes if the program
// searches them.
func (s *search) wins(fourDepth int, threes bool) (choice, bool) {
	f := s.field
	if us := f.toMove; f.counts[us][winning] > 0 {
		return s.forced(f.find(us, winning), 1), true
	}
	s.fourLimit, s.everyFour = s.nodes+200_000, true
	n, p := s.vcf(fourDepth)
	s.everyFour = false
	if n > 0 {
		return s.forced(p, n), true
	}
	if threes {
		if n, p := s.threes(12, s.threeShare()); n > 0 {
			return s.forced(p, n), true
		}
	}
	return choice{}, false
}

// perSecond is roughly how many nodes a current processor core searches.
const perSecond = 500_000

// threeShare returns how many nodes the search of threes at the root may use: a
// tenth of the budget.
func (s *search) threeShare() int64 {
	share := int64(s.limits.soft.Seconds()*perSecond) / 10
	if n := s.limits.nodes / 10; n > 0 && (share == 0 || n < share) {
		share = n
	}
	return share
}

// forced returns the choice for a win that was searched to the end.
func (s *search) forced(p cell, n int) choice {
	return choice{
		move: p, score: mateScore - n, line: []cell{p}, nodes: max(1, s.nodes), depth: n,
		why: motiveWin, moves: n,
	}
}

// deepen is iterative deepening over the moves at the root.
func (s *search) deepen() choice {
	f := s.field
	them := 1 - f.toMove
	threatened := f.counts[them][openFour] > 0
	moves := s.moves(nil, threatened, 0, nobody)
	if len(moves) == 0 {
		moves = s.moves(nil, false, 0, nobody)
	}
	if len(moves) == 0 {
		return choice{move: nobody}
	}
	for i := range moves {
		moves[i].rank += int32(mix(f.hash^s.seed^uint64(moves[i].at)) % 4)
	}
	slices.SortFunc(moves, byRank)
	best := choice{move: moves[0].at, score: f.standing(), line: []cell{moves[0].at}, depth: 1}
	s.job.found(s.because(best, threatened))
	for depth := 1; depth <= s.limits.depth; depth++ {
		v, done := s.iteration(moves, depth, &best, func() { s.job.found(s.because(best, threatened)) })
		if !done {
			break
		}
		slices.SortStableFunc(moves, func(a, b ranked) int { return int(b.rank - a.rank) })
		best.score, best.depth = v, depth
		if v >= mateFrom || v <= -mateFrom || len(moves) == 1 && depth >= 4 {
			break
		}
		s.job.found(s.because(best, threatened))
		spent := time.Since(s.began)
		if spent > 50*time.Millisecond {
			best.nodes = s.nodes
			s.job.talk(best.said())
		}
		if s.limits.soft > 0 && spent >= s.limits.soft {
			break
		}
	}
	return s.because(best, threatened)
}

// because adds to a choice the reason for it. threatened says whether the other
// side threatens an open four. The line is a copy.
func (s *search) because(c choice, threatened bool) choice {
	f := s.field
	c.nodes, c.line = s.nodes, slices.Clone(c.line)
	switch {
	case c.score >= mateFrom:
		c.why, c.moves = motiveWin, mateScore-c.score
	case c.score <= -mateFrom:
		c.why, c.moves = motiveLost, mateScore+c.score
	case threatened:
		c.why = motiveBlock
	case f.class(f.toMove, c.move) >= three:
		c.why = motiveAttack
	default:
		c.why = motiveQuiet
	}
	return c
}

// iteration searches all root moves to one depth, the best so far first. It
// stores the best move in best and calls found for a move that is better than
// the first. It returns the score and whether it was completed.
func (s *search) iteration(moves []ranked, depth int, best *choice, found func()) (int, bool) {
	f := s.field
	alpha, most := -infinite, -infinite
	for i := range moves {
		p := moves[i].at
		f.put(p)
		s.nodes++
		var v int
		if i == 0 {
			v = -s.alphaBeta(-infinite, infinite, depth-1, 1)
		} else {
			less := 1
			if i >= 6 && depth >= 3 {
				less += int(reductions[min(depth, 63)][min(i, 63)]) - 1
			}
			less = max(1, min(less, depth-1))
			v = -s.alphaBeta(-alpha-1, -alpha, depth-less, 1)
			if v > alpha && less > 1 {
				v = -s.alphaBeta(-alpha-1, -alpha, depth-1, 1)
			}
			if v > alpha {
				v = -s.alphaBeta(-infinite, -alpha, depth-1, 1)
			}
		}
		f.take()
		if s.stopped {
			return most, false
		}
		moves[i].rank = -infinite
		if v > alpha || i == 0 {
			alpha, most = v, v
			moves[i].rank = int32(v)
			best.move, best.score = p, v
			best.line = append(append(best.line[:0], p), s.pv[1]...)
			for j := range i {
				moves[j].rank = min(moves[j].rank, int32(v)-1-int32(j))
			}
			if i > 0 {
				found()
			}
		}
		if v >= mateFrom {
			break
		}
	}
	return most, true
}
