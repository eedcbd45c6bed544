// Package kifu is records on paper (棋譜): one model, the Record, and what all
// record formats share. Each format stands in a package of its own below this
// one and turns text into records and records into text; kifu/formats is the
// table of them.
//
//	f, _ := formats.ByExt("games.sgf")
//	for rec, err := range f.Read(file, kifu.ReadOptions{Name: "games.sgf"}) {
//		if err != nil {
//			return err // games.sgf:12:3: want a point on the board, got "zz"
//		}
//		positions, err := kifu.Play(rec, game)
//		…
//	}
//
// A record is what somebody wrote down. Nothing in it has been judged before
// Play has gone through it with the rules of a game. The package knows no
// process and no clock, and it doesn't hold the journal of a match, which is
// the arena's.
package kifu

import (
	"time"

	"dohyo/boards"
	"dohyo/boards/fact"
)

// A Record is one game on paper, whatever the format. Fields that a format
// doesn't tell have their zero value. Text in a record is clean: see Clean.
type Record struct {
	Game  string // boards.Game.Name, or "" where the record doesn't say the rule set
	Rules string // the rules in the record's own words: "Japanese", "0"
	Size  int    // points along an edge

	Number int // of the game in its match: 1, 2, …
	Limit  int // moves after which an undecided game is drawn; 0 is not known

	// Settings are those of the game's own that the record tells. What they place
	// is in its usual place where Setup has no position.
	Settings boards.Settings

	Counted bool          // the record says which stones were taken for dead at the end
	Dead    []boards.Move // those

	Name      string // of the game
	Event     string
	Round     string
	Place     string
	Annotator string
	Comment   string // on the whole game; may have several lines

	Clock Clock     // the time that each side had; zero is not known
	Start time.Time // zero is not known
	End   time.Time // zero is not known; in year 0 only the time of day is known

	Players [2]string // names, by boards.Side
	First   int       // which of the match's two contestants, 0 or 1, played the first side

	Setup   Setup           // where the game didn't start from the game's own position
	Opening *boards.Opening // the opening that was given to the players, nil if none
	Moves   []Move          // in order, those of the opening included

	// Abridged says that Moves holds the opening only, as in a log 1.50;
	// Count is then the number of moves that the log gives.
	Abridged bool
	Count    int

	Tree *Tree // with all variations, where ReadOptions asked for it and the format has some; Moves are its main line

	Result  Result
	Rulings []Ruling         // of referees, the oldest first; what they changed is done
	Notes   []Note           // what a reader did on its own account
	Totals  [2]time.Duration // time used by each side, where only the sum is known

	// Extra holds what the format says beyond all this, in the spelling of
	// that format: SGF properties of the root as they were written.
	Extra map[string][]string

	File   string // where it was read from, for messages
	Line   int    // in which line it began, 1-based; 0 is not known
	Offset int64  // where that is, in bytes of the text that was read
	Bytes  int64  // how many there are of it; 0 is not known
}

// A Clock is how much time each side of a game had.
type Clock struct {
	Main      time.Duration // for the whole game
	Byoyomi   time.Duration // for each move once Main is used up (秒読み)
	Increment time.Duration // added before each move
	Periods   int           // of byoyomi, where there are several: one is used up only when it runs out
	Stones    int           // Canadian byoyomi: so many moves share Byoyomi
}

// A Setup is a position that a game began from.
type Setup struct {
	Position string           // in a notation of the game; "" if not given so
	Stones   [2][]boards.Move // stones on the board, by side
	Turn     string           // which side moves first, b or w, where the record with such stones says it
	Unsaid   bool             // the record tells of no position, not even of the game's own
	Rules    string           // the rule set by its name in boards.Setup; "" is the usual one
}

// A Move is one move of a record with what was noted beside it.
type Move struct {
	Move    boards.Move // canonical: 808, +7776FU, D4
	Side    boards.Side
	Took    time.Duration // whole milliseconds in all formats of this house
	Charged time.Duration // what the game's clock took off for it, where that isn't Took
	Timed   bool          // whether Took is known
	Clocked bool          // whether Charged is known
	Comment string        // the player's mutter, or what an annotator wrote
	Setup   string        // what an annotator set up before this move, "b D4 w C3 e K10 to w"; there is no Move where none follows
	Score   *int          // in the player's own unit, seen from the player
	Depth   int
	Nodes   int64
	PV      string
	Extra   map[string][]string // as Record.Extra, of this move's node
	Line    int                 // where it stands in the file, 1-based
}

// A Result is how a game ended by the record.
type Result struct {
	Known  bool
	Winner boards.Side // boards.None for a draw or a game without result
	By     string      // a word of the event game_end: "five", "time"; "" if the record doesn't say
	Detail string      // "3x3"
	Fact   fact.Fact   // what Detail says in English; none if it isn't known
}

// Same compares results, whether they are known as facts or not.
func (r Result) Same(o Result) bool {
	return r.Known == o.Known && r.Winner == o.Winner && r.By == o.By && r.Detail == o.Detail
}

// Won returns the result of a game that a side won, for the reason given.
func Won(winner boards.Side, by boards.Reason, detail string) Result {
	return Result{Known: true, Winner: winner, By: string(by), Detail: detail}
}

// Drawn returns the result of a drawn game.
func Drawn(by boards.Reason) Result {
	return Result{Known: true, Winner: boards.None, By: string(by)}
}

// BrokenOff is By of a game that ended without a result (中断).
const BrokenOff = "broken-off"

// Drew reports whether the record says that the game was drawn.
func (r Result) Drew() bool { return r.Known && r.Winner == boards.None && r.By != BrokenOff }

// Length returns the number of moves the game had by the record, the opening
// included. A diagram that was set up at its end is none.
func (r *Record) Length() int {
	if r.Abridged {
		return r.Count
	}
	n := len(r.Moves)
	for n > 0 && r.Moves[n-1].Diagram() {
		n--
	}
	return n
}

// Diagram tells that stones were set up, and nothing was played from there.
func (m *Move) Diagram() bool { return m.Move == "" && m.Setup != "" }

// Until returns where in Moves the first n moves of the game end, with what is
// set up behind the last move if they are all of them.
func (r *Record) Until(n int) int {
	if n >= r.Length() || n >= len(r.Moves) {
		return len(r.Moves)
	}
	return n
}

// Used returns what the move cost its side by the game's clock.
func (m *Move) Used() time.Duration {
	if m.Clocked {
		return m.Charged
	}
	return m.Took
}

// Time returns what a side used: the sum of its moves' times, or the total where
// the record knows only that.
func (r *Record) Time(side boards.Side) time.Duration {
	if t := r.Totals[side]; t != 0 {
		return t
	}
	var sum time.Duration
	for i := range r.Moves {
		if r.Moves[i].Side == side {
			sum += r.Moves[i].Used()
		}
	}
	return sum
}
