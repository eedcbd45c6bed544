package arena

import (
	"time"

	"dohyo/arena/stats"
	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/engines"
	"dohyo/engines/uptime"
)

// An Event is one thing that happened. Events are all that ever leaves the
// referee: journal, records, standings and screens are made from them, and
// each of the types below is one line of JSON, as docs/journal.md lists them.
// Times of thinking are in milliseconds, charged times in seconds.
type Event interface {
	stamp() *Stamp
}

// A Stamp says what kind of event it is, when it happened and in which game.
type Stamp struct {
	Event string `json:"event"`
	At    Moment `json:"at"`
	Game  int    `json:"game,omitempty"` // 1, 2, …; 0 for the match as a whole

	sum    uint32 // of its line in the journal
	sealed bool   // it has been written there
}

func (s *Stamp) stamp() *Stamp { return s }

// seal notes the checksum that the event's line has in the journal.
func (s *Stamp) seal(sum uint32) { s.sum, s.sealed = sum, true }

// stampAt is the stamp of an event that happens at a moment.
func stampAt(now time.Time, event string, game int) Stamp {
	return Stamp{Event: event, At: Moment{now.Truncate(time.Millisecond)}, Game: game}
}

// StampOf gives the stamp of any event.
func StampOf(e Event) Stamp { return *e.stamp() }

// A Moment is a time that is written as RFC 3339 with milliseconds.
type Moment struct{ time.Time }

const momentLayout = "2006-01-02T15:04:05.000Z07:00"

// MarshalJSON writes the moment with exactly three decimals.
func (m Moment) MarshalJSON() ([]byte, error) {
	b := make([]byte, 0, len(momentLayout)+2)
	b = append(b, '"')
	b = m.AppendFormat(b, momentLayout)
	return append(b, '"'), nil
}

// A Contender is a player as match_begin names it.
type Contender struct {
	Name     string `json:"name"`
	Protocol string `json:"protocol"`
	Spec     string `json:"spec"` // as given on the command line, to start it again on resume

	Fingerprint *engines.Fingerprint `json:"fingerprint,omitempty"` // what it was when the match began; nil for a person

	unnamed bool // a record doesn't name the player, which is called Name where it's shown
}

// MatchBegin opens a match. It holds everything needed to resume it.
type MatchBegin struct {
	Stamp
	Match       string       `json:"match"`                 // the match's name, also that of its folder
	Kind        string       `json:"kind"`                  // the game's name
	Rules       string       `json:"rules"`                 // the regulation's name
	Players     [2]Contender `json:"players"`               // the two players
	Games       int          `json:"games"`                 // planned number of games
	Seed        uint64       `json:"seed"`                  // seed for drawing openings
	Turns       *Turns       `json:"turns,omitempty"`       // who has the first side, if the regulation draws it or gives a handicap by rank
	Regulation  Regulation   `json:"regulation"`            // the effective regulation
	Concurrency int          `json:"concurrency,omitempty"` // number of games played at the same time, if more than one
	Cores       int          `json:"cores,omitempty"`       // processors reserved for each game, if any
	Version     int          `json:"version"`               // version of the journal's format
}

// GameBegin opens a game: who sits where, and from what it starts.
type GameBegin struct {
	Stamp
	Seats    map[string]string `json:"seats"`              // player's name by seat
	Sides    [2]int            `json:"sides"`              // by side: index into match_begin's players
	Opening  *boards.Opening   `json:"opening,omitempty"`  // the opening, as drawn
	Position string            `json:"position,omitempty"` // the starting position, if it was given as text
	Time     *Clock            `json:"time,omitempty"`     // the clock, if the game's position defines one
	Persons  []string          `json:"persons,omitempty"`  // the seats that people play, if a side has several
	OwnTime  []*Clock          `json:"own_time,omitempty"` // by seat: a clock that differs from the game's; null for the other seats
	Left     []float64         `json:"left,omitempty"`     // main time by seat in s, if it differs from the clock's
	Overtime []Overtime        `json:"overtime,omitempty"` // overtime left, by seat; all of it if missing
	Comment  string            `json:"comment,omitempty"`  // the comment on the whole game, from a record
	Setup    boards.Setup      `json:"setup"`              // the starting position for the rules
	From     *Origin           `json:"from,omitempty"`     // the game that it continues, if any
	Before   []Spent           `json:"before,omitempty"`   // the time of each move of setup's opening, if known
}

