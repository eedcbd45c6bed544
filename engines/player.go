// Package engines connects players to the arena. A dialect gives the words their
// meaning, and a transport carries the bytes. The package holds what all dialects
// share: the Player, its questions and answers, and the Fault with which a player
// fails. Each dialect has its own package below this one; engines/process
// supervises processes, and engines/roster chooses players.
//
//	err := player.Begin(ctx, game)               // a program starts, or hears of the next game
//	answer, err := player.Act(ctx, turn)         // its move, with score and mutter
//	err = player.Tell(ctx, seat, move, position) // what another seat did
//
// A player knows the rules of its game only through boards. It knows no match,
// and no clock except the time that it gets for a turn.
package engines

import (
	"context"
	"time"

	"dohyo/boards"
	"dohyo/boards/fact"
)

// A Player sits in one seat for one game after another.
//
// The calls of a player never overlap. Begin is called before the first turn of
// each game, End after it. A player that has failed may be begun again, and then
// restarts its program. Close ends it for good and leaves no process, file or
// goroutine behind, whatever the program does.
type Player interface {
	// Begin makes the player ready for a game. An error is a *Fault.
	Begin(ctx context.Context, g Game) error

	// Act asks for the move that the player's seat owes. The error is a *Fault, or
	// ctx's own if the turn was cancelled.
	Act(ctx context.Context, t Turn) (Answer, error)

	// Tell announces that another seat moved, and that p is the position now, for
	// dialects that send moves as they happen. Dialects that send the news together
	// with the next question do nothing.
	Tell(ctx context.Context, seat boards.Seat, m boards.Move, p boards.Position) error

	// End announces that the game is over, and how, for dialects that send this. The
	// program may live on for the next game.
	End(ctx context.Context, o boards.Outcome)

	// Close ends the program: a goodbye, two seconds of grace, then SIGKILL to
	// everything it started.
	Close() error
}

// A Latecomer is a player that is begun after all others are ready, because its
// game begins elsewhere as soon as it agrees.
type Latecomer interface {
	Player
	BeginsLast()
}

// An Enterer is a player whose moves are entered: by a person, or for a program
// that can't connect.
type Enterer interface {
	// Enter makes a move for the player. An error says that it isn't its turn, or
	// that the text is no move.
	Enter(text string) error
}

// A SelfTeller is a player whose program identifies itself.
type SelfTeller interface {
	About() string // "" if it didn't
}

// A Witness is a player that learns what the others said with their moves, since
// it represents a server that records it. Opponents are no witnesses: a program's
// talk isn't for its opponent.
type Witness interface {
	Player

	// Hear is called directly before the Tell of the move that the talk came with.
	Hear(Talk)
}

// A Timekeeper is a player with a server behind it that counts the time of both
// sides. The arena lets no flag fall that the server may still allow.
type Timekeeper interface {
	Player

	// Charges returns, for the game in progress, the unit to which the server rounds
	// the other side's times down, and the least that it charges for a move.
	Charges() (unit, least time.Duration)
}

// A Counter is a player that can be asked which stones are dead in the last
// position of a game that is counted (boards.Countable); history holds all moves
// that led there. An error means that the player has no opinion, and is no fault.
type Counter interface {
	Dead(ctx context.Context, end boards.Position, history []boards.Move) ([]boards.Move, error)
}

// A Cleaner is a player that may be able to play on after the end of a game that
// is counted, until all dead stones are off the board. The turns continue from
// the end; a player with nothing more to take passes.
type Cleaner interface {
	// Cleans reports whether it can. A player without a running program returns
	// false.
	Cleans() bool

	// Clean asks for the move that the player's seat owes, as Player.Act does.
	Clean(ctx context.Context, t Turn) (Answer, error)
}

// A Reader is a counter that can be asked about single strings (連) on which the
// players disagree: which of them are dead in a position without the stones that
// both call dead. Each string is named by one of its stones.
type Reader interface {
	Counter
	Settle(ctx context.Context, end boards.Position, gone, disputed []boards.Move) (dead []bool, err error)
}

