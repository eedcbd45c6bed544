package shogi

import (
	"math"
	"sync/atomic"
	"time"

	"dohyo/boards/shogi"
	"dohyo/engines"
	"dohyo/engines/builtin/shogi/value"
)

// Scores are in centipawns for the side to move. A mate in n plies is mate-n.
const (
	mate      = 30000
	mateFrom  = mate - 1000 // scores from here on are mates
	infinite  = 31000
	perpetual = 20000 // for the side that is checked for ever: it wins by the rules
	deepest   = 100   // plies from the root
)

// A search is one thought about one position.
type search struct {
	board  *shogi.Board
	value  *value.State
	table  *table
	memory *memory
	path   []place // the positions of the game and of the line being looked at
	levels [deepest + 8]level
	buf    []shogi.Move
	root   int // length of path at the root
	full   int // depth of the iteration

	prover  prover
	guarded bool // moves at the root that let the other side mate are left out

	nodes   int64
	off     *atomic.Bool // somebody wants an answer
	stopped bool
	limits  limits
	began   time.Time
	pauses  engines.Pauses
	found   func(choice) // what it would answer if it had to at once
}

// limits are what may end a search.
type limits struct {
	nodes int64
	depth int
	hard  time.Duration // 0 is no limit
	soft  time.Duration
}

// A place is a position on the way.
type place struct {
	key     uint64
	checked bool
}

// A level is what a search keeps for each ply.
type level struct {
	list    []scored
	tried   [64]shogi.Move // quiet moves that didn't help
	taken   [32]shogi.Move // taking moves that didn't
	killers [2]shogi.Move
	played  shogi.Move
	past    *past // how moves did after the one played here
	eval    int
	without shogi.Move // left out, to see whether it is the only good one
	pv      []shogi.Move
}

// reductions is by how much a move is looked at less deeply, by depth and by
// how many were looked at before it.
var reductions = func() (t [64][64]int) {
	for d := 1; d < 64; d++ {
		for n := 1; n < 64; n++ {
			t[d][n] = int(0.4 + math.Log(float64(d))*math.Log(float64(n))/2.0)
		}
	}
	return t
}()

// do makes a move at a ply.
func (s *search) do(m shogi.Move, ply int) {
	l := &s.levels[ply]
	l.played = m
	l.past = &s.memory.after[s.board.Turn()][spot(m)]
	s.value.Push(s.board, m)
	s.board.Do(m)
	s.path = append(s.path, place{s.board.Key(), s.board.InCheck()})
}

func (s *search) undo() {
	s.board.Undo()
	s.value.Pop()
	s.path = s.path[:len(s.path)-1]
}

// late reports whether the search has to end, and remembers it.
func (s *search) late() bool {
	if s.stopped {
		return true
	}
	if s.limits.nodes > 0 && s.nodes >= s.limits.nodes {
		s.stopped = true
	} else if s.nodes&255 == 0 {
		s.stopped = s.called()
	}
	return s.stopped
}

// called reports whether time is up or somebody wants the answer. It is asked
// often, and notices when it couldn't ask for a while.
func (s *search) called() bool {
	over := s.pauses.Over(time.Since(s.began), s.limits.hard)
	return over || s.off.Load()
}

// repeated looks for the present position earlier on the path. The rules end
// a game at the fourth occurrence; in a search what happens a second time can
// happen a fourth time, so it counts at once.
func (s *search) repeated() (int, bool) {
	last := len(s.path) - 1
	key := s.path[last].key
	mine, theirs := s.path[last].checked, true
	for i := last - 2; i >= 0 && i >= last-60; i -= 2 {
		theirs = theirs && s.path[i+1].checked
		mine = mine && s.path[i].checked
		if s.path[i].key != key || last-i < 4 {
			continue
		}
		switch {
		case mine && !theirs:
			return perpetual, true
		case theirs && !mine:
			return -perpetual, true
		}
		return 0, true
	}
	return 0, false
}

// declares reports whether the side to move wins by declaring (入玉宣言).
func (s *search) declares() bool {
	us := s.board.Turn()
	return camp[us][s.board.King(us)] && s.board.Declaration(us).Valid
}

// mateInOne returns a move that mates at once, or NoMove.
func (s *search) mateInOne() shogi.Move {
	b := s.board
	s.buf = b.Checks(s.buf[:0])
	checks := s.buf
	for _, m := range checks {
		b.Do(m)
		mated := len(b.Evasions(checks[len(checks):])) == 0
		b.Undo()
		if mated {
			return m
		}
	}
	return shogi.NoMove
}
