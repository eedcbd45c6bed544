// Package engines connects players: a dialect (what the words mean) over a
// transport (how the bytes travel). It holds what all dialects share: the
// Player, its questions and answers, and the Fault with which a player fails.
// Each dialect has its own package below this one; engines/process supervises
// processes, and engines/roster chooses players.
//
// A player knows the rules of its game only through boards. It knows no match,
// and no clock but the time that it is handed for a turn.
package engines

import (
	"context"
	"time"

	"dohyo/boards"
	"dohyo/boards/fact"
)

// A Player sits in one seat for one game after another.
//
// The calls of one player never overlap. Begin is called before the first
// turn of each game, End after it, and a player that has failed may be begun
// again: it then starts its program anew. Close ends it for good and leaves no
// process, file or goroutine behind, whatever the program does.
type Player interface {
	// Begin makes the player ready for a game. An error is a *Fault.
	Begin(ctx context.Context, g Game) error

	// Act asks for the move that the player's seat owes. The error is a
	// *Fault, or ctx's own when the turn was called off.
	Act(ctx context.Context, t Turn) (Answer, error)

	// Tell passes on that another seat moved and that p is the position now,
	// where the dialect passes on moves as they happen. Dialects that send
	// the news together with the next question do nothing.
	Tell(ctx context.Context, seat boards.Seat, m boards.Move, p boards.Position) error

	// End says that the game is over, and how, for dialects that tell. The
	// program may live on for the next.
	End(ctx context.Context, o boards.Outcome)

	// Close ends the program: a word of goodbye, two seconds of grace, then
	// SIGKILL to everything it started.
	Close() error
}

// A Latecomer is a player that is begun when all others are ready: its game
// begins elsewhere as soon as it agrees to it.
type Latecomer interface {
	Player
	BeginsLast()
}

// An Enterer is a player whose moves somebody enters: a person, or a program that
// can't connect.
type Enterer interface {
	// Enter makes a move for the player; an error says that it isn't asked, or
	// that it is no move.
	Enter(text string) error
}

// A SelfTeller is a player whose program says what it is.
type SelfTeller interface {
	About() string // "" if it didn't
}

// A Witness is a player that learns what the others said with their moves,
// since it stands between them and a server that records it. No opponent is
// one: what a program says isn't its opponent's business.
type Witness interface {
	Player

	// Hear comes right before the Tell of the move with which it was said.
	Hear(Talk)
}

// A Timekeeper is a player behind whom a server counts the time of both sides.
// The arena lets no flag fall that the server may still hold up.
type Timekeeper interface {
	Player

	// Charges says of the game that has begun to what the server rounds the
	// other side's times down, and what it charges that for a move at least.
	Charges() (unit, least time.Duration)
}

// A Counter is a player that can be asked, when a game has ended that is
// counted, what is dead in its last position (boards.Countable); history is all
// moves that led there. An error says that the player has no opinion, and is
// no fault.
type Counter interface {
	Dead(ctx context.Context, end boards.Position, history []boards.Move) ([]boards.Move, error)
}

// A Cleaner is a player that may be able to play on when a game has ended that is
// counted, until all that is dead is off the board. The turns follow on from the
// end; who has nothing more to take passes.
type Cleaner interface {
	// Cleans reports whether it is. The answer of one that runs no program yet is
	// no.
	Cleans() bool

	// Clean asks for the move that the player's seat owes, as Player.Act does.
	Clean(ctx context.Context, t Turn) (Answer, error)
}

// A Reader is a counter that can be asked about single strings (連), of which
// the players said different things: which of them are dead in a position
// without the stones that both say are. Each is named by one of its stones.
type Reader interface {
	Counter
	Settle(ctx context.Context, end boards.Position, gone, disputed []boards.Move) (dead []bool, err error)
}

// A Game is what a player is told at the beginning of a game.
type Game struct {
	Rules    *boards.Game
	Seat     boards.Seat
	Position boards.Position // where play starts, after the opening
	Opening  []boards.Move   // the moves that led there
	Size     int             // points along an edge of the board
	Clock    Clock
	Ponder   bool // its program may think in its opponent's time

	Earlier []Earlier // the turns before Position, where a game continues
}

// An Earlier turn is one that was played before its game was taken up again. A program
// that goes by what it was told has to be told it again.
type Earlier struct {
	Position boards.Position
	Left     []Left // by seat, as the players were told
}

// A Clock is the time a player has, as far as dialects speak of it. Zero means
// that this kind of time isn't given.
type Clock struct {
	Main      time.Duration // for the whole game, or what is left of it in one that goes on
	Byoyomi   time.Duration // 秒読み: for each move once Main is used up
	Increment time.Duration // added for each move
	Move      time.Duration // for each move, no more than that

	Periods int           // of Byoyomi, where there are several: one is used up only when it runs out; 0 is one
	Stones  int           // Canadian byoyomi (カナダ式): Period is for so many moves together, and Byoyomi the part of one
	Period  time.Duration // only where Stones is set

	Unit  time.Duration // charged times are rounded down to whole units; 0 charges exactly
	Least time.Duration // at least so much is charged for a move
}

// Charge returns what a move is charged that took so long.
func (c Clock) Charge(took time.Duration) time.Duration {
	took = max(took, 0)
	if c.Unit > 0 {
		took = took.Truncate(c.Unit)
	}
	return max(took, c.Least)
}

// Left is what a side has left of its time.
type Left struct {
	Main    time.Duration // of the main time
	Periods int           // of byoyomi, where the clock has several; 0 otherwise
	Stones  int           // Canadian byoyomi: moves still to be made in Period; 0 while main time is left
	Period  time.Duration // Canadian byoyomi: until that many moves must have been made
}

// A Turn is one question to a player.
type Turn struct {
	Position boards.Position // immutable
	History  []boards.Move   // every move of the game so far, the opening included
	Budget   time.Duration   // until the player has lost on time; 0 is no limit. It runs from the last byte sent.
	Margin   time.Duration   // by which the budget may be overstepped; the player isn't told
	Left     []Left          // what each seat has left, for dialects that tell; nil when there's no clock
	Talk     func(Talk)      // where to pass talk on as it comes; nil if nobody listens
}

// Limit returns how long the player is waited for; 0 is without end.
func (t Turn) Limit() time.Duration {
	if t.Budget <= 0 {
		return 0
	}
	return t.Budget + t.Margin
}

// Talk is what a player says besides its move. Zero fields were not said.
type Talk struct {
	Mutter string // つぶやき: free text, made safe for a terminal
	Score  *int   // in the engine's own unit, seen from the engine
	PV     string // the line it expects
	Nodes  int64
	Depth  int
}

// A Wire is a line on its way between the arena and a program, for a referee
// who wants to see what was sent and what came. Dialects that talk without end
// while they think pass on no more of that than a person could read.
type Wire struct {
	Sent bool // by the arena; otherwise by the program
	Text string
}

// An Answer is what a player said when it was asked.
type Answer struct {
	Move string        // as text, not yet parsed: in the notation of the game, not of the dialect
	Took time.Duration // from the last byte sent to the last byte of the answer
	Note *fact.Error   // what had to be put up with: surplus output dropped, a mutter cut; nil as a rule
	Talk
}
