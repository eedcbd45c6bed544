package lang

import (
	"errors"
	"maps"
	"strings"
	"time"

	"dohyo/arena"
	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/engines"
	"dohyo/kifu"
)

// facts are the Japanese texts of facts by their codes. Each file fact_*.go adds the
// texts of one part of the program. The English text is made where a fact arises.
var facts = map[string]string{}

// addFacts adds the texts of one part of the program.
func addFacts(texts map[string]string) bool {
	maps.Copy(facts, texts)
	return true
}

// sayFact returns a fact in Japanese. It reports false if the catalogue doesn't have
// it.
func sayFact(l Lang, f fact.Fact) (string, bool) {
	text, ok := facts[f.Code]
	if !ok {
		return "", false
	}
	if len(f.Args) == 0 || !strings.Contains(text, "%") { // a text may use none of the arguments
		return text, true
	}
	if name, ok := f.Args[0].(string); ok {
		switch f.Code {
		case "game.name":
			return l.Game(name), true
		case "game.seat":
			if seat, ok := f.Args[1].(string); ok {
				return l.Seat(name, seat), true
			}
		case "game.setting":
			if said := settingSaid(l, name, f.Args[1]); said != "" {
				return said, true
			}
		}
	}
	given := f.Args
	if (f.Code == "note.claim" || f.Code == "note.claim.of") && len(given) == 3 {
		given = sayClaim(l, given)
	}
	args := make([]any, len(given))
	for i, a := range given {
		args[i] = factArgument(l, a)
	}
	return sayJapanese(text, args), true
}

// factArgument returns an argument of a fact in the person's language.
func factArgument(l Lang, a any) any {
	switch a := a.(type) {
	case time.Duration:
		return l.Duration(a)
	case boards.Reason:
		return l.Reason(a)
	case arena.SettledBy:
		if text, ok := settlers[a]; ok {
			return text
		}
	case []fact.Fact:
		words := make([]string, len(a))
		for i, f := range a {
			words[i] = l.Told(f, f.Code)
		}
		return strings.Join(words, "、")
	case error:
		return l.Error(a)
	case fact.Fact:
		if text, ok := sayFact(l, a); ok {
			return text
		}
		return a.Code
	case []string:
		return strings.Join(a, "、")
	}
	return a
}

// Told returns a fact in the person's language. Detail is its English text.
func (l Lang) Told(f fact.Fact, detail string) string {
	if l == Japanese {
		if text, ok := sayFact(l, f); ok {
			return text
		}
	}
	return detail
}

// Error returns an error in the person's language. Errors from outside dohyo (such as a
// JSON decoder) stay unchanged.
func (l Lang) Error(err error) string {
	if err == nil {
		return ""
	}
	if l != Japanese {
		return err.Error()
	}
	if text, ok := ownError(l, err); ok {
		return text
	}
	if text, ok := systemError(l, err); ok {
		return text
	}
	if many, ok := err.(several); ok {
		return errorWithin(l, err, many.Unwrap())
	}
	if inner := errors.Unwrap(err); inner != nil {
		return errorWithin(l, err, []error{inner})
	}
	return err.Error()
}

// ownError returns one of dohyo's own errors in Japanese. It reports false if the
// catalogue doesn't have it.
func ownError(l Lang, err error) (string, bool) {
	switch e := err.(type) {
	case *fact.Error:
		return sayFact(l, e.Fact)
	case fact.List:
		words := make([]string, len(e))
		for i, one := range e {
			words[i] = l.Error(one)
		}
		return strings.Join(words, "、"), true
	case *engines.Fault:
		return l.Reason(boards.Reason(e.Kind)) + ": " + l.Told(e.Fact, e.Detail), true
	case *engines.HostError:
		return l.Error(e.Doing) + ": " + l.Error(e.Err), true
	case *boards.Illegal:
		return sayIllegal(l, nil, e), true
	case *kifu.PlayError:
		return kifu.PlaceOf(e.File, e.Line) + ": " + l.Error(e.Told()), true
	case *kifu.Error:
		return e.Place() + ": " + l.Error(e.Within()), true
	case *arena.Halt:
		return l.Halted(e.Halting, e.Detail), true
	case teller:
		text, _ := sayFact(l, e.Told())
		if cause := errors.Unwrap(err); cause != nil {
			text += ": " + l.Error(cause)
		}
		return text, true
	}
	return "", false
}

// A several wraps several errors, as errors.Join does.
type several interface{ Unwrap() []error }

// A teller is an error that has a fact and a cause.
type teller interface{ Told() fact.Fact }

// errorWithin returns the text of an error that wraps others. It replaces the text of
// each inner error by its translation where it occurs unchanged.
func errorWithin(l Lang, err error, inner []error) string {
	text := err.Error()
	for _, e := range inner {
		if e == nil {
			continue
		}
		if told := l.Error(e); told != e.Error() {
			text = strings.Replace(text, e.Error(), told, 1)
		}
	}
	return text
}
