// Package boards holds the nouns that every game of the arena shares: a Game
// and its Seats, a Position as an immutable value, a Move in the notation of
// its game, and the Outcome that a position itself can tell.
//
//	p, err := g.Start(boards.Setup{Limit: 200})
//	for len(p.ToAct()) > 0 {
//		m, err := p.Parse(p.ToAct()[0], "808") // is it a move at all?
//		p, err = p.Play(m)                     // is it allowed?
//	}
//	o, _ := p.Outcome()
//
// The rules of a game stand in a package of its own below this one. Nothing
// here does I/O, reads the time or starts a goroutine, and clocks, crashes and
// referees are not its business: those verdicts are the arena's.
package boards

import (
	"fmt"
	"strings"

	"dohyo/boards/fact"
)

// A Seat is a place at the board, an index into Game.Seats: black and white,
// or the four agents of Dig Here.
type Seat int

// A Side is one of the two parties of a game: every seat plays for one.
type Side int

// None is no side: the winner of a drawn game.
const None Side = -1

// Other returns the opposing side.
func (s Side) Other() Side {
	if s == None {
		return None
	}
	return 1 - s
}

// A SeatInfo tells what a seat is called and for which side it plays.
type SeatInfo struct {
	Name string // as in records and events: "black", "white", "agent2"
	Side Side
}

// A Move is a move in the notation of its game, in one canonical spelling:
// "808", "+7776FU", "D4", "14".
type Move string

// A Game is one of the games under one rule set.
type Game struct {
	Name     string                        // as on the command line
	Seats    []SeatInfo                    // in order of play, the first mover first
	Openings []Opening                     // the game's named openings, in the order of their source
	Start    func(Setup) (Position, error) // the position from which the players go on

	// Suite is the built-in suite of balanced openings for a board of that size,
	// 0 being the game's own, in its order; it has none for others. It is nil in
	// games without a suite. A suite never changes, for journals tell their
	// openings by their places in it.
	Suite func(size int) []Opening

	// Lot draws where a game starts by lot, as Setup.Position has it; the same
	// seed draws the same. It is nil in games that draw among their openings.
	Lot func(seed uint64) string

	// Settings are what a match of the game can set beside what all games have.
	// Settle adapts those of a regulation that nobody named to what was given anew,
	// the rule set and some of them; nil if they don't hang together.
	Settings []Setting
	Settle   func(usual Settings, rules string, given Settings) Settings

	// RuleSets are the rule sets under this one name, as Setup.Rules has them, the
	// usual one first; none if the name says all.
	RuleSets []string

	// Dialects are the protocols of engines that have words for the game.
	Dialects []string

	// Regulations are those of the game that have a name, and Usual is the name of
	// the one under which it is played when none is named; "" is two games with
	// exchanged seats.
	Regulations []Regulation
	Usual       string

	// Array is the usual start as Setup.Position spells it; "" if it has no
	// spelling.
	Array string

	// Absent is the move of a seat whose player has failed, in games that go
	// on without it. "" is a game that is lost with its player.
	Absent Move
}

// RuleSet finds one of RuleSets by its name, however that is capitalized.
func (g *Game) RuleSet(name string) (string, error) {
	for _, s := range g.RuleSets {
		if strings.EqualFold(s, name) {
			return s, nil
		}
	}
	return "", fact.Errorf("game.rules", "%s: there are no rules %q; expected one of %s", g.Name, name, strings.Join(g.RuleSets, ", "))
}

// Seat finds a seat by its name.
func (g *Game) Seat(name string) (Seat, bool) {
	for i, s := range g.Seats {
		if s.Name == name {
			return Seat(i), true
		}
	}
	return -1, false
}

// An Opening is a named beginning in one of its placements on the board, or
// from a position of its own.
type Opening struct {
	Name     string `json:"name"`               // 寒星
	Romaji   string `json:"romaji,omitempty"`   // Kansei
	Code     string `json:"code,omitempty"`     // today's code: d1
	Label    string `json:"label,omitempty"`    // the source's number: 直接1
	Symmetry string `json:"symmetry,omitempty"` // 正・本
	Position string `json:"position,omitempty"` // from which the moves are made, where it isn't the game's own
	Moves    []Move `json:"moves"`
	Drawn    bool   `json:"-"` // among those a referee draws from
}

// A Setup is what a game may start from. A game refuses what it has no use
// for, so that a flag never does nothing.
type Setup struct {
	Size     int      `json:"size,omitempty"`     // points along an edge; 0 is the game's own
	Limit    int      `json:"limit,omitempty"`    // moves after which an undecided game is drawn; 0 is none
	Position string   `json:"position,omitempty"` // in a notation of the game
	Opening  []Move   `json:"opening,omitempty"`  // made before any player is asked
	Rules    string   `json:"rules,omitempty"`    // one of Game.RuleSets; "" is the usual one
	Settings Settings `json:"-"`                  // of the game's own, which stand beside these keys
}

