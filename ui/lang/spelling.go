package lang

import (
	_ "embed"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"

	"dohyo/boards"
	"dohyo/boards/fact"
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

// movesIn are the facts that name moves, with the indexes of those arguments. Each of the
// moves is made or tried in the same position, and those of a list follow each other.
var movesIn = map[string][]int{
	"move.illegal": {0}, "play.after": {0}, "write.turn": {1}, "write.nobody": {0}, "roster.try.moved": {0}, "roster.try.forbidden": {0},
	"ban.occupied": {0}, "ban.hand": {0}, "ban.empty": {0}, "ban.other": {0}, "ban.own": {0},
	"note.hint": {4}, "note.warning": {4, 6}, "note.cut": {3},
}

// fact returns a fact with the moves that it names as they are spelled. Facts among its
// arguments stay as they are.
func (s Spelling) fact(f fact.Fact) fact.Fact {
	if s == nil || len(movesIn[f.Code]) == 0 {
		return f
	}
	named := fact.Fact{Code: f.Code, Args: slices.Clone(f.Args)}
	for _, i := range movesIn[f.Code] {
		if i >= len(named.Args) {
			continue
		}
		switch a := named.Args[i].(type) {
		case string:
			named.Args[i] = s.of(boards.Move(a))
		case boards.Move:
			named.Args[i] = s.of(a)
		case []string:
			moves := make([]boards.Move, len(a))
			for i, m := range a {
				moves[i] = boards.Move(m)
			}
			named.Args[i] = s.all(moves)
		}
	}
	return named
}

// namesMoves reports whether a fact or a fact in it names moves.
func namesMoves(f fact.Fact) bool {
	return len(movesIn[f.Code]) > 0 || slices.ContainsFunc(f.Args, func(a any) bool {
		inner, ok := factIn(a)
		return ok && namesMoves(inner)
	})
}

// factIn returns the fact that an argument of a fact is.
func factIn(a any) (fact.Fact, bool) {
	switch a := a.(type) {
	case fact.Fact:
		return a, true
	case error:
		return fact.Of(a)
	}
	return fact.Fact{}, false
}

// toldIn is Lang.Told with the moves as they are spelled: the sentence is made anew from
// the fact.
func toldIn(l Lang, s Spelling, f fact.Fact, detail string) string {
	if s != nil && namesMoves(f) {
		return speech{l: l, s: s}.told(f, detail)
	}
	return l.Told(f, detail)
}

// englishText has a line for each code of a fact: the code, a tab, and the format of its
// English text, quoted. A test writes it from the places where facts arise:
//
//	go test ./ui/lang -run TestEnglishFacts -update
//
//go:embed english.txt
var englishText string

// english returns the formats of englishText by their codes.
var english = sync.OnceValue(func() map[string]string {
	formats := map[string]string{}
	for line := range strings.Lines(englishText) {
		code, quoted, _ := strings.Cut(strings.TrimSuffix(line, "\n"), "\t")
		if format, err := strconv.Unquote(quoted); err == nil {
			formats[code] = strings.ReplaceAll(strings.ReplaceAll(format, "%w", "%v"), "]w", "]v")
		}
	}
	return formats
})

// english returns a fact in English, whether it has just arisen or stands in a journal.
// It reports false for an unknown one.
func (p speech) english(f fact.Fact) (string, bool) {
	format, ok := english()[f.Code]
	if !ok {
		return "", false
	}
	args := make([]any, len(f.Args))
	for i, a := range f.Args {
		switch a := a.(type) {
		case fact.Fact:
			args[i], ok = p.fact(a)
			if !ok {
				return "", false
			}
		case []fact.Fact:
			words := make([]string, len(a))
			for n, inner := range a {
				if words[n], ok = p.fact(inner); !ok {
					return "", false
				}
			}
			args[i] = strings.Join(words, ", ")
		case []string:
			args[i] = strings.Join(a, ", ")
		case error:
			args[i] = p.error(a)
		default:
			args[i] = a
		}
	}
	if len(args) == 0 {
		return format, true
	}
	return fmt.Sprintf(format, args...), true
}

// sayEnglish returns a fact in English. It reports false for an unknown one.
func sayEnglish(f fact.Fact) (string, bool) { return speech{}.fact(f) }
