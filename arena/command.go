package arena

import (
	"time"

	"dohyo/boards"
	"dohyo/engines"
)

// A Command is a person's request to a running match. The referee takes commands
// between turns. Urgent ones (Stop, Rule, TakeBack, Enter) cancel the running
// turn.
type Command interface{ command() }

// Pause stops before the next turn; a person's turn stops at once. No clock
// runs until GoOn.
type Pause struct{ By, Why string }

// GoOn ends a pause.
type GoOn struct{ By string }

// Step plays exactly one turn and pauses again.
type Step struct{ By string }

// Hint is recorded: the program From has suggested a move, number Ply, to the
// player in Seat.
type Hint struct {
	Game int
	Seat boards.Seat
	Ply  int
	From string
	Move boards.Move
	Said Said

	About boards.Move // the move that the player was warned of (Regulation.Teach); "" for a hint that was asked for
	Loss  float64     // of that move, in percent of the game
}

// Pace is the least time from one move to the next, so that a person can follow
// engines that answer at once. No clock runs during the wait. 0 is no wait.
type Pace struct{ Move time.Duration }

// Leave begins no more games, and ends the run when the running games have ended.
// It may be sent before the match runs. The match can be resumed.
type Leave struct{}

// Stop ends the run, also if it is sent before the match runs. The match can be resumed
// from there.
type Stop struct{ Why error }

// cause returns why the run ends.
func (s Stop) cause() error {
	if s.Why == nil {
		return errStopped
	}
	return s.Why
}

// TakeBack undoes moves so that the person in Seat is to move again: the
// opponent's answer and the person's own move. It is refused from engines.
type TakeBack struct {
	Game int
	Seat boards.Seat
}

// Enter is a move that a person makes, as text in the game's notation.
type Enter struct {
	Game int
	Seat string // of the person, where a side has several; "" is the one that is asked
	Text string
}

// Rule is a person's decision on a game that is being played or has ended: it has
// a result, continues from a position, or is void and played again.
type Rule struct {
	Game    int
	By      string        // the referee's name
	Act     Act           // "" is ActResult
	Winner  boards.Side   // None for a draw or no result
	Result  Result        // Win, Draw, or NoResult for a game broken off
	Reason  boards.Reason // ByRuling, ByHang (the engine is thought to hang) or ByBrokenOff
	Why     string
	Ply     int            // the position that it's about, or from which the game continues; of a result 0 is the last one
	Left    []engines.Left // of ActGoOn, by seat; nil is what it was there
	Finding *Finding       // the claim, and what the rules say of it; nil without one
}

// Count says what is dead in a game that waits to be counted, whole strings by
// any of their stones.
type Count struct {
	Game int
	Dead []boards.Move
	By   string // the referee's name
}

// PlayOn lets a game that waits to be counted continue, because the sides don't
// agree on what is dead: the passes that ended it are taken back, so that the
// player who passed first is to move.
type PlayOn struct {
	Game int
	By   string // the referee's name
}

func (Pause) command()    {}
func (GoOn) command()     {}
func (Step) command()     {}
func (Hint) command()     {}
func (Pace) command()     {}
func (Leave) command()    {}
func (Stop) command()     {}
func (TakeBack) command() {}
func (Enter) command()    {}
func (Rule) command()     {}
func (Count) command()    {}
func (PlayOn) command()   {}
