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
	perpetual = 20000 // for the side that is being checked perpetually: it wins by the rules
	deepest   = 100   // plies from the root
)

// A search is the search of one position.
type search struct {
	board  *shogi.Board
	value  *value.State
	table  *table
	memory *memory
	path   []place // the positions of the game and of the current line
	levels [deepest + 8]level
	buf    []shogi.Move
	root   int // length of path at the root
	full   int // depth of the iteration

	prover  prover
	guarded bool // moves at the root that allow a mate are excluded

	nodes   int64
	off     *atomic.Bool // set when the caller wants the answer now
	stopped bool
	limits  limits
	began   time.Time
	pauses  engines.Pauses
	found   func(choice) // called with each better answer so far
	rank    int          // of the line that survey looks for; 0 is the best
}

// limits are the limits of a search.
type limits struct {
	nodes int64
	depth int
	hard  time.Duration // 0 means no limit
	soft  time.Duration
}

// A place is a position of the path.
type place struct {
	key     uint64
	checked bool
}

// A level is what a search keeps for each ply.
type level struct {
	list    []scored
	tried   [64]shogi.Move // quiet moves that failed
	taken   [32]shogi.Move // captures that failed
	killers [2]shogi.Move
	played  shogi.Move
	past    *past // statistics of moves after the one played here
	eval    int
	without shogi.Move // excluded, to test whether it is the only good move
	pv      []shogi.Move
}

// reductions holds by how much a move is searched less deeply, by depth and by
// the number of moves searched before it.
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

// late reports whether the search must end, and remembers it.
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

// called reports whether time is up or the caller wants the answer. It is called
// often, and notices when the process was stopped for a while.
func (s *search) called() bool {
	over := s.pauses.Over(time.Since(s.began), s.limits.hard)
	return over || s.off.Load()
}

// repeated looks for the current position earlier on the path. The rules end
// a game at the fourth occurrence. In a search, a position that can occur twice
// can occur four times, so the second occurrence counts.
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
