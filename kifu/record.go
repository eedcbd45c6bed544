// Package kifu represents game records (棋譜): the Record, and what all record
// formats share. Each format has its own package below this one, which converts
// text to records and back; kifu/formats is the table of them.
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
// A record is what somebody wrote down. Nothing in it has been checked until Play
// has played it by the rules of a game. The package knows no process and no
// clock. The journal of a match isn't a record; it belongs to the arena.
package kifu

import (
	"strings"
	"time"

	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/boards/safe"
)

// A Record is one recorded game, in any format. Fields that a format can't
// express are zero. Text in a record is clean: see Clean.
type Record struct {
	Game  string // boards.Game.Name, or "" if the record doesn't name the rule set
	Rules string // the rules in the record's own words: "Japanese", "0"
	Size  int    // points along an edge

	Number int // of the game in its match: 1, 2, …
	Limit  int // moves after which an undecided game is drawn; 0 if unknown

	// Settings are the game's own settings in the record. If Setup has no position,
	// what they place is in its usual place.
	Settings boards.Settings

	Counted bool          // the record says which stones counted as dead at the end
	Dead    []boards.Move // those stones

	Name      string // of the game
	Event     string
	Round     string
	Place     string
	Annotator string
	Comment   string // on the whole game, in one or more lines

	Clock Clock     // the time of each side; zero if unknown
	Start time.Time // zero if unknown
	End   time.Time // zero if unknown; in year 0 only the time of day is known

	Players [2]string // names, by boards.Side; "" if unknown
	Called  [2]string // what players without a name are called where the record is shown; no format has it
	Ranks   [2]string // as the match has them, by boards.Side; "" for none or unknown
	First   int       // which of the match's two contestants, 0 or 1, played the first side

	Setup   Setup           // the start, if it isn't the game's own
	Opening *boards.Opening // the opening given to the players; nil for none
	Moves   []Move          // in order, the opening's included

	// Abridged says that Moves holds only the opening, as in a log 1.50; Count is
	// then the log's number of moves.
	Abridged bool
	Count    int

	Tree *Tree // with all variations, if requested by ReadOptions and supported by the format; Moves is its main line

	opened *Opened // of StonesOnly

	Result  Result
	Rulings []Ruling         // of referees, the oldest first; their changes have been applied
	Notes   []Note           // decisions of the reader
	Totals  [2]time.Duration // time used by each side, if only the sum is known

	// Extra holds further data of the format in its own form: SGF properties of the
	// root as written.
	Extra map[string][]string

	File   string // the file it was read from, for messages
	Line   int    // the line in which it began, from 1; 0 if unknown
	Offset int64  // its offset, in bytes of the text that was read
	Bytes  int64  // its length in bytes; 0 if unknown
}

// A Clock is the time of each side of a game.
type Clock struct {
	Main      time.Duration // for the whole game
	Byoyomi   time.Duration // for each move after Main is used up (秒読み)
	Increment time.Duration // added before each move
	Periods   int           // of byoyomi, if there are several: one is used up only when it runs out
	Stones    int           // Canadian byoyomi: the number of moves that share Byoyomi
}

// A Setup is the start position of a game.
type Setup struct {
	Position string           // in a notation of the game; "" if not given that way
	Stones   [2][]boards.Move // stones on the board, by side
	Turn     string           // the side that moves first, b or w, if the record with such stones says so
	Unsaid   bool             // the record states no position, not even the game's own
	Rules    string           // the rule set in the form of boards.Setup; "" is the usual one

	// OpeningRule is the rule by which the players settled the opening, in the form of
	// boards.Setup. Moves then has what they chose beside what they placed, and Players
	// who sat where at the end.
	OpeningRule string
}

