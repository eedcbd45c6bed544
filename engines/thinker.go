package engines

import (
	"context"
	"time"

	"dohyo/boards"
)

// A Thinker is a thinking program from its protocol's view. It answers with the
// move that follows moves, within limit (0: when it sees fit), or shortly after
// ctx is done with the best move so far. It passes talk on the way to talk, which
// is never nil, and returns the talk that goes with its move.
type Thinker func(ctx context.Context, moves []boards.Move, limit time.Duration, talk func(Talk)) (boards.Move, Talk)

// A Mind makes a thinker for a new game on a board of size points along an edge.
type Mind func(rules *boards.Game, size int) Thinker

// A Question asks a thinking program for a move in a game that may start from any
// position and is played by the clock.
type Question struct {
	Start string        // the start position, in the game's notation; "" is the game's own
	Moves []boards.Move // since then, in the notation of boards
	Clock Clock         // Main is what is left of it; if all is zero, the program takes what it likes
	Depth int           // largest depth in plies; 0 means no limit
	Nodes int64         // largest number of positions; 0 means no limit
	Long  bool          // think until ctx is done, whatever the clock says
	Keep  time.Duration // additional reserve of the clock (Pace)

	// Lines is set when the question is for analysis and not for a move of a game: so
	// many of the best moves are wanted. The program then consults no book and doesn't
	// resign. It reports the best through talk, and the others through More.
	Lines int
	More  func(rank int, t Talk) // rank 1 is the second best; nil if Lines is 0 or 1

	// Insight is called with all that the program knows so far, several times a second but at
	// most once in Every, and at the end, in games whose protocol has a place for that (Go);
	// nil in others.
	Insight func(Insight)
	Every   time.Duration

	// Bars are moves that aren't to be considered, in games whose protocol can say so
	// (Go); nil in others.
	Bars []Bar

	// Position is the position with its history, in games whose protocol keeps it
	// (Go); nil in others. Start and Moves are then unused, since the sides need not
	// alternate.
	Position boards.Position
}

// A Bar keeps a program from considering some moves of one side.
type Bar struct {
	Seat  boards.Seat
	Moves []boards.Move // in the notation of boards
	Only  bool          // all moves but these
	Depth int           // the number of plies for which it holds, from the position of the question
}

// Join returns a function that takes the talk about all lines, so that one guard,
// such as a Watchdog's, is enough. Split gives the guarded function the form of
// More.
func (q *Question) Join(talk func(Talk)) (joined func(Talk), split func(guarded func(Talk)) (more func(rank int, t Talk))) {
	rank := 0
	joined = func(t Talk) {
		switch {
		case rank > 0 && q.More != nil:
			q.More(rank, t)
		case rank == 0 && talk != nil:
			talk(t)
		}
	}
	split = func(guarded func(Talk)) func(int, Talk) {
		return func(r int, t Talk) {
			rank = r
			guarded(t)
			rank = 0
		}
	}
	return joined, split
}

// An Adviser is a thinking program of such a game. It answers in time by the
// question's clock: within Move if that is set, otherwise within Main, Byoyomi
// and Increment together. It answers shortly after ctx is done with the best move
// so far. The answer may be what the game has beside moves: a pass, a resignation,
// the claim of a win. It passes talk on the way to talk, which is never nil, and
// returns the talk that goes with its move. Its calls must not overlap.
type Adviser func(ctx context.Context, q Question, talk func(Talk)) (boards.Move, Talk)

// Mate is the score of an immediate mate. A mate in n plies is Mate-n for the
// side that gives it and n-Mate for the other. Dialects with separate mate scores
// treat everything within MateRange of Mate as a mate.
const (
	Mate      = 100000
	MateRange = 1000
)

// MateIn returns the distance of the mate in plies that a score stands for,
// negative for the side that is mated; false for other scores.
func MateIn(score int) (plies int, ok bool) {
	switch {
	case score > Mate-MateRange && score <= Mate:
		return Mate - score, true
	case score < MateRange-Mate && score >= -Mate:
		return -Mate - score, true
	}
	return 0, false
}
