// Package shogi holds the arena's own shogi players, named after movements of
// the sea:
//
//	sazanami (漣, ripples)     the gentle one: looks a few moves ahead, answers at once, sometimes errs
//	uzushio (渦潮, whirlpool)  the strong one: searches as deeply as time allows, and finds mates
//
// They only choose moves: a Thinker is an engines.Adviser, and the dialects
// transmit questions and answers.
//
//	t := shogi.Programs()[1].New(shogi.Settings{})
//	move, talk := t.Advise(ctx, engines.Question{Moves: moves, Clock: clock}, nil)
//
// The move may be %TORYO if the game is lost, and is %KACHI as soon as a
// declaration (入玉宣言) is valid.
//
// Internally, an alpha-beta search with a transposition table (search.go,
// quiesce.go, table.go) tries first the moves that did well elsewhere
// (picker.go, order.go); a proof-number search (mate.go) searches for mates; a
// small neural net (value/), trained by the programs in train/, evaluates the
// positions.
//
// The package reads no clock but the one in the question, and speaks no protocol.
package shogi

import "time"

// A Program is one of the players.
type Program struct {
	Name      string // as on the command line
	Kanji     string
	Summary   struct{ Japanese, English string }
	Think     time.Duration // for a move if the caller sets no limit
	spends    time.Duration // in a usual game, if it uses no clock
	megabytes int           // of its table of positions
	hopeless  int           // the score at which it resigns
	reach     int           // the largest depth of an analysis; 0 means no limit
	choose    func(*Thinker, *search, func(choice)) choice
}

// Megabytes returns the usual size of the program's table of positions.
func (p Program) Megabytes() int { return p.megabytes }

// Resign returns how many centipawns behind the program usually resigns.
func (p Program) Resign() int { return -p.hopeless }

// Programs lists the players, the weakest first.
func Programs() []Program { return []Program{sazanami(), uzushio()} }

// Find returns the program with a name.
func Find(name string) (Program, bool) {
	for _, p := range Programs() {
		if p.Name == name {
			return p, true
		}
	}
	return Program{}, false
}