// A Move is one move of a record with its notes.
type Move struct {
	Move    boards.Move // canonical: 808, +7776FU, D4
	Side    boards.Side
	Took    time.Duration // whole milliseconds in all formats here
	Charged time.Duration // the charge by the game's clock, if it differs from Took
	Timed   bool          // Took is known
	Clocked bool          // Charged is known
	Comment string        // what was said with the move or written about it, in one or more lines: see Said
	Apart   int           // the lines at its end that stood apart from the move, such as after the end of the game
	Setup   string        // what an annotator set up before this move, "b D4 w C3 e K10 to w"; Move is empty if no move follows
	Score   *int          // from the player's view
	Unit    string        // of the score, like engines.Talk.Unit
	Depth   int
	Nodes   int64
	PV      string
	Points  string              // what the player said about single points, in the form of engines.Talk
	Extra   map[string][]string // like Record.Extra, of this move's node
	Line    int                 // the line in the file, from 1
}

// A Result is the recorded end of a game.
type Result struct {
	Known  bool
	Winner boards.Side // boards.None for a draw or a game without result
	By     string      // as in the event game_end: "five", "time"; "" if unknown
	Detail string      // "3x3"
	Fact   fact.Fact   // what Detail says in English; none if unknown
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

// BrokenOff is the By of a game that ended without a result (中断).
const BrokenOff = "broken-off"

// Drew reports whether the record says that the game was drawn.
func (r Result) Drew() bool { return r.Known && r.Winner == boards.None && r.By != BrokenOff }

// Length returns the recorded number of moves of the game, opening included. A
// diagram at its end is no move.
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

// Diagram reports whether stones were set up and no move follows.
func (m *Move) Diagram() bool { return m.Move == "" && m.Setup != "" }

// Until returns the index in Moves after the first n moves of the game. If they
// are all of them, it includes what is set up after the last move.
func (r *Record) Until(n int) int {
	if n >= r.Length() || n >= len(r.Moves) {
		return len(r.Moves)
	}
	return n
}

// Said returns what the player of a move said with it (its mutter), and what somebody
// else wrote about it, such as an annotator. Both are parts of the move's comment. Only
// records of matches have mutters; in them, text that stands apart from the moves is
// nobody's.
func (r *Record) Said(m *Move) (mutter, remark string) {
	lines := strings.Count(m.Comment, "\n") + 1
	switch {
	case r.Number == 0 || m.Apart >= lines:
		return "", m.Comment
	case m.Apart <= 0:
		return m.Comment, ""
	}
	at := len(m.Comment)
	for range m.Apart {
		at = strings.LastIndexByte(m.Comment[:at], '\n')
	}
	return m.Comment[:at], m.Comment[at+1:]
}

// Add adds text that stands apart from the move to its comment.
func (m *Move) Add(text string) {
	if text = safe.Text(text); text == "" {
		return
	}
	m.Apart += strings.Count(text, "\n") + 1
	if m.Comment != "" {
		text = m.Comment + "\n" + text
	}
	m.Comment = text
}

// Reword changes the comment on a move, as an annotator does. What the player said stays
// the player's for as long as it is left at the beginning.
func (r *Record) Reword(m *Move, text string) {
	mutter, _ := r.Said(m)
	m.Comment = safe.Text(text)
	rest, whole := strings.CutPrefix(m.Comment+"\n", mutter+"\n")
	switch {
	case r.Number == 0 || m.Comment == "" || mutter != "" && rest == "":
		m.Apart = 0
	case mutter != "" && whole:
		m.Apart = strings.Count(rest, "\n")
	default:
		m.Apart = strings.Count(m.Comment, "\n") + 1
	}
}

// Used returns the cost of the move by the game's clock.
func (m *Move) Used() time.Duration {
	if m.Clocked {
		return m.Charged
	}
	return m.Took
}

// mostUsed is the longest sum of times; a file may state a year for each move, and
// a Duration ends after 292.
const mostUsed = 100 * mostTime

// AddTime returns the time used after a move: the sum before and the move's time.
func AddTime(sum, used time.Duration) time.Duration {
	return min(sum+min(max(used, 0), mostUsed), mostUsed)
}

// Time returns the time that a side used: the sum of its moves' times, or the
// total if the record has only that.
func (r *Record) Time(side boards.Side) time.Duration {
	if t := r.Totals[side]; t != 0 {
		return t
	}
	var sum time.Duration
	for i := range r.Moves {
		if r.Moves[i].Side == side {
			sum = AddTime(sum, r.Moves[i].Used())
		}
	}
	return sum
}
