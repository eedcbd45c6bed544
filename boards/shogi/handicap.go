package shogi

import (
	"strings"
	"unicode/utf8"

	"dohyo/boards"
	"dohyo/boards/fact"
)

// A Handicap (駒落ち) is a start from which white (上手) leaves pieces out and moves
// first.
type Handicap struct {
	Name    string // 手合割, as Kifu for Windows spells it: 香落ち
	English string // lance
	SFEN    string
	Rare    bool // not known to every program that reads 手合割
}

// Handicaps lists the named handicaps, the smallest first.
var Handicaps = []Handicap{
	{"香落ち", "lance", "lnsgkgsn1/1r5b1/" + oddsRest, false},
	{"右香落ち", "right-lance", "1nsgkgsnl/1r5b1/" + oddsRest, false},
	{"角落ち", "bishop", "lnsgkgsnl/1r7/" + oddsRest, false},
	{"飛車落ち", "rook", "lnsgkgsnl/7b1/" + oddsRest, false},
	{"飛香落ち", "rook-lance", "lnsgkgsn1/7b1/" + oddsRest, false},
	{"二枚落ち", "two-piece", "lnsgkgsnl/9/" + oddsRest, false},
	{"三枚落ち", "three-piece", "lnsgkgsn1/9/" + oddsRest, true},
	{"四枚落ち", "four-piece", "1nsgkgsn1/9/" + oddsRest, false},
	{"五枚落ち", "five-piece", "2sgkgsn1/9/" + oddsRest, true},
	{"左五枚落ち", "left-five-piece", "1nsgkgs2/9/" + oddsRest, true},
	{"六枚落ち", "six-piece", "2sgkgs2/9/" + oddsRest, false},
	{"左七枚落ち", "left-seven-piece", "2sgkg3/9/" + oddsRest, true},
	{"右七枚落ち", "right-seven-piece", "3gkgs2/9/" + oddsRest, true},
	{"八枚落ち", "eight-piece", "3gkg3/9/" + oddsRest, false},
	{"十枚落ち", "ten-piece", "4k4/9/" + oddsRest, false},
}

// odds returns the handicaps in the form of boards.Game.
func odds() (list []boards.Odds) {
	for _, h := range Handicaps {
		list = append(list, boards.Odds{Name: boards.Term(dealOdds + h.English), Position: h.SFEN, Also: []string{h.Name, h.English}})
	}
	return list
}

// oddsRest is what all of them have in common.
const oddsRest = "ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"

// evenName is the usual array, as 手合割 names it.
const evenName = "平手"

// unknownHandicap returns an error with the names of the handicaps if a text is a single word
// in the form of such a name, and nil if not: a board in SFEN has ranks.
func unknownHandicap(name string) error {
	if name == "" || strings.ContainsAny(name, " /") || !nameLike(name) {
		return nil
	}
	names := []string{evenName}
	for _, h := range Handicaps {
		names = append(names, h.Name+" ("+h.English+")")
	}
	return fact.Errorf("shogi.handicap", "no handicap %q; expected one of %s, or a position in SFEN", clip(name), names)
}

// nameLike reports whether a word is in Japanese, or in letters and hyphens of more than a piece.
func nameLike(word string) bool {
	for _, c := range word {
		if c >= utf8.RuneSelf {
			return true
		}
	}
	return len(word) > 2 && strings.Trim(strings.ToLower(word), "abcdefghijklmnopqrstuvwxyz-") == ""
}

// HandicapNamed finds a handicap by either of its names.
func HandicapNamed(name string) (Handicap, bool) {
	for _, h := range Handicaps {
		if h.Name == name || strings.EqualFold(h.English, name) {
			return h, true
		}
	}
	return Handicap{}, false
}