// Clock is the clock of the game in a match under a regulation.
func (b *GameBegin) Clock(r Regulation) Clock {
	c := r.Clock
	if b.Time != nil {
		c = *b.Time
	}
	c.Margin = time.Duration(r.Margin)
	if len(b.OwnTime) > 0 {
		c.own = b.ownClock(c.Margin)
	}
	return c
}

// ownClock returns the clock of the seats that have one of their own. They all have the
// same.
func (b *GameBegin) ownClock(margin time.Duration) *ownClock {
	own := &ownClock{seats: make([]bool, len(b.OwnTime))}
	for seat, c := range b.OwnTime {
		if c != nil {
			own.clock, own.seats[seat] = *c, true
		}
	}
	own.clock.Margin = margin
	return own
}

// Ready says that both players are ready; the first turn begins.
type Ready struct {
	Stamp
}

// Moved is one move of one seat.
type Moved struct {
	Stamp
	Ply      int         `json:"ply"`               // 1 for the first move of the game, opening moves counted
	Seat     string      `json:"seat"`              // seat of the player: "black", "white", "samurai0" …
	Player   string      `json:"player"`            // name of the player
	Move     boards.Move `json:"move"`              // the move, as the game writes it
	MS       float64     `json:"ms"`                // elapsed time in ms with three decimals
	Charged  float64     `json:"charged"`           // charged time in s, after the clock's rounding
	Swap     bool        `json:"swap,omitempty"`    // the players exchanged colours with this move
	Overtime Overtime    `json:"overtime,omitzero"` // the player's overtime left, if the clock has periods ("3x") or Canadian byoyomi ("20/4m12s": moves, time)
	Over     float64     `json:"over,omitempty"`    // ms by which the move exceeded its time within the margin
	Missed   float64     `json:"missed,omitempty"`  // ms of processor time used by programs outside the match while the player's program waited for a processor
	Said
	Comment string    `json:"comment,omitempty"` // what somebody else wrote about it, in a record
	Note    string    `json:"note,omitempty"`    // tolerated slips: a mutter cut, surplus output dropped …
	Fact    fact.Fact `json:"fact,omitzero"`     // the same as note, as a code with arguments

	after   boards.Position // that it led to, while the referee has it at hand
	step    *Stepped        // the step of all seats that it stands for; nil for a move of one
	untimed bool            // of a record that doesn't tell its time
}

// Words returns all that was said with the move or written about it.
func (m *Moved) Words() string {
	if m.Mutter == "" || m.Comment == "" {
		return m.Mutter + m.Comment
	}
	return m.Mutter + "\n" + m.Comment
}

// Timed reports whether the move's time is known. Records may lack it, and a variation that
// a person tries has none.
func (m *Moved) Timed() bool { return !m.untimed }

// Stepped is one turn of all seats at once. What the position tells of it
// besides its moves (plans, actions, scores) is in keys of its own.
type Stepped struct {
	Stamp
	Step    int           `json:"step"`             // number of the step, 0 for the first, as in the messages to the agents
	Moves   []boards.Move `json:"moves"`            // the moves of all seats, in the order of seats
	MS      []float64     `json:"ms"`               // elapsed time in ms, by seat
	Charged []float64     `json:"charged"`          // charged time in s, by seat
	Over    []float64     `json:"over,omitempty"`   // as in move, by seat
	Missed  []float64     `json:"missed,omitempty"` // as in move, by seat
	Said    []Said        `json:"said,omitempty"`   // the comment sent with each move
	Note    string        `json:"note,omitempty"`   // tolerated slips, as in move
	Fact    fact.Fact     `json:"fact,omitzero"`    // the same as note, as a code with arguments

	more  any             // the position's own keys
	after boards.Position // that it led to, while the referee has it at hand
}

// MarshalJSON writes the position's own keys behind the arena's.
func (s *Stepped) MarshalJSON() ([]byte, error) {
	type plain Stepped
	own, err := marshal((*plain)(s))
	if err != nil || s.more == nil {
		return own, err
	}
	more, err := marshal(s.more)
	if err != nil || len(more) <= 2 {
		return own, err
	}
	return append(append(own[:len(own)-1], ','), more[1:]...), nil
}

// Fairness says, before the end of a game, how much processor time the programs on
// this machine got.
type Fairness struct {
	Stamp
	Shares []Share `json:"shares"` // one entry for each seat whose program runs on this machine
	Late   float64 `json:"late"`   // ms for which the arena was ready to run but had no processor
}

