package lang

import (
	"slices"
	"strings"

	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/kifu"
)

// A Spelling writes moves that follow each other in the notation of their reader. A nil
// Spelling leaves them as the journal has them.
type Spelling func(moves ...boards.Move) []string

// of returns a single move.
func (s Spelling) of(m boards.Move) string { return s.all([]boards.Move{m})[0] }

// all returns moves that follow each other.
func (s Spelling) all(moves []boards.Move) []string {
	if s != nil {
		return s(moves...)
	}
	words := make([]string, len(moves))
	for i, m := range moves {
		words[i] = string(m)
	}
	return words
}

// movesIn are the facts that name a move, with the index of that argument.
var movesIn = map[string]int{
	"move.illegal": 0, "play.after": 0, "write.turn": 1, "write.nobody": 0, "roster.try.moved": 0, "roster.try.forbidden": 0,
	"ban.occupied": 0, "ban.hand": 0, "ban.empty": 0, "ban.other": 0, "ban.own": 0,
}

// fact returns a fact and its English text with the moves that it and the facts in it
// name respelled.
func (s Spelling) fact(f fact.Fact, english string) (fact.Fact, string) {
	if s == nil {
		return f, english
	}
	args := slices.Clone(f.Args)
	for i, a := range args {
		switch a := a.(type) {
		case fact.Fact:
			args[i], english = s.fact(a, english)
		case *boards.Illegal:
			args[i], english = s.illegal(a, english)
		case error:
			if inner, ok := fact.Of(a); ok {
				args[i], english = s.fact(inner, english)
			}
		}
	}
	if i, ok := movesIn[f.Code]; ok && i < len(args) {
		if move, ok := args[i].(string); ok {
			named := s.of(boards.Move(move))
			args[i], english = named, strings.Replace(english, move, named, 1)
		}
	}
	return fact.Fact{Code: f.Code, Args: args}, english
}

// illegal does the same for the refusal of a move.
func (s Spelling) illegal(e *boards.Illegal, english string) (*boards.Illegal, string) {
	named := *e
	named.Move = boards.Move(s.of(e.Move))
	return &named, strings.Replace(english, string(e.Move), string(named.Move), 1)
}

// toldIn is Lang.Told with respelled moves.
func toldIn(l Lang, s Spelling, f fact.Fact, detail string) string {
	f, detail = s.fact(f, detail)
	return l.Told(f, detail)
}

// ErrorIn is Lang.Error with respelled moves.
func ErrorIn(l Lang, s Spelling, err error) string {
	switch e := err.(type) {
	case *kifu.PlayError:
		return kifu.PlaceOf(e.File, e.Line) + ": " + ErrorIn(l, s, e.Told())
	case *kifu.Unwritten:
		return ErrorIn(l, s, e.Err)
	case *fact.Error:
		return toldIn(l, s, e.Fact, e.Error())
	case *boards.Illegal:
		named, english := s.illegal(e, e.Error())
		if l == Japanese {
			return l.Error(named)
		}
		return english
	}
	return l.Error(err)
}
