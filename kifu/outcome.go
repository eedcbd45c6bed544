package kifu

import (
	"dohyo/boards"
	"dohyo/boards/fact"
)

// String describes the result briefly: "white won (forbidden move: 3x3)".
func (r Result) String() string { return r.Told("").Error() }

// Told returns the result of a game, by the game's name, as a fact.
func (r Result) Told(game string) error {
	switch {
	case !r.Known:
		return fact.New("outcome.none", "there is no result")
	case r.By == BrokenOff && r.Winner == boards.None:
		return fact.New("outcome.brokenoff", "the game was broken off")
	}
	return describe(game, boards.Outcome{Winner: r.Winner, By: boards.Reason(r.By), Detail: r.Detail, Fact: r.Fact})
}

// describe describes an outcome of a game briefly, as a clause.
func describe(game string, o boards.Outcome) error {
	how := fact.New("outcome.nohow", "")
	if o.By != "" {
		how = fact.Errorf("outcome.by", " (%v)", EndedBy(o))
	}
	switch o.Winner {
	case 0:
		return fact.Errorf("outcome.win", "%v won%w", boards.CalledSeat(game, "black"), how)
	case 1:
		return fact.Errorf("outcome.win", "%v won%w", boards.CalledSeat(game, "white"), how)
	}
	return fact.Errorf("outcome.draw", "the game was drawn%w", how)
}

// endings names in English the ends whose word in events is no word of a sentence.
var endings = map[boards.Reason]string{
	boards.Five:             "five in a row",
	boards.Forbidden:        "forbidden move",
	boards.Resign:           "resignation",
	boards.Perpetual:        "perpetual check",
	boards.WrongDeclaration: "invalid declaration",
	boards.Limit:            "move limit",
	boards.Score:            "points",
	BrokenOff:               "broken off",
	ByFoul:                  "illegal move",
	"hang":                  "no answer",
	"garbage":               "unreadable answer",
	"flood":                 "too much output",
	"exit":                  "the program ended",
	"tamper":                "tampering",
	"record":                "no reason given",
}

// EndedBy returns why a game ended, in a few words: "forbidden move: 3x3". The outcome has
// a reason.
func EndedBy(o boards.Outcome) *fact.Error {
	words, ok := endings[o.By]
	if !ok {
		words = string(o.By)
	}
	end := fact.Errorf("outcome.end", "%[2]s", o.By, words) // other languages have their own word for the reason
	if o.Detail == "" || o.Detail == string(o.By) {
		return end
	}
	return fact.Errorf("outcome.detail", "%w: %w", end, o.Told())
}
