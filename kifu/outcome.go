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
	switch {
	case o.By != "" && o.Detail != "" && o.Detail != string(o.By):
		how = fact.Errorf("outcome.detail", " (%v: %v)", calledEnd(o.By), o.Told())
	case o.By != "":
		how = fact.Errorf("outcome.by", " (%v)", calledEnd(o.By))
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

// calledEnd returns a reason of a game's end as an argument of a fact; other languages
// have their own words for it.
func calledEnd(by boards.Reason) *fact.Error {
	words, ok := endings[by]
	if !ok {
		words = string(by)
	}
	return fact.Errorf("outcome.end", "%[2]s", by, words)
}