// MarshalJSON writes the settings beside the other keys.
func (s Setup) MarshalJSON() ([]byte, error) {
	type plain Setup
	return s.Settings.Beside(plain(s))
}

// UnmarshalJSON reads the settings beside the other keys.
func (s *Setup) UnmarshalJSON(data []byte) error {
	type plain Setup
	return s.Settings.ReadBeside(data, (*plain)(s))
}

// A Position is a moment of a game: an immutable value that holds all the
// rules need to go on, repetition and limits included.
type Position interface {
	// ToAct lists the seats that owe a move now: one where sides take turns,
	// all four in Dig Here, none when the game is over. Not to be modified.
	ToAct() []Seat

	// Ply returns the number of moves made so far, opening moves included; where all
	// seats act at once it counts the steps.
	Ply() int

	// Parse reads what a seat's player said. Text that is no move of this
	// game gives a *NotMove.
	Parse(seat Seat, text string) (Move, error)

	// Play makes one move for each seat of ToAct, in that order. A move that
	// can't be made gives an *Illegal and no position; one that can be made
	// but loses by the rules (a forbidden move) gives a position whose Outcome
	// says so.
	Play(moves ...Move) (Position, error)

	// Outcome tells how the game ended, if the board has ended it.
	Outcome() (Outcome, bool)
}

// A Reason says in one word how a game ended; the words are those of
// the event game_end. The arena adds its own (time, hang, ruling …).
type Reason string

// The reasons that a board can give by itself.
const (
	Five             Reason = "five"
	Forbidden        Reason = "forbidden" // a kinjite (禁手): overline, 3x3, 4x4
	Mate             Reason = "mate"
	Resign           Reason = "resign"
	Sennichite       Reason = "sennichite" // 千日手: the fourth occurrence
	Perpetual        Reason = "perpetual"  // by perpetual check
	Declaration      Reason = "declaration"
	WrongDeclaration Reason = "wrong-declaration"
	Limit            Reason = "limit" // of moves, or no point left to play on
	Score            Reason = "score"
	Treasure         Reason = "treasure"
	BrokenOff        Reason = "broken-off" // 中断: without a winner
)

// An Outcome is how a game ended by the board.
type Outcome struct {
	Winner Side      // None for a draw
	By     Reason    // why
	Detail string    // more of it: "3x3", "B+3.5"
	Fact   fact.Fact // what Detail says in English; none if it has no words
	Scores []int     // each side's points, where the game counts points
}

// Ended returns an outcome whose detail is a fact.
func Ended(winner Side, by Reason, why *fact.Error) Outcome {
	return Outcome{Winner: winner, By: by, Detail: why.Error(), Fact: why.Fact}
}

// What ends games of any kind.
var (
	BlackSide = fact.New("side.black", "black")
	WhiteSide = fact.New("side.white", "white")
)

// LimitReached returns the detail of a game that is drawn by the limit of moves.
func LimitReached(moves int) *fact.Error { return fact.Errorf("end.limit", "%d moves", moves) }

// Resigned returns the detail of a game that a side, named as a fact, gave up.
func Resigned(side error) *fact.Error { return fact.Errorf("end.resigned", "%v resigned", side) }

// Told returns the detail as an error that is a fact, where it is one.
func (o Outcome) Told() error { return fact.Said(o.Fact, o.Detail) }

// NotMove reports text that is no move of the game at all.
type NotMove struct {
	Text string // what came
	Want error  // what was wanted, a fact: "a move as xxyy"
}

func (e *NotMove) Error() string { return fmt.Sprintf("want %s, got %q", e.Want, e.Got()) }

// Told returns the error as a fact.
func (e *NotMove) Told() fact.Fact { return fact.Fact{Code: "move.none", Args: []any{e.Want, e.Got()}} }

// Got returns what came, as far as there's room for it in a message.
func (e *NotMove) Got() string { return clip(e.Text) }

// Illegal reports a move that is one, but not allowed here.
type Illegal struct {
	Seat Seat
	Move Move
	Rule *fact.Error // which rule: "occupied", "off the board", "nifu"
}

func (e *Illegal) Error() string {
	return fmt.Sprintf("%s is not allowed: %v", clip(string(e.Move)), e.Rule)
}

// Told returns the error as a fact.
func (e *Illegal) Told() fact.Fact {
	return fact.Fact{Code: "move.illegal", Args: []any{clip(string(e.Move)), e.Rule}}
}

// The rules that several games have.
var (
	RuleOver     = fact.New("rule.over", "the game is over")
	RuleOff      = fact.New("rule.off", "off the board")
	RuleOccupied = fact.New("rule.occupied", "occupied") // by a stone
)

// clip keeps what an engine sent from flooding a message.
func clip(s string) string {
	const most = 60
	if len(s) <= most {
		return s
	}
	return s[:most] + "…"
}