// Caged says what confines the programs of a player on this machine, and what isn't
// confined: before their first turn in a run of the match, and when it has changed.
type Caged struct {
	Stamp
	Player   string    `json:"player"`             // name of the player
	Held     string    `json:"held"`               // how the player's programs are confined, in English
	Fact     fact.Fact `json:"fact,omitzero"`      // the same as held, as a code with arguments
	Open     string    `json:"open,omitempty"`     // the ways in which they aren't confined, in English
	OpenFact fact.Fact `json:"open_fact,omitzero"` // the same as open, as a code with arguments
}

// A Share is what a player's programs had of the processors in a game.
type Share struct {
	Seat      string  `json:"seat"`
	Player    string  `json:"player"`
	Run       float64 `json:"run"`              // processor time, in ms
	Wait      float64 `json:"wait"`             // ready to run without a processor, in ms, the sum of its threads
	Preempted int64   `json:"preempted"`        // times that a processor was taken from it
	Missed    float64 `json:"missed,omitempty"` // in ms: the sum of what its moves have
	Calmed    int     `json:"calmed,omitempty"` // busy threads that got the lowest priority because they kept dohyo from running
}

// Reopened says that a game that was broken off or interrupted continues from
// the position after Ply, with main time left for each seat.
type Reopened struct {
	Stamp
	Ply      int        `json:"ply"`                // number of moves after which the game continues
	Left     []float64  `json:"left,omitempty"`     // main time left by seat, in s; unchanged if missing
	Overtime []Overtime `json:"overtime,omitempty"` // overtime left, by seat; all of it if missing while left is given
}

// Said is what came along with a move, or before it as a mutter event.
type Said struct {
	Mutter string       `json:"mutter,omitempty"` // the program's comment (つぶやき)
	Score  *int         `json:"score,omitempty"`  // the score from its point of view
	Unit   engines.Unit `json:"unit,omitempty"`   // of the score: `rate` thousandths of a win rate, 500 subtracted, `points` tenths of a point, none the program's own
	PV     string       `json:"pv,omitempty"`     // the line of play that the program expects
	Nodes  int64        `json:"nodes,omitempty"`  // positions searched
	Depth  int          `json:"depth,omitempty"`  // search depth in plies
	Points string       `json:"points,omitempty"` // who it expects to own each point, and how likely it found its moves at first sight, if its protocol can say so
}

// Muttered is talk while a player thinks; at most ten a second are passed on.
type Muttered struct {
	Stamp
	Seat   string `json:"seat"`   // seat of the player: "black", "white", "samurai0" …
	Player string `json:"player"` // name of the player
	Said
}

// Wired is a line between the arena and a player's program, unchanged: one that
// the program was sent, or one that it wrote.
type Wired struct {
	Stamp
	Player string `json:"player"`         // name of the player
	Seat   string `json:"seat,omitempty"` // seat of the player, if a side has more than one
	Sent   bool   `json:"sent"`           // true if dohyo sent the line, false if the program did
	Text   string `json:"text"`           // the line, without control characters
}

// Faulted is a failure of a player. A GameEnd says what it led to.
type Faulted struct {
	Stamp
	Player string `json:"player"`         // name of the player
	Seat   string `json:"seat,omitempty"` // seat of the player: "black", "white", "samurai0" …
	Kind   string `json:"kind"`           // kind of fault, as in docs/protocols.md, or "illegal"
	Detail string `json:"detail"`         // what happened, in English

	Fact fact.Fact    `json:"fact,omitzero"`  // the same as detail, as a code with arguments
	Hint engines.Hint `json:"hint,omitempty"` // possible cause
	Move boards.Move  `json:"move,omitempty"` // the illegal move that was tried, if any
	Ply  int          `json:"ply,omitempty"`  // number of the move that was due, 1 for the first
}

// Ruled is a decision of a person or of the regulation.
type Ruled struct {
	Stamp
	By        string    `json:"by"`            // name of the referee, or "rules"
	What      string    `json:"what"`          // the decision in words
	Why       string    `json:"why"`           // the reason in words
	Fact      fact.Fact `json:"fact,omitzero"` // the same as why, as a code with arguments, if dohyo wrote it
	*Decision           // its effect on the game; nil if it has none

	told bool       // it was read from a record, which has its effect already
	game *GameBegin // how the game began, if the referee has it at hand
}

// TookBack takes moves off the board: the position is again that after Ply.
type TookBack struct {
	Stamp
	Ply  int    `json:"ply"`            // number of moves after which the game continues
	Seat string `json:"seat"`           // seat that asked; "" for the referee
	Slip bool   `json:"slip,omitempty"` // a person who enters the moves of a program corrects what they entered
}

