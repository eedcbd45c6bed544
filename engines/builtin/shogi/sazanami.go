package shogi

import (
	"time"

	"dohyo/boards/shogi"
)

// sazanami (漣) is the gentle player. It looks three plies ahead and then at
// captures. It doesn't insist on the very best move, and sometimes overlooks a
// move entirely, as a casual player does.
func sazanami() Program {
	p := Program{Name: "sazanami", Kanji: "漣", Think: 200 * time.Millisecond, spends: 200 * time.Millisecond, megabytes: 4, hopeless: -5000, reach: 3}
	p.Summary.Japanese = "数手先だけを読み、ときどき見落とす"
	p.Summary.English = "reads a few moves ahead, sometimes errs"
	p.choose = func(t *Thinker, s *search, say func(choice)) choice { return s.stroll(t.settings.Seed, easy) }
	return p
}

// A gait describes a player that doesn't insist on the very best move: how far and how well it
// looks.
type gait struct {
	depth   int // plies
	swing   int // centipawns, either way
	blind   int // overlooks one move in this many
	careful int // centipawns that it doesn't give away knowingly
}

// easy is the gait of sazanami.
var easy = gait{depth: 3, swing: 90, blind: 40, careful: 400}

// stroll chooses among the moves that look good: the value of each is the score
// of a short search plus a random amount.
func (s *search) stroll(seed uint64, g gait) choice {
	// The table is cleared, so that a program that is restarted in the
	// middle of a game makes the same moves as one that wasn't.
	s.table.clear()
	*s.memory = memory{}
	s.limits.depth = g.depth
	moves := s.rootMoves()
	if len(moves) == 0 {
		return choice{}
	}
	best := choice{move: moves[0].move, score: -infinite}
	liked := -infinite
	chance := mix(s.board.Key() ^ seed)
	for i := range moves {
		m := moves[i].move
		chance = mix(chance + 1)
		if chance%uint64(g.blind) == 0 && i > 0 {
			continue
		}
		floor := max(-infinite, best.score-g.careful)
		s.full = g.depth
		s.do(m, 0)
		v := -s.alphaBeta(-infinite, -floor, g.depth-1, 1, false)
		s.undo()
		if s.stopped {
			break
		}
		like := v + int(chance>>8%uint64(2*g.swing+1)) - g.swing
		if like > liked && v > floor {
			liked = like
			best = choice{move: m, score: v, depth: g.depth, line: append([]shogi.Move{m}, s.levels[1].pv...)}
			s.found(best)
		}
	}
	best.nodes = s.nodes
	if best.score == -infinite { // not even one move was searched
		best.score, best.line = 0, []shogi.Move{best.move}
	}
	return best
}

// mix scatters the bits of x (splitmix64's last step, public domain).
func mix(x uint64) uint64 {
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}
