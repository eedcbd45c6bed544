package lang

import (
	"errors"
	"maps"
	"slices"
	"strconv"
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

// A speech makes sentences of facts and errors in a person's language. Moves are spelled
// as s says; within an error that names its game, as that game's readers want.
type speech struct {
	l    Lang
	s    Spelling
	game func(name string) Spelling // nil if all errors are about the same game
}

// of returns the speech for errors about a game.
func (p speech) of(game string) speech {
	if p.game != nil {
		p.s = p.game(game)
	}
	return p
}

// fact returns a fact in the person's language. It reports false if the catalogue doesn't
// have it.
func (p speech) fact(f fact.Fact) (string, bool) {
	f = p.s.fact(f)
	if p.l != Japanese {
		return p.english(f)
	}
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
			return p.l.Game(name), true
		case "game.seat":
			if seat, ok := f.Args[1].(string); ok {
				return p.l.Seat(name, seat), true
			}
		case "game.setting":
			if said := settingSaid(p.l, name, f.Args[1]); said != "" {
				return said, true
			}
		case "foreign":
			return strconv.Quote(name), true
		}
	}
	given := f.Args
	if (f.Code == "note.claim" || f.Code == "note.claim.of") && len(given) == 3 {
		given = p.claim(given)
	}
	args := make([]any, len(given))
	for i, a := range given {
		args[i] = p.argument(a)
	}
	return sayJapanese(text, args), true
}

// argument returns an argument of a fact in Japanese.
func (p speech) argument(a any) any {
	switch a := a.(type) {
	case time.Duration:
		return p.l.Duration(a)
	case boards.Reason:
		return p.l.Reason(a)
	case arena.SettledBy:
		if text, ok := settlers[a]; ok {
			return text
		}
	case []fact.Fact:
		words := make([]string, len(a))
		for i, f := range a {
			words[i] = p.told(f, f.Code)
		}
		return strings.Join(words, "、")
	case error:
		return p.error(a)
	case fact.Fact:
		return p.told(a, a.Code)
	case []string:
		return strings.Join(a, "、")
	}
	return a
}

// told returns a fact in the person's language, or another text if the catalogue doesn't
// have it.
func (p speech) told(f fact.Fact, or string) string {
	if text, ok := p.fact(f); ok {
		return text
	}
	return or
}

// Told returns a fact in the person's language. Detail is its English text.
func (l Lang) Told(f fact.Fact, detail string) string {
	if l != Japanese {
		return detail
	}
	return speech{l: l}.told(f, detail)
}

// Error returns an error in the person's language. The message of a library stays in
// English, in quotes.
func (l Lang) Error(err error) string { return speech{l: l}.error(err) }

// ErrorIn is Lang.Error with the moves as they are spelled.
func ErrorIn(l Lang, s Spelling, err error) string { return speech{l: l, s: s}.error(err) }

// ErrorOf is Lang.Error for an error that may be about several games. Game returns how the
// moves of a game are spelled.
func ErrorOf(l Lang, game func(name string) Spelling, err error) string {
	return speech{l: l, game: game}.error(err)
}

// error returns an error in the person's language.
func (p speech) error(err error) string {
	if err == nil {
		return ""
	}
	if text, ok := p.known(err); ok {
		return text
	}
	text := err.Error()
	if p.l != Japanese || text == "" {
		return text
	}
	return strconv.Quote(text)
}

// known returns an error in the person's language. It reports false for an error from
// outside dohyo that isn't in the catalogue and wraps nothing that is.
func (p speech) known(err error) (string, bool) {
	if text, ok := p.own(err); ok {
		return text, true
	}
	if text, ok := p.system(err); ok {
		return text, true
	}
	if many, ok := err.(several); ok {
		list := many.Unwrap()
		words := make([]string, len(list))
		for i, e := range list {
			words[i] = p.error(e)
		}
		return strings.Join(words, p.l.Say(Between)), true
	}
	inner := errors.Unwrap(err)
	if inner != nil && (p.l == Japanese || inner.Error() == err.Error()) { // a mark, or a library's error about one of ours
		return p.known(inner)
	}
	return "", false
}

// own returns one of dohyo's own errors. It reports false for any other one.
func (p speech) own(err error) (string, bool) {
	switch e := err.(type) {
	case Said:
		return e.Text, true
	case *fact.Error:
		if e == nil {
			return "", false
		}
		if text, ok := p.fact(e.Fact); ok {
			return text, true
		}
		return e.Error(), true
	case fact.List:
		words := make([]string, len(e))
		for i, one := range e {
			words[i] = p.error(one)
		}
		return strings.Join(words, p.l.Say(ListComma)), true
	case *engines.Fault:
		return p.fault(e), true
	case *engines.HostError:
		return p.error(e.Doing) + ": " + p.error(e.Err), true
	case *boards.Illegal:
		return p.illegal(e), true
	case *kifu.PlayError:
		return kifu.PlaceOf(e.File, e.Line) + ": " + p.of(e.Game).error(e.Told()), true
	case *kifu.Unwritten:
		return p.of(e.Game).error(e.Err), true
	case *kifu.Unwritable:
		return p.l.Unwritable(e), true
	case *kifu.Error:
		return e.Place() + ": " + p.error(e.Within()), true
	case *arena.Halt:
		return p.halt(e), true
	case placer:
		return e.Place() + ": " + p.error(errors.Unwrap(err)), true
	case teller:
		return p.tell(err, e)
	}
	return "", false
}

// fault returns a player's failure.
func (p speech) fault(f *engines.Fault) string {
	kind := string(f.Kind)
	if p.l == Japanese {
		kind = p.l.Reason(boards.Reason(f.Kind))
	}
	if f.Detail == "" && f.Fact.None() {
		return kind
	}
	return kind + ": " + p.told(f.Fact, f.Detail)
}

// illegal returns why a move can't be played.
func (p speech) illegal(e *boards.Illegal) string {
	if p.l == Japanese {
		return sayIllegal(p.l, p.s, e)
	}
	return p.told(e.Told(), e.Error())
}

// halt returns why a match stopped by itself.
func (p speech) halt(h *arena.Halt) string {
	if p.l == Japanese {
		return p.l.Halted(h.Halting, h.Detail)
	}
	return h.Error()
}

// tell returns an error that has a fact, and its cause.
func (p speech) tell(err error, t teller) (string, bool) {
	f := t.Told()
	text, ok := p.fact(f)
	if !ok {
		return err.Error(), p.l != Japanese
	}
	if cause := errors.Unwrap(err); cause != nil && !says(f, cause) {
		text += ": " + p.error(cause)
	}
	return text, true
}

// says reports whether an error is among the arguments of a fact.
func says(f fact.Fact, err error) bool {
	return slices.ContainsFunc(f.Args, func(a any) bool {
		e, ok := a.(error)
		return ok && errors.Is(e, err)
	})
}

// Said is an error with a text in the person's language.
type Said struct {
	Text string
	Err  error // the cause; nil if there is none
}

func (s Said) Error() string { return s.Text }
func (s Said) Unwrap() error { return s.Err }

// A several wraps several errors, as errors.Join does.
type several interface{ Unwrap() []error }

// A placer is an error that wraps another one and names its place.
type placer interface{ Place() string }

// A teller is an error that has a fact and a cause.
type teller interface{ Told() fact.Fact }
