package gomoku

import (
	"context"
	"slices"
	"sync/atomic"
	"time"

	"dohyo/boards"
	"dohyo/engines"
)

// Survey analyses the position after the question's moves (an engines.Adviser). It
// is bound by the question's depth and nodes and by its clock's time for a move, and
// otherwise ends with ctx. Scores are those of engines.Talk.
func (t *Thinker) Survey(ctx context.Context, q engines.Question, talk func(engines.Talk)) (boards.Move, engines.Talk) {
	job := &task{limit: Limit{Time: q.Clock.Move, Nodes: q.Nodes}, began: time.Now(), off: new(atomic.Bool)}
	joined, split := q.Join(talk)
	m, last := t.think(ctx, q.Moves, job, joined, func(t *Thinker, f *field, job *task) choice {
		s := t.search(f, job)
		r := t.program.reach
		s.limits.depth, s.limits.fourDepth = r.depth, r.fourDepth
		if q.Depth > 0 {
			s.limits.depth = min(q.Depth, r.depth)
		}
		return s.survey(max(q.Lines, 1), r, split(job.talk))
	})
	return m, last
}

// survey is iterative deepening for several lines: at each depth it searches the
// best move, then the best of the others, and so on. A forced win comes first.
func (s *search) survey(lines int, r reach, more func(int, engines.Talk)) choice {
	f := s.field
	if len(f.stones) == 0 {
		c := choice{move: f.centre(), line: []cell{f.centre()}, why: motiveOpening}
		s.job.talk(c.said())
		return c
	}
	moves := s.candidates()
	if len(moves) == 0 {
		return choice{move: nobody}
	}
	lines = min(lines, len(moves))
	found, settled := make([]choice, lines), 0
	for i := range found {
		found[i] = choice{move: moves[i].at, line: []cell{moves[i].at}, score: f.standing()}
	}
	if r.fours > 0 {
		if c, ok := s.wins(r.fours, r.threes); ok {
			found[0], settled = c, 1
			i := max(0, slices.IndexFunc(moves, func(m ranked) bool { return m.at == c.move }))
			moves[0], moves[i] = moves[i], moves[0]
			s.job.talk(c.said())
		}
	}
	s.job.found(found[0])
	for depth := 1; depth <= s.limits.depth && settled < lines; depth++ {
		for i := settled; i < lines; i++ {
			c, rest := choice{move: moves[i].at}, moves[i:]
			v, done := s.iteration(rest, depth, &c, func() {})
			if !done {
				found[0].nodes = s.nodes
				return found[0]
			}
			slices.SortStableFunc(rest, byRank)
			c.score, c.depth, c.line = v, depth, slices.Clone(c.line)
			found[i] = c
		}
		slices.SortStableFunc(found[settled:], func(a, b choice) int { return b.score - a.score })
		decided := true
		for i, c := range found {
			decided = decided && (c.score >= mateFrom || c.score <= -mateFrom)
			c.nodes = s.nodes
			switch {
			case i < settled:
			case i == 0:
				s.job.talk(c.said())
			default:
				more(i, c.said())
			}
		}
		s.job.found(found[0])
		if decided {
			break
		}
		for i, c := range found { // the next depth searches them in this order
			j := slices.IndexFunc(moves, func(m ranked) bool { return m.at == c.move })
			moves[i], moves[j] = moves[j], moves[i]
		}
	}
	found[0].nodes = s.nodes
	return found[0]
}

// candidates returns the moves to analyse: the only one against a five, the defences
// against an open four, otherwise all near the stones.
func (s *search) candidates() []ranked {
	f := s.field
	us, them := f.toMove, 1-f.toMove
	if f.counts[them][winning] > 0 && f.counts[us][winning] == 0 {
		return []ranked{{at: f.find(them, winning)}}
	}
	moves := s.moves(nil, f.counts[them][openFour] > 0, 0, nobody)
	if len(moves) == 0 {
		moves = s.moves(nil, false, 0, nobody)
	}
	slices.SortFunc(moves, byRank)
	return moves
}

// said returns a choice as figures.
func (c choice) said() engines.Talk {
	score := outward(c.score)
	return engines.Talk{Score: &score, PV: spell(c.line), Nodes: c.nodes, Depth: c.depth}
}

// outward returns a score on the scale of engines.Talk.
func outward(score int) int {
	switch {
	case score >= mateFrom:
		return engines.Mate - (mateScore - score)
	case score <= -mateFrom:
		return -engines.Mate + (mateScore + score)
	}
	return score
}