// Paused and WentOn stop and start the match by a person's hand; no clock
// runs in between.
type Paused struct {
	Stamp
	By      string `json:"by,omitempty"`      // who stopped the clocks
	Why     string `json:"why,omitempty"`     // the reason in words
	Playing []int  `json:"playing,omitempty"` // the games in which a turn may still run; `rest` tells when it is over
}

// WentOn is the end of a pause.
type WentOn struct {
	Stamp
	By string `json:"by,omitempty"` // who restarted the clocks
}

// Rested says that no turn of a game runs any more in a pause. The turn that runs when
// the match is paused is played to its end.
type Rested struct {
	Stamp
}

// OneTurn says that a turn of a game begins in a pause, because a person has asked for
// a single one. The game rests again after it.
type OneTurn struct {
	Stamp
}

// A Gap is a time in which the arena itself wasn't running, found when it ran
// again. Nobody is charged for it.
type Gap struct {
	Stamp
	MS  float64      `json:"ms"`  // duration in ms
	How uptime.Cause `json:"how"` // kind of gap: "late" or "sleep"
}

// For is how long the gap was.
func (e *Gap) For() time.Duration { return time.Duration(e.MS * float64(time.Millisecond)) }

// Hinted says that a person who was to move has had a hint from a program that
// doesn't play in the game. The hint is on record, and the person's clock runs
// meanwhile.
type Hinted struct {
	Stamp
	Ply    int         `json:"ply"`    // number of the next move
	Seat   string      `json:"seat"`   // seat of the player: "black", "white", "samurai0" …
	Player string      `json:"player"` // name of the player who asked
	From   string      `json:"from"`   // name of the program that gives the hint
	Move   boards.Move `json:"move"`   // the proposed move, as the game writes it
	Said

	About boards.Move `json:"about,omitempty"` // the move of which the player was warned
	Loss  float64     `json:"loss,omitempty"`  // loss of that move, in percent of the game
}

// Absent says that the connection to a player's program is lost, or that it has
// come back. Its clock runs on meanwhile.
type Absent struct {
	Stamp
	Player string    `json:"player"`         // name of the player
	Seat   string    `json:"seat,omitempty"` // seat of the player, if a side has more than one
	Back   bool      `json:"back"`           // true if the connection is back, false if it is lost
	Why    string    `json:"why,omitempty"`  // why the connection was lost, in English
	Fact   fact.Fact `json:"fact,omitzero"`  // the same as why, as a code with arguments
}

// Resumed says that the match goes on after an interruption.
type Resumed struct {
	Stamp
	Lost    int         `json:"lost,omitempty"`    // bytes of an unfinished last line that were dropped from the journal
	Players []Contender `json:"players,omitempty"` // players that have changed since, with their new fingerprints
}

// Interrupted says that the match was stopped, on request or by a failure, and
// can be resumed.
type Interrupted struct {
	Stamp
	Why    string `json:"why"`              // the reason in words
	Broken int    `json:"broken,omitempty"` // number of the game that was broken off, if that is the reason
	Halting
}

// GameEnd closes a game.
type GameEnd struct {
	Stamp
	Moves   int           `json:"moves"`             // number of moves of the game
	Winner  *string       `json:"winner"`            // name of the winner, null for a draw or no result
	Side    boards.Side   `json:"side"`              // the winning side, -1 for none
	Swapped bool          `json:"swapped,omitempty"` // the players ended the game with exchanged colours
	Result  Result        `json:"result"`            // "win", "draw" or "none"
	By      boards.Reason `json:"by"`                // reason of the end: "five", "mate", "time" …
	Detail  string        `json:"detail"`            // what happened, in English
	Fact    fact.Fact     `json:"fact,omitzero"`     // the same as detail, as a code with arguments
	Records []string      `json:"records,omitempty"` // paths of the records, relative to the match's folder
	Scores  []int         `json:"scores,omitempty"`  // points of each side, in games decided by them
	Fault   string        `json:"fault,omitempty"`   // how the loser failed, if by is less precise: "start", "memory" …
	Hint    engines.Hint  `json:"hint,omitempty"`    // possible cause of that
	Line    string        `json:"line,omitempty"`    // checksum of the moves, in a match with a question about openings: identical games have the same
	Out     []Dropout     `json:"out,omitempty"`     // the seats that failed in a game that continued without them

	Ruled bool `json:"-"` // by a ruling: the detail is a referee's words, in whichever language
}

