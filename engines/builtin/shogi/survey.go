package shogi

import (
	"context"
	"slices"
	"time"

	"dohyo/boards"
	"dohyo/boards/shogi"
	"dohyo/engines"
	"dohyo/engines/builtin/shogi/tsume"
)

// survey is iterative deepening for analysis: at each depth it searches the best
// move, then the best of the others, as often as lines are wanted, and reports them
// in order. It looks for a mate first, which then is the first line. Reach is the
// largest depth of the program; 0 means no limit.
func (s *search) survey(lines, reach int, found func(choice), talk func(engines.Talk), more func(int, engines.Talk)) choice {
	s.found = found
	moves := s.rootMoves()
	if len(moves) == 0 {
		return choice{}
	}
	if reach > 0 {
		s.limits.depth = min(s.limits.depth, reach)
	}
	best, settled := choice{move: moves[0].move, line: []shogi.Move{moves[0].move}}, 0
	if line := s.prover.prove(s.board, s.share()); line != nil {
		best = choice{move: line[0], score: mate - len(line), line: line, depth: len(line), nodes: s.prover.nodes}
		settled = 1
		i := max(0, slices.IndexFunc(moves, func(r rootMove) bool { return r.move == best.move }))
		moves[0], moves[i] = moves[i], moves[0]
		found(best)
		talk(best.talk())
	}
	lines = min(lines, len(moves))
	before := make([]int, lines)
	for depth := 1; depth <= s.limits.depth && settled < lines; depth++ {
		s.full = depth
		for s.rank = settled; s.rank < lines; s.rank++ {
			before[s.rank] = s.widen(moves[s.rank:], depth, before[s.rank])
			if s.stopped {
				if top := &moves[0]; s.rank == 0 && settled == 0 && len(top.line) > 0 && top.score > -infinite {
					best = choice{move: top.move, score: top.score, line: slices.Clone(top.line), depth: depth}
				}
				best.nodes = s.nodes
				return best
			}
		}
		slices.SortStableFunc(moves[settled:lines], func(a, b rootMove) int { return b.score - a.score })
		decided := true
		for i := settled; i < lines; i++ {
			c := choice{move: moves[i].move, score: moves[i].score, line: slices.Clone(moves[i].line), depth: depth, nodes: s.nodes}
			decided = decided && max(c.score, -c.score) >= mateFrom && mate-max(c.score, -c.score) <= depth/2
			if i == 0 {
				best = c
				found(c)
				talk(c.talk())
			} else {
				more(i, c.talk())
			}
		}
		if decided {
			break
		}
	}
	best.nodes = s.nodes
	return best
}

// lineTime is the time for the line of a mate that was found.
const lineTime = time.Second

// Mate searches for a mate by checks until ctx is done, the shortest if there is time. It returns
// the moves of the mate, and whether the search came to an end: without moves there is then no
// mate. The side to move needs no king, as in mate problems.
func (t *Thinker) Mate(ctx context.Context, q engines.Question) (line []boards.Move, settled bool) {
	b, _ := boardOf(q)
	if b == nil {
		return nil, false
	}
	moves, settled, _ := mateLine(ctx, b, 1<<62)
	for _, m := range moves {
		line = append(line, boards.Move(b.CSA(m)))
		b.Do(m)
	}
	return line, settled
}

// mateLine searches for a mate through a number of positions at most. It returns its moves, whether
// the search came to an end, and the positions examined.
func mateLine(ctx context.Context, b *shogi.Board, most int64) (line []shogi.Move, settled bool, nodes int64) {
	s := tsume.New(b, tsume.Limits{Nodes: most})
	switch s.Solve(ctx) {
	case tsume.NoMate:
		return nil, true, s.Nodes()
	case tsume.Unknown:
		return nil, false, s.Nodes()
	}
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), lineTime)
	defer cancel()
	s.More(1 << 61)
	line, _ = s.Line(ctx)
	end := b.Clone()
	for _, m := range line {
		end.Do(m)
	}
	if len(end.Legal(nil)) > 0 {
		return nil, false, s.Nodes() // there was no time for the whole line
	}
	return line, true, s.Nodes()
}

// problemNodes bounds the search of a problem if the question has no bound.
const problemNodes = 2_000_000

// problem answers a question about a position in which a king is missing, as in mate problems: by
// the mate, if there is one.
func (t *Thinker) problem(ctx context.Context, q engines.Question, talk func(engines.Talk)) (boards.Move, engines.Talk) {
	b, _ := boardOf(q)
	if b == nil {
		return "%TORYO", engines.Talk{}
	}
	most := q.Nodes
	switch {
	case most > 0:
	case q.Long:
		most = 1 << 62
	default:
		most = problemNodes
	}
	line, _, nodes := mateLine(ctx, b, most)
	if len(line) == 0 {
		return "%TORYO", engines.Talk{}
	}
	c := choice{move: line[0], score: mate - len(line), line: line, depth: len(line), nodes: nodes}
	talk(c.talk())
	return boards.Move(b.CSA(c.move)), t.last(b, c, motiveThought)
}