// A Game is what a player learns at the beginning of a game.
type Game struct {
	Rules    *boards.Game
	Seat     boards.Seat
	Position boards.Position // the start of play, after the opening
	Opening  []boards.Move   // the moves that led there
	Size     int             // points along an edge of the board
	Clock    Clock
	Ponder   bool // its program may think in its opponent's time

	Earlier []Earlier // the turns before Position, if the game continues
}

// An Earlier is a turn that was played before its game was resumed. A program
// that relies on what it was told must be told again.
type Earlier struct {
	Position boards.Position
	Left     []Left // by seat, as told to the players
}

// A Clock is the time of a player, as far as dialects can express it. A zero
// field means that there is no such time.
type Clock struct {
	Main      time.Duration // for the whole game, or what is left of it in a continued one
	Byoyomi   time.Duration // 秒読み: for each move once Main is used up
	Increment time.Duration // added for each move
	Move      time.Duration // for each move, at most

	Periods int           // of Byoyomi, if there are several: one is used up only when it runs out; 0 means one
	Stones  int           // Canadian byoyomi (カナダ式): Period is for that many moves together, and Byoyomi is the share of one
	Period  time.Duration // only if Stones is set

	Unit  time.Duration // charged times are rounded down to whole units; 0 charges exactly
	Least time.Duration // the least charge for a move
}

// Charge returns the time charged for a move that took the given time.
func (c Clock) Charge(took time.Duration) time.Duration {
	took = max(took, 0)
	if c.Unit > 0 {
		took = took.Truncate(c.Unit)
	}
	return max(took, c.Least)
}

// Left is the time that a side has left.
type Left struct {
	Main    time.Duration // main time
	Periods int           // byoyomi periods, if the clock has several; else 0
	Stones  int           // Canadian byoyomi: moves still to be made in Period; 0 while main time is left
	Period  time.Duration // Canadian byoyomi: time for those moves
}

// A Turn is one question to a player.
type Turn struct {
	Position boards.Position // immutable
	History  []boards.Move   // every move of the game so far, opening included
	Budget   time.Duration   // until the player has lost on time; 0 means no limit. It runs from the last byte sent.
	Margin   time.Duration   // tolerated overstep of the budget; the player isn't told
	Left     []Left          // by seat, for dialects that send it; nil without a clock
	Lot      uint64          // for what a Negotiator decides by lot: of the game, the same at each question
	Talk     func(Talk)      // receives talk as it comes; nil if nobody listens
}

// Limit returns how long to wait for the player; 0 means without end.
func (t Turn) Limit() time.Duration {
	if t.Budget <= 0 {
		return 0
	}
	return t.Budget + t.Margin
}

// Talk is what a player says besides its move. Zero fields were not said.
type Talk struct {
	Mutter string // つぶやき: free text, made safe for a terminal
	Score  *int   // from its own view
	Unit   Unit   // of the score
	PV     string // the line it expects
	Nodes  int64
	Depth  int
	Points string // who it expects to own each point, and how likely it found its moves (see Insight.Points)
}

// A Wire is a line between the arena and a program, for a referee who wants to
// see the traffic. Dialects whose programs talk continuously while they think
// pass on no more than a person could read.
type Wire struct {
	Sent bool // by the arena; otherwise by the program
	Text string
}

// A Unit says what a score counts.
type Unit string

// The units of scores.
const (
	OwnUnit   Unit = ""       // the program's own
	UnitRate  Unit = "rate"   // thousandths of a win rate, 500 subtracted
	UnitPoint Unit = "points" // tenths of a point of the game
)

// Known returns the unit if it is one of those above, otherwise OwnUnit.
func (u Unit) Known() Unit {
	if u == UnitRate || u == UnitPoint {
		return u
	}
	return OwnUnit
}

// An Answer is a player's answer to a turn.
type Answer struct {
	Move string        // not yet parsed, in the notation of the game, not of the dialect
	Took time.Duration // from the last byte sent to the last byte of the answer
	Note *fact.Error   // tolerated slips: surplus output dropped, a mutter cut; usually nil
	Talk
}
