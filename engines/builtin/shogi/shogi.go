// Package shogi holds the arena's own players of shogi, named after what the
// sea does:
//
//	sazanami (漣, ripples)     a gentle one: looks a few moves ahead, answers at once, slips now and then
//	uzushio (渦潮, whirlpool)  reads as deep as time lets it, and mates to the end
//
// They only think: a Thinker is an engines.Adviser, and how questions and
// answers travel is for the dialects.
//
//	t := shogi.Programs()[1].New(shogi.Settings{})
//	move, talk := t.Advise(ctx, engines.Question{Moves: moves, Clock: clock}, nil)
//
// The move may be %TORYO when all is lost, and is %KACHI as soon as a
// declaration (入玉宣言) is valid.
//
// Inside: an alpha-beta search with a table of positions (search.go,
// quiesce.go, table.go) looks first at the moves that did well elsewhere
// (picker.go, order.go); a proof-number search (mate.go) looks for mates; how
// good a position is, a small neural net tells (value/), which was made here
// (train/).
package shogi

import "time"

// A Program is one of the players.
type Program struct {
	Name      string // as on the command line
	Kanji     string
	Summary   struct{ Japanese, English string }
	Think     time.Duration // for a move when nobody says how long
	megabytes int           // of its table of positions
	hopeless  int           // the score at which it resigns
	choose    func(*Thinker, *search, func(choice)) choice
}

// Megabytes returns the usual size of the program's table of positions.
func (p Program) Megabytes() int { return p.megabytes }

// Resign returns how many centipawns behind the program usually resigns.
func (p Program) Resign() int { return -p.hopeless }

// Programs lists the players, the weakest first.
func Programs() []Program { return []Program{sazanami(), uzushio()} }

// Find finds a program by its name.
func Find(name string) (Program, bool) {
	for _, p := range Programs() {
		if p.Name == name {
			return p, true
		}
	}
	return Program{}, false
}
