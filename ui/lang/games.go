package lang

import (
	"maps"
	"strings"

	"dohyo/boards"
)

// GameWords are what people call a game, its sides and what belongs to it.
type GameWords struct {
	Name  Key
	Sides [2]Key
	Seats map[string]Key // of a side that has several, by their names

	Settings map[string]SettingText // of its own, by their names
	RuleSets map[string]Key         // by their names

	// NoMove refuses what was typed (the first argument), with examples of moves,
	// and NotYet says that it is no move so far. Empty keys say so without.
	NoMove, NotYet Key

	// Started tells in a regulation's sentence from which opening, by its name, all
	// games start, and Drawn that they are drawn by lot. Empty keys say so of games
	// in general.
	Started, Drawn Key
}

// Words are those of a family of games, which join with their kit.
type Words struct {
	Games     map[string]GameWords // by their names on the command line
	Facts     map[string]string    // the Japanese texts of facts by their codes
	Rules     map[string]string    // in English rules that a move can break, by their codes, where what records call them says too little
	Findings  map[string]Key       // by boards.Finding.What
	Terms     map[string]Key       // by boards.Term
	Documents map[string]Document  // by boards.Source.Doc
}

// A Document is one that rules come from.
type Document struct {
	Name     Key            // with %s where the section stands, if it has any
	Sections map[string]Key // those that have names
}

// StoneSides are the sides of a game of black and white stones.
var StoneSides = [2]Key{{"black", "黒"}, {"white", "白"}}

// What joined, by the names that Words has.
var (
	games     = map[string]GameWords{}
	seatWords = map[string]Key{}
	terms     = map[string]Key{}
)

// Add lets the words of games join.
func Add(w Words) {
	maps.Copy(games, w.Games)
	for _, g := range w.Games {
		maps.Copy(seatWords, g.Seats)
		maps.Copy(ownSettings, g.Settings)
		maps.Copy(ruleSets, g.RuleSets)
	}
	addFacts(w.Facts)
	maps.Copy(rulesInFull, w.Rules)
	maps.Copy(findings, w.Findings)
	maps.Copy(terms, w.Terms)
	maps.Copy(documents, w.Documents)
}

// Game is what people call a game, by its name on the command line.
func (l Lang) Game(name string) string {
	if w, ok := games[name]; ok {
		return l.Say(w.Name)
	}
	return name
}

// Seat is what people call a seat of a game, by its name in records.
func (l Lang) Seat(game, name string) string {
	sides := StoneSides
	if w, ok := games[game]; ok {
		sides = w.Sides
	}
	switch name {
	case "black":
		return l.Say(sides[0])
	case "white":
		return l.Say(sides[1])
	}
	if k, ok := seatWords[name]; ok {
		return l.Say(k)
	}
	return name
}

// Where an opening lies on the board.
var (
	turns = map[string]Key{
		"正": {"as drawn", "正"},
		"右": {"turned right", "右"},
		"逆": {"upside down", "逆"},
		"左": {"turned left", "左"},
	}
	mirrored = Key{"mirrored", "鏡"}
)

// Symmetry is how an opening lies on the board, from its name in the log: 正・本.
func (l Lang) Symmetry(name string) string {
	if l == Japanese {
		return name
	}
	turn, flip, _ := strings.Cut(name, "・")
	words := l.Say(turns[turn])
	if flip == "鏡" {
		words += ", " + l.Say(mirrored)
	}
	return words
}

// Opening names an opening in a few words: 渓月 (直接2・正・鏡), or in English
// Keigetsu d2 (as drawn, mirrored).
func (l Lang) Opening(o boards.Opening) string {
	if l == Japanese {
		var in []string
		for _, s := range []string{o.Label, o.Symmetry} {
			if s != "" {
				in = append(in, s)
			}
		}
		return o.Name + l.Paren(strings.Join(in, "・"))
	}
	name := o.Romaji
	if name == "" {
		name = o.Name
	}
	if o.Code != "" {
		name += " " + o.Code
	}
	return name + l.Paren(l.Symmetry(o.Symmetry))
}

// Paren puts a remark behind what it belongs to: " (s)", or nothing for no remark.
func (l Lang) Paren(s string) string {
	if s == "" {
		return ""
	}
	if l == Japanese {
		return "（" + s + "）"
	}
	return " (" + s + ")"
}
