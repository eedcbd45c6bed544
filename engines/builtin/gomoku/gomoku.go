// Package gomoku holds the arena's own players of five-in-a-row, named after
// phases of the moon as the opening patterns are:
//
//	mikazuki (三日月, crescent)   looks at the shapes on the board, not ahead
//	hangetsu (半月, half moon)    attacks: fours to the end, a few moves of the rest
//	mangetsu (満月, full moon)    reads: fours, threes, and everything by alpha-beta
//
// They only choose moves. A Thinker gets the moves so far and returns one
// move; the dialects transmit both.
//
//	t := gomoku.Programs()[2].New(rules.Guide, 15, 0, gomoku.Japanese)
//	move, talk := t.Think(ctx, []boards.Move{"808", "807", "806"}, gomoku.Limit{}, nil)
//
// The players know all rule sets of boards/gomoku, on boards of 15 to 20. Every
// move is checked against the rules of boards/gomoku first, so that black commits
// no foul (kinjite, 禁手) while any other point is left.
//
// Internally, a field (field.go) keeps for every empty point what a stone of
// either colour would make there: four shapes along four lines (line.go) and
// the class they make together (class.go). The searches (vcf.go, vct.go,
// search.go) use little else.
package gomoku

import (
	"time"

	"dohyo/boards"
)

// A Program is one of the players.
type Program struct {
	Name    string // as on the command line
	Kanji   string
	Summary struct{ Japanese, English string }
	Think   time.Duration // for a move if the caller sets no limit
	spends  time.Duration // in a usual game, if it uses no clock
	choose  func(*Thinker, *field, *task) choice
	reach   reach // of an analysis
}

// A reach says how far a program reads when it analyses.
type reach struct {
	depth     int  // most iterations
	fourDepth int  // fours searched ahead at the leaves
	fours     int  // fours searched ahead at the root; 0 searches none
	threes    bool // searches threes at the root
}

// A Limit is how long one move may take; a zero field sets no limit. The program
// answers a little before Time is up.
type Limit struct {
	Time  time.Duration
	Nodes int64 // most stones placed on the search's board

	// Once is for a program that lives for one move: the process has to end
	// within Time as well, and it needs no large tables.
	Once bool
}

// Programs lists the players, the weakest first.
func Programs() []Program {
	return []Program{mikazuki(), hangetsu(), mangetsu()}
}

// Find returns the program with a name.
func Find(name string) (Program, bool) {
	for _, p := range Programs() {
		if p.Name == name {
			return p, true
		}
	}
	return Program{}, false
}

// New returns a thinker for any number of games under one rule set, on a
// board of size points along an edge (0 means 15). Equal seeds, positions and
// node limits give equal moves; another seed may choose another one of several
// equally good moves. For an unknown game the thinker plays by the freestyle
// rules.
func (p Program) New(game *boards.Game, size int, seed uint64, lang Language) *Thinker {
	if size == 0 {
		size = 15
	}
	r, ok := rulesByName[game.Name]
	if !ok {
		r = freestyle
	}
	return &Thinker{program: p, rules: r, size: size, seed: seed, lang: lang}
}
