package lang

import (
	"maps"
	"strings"

	"dohyo/boards"
)

// The games, and the names of their sides.
var (
	gameGomoku    = Key{"Gomoku 1993", "五目競争"}
	gameRenju     = Key{"Renju", "連珠"}
	gameFreestyle = Key{"Freestyle gomoku", "五目並べ"}
	gameStandard  = Key{"Standard gomoku", "五目並べ (五のみ)"}
	gameShogi     = Key{"Shogi", "将棋"}
	gameDigHere   = Key{"SamurAI Dig Here", "ここ掘れ犬"}
	gameDig2020   = Key{"SamurAI Dig Here 2020-21", "ここ掘れ犬 2020-21"}

	sideBlack = Key{"black", "黒"}
	sideWhite = Key{"white", "白"}
	sideSente = Key{"black", "先手"}
	sideGote  = Key{"white", "後手"}
)

// what the seats of a side are called that has several.
var seatWords = map[string]Key{
	"samurai0": {"samurai", "侍"}, "samurai1": {"samurai", "侍"},
	"dog0": {"dog", "犬"}, "dog1": {"dog", "犬"},
}

// GameWords are what people call a game and its sides.
type GameWords struct {
	Name  Key
	Sides [2]Key

	Settings map[string]SettingText // of its own, by their names
	RuleSets map[string]Key         // by their names
}

// StoneSides are the sides of a game of black and white stones.
var StoneSides = [2]Key{sideBlack, sideWhite}

// games are the words of games, by their names on the command line.
var games = map[string]GameWords{
	"gomoku":      {Name: gameGomoku, Sides: StoneSides},
	"renju":       {Name: gameRenju, Sides: StoneSides},
	"freestyle":   {Name: gameFreestyle, Sides: StoneSides},
	"standard":    {Name: gameStandard, Sides: StoneSides},
	"shogi":       {Name: gameShogi, Sides: [2]Key{sideSente, sideGote}},
	"dighere":     {Name: gameDigHere, Sides: StoneSides},
	"dighere2020": {Name: gameDig2020, Sides: StoneSides},
}

// AddGame lets a game's words join.
func AddGame(name string, words GameWords) {
	games[name] = words
	maps.Copy(ownSettings, words.Settings)
	maps.Copy(ruleSets, words.RuleSets)
}

// AddFacts lets the Japanese texts of facts join, by their codes.
func AddFacts(texts map[string]string) { addFacts(texts) }

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

// Shapes and fouls of 五目競争 and renju, as a commentator says them.
var (
	FeatFive         = Key{"five in a row", "五連"}
	FeatLongFive     = Key{"six or more in a row", "六連以上"}
	FeatOverline     = Key{"overline: six or more", "長連"}
	FeatFour         = Key{"a four", "四"}
	FeatSplitFour    = Key{"a split four", "飛び四"}
	FeatStraightFour = Key{"a straight four", "達四"}
	FeatThree        = Key{"a three", "三"}
	FeatSplitThree   = Key{"a split three", "飛び三"}
	FeatFourThree    = Key{"a four and a three", "四三"}
	FeatDoubleFour   = Key{"a double four", "四四"}
	FeatDoubleThree  = Key{"a double three", "三三"}

	WouldFoul = Key{"%s is forbidden for black: %s", "%s は黒の禁手: %s"}
)

var fouls = map[string]Key{
	"overline": FeatOverline,
	"3x3":      {"double three (3x3)", "三三 (3x3)"},
	"4x4":      {"double four (4x4)", "四四 (4x4)"},
	"3x3x4":    {"double three and a four (3x3x4)", "三三四 (3x3x4)"},
	"3x4x4":    {"double four and a three (3x4x4)", "三四四 (3x4x4)"},
}

// Foul is a forbidden move (禁手) in words, by the name its verdict has.
func (l Lang) Foul(name string) string {
	if k, ok := fouls[name]; ok {
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
		return o.Name + paren(strings.Join(in, "・"))
	}
	name := o.Romaji
	if name == "" {
		name = o.Name
	}
	if o.Code != "" {
		name += " " + o.Code
	}
	return name + paren(l.Symmetry(o.Symmetry))
}

func paren(s string) string {
	if s == "" {
		return ""
	}
	return " (" + s + ")"
}
