package engines

import (
	"context"
	"time"

	"dohyo/boards"
)

// A Thinker is a thinking program as its protocol sees it. Asked for the move
// that follows moves, it answers within limit (0: when it sees fit), or soon
// after ctx is done with the best it has. What it says on the way it says
// through talk, which is never nil; what it says with its move it hands back.
type Thinker func(ctx context.Context, moves []boards.Move, limit time.Duration, talk func(Talk)) (boards.Move, Talk)

// A Mind makes a thinker for a new game on a board of size points an edge.
type Mind func(rules *boards.Game, size int) Thinker

// A Question asks a thinking program for a move in a game that may start from
// any position and is played by the clock.
type Question struct {
	Start string        // where play began, in the game's notation (shogi: SFEN); "" is the game's own start
	Moves []boards.Move // since then, in the notation of boards
	Clock Clock         // Main is what is left of it; all zero: the program takes what it likes
	Depth int           // plies, no more than that; 0 is no limit
	Nodes int64         // positions, no more than that; 0 is no limit
	Long  bool          // think until ctx is done, whatever the clock says
	Keep  time.Duration // of the clock, to keep back beside what is usual (Pace)

	// Position is the moment that is asked about, with all that led to it, in
	// games whose protocol keeps it (Go); nil in others. Start and Moves then
	// say nothing, since the sides need not have taken turns.
	Position boards.Position
}

// An Adviser is a thinking program of such a game. It answers in time by the
// question's clock: with a Move time before that is over, otherwise before
// Main, Byoyomi and Increment are, all together. It answers soon after ctx is
// done with the best it has. In shogi the answer may be %TORYO or %KACHI
// instead of a move, in Go pass or resign. What it says on the way it says
// through talk, which is never nil; what it says with its move it hands back.
// Its calls must not overlap.
type Adviser func(ctx context.Context, q Question, talk func(Talk)) (boards.Move, Talk)

// Mate is the score of a mate that is on the board. A mate in n plies is Mate-n
// for the side that gives it and n-Mate for the other; dialects that tell
// mates apart from scores tell what lies within MateRange of it as mates.
const (
	Mate      = 100000
	MateRange = 1000
)

// MateIn is how many plies away the mate is that a score tells of, negative for
// the side that is mated; false for a score that tells of none.
func MateIn(score int) (plies int, ok bool) {
	switch {
	case score > Mate-MateRange && score <= Mate:
		return Mate - score, true
	case score < MateRange-Mate && score >= -Mate:
		return -Mate - score, true
	}
	return 0, false
}
