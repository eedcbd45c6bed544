// Package gomoku is 五目競争 (gomoku as PC-VAN's arena played it in 1993) with
// its neighbours: renju by the rules of the RIF, freestyle and standard gomoku.
// It holds the board, the referee's judgement of a point, positions as
// immutable values, and the opening patterns with their names.
//
//	p, err := gomoku.Guide.Start(boards.Setup{Limit: 200, Opening: []boards.Move{"808", "807", "806"}})
//	m, err := p.Parse(1, "0906")      // "906"
//	p, err = p.Play(m)
//
//	var b = gomoku.NewBoard(15)       // for an engine: it changes in place
//	b.Put(gomoku.At(8, 8), gomoku.Black)
//	v := b.Judge(gomoku.RulesGuide, gomoku.At(8, 9), gomoku.Black)
//	v.Forbidden()                     // is it a foul (禁手)?
//
// The board, as 5moku.ban and the log number it: x to the right, y DOWN, both
// from 1. A move is 100*x+y, so that 808 is the centre and 807 is above it.
//
//	   x  1 2 3 4 5 6 7 8 9 ...
//	y  1  + + + + + + + + +
//	   2  + + + + + + + + +
//	   :
//	   6  + + + + + + + ● +     806  black's third stone
//	   7  + + + + + + + ○ +     807  white's second
//	   8  + + + + + + + ★ +     808  black's first: 寒星 (Kansei)
//
// The guide is 五目競争公式ガイド of 1993-11-28; its sections are cited as
// §2.2 and so on. The package neither thinks about moves nor keeps time, and
// it doesn't hold a game to the opening rules of §2.4: which opening is played
// is the regulation's choice, and the boards of other arenas start anywhere.
package gomoku

import (
	"embed"
	"fmt"

	"dohyo/boards"
)

// The seats of every rule set, in order of play.
const (
	BlackSeat boards.Seat = 0
	WhiteSeat boards.Seat = 1
)

// The games of this package. Guide is 五目競争 itself ("gomoku"), Renju the
// recursive rules of the RIF ("renju"), both on 15x15 and with the opening
// patterns of the guide's Appendix A. Freestyle ("freestyle": five or more
// wins) and Standard ("standard": exactly five wins, longer rows are nothing)
// know no fouls and take boards of 15 to 20.
var (
	Guide     = newGame(RulesGuide)
	Renju     = newGame(RulesRenju)
	Freestyle = newGame(RulesFreestyle)
	Standard  = newGame(RulesStandard)
)

//go:embed regulations/*.toml
var regulations embed.FS

// Games lists the games of this package, the guide's first.
func Games() []*boards.Game {
	return []*boards.Game{Guide, Renju, Freestyle, Standard}
}

func newGame(r Rules) *boards.Game {
	g := &boards.Game{
		Name:     r.String(),
		Seats:    []boards.SeatInfo{{Name: "black", Side: 0}, {Name: "white", Side: 1}},
		Dialects: []string{"gomocup", "handoff", "legacy"},

		OpeningRules: r.openingRules(),
		Start: func(s boards.Setup) (boards.Position, error) {
			p, err := Start(r, s)
			if err != nil {
				return nil, err
			}
			return p, nil
		},
	}
	if r.fouls(Black) {
		g.Named = placements
	} else {
		g.Titles = placements
	}
	if r == RulesGuide {
		g.Regulations, g.Usual = boards.Regulations(regulations), "5moku"
	}
	if suites[r] != nil {
		g.Suite = r.suite
	}
	return g
}

// Rules is a rule set: what wins, and what is forbidden for black.
type Rules uint8

// The rule sets.
const (
	RulesGuide     Rules = iota // the guide, §2: fouls are judged without reading ahead
	RulesRenju                  // the RIF rules, 9.2 and 9.3: a three that can't become a four is none
	RulesFreestyle              // five or more wins, for both
	RulesStandard               // exactly five wins, for both
)

var ruleNames = [...]string{"gomoku", "renju", "freestyle", "standard"}

// String returns the name of the game under these rules, as on the command line.
func (r Rules) String() string {
	if int(r) < len(ruleNames) {
		return ruleNames[r]
	}
	return fmt.Sprintf("Rules(%d)", uint8(r))
}

// RulesNamed finds a rule set by the name of its game.
func RulesNamed(name string) (Rules, bool) {
	for i, n := range ruleNames {
		if n == name {
			return Rules(i), true
		}
	}
	return 0, false
}

// fouls reports whether colour c can commit a foul: black alone, §2.3.
func (r Rules) fouls(c Color) bool { return c == Black && (r == RulesGuide || r == RulesRenju) }

// exact reports whether a row of six or more isn't a five for colour c.
func (r Rules) exact(c Color) bool { return r == RulesStandard || r.fouls(c) }

// largest returns the longest edge a board may have; the shortest is MinSize.
func (r Rules) largest() int {
	if r == RulesFreestyle || r == RulesStandard {
		return MaxSize
	}
	return MinSize
}
