// Package boards holds what every game of the arena shares: a Game and its Seats,
// a Position as an immutable value, a Move in the notation of its game, and the
// Outcome that a position itself determines.
//
//	p, err := g.Start(boards.Setup{Limit: 200})
//	for len(p.ToAct()) > 0 {
//		m, err := p.Parse(p.ToAct()[0], "808") // is it a move at all?
//		p, err = p.Play(m)                     // is it allowed?
//	}
//	o, _ := p.Outcome()
//
// The rules of each game are in a package below this one. Nothing here does I/O,
// reads the time or starts a goroutine. Clocks, crashes and referees belong to
// the arena, which gives those verdicts.
package boards

import (
	"fmt"
	"slices"
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

// A SeatInfo gives a seat's name and the side for which it plays.
type SeatInfo struct {
	Name string // as in records and events: "black", "white", "agent2"
	Side Side
}

// A Move is a move in the notation of its game, in one canonical spelling:
// "808", "+7776FU", "D4", "14".
type Move string

// A Game is one of the games under one rule set.
type Game struct {
	Name  string                        // as on the command line
	Seats []SeatInfo                    // in order of play, the first mover first
	Start func(Setup) (Position, error) // the position from which play starts

	// Named returns the list of Openings; it is nil for games without any. Programs
	// start often and need openings rarely, so the list is made when it is asked for.
	Named func() []Opening

	// Titles returns the openings whose names its Entitled positions can have, in a game
	// without openings to choose from; nil if they are those of Named.
	Titles func() []Opening

	// Suite returns the built-in suite of balanced openings for a board size, 0
	// being the game's own, in its order; it is empty for sizes without a suite.
	// Suite is nil for games without any. A suite never changes, because journals
	// name openings by their positions in it.
	Suite func(size int) []Opening

	// Lot draws a random start in the form of Setup.Position; the same seed draws
	// the same start. It is nil for games that draw among their openings.
	Lot func(seed uint64) string

	// Settings are the game's own settings, in addition to those that all games
	// have. Settle adapts the settings of an unnamed regulation to the rule set and
	// the settings that were given; it is nil if the settings don't depend on each
	// other.
	Settings []Setting
	Settle   func(usual Settings, rules string, given Settings) Settings

	// ByRank returns the handicap between two players of these ranks on a board of a size,
	// 0 being the game's own; it is nil for games without handicaps by rank.
	ByRank func(ranks [2]string, size int) (Handicap, error)

	// RuleSets lists the rule sets under this name, in the form of Setup.Rules, the
	// usual one first; it is empty if the name says all.
	RuleSets []string

	// OpeningRules lists the rules by which players may settle the opening of a game
	// between themselves, as positions that are Negotiated; nil for games without any.
	OpeningRules []string

	// Odds lists the starts with a handicap that have a name (手合割); nil for games
	// without any.
	Odds []Odds

	// Dialects lists the engine protocols that support the game.
	Dialects []string

	// Regulations are the game's named regulations. Usual is the name of the one
	// that applies when none is named; "" means two games with exchanged seats.
	Regulations []Regulation
	Usual       string

	// Array is the usual start as Setup.Position spells it; "" if it has no
	// spelling.
	Array string

	// Absent is the move of a seat whose player has failed, in games that continue
	// without it. If it is "", the game is lost with its player.
	Absent Move
}

// A Handicap is what evens out a difference in strength between two players.
type Handicap struct {
	Even     bool     // there is none: the players move first in turn
	Weaker   int      // the player who gets it and has the first side, by index
	Settings Settings // the game's settings that give it
}

// An Odds is a start from which one side gives the other one a handicap.
type Odds struct {
	Name     Term
	Position string   // as Setup.Position
	Also     []string // other spellings of Position
}

// Is reports whether a text is a spelling of the start.
func (o Odds) Is(position string) bool {
	return position == o.Position || slices.ContainsFunc(o.Also, func(s string) bool { return strings.EqualFold(s, position) })
}

// OddsOf finds one of Odds by a spelling of its position.
func (g *Game) OddsOf(position string) (Odds, bool) {
	if i := slices.IndexFunc(g.Odds, func(o Odds) bool { return o.Is(position) }); i >= 0 {
		return g.Odds[i], true
	}
	return Odds{}, false
}

// RuleSet finds one of RuleSets by its name, however that is capitalized.
func (g *Game) RuleSet(name string) (string, error) {
	for _, s := range g.RuleSets {
		if strings.EqualFold(s, name) {
			return s, nil
		}
	}
	return "", fact.Errorf("game.rules", "%s: unknown rules %q; expected one of %s", Called(g.Name), name, g.RuleSets)
}

// Openings lists the game's named openings, in the order of their source. Callers must
// not modify them.
func (g *Game) Openings() []Opening {
	if g.Named == nil {
		return nil
	}
	return g.Named()
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

// An Opening is a named beginning in one of its placements on the board, or from
// a position of its own.
type Opening struct {
	Name     string `json:"name"`               // 寒星
	Romaji   string `json:"romaji,omitempty"`   // Kansei
	Code     string `json:"code,omitempty"`     // today's code: d1
	Label    string `json:"label,omitempty"`    // the source's number: 直接1
	Symmetry string `json:"symmetry,omitempty"` // 正・本
	Position string `json:"position,omitempty"` // the position before the moves, if it isn't the game's own
	Moves    []Move `json:"moves"`
	Drawn    bool   `json:"-"` // among those a referee draws from
}

// Placed is the name of an opening in one placement, in a list that has several: 寒星 正・本.
func (o Opening) Placed() string {
	if o.Symmetry == "" {
		return o.Name
	}
	return o.Name + " " + o.Symmetry
}

// Begins reports whether the opening is a position and the moves that lead on from it.
func (o Opening) Begins(position string, moves []Move) bool {
	return o.Position == position && slices.Equal(o.Moves, moves)
}

// A Setup says how a game may start. A game refuses the fields that it doesn't
// use, so that no flag is silently ignored.
type Setup struct {
	Size     int    `json:"size,omitempty"`     // points along an edge; 0 means the game's own
	Limit    int    `json:"limit,omitempty"`    // moves after which an undecided game is drawn; 0 means none
	Position string `json:"position,omitempty"` // in a notation of the game
	Opening  []Move `json:"opening,omitempty"`  // moves before any player is asked
	Rules    string `json:"rules,omitempty"`    // one of Game.RuleSets; "" is the usual one
	// OpeningRule is one of Game.OpeningRules: by it players choose how the game begins;
	// "" is none.
	OpeningRule string   `json:"opening_rule,omitempty"`
	Settings    Settings `json:"-"` // of the game's own, which are keys beside these
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

// A Position is a moment of a game: an immutable value that holds everything the
// rules need to continue, repetition and limits included.
type Position interface {
	// ToAct lists the seats that owe a move now: one if sides take turns, all four
	// in Dig Here, none when the game is over. Callers must not modify it.
	ToAct() []Seat

	// Ply returns the number of moves made so far, opening moves included; where all
	// seats act at once it counts the steps.
	Ply() int

	// Parse reads what a seat's player said. Text that is no move of this game gives
	// a *NotMove.
	Parse(seat Seat, text string) (Move, error)

	// Play makes one move for each seat of ToAct, in that order. A move that
	// can't be made gives an *Illegal and no position; one that can be made
	// but loses by the rules (a forbidden move) gives a position whose Outcome
	// says so.
	Play(moves ...Move) (Position, error)

	// Outcome reports how the game ended, if the board has ended it.
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
	Limit            Reason = "limit" // the limit of moves, or no free point left
	Score            Reason = "score"
	Treasure         Reason = "treasure"
	BrokenOff        Reason = "broken-off" // 中断: no winner
)

// An Outcome is how a game ended by the board.
type Outcome struct {
	Winner Side      // None for a draw
	By     Reason    // why
	Detail string    // details: "3x3", "B+3.5"
	Fact   fact.Fact // what Detail says in English; none if it has no words
	Scores []int     // each side's points, where the game counts points
}

// Ended returns an outcome whose detail is a fact.
func Ended(winner Side, by Reason, why *fact.Error) Outcome {
	return Outcome{Winner: winner, By: by, Detail: why.Error(), Fact: why.Fact}
}

// Facts that end games of any kind.
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
	Text string // the text received
	Want error  // what was expected, a fact: "a move in the form xxyy"
}

func (e *NotMove) Error() string { return fmt.Sprintf("expected %s, got %q", e.Want, e.Got()) }

// Told returns the error as a fact.
func (e *NotMove) Told() fact.Fact { return fact.Fact{Code: "move.none", Args: []any{e.Want, e.Got()}} }

// Got returns the received text, shortened for a message.
func (e *NotMove) Got() string { return clip(e.Text) }

// WantChoice is the NotMove.Want of a position in which an opening rule demands a choice.
var WantChoice = fact.New("want.choice", "a choice of the opening rule")

// Illegal reports a move that isn't allowed here.
type Illegal struct {
	Seat Seat
	Move Move
	Rule *fact.Error // the rule that forbids it: "occupied", "off the board", "nifu"
}

func (e *Illegal) Error() string { return e.said().Error() }

// Told returns the error as a fact.
func (e *Illegal) Told() fact.Fact { return e.said().Fact }

func (e *Illegal) said() *fact.Error {
	return fact.Errorf("move.illegal", "%s is not allowed: %v", clip(string(e.Move)), e.Rule)
}

// Rules that several games have.
var (
	RuleOver     = fact.New("rule.over", "the game is over")
	RuleOff      = fact.New("rule.off", "off the board")
	RuleOccupied = fact.New("rule.occupied", "occupied") // by a stone
)

// clip shortens an engine's text so that it can't flood a message.
func clip(s string) string {
	const most = 60
	if len(s) <= most {
		return s
	}
	return s[:most] + "…"
}
