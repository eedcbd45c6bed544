package lang

import (
	"maps"
	"strings"

	"dohyo/boards"
	"dohyo/boards/catalog"
	"dohyo/kifu"
)

// GameWords are the names of a game, of its sides and of its parts.
type GameWords struct {
	Name  Key
	Sides [2]Key
	Seats map[string]Key // seats of a side that has several, by their names

	Settings map[string]SettingText // the game's own settings, by their names
	RuleSets map[string]Key         // by their names

	// Brief is the name where the usual one has no room; empty if there is no shorter one.
	Brief Key

	// NoMove refuses a typed text (the first argument) with examples of moves. NotYet
	// says that the text isn't a move so far. Typed says, as a sentence, how moves are
	// typed. Empty keys select texts without examples.
	NoMove, NotYet, Typed Key

	// Turned says what turning a thing over does while a position is set up. An empty key selects the text for games
	// in general.
	Turned Key

	// Started is the part of a regulation's sentence for games that all start from a
	// named opening, and Drawn the one for openings drawn by lot. Empty keys select the
	// texts for games in general.
	Started, Drawn Key
}

// Words are the texts of a family of games. The family's kit adds them.
type Words struct {
	Games     map[string]GameWords  // by their names on the command line
	Facts     map[string]string     // the Japanese texts of facts by their codes
	Rules     map[string]string     // English texts of rules that a move can break, by their codes, where the records' words are too short
	Findings  map[string]Key        // by boards.Finding.What
	Terms     map[string]Key        // by boards.Term
	Documents map[string]Document   // by boards.Source.Doc
	Ends      map[boards.Reason]End // ends that only this game has, by the reasons of its outcomes

	// Regulations says where regulations that don't speak for themselves come from, by
	// their names on the command line.
	Regulations map[string]Key
}

// An End is how a game ended. In its sentences %[1]s is the winner, %[2]s the loser and
// %[3]d the number of moves; in Drawn %[1]d is the number of moves. A sentence is empty
// if no game ends so.
type End struct {
	Word       Key // in tables
	Won, Drawn Key
}

// A Document is a source of rules.
type Document struct {
	Name     Key
	Cited    Key            // its name with %s for a section; empty if it has no sections
	Sections map[string]Key // the sections that have names
}

// StoneSides are the sides of a game of black and white stones.
var StoneSides = [2]Key{{"black", "黒"}, {"white", "白"}}

// The added words, by the names of Words.
var (
	games     = map[string]GameWords{}
	seatWords = map[string]Key{}
	terms     = maps.Clone(draftTerms)
	origins   = map[string]Key{}
)

// Add adds the words of games.
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
	maps.Copy(origins, w.Regulations)
	for by, e := range w.Ends {
		reasons[by] = e.Word
		if e.Won != (Key{}) {
			endings[by] = e.Won
		}
		if e.Drawn != (Key{}) {
			drawings[by] = e.Drawn
		}
	}
}

// Game returns the usual name of a game, given its name on the command line.
func (l Lang) Game(name string) string {
	if w, ok := games[name]; ok {
		return l.Say(w.Name)
	}
	return name
}

// GameBrief returns the shortest name of a game in a language that tells it from others.
func GameBrief(l Lang, name string) string {
	if w := games[name]; w.Brief != (Key{}) {
		return l.Say(w.Brief)
	}
	return l.Game(name)
}

// Seat returns the usual name of a game's seat, given its name in records.
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

// Unnamed returns what the players of a record without their names are called, by side.
func Unnamed(l Lang, g *boards.Game) [2]string {
	return [2]string{l.Seat(g.Name, g.Seats[0].Name), l.Seat(g.Name, g.Seats[1].Name)}
}

// Orientations of an opening on the board.
var (
	turns = map[string]Key{
		"正": {"as drawn", "正"},
		"右": {"turned right", "右"},
		"逆": {"upside down", "逆"},
		"左": {"turned left", "左"},
	}
	mirrored = Key{"mirrored", "鏡"}
)

// Symmetry returns an opening's orientation on the board, given its name in the log:
// 正・本.
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

// openingLine names an unnamed opening by its line in a file.
var openingLine = Key{"line %d", "%d行目"}

// Opening returns the short name of an opening: 渓月 (直接2・正・鏡), or in English Keigetsu d2
// (as drawn, mirrored).
func (l Lang) Opening(o boards.Opening) string {
	if l == Japanese {
		var in []string
		for _, s := range []string{o.Label, o.Symmetry} {
			if s != "" {
				in = append(in, s)
			}
		}
		if line, ok := kifu.OpeningAt(o.Name); ok { // it has no name of its own
			return l.Say(openingLine, line)
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

// OwnOpening returns the opening of a game itself for one that has its moves and its name, with
// the placement or without, as the laboratory's have. It returns other openings as they are.
func OwnOpening(game string, o boards.Opening) boards.Opening {
	g, ok := catalog.Game(game)
	if !ok || o.Romaji != "" {
		return o
	}
	for _, own := range g.Openings() {
		if (o.Name == own.Name || o.Name == own.Placed()) && own.Begins(o.Position, o.Moves) {
			return own
		}
	}
	return o
}

// Paren returns a remark to append in parentheses: " (s)", or "" for no remark.
func (l Lang) Paren(s string) string {
	if s == "" {
		return ""
	}
	if l == Japanese {
		return "（" + s + "）"
	}
	return " (" + s + ")"
}