// A Dropout is a seat whose player failed in a game that goes on without it.
type Dropout struct {
	Seat   string `json:"seat"`   // seat of the player: "black", "white", "samurai0" …
	Player string `json:"player"` // name of the player
	Kind   string `json:"kind"`   // what kind of failure: docs/protocols.md
	Ply    int    `json:"ply"`    // number of the first turn in which it didn't act, 1 for the first
}

// A Result is the kind of a game's end.
type Result string

// The results a game can have.
const (
	Win      Result = "win"
	Draw     Result = "draw"
	NoResult Result = "none" // broken off, or declared void
)

// A Standing is one player's row of a match.
type Standing struct {
	Name   string  `json:"name"`
	Wins   int     `json:"wins"`
	Draws  int     `json:"draws"`
	Losses int     `json:"losses"`
	Points float64 `json:"points"`          // of the match: 2, 1 or 0 under 5moku
	Won    Means   `json:"won,omitzero"`    // what decided the games that it won
	Score  int     `json:"score,omitempty"` // the sum of the games' points, where pairs of games are decided by it
}

// MatchEnd closes a match.
type MatchEnd struct {
	Stamp
	Players [2]Standing `json:"players"`        // the two players
	Winner  *string     `json:"winner"`         // name of the winner, null if there is none
	By      string      `json:"by,omitempty"`   // why it ended early: "hang", "sprt", "question"
	Elo     *Elo        `json:"elo,omitempty"`  // difference in strength with its error, for more than one game
	SPRT    *SPRT       `json:"sprt,omitempty"` // state of the sequential test

	Question *Inquiry `json:"question,omitempty"` // the findings about the openings

	EloPlay *Elo `json:"elo_play,omitempty"` // the same without games decided by the clock, faults or rulings, if there are any
}

// ByTest is why a match ended early when its test was decided.
const ByTest = "sprt"

// ByQuestion is why a match ended early when its question about openings was decided.
const ByQuestion = "question"

// Elo is the difference in strength that a match shows, seen from the first
// player. What the games don't define is null.
type Elo struct {
	Diff  *float64 `json:"diff"`
	Err95 *float64 `json:"err95"`
	LOS   *float64 `json:"los"` // likelihood of superiority, 0..1
}

// SPRT is the result of the sequential test of a match, over the pairs of games
// up to its decision.
type SPRT struct {
	Elo0     float64        `json:"elo0"`
	Elo1     float64        `json:"elo1"`
	LLR      *float64       `json:"llr"`
	Lower    float64        `json:"lower"`
	Upper    float64        `json:"upper"`
	Decision stats.Decision `json:"decision"`
	Alpha    float64        `json:"alpha"`
	Beta     float64        `json:"beta"`
	Model    stats.Model    `json:"model"`
	Pairs    [5]int         `json:"ptnml"` // by the first player's points: 0, ½, 1, 1½, 2
}

// The names of the events, as they stand in Stamp.Event.
const (
	EvMatchBegin  = "match_begin"
	EvGameBegin   = "game_begin"
	EvReady       = "ready"
	EvMove        = "move"
	EvStep        = "step"
	EvReopen      = "reopen"
	EvMutter      = "mutter"
	EvWire        = "wire"
	EvFault       = "fault"
	EvCount       = "count"
	EvRuling      = "ruling"
	EvTakeBack    = "takeback"
	EvPause       = "pause"
	EvGoOn        = "go_on"
	EvRest        = "rest"
	EvTurn        = "turn"
	EvGap         = "gap"
	EvHint        = "hint"
	EvAbsent      = "absent"
	EvResume      = "resume"
	EvInterrupted = "interrupted"
	EvCage        = "cage"
	EvFairness    = "fairness"
	EvGameEnd     = "game_end"
	EvMatchEnd    = "match_end"
	EvBreak       = "break"
	EvWait        = "wait"
)

// The values of Ruled.What for rulings that decide nothing.
const (
	Refused    = "refused"      // a person's move: Why is the rule that it breaks
	PlayGoesOn = "play goes on" // after the end, at a person's request
)

// The reasons for a game's end that are not the board's: the clock, a fault,
// or a person.
const (
	ByTime      boards.Reason = "time"
	ByHang      boards.Reason = "hang"
	ByIllegal   boards.Reason = "illegal"
	ByGarbage   boards.Reason = "garbage"
	ByFlood     boards.Reason = "flood"
	ByExit      boards.Reason = "exit"
	ByTamper    boards.Reason = "tamper"
	ByBrokenOff boards.Reason = "broken-off"
	ByRuling    boards.Reason = "ruling"
)
