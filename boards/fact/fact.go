// Package fact represents what happened as a code with arguments instead of a
// sentence. ui/lang puts it into words in either language, at any later time.
//
//	var err error = fact.Errorf("player.unknown", "player %q: no player has that name", name)
//	f, ok := fact.Of(err) // {player.unknown [aoba]}
//
// The English text of an Error is for programs and logs; its format stands where
// the fact arises. A code belongs to one format, and the texts of ui/lang take
// the same arguments. A test checks that every code has a text.
// The package holds no words of a language but those formats.
package fact

import (
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"time"
)

// A Fact is a code with its arguments: numbers, strings, durations, lists of
// strings, other facts and lists of them.
type Fact struct {
	Code string
	Args []any
}

// None reports whether the fact says nothing.
func (f Fact) None() bool { return f.Code == "" }

// IsZero is None, for JSON's omitzero.
func (f Fact) IsZero() bool { return f.None() }

// An Error is a fact that is an error.
type Error struct {
	Fact
	err error // holds the English text and the wrapped error
}

// Errorf makes an error of a fact. The format is that of fmt.Errorf, %w included;
// errors among the arguments that are facts stay facts. The English text separates the
// elements of a list by commas.
func Errorf(code, format string, args ...any) *Error {
	args, english := listed(args)
	return &Error{Fact{code, args}, fmt.Errorf(format, english...)}
}

// listed returns the arguments with each list of texts or numbers as a []string, and the
// same arguments for the English text, with each list as one text.
func listed(args []any) (kept, english []any) {
	kept, english = args, args
	for i, a := range args {
		words, ok := wordsOf(a)
		if !ok {
			continue
		}
		if &kept[0] == &english[0] {
			kept, english = slices.Clone(args), slices.Clone(args)
		}
		kept[i], english[i] = words, strings.Join(words, ", ")
	}
	return kept, english
}

// wordsOf returns the elements of a list of texts or numbers as texts. ok is false for other
// values; a []byte is a text.
func wordsOf(a any) (words []string, ok bool) {
	switch a := a.(type) {
	case string, int, error, nil:
		return nil, false
	case []string:
		return a, true
	}
	v := reflect.ValueOf(a)
	if v.Kind() != reflect.Slice {
		return nil, false
	}
	switch v.Type().Elem().Kind() {
	case reflect.String, reflect.Int, reflect.Int32, reflect.Int64:
	default:
		return nil, false
	}
	for i := range v.Len() {
		words = append(words, fmt.Sprint(v.Index(i).Interface()))
	}
	return words, true
}

// New makes an error without arguments.
func New(code, text string) *Error { return &Error{Fact{Code: code}, errors.New(text)} }

// Said returns a fact as an error with its English text.
func Said(f Fact, english string) *Error { return &Error{f, errors.New(english)} }

// At returns an error with the place or the subject that it is about before it: a file, a
// player, a setting.
func At(place string, err error) *Error { return Errorf("at", "%s: %w", place, err) }

// AtCode is the code of an error made by At. Its arguments are the place and the error.
const AtCode = "at"

// AtLine returns an error with the line of a file that it is about, from 1, before it.
func AtLine(file string, line int, err error) *Error {
	return At(file+":"+strconv.Itoa(line), err)
}

// Foreign returns the message of a library, which is in English only, as an error. It is
// quoted in other languages.
func Foreign(message string) *Error { return Errorf("foreign", "%s", message) }

// Told returns the fact itself.
func (e *Error) Told() Fact { return e.Fact }

// Error returns the fact in English.
func (e *Error) Error() string { return e.err.Error() }

// Unwrap returns what the format wrapped by %w.
func (e *Error) Unwrap() error { return e.err }

// Of returns the outermost fact that an error is or wraps.
func Of(err error) (Fact, bool) {
	var e teller
	if errors.As(err, &e) {
		f := e.Told()
		return f, !f.None()
	}
	return Fact{}, false
}

// A teller is an error of any type that is a fact.
type teller interface {
	error
	Told() Fact
}

// A List is several facts in a row.
type List []*Error

// Error returns the facts in English.
func (l List) Error() string {
	words := make([]string, len(l))
	for i, e := range l {
		words[i] = e.Error()
	}
	return strings.Join(words, ", ")
}

// An argument is the JSON of an argument that is neither number nor text.
type argument struct {
	Duration string   `json:"duration,omitempty"`
	Fact     *Fact    `json:"fact,omitempty"`
	Facts    []Fact   `json:"facts,omitempty"`
	List     []string `json:"list,omitempty"`
	Float    *float64 `json:"float,omitempty"` // a float that looks like an integer
}

// MarshalJSON writes {"code": …, "args": […]}. An argument that is an error
// without a fact, or anything else, is written as its text.
//
// A journal has a fact for each cage of each match, several deep, and package json would
// read all that is inside once more at each depth.
func (f Fact) MarshalJSON() ([]byte, error) { return f.appendJSON(nil) }

func (f Fact) appendJSON(to []byte) ([]byte, error) {
	to, err := appendText(append(to, `{"code":`...), f.Code)
	for i, a := range f.Args {
		if i == 0 {
			to = append(to, `,"args":[`...)
		} else {
			to = append(to, ',')
		}
		if err == nil {
			to, err = appendArgument(to, a)
		}
	}
	if len(f.Args) > 0 {
		to = append(to, ']')
	}
	return append(to, '}'), err
}

// appendArgument appends the JSON of an argument.
func appendArgument(to []byte, a any) ([]byte, error) {
	a = plain(a)
	switch a := a.(type) {
	case string:
		return appendText(to, a)
	case argument:
		switch {
		case a.Fact != nil:
			to, err := a.Fact.appendJSON(append(to, `{"fact":`...))
			return append(to, '}'), err
		case len(a.Facts) > 0:
			to = append(to, `{"facts":`...)
			for i, f := range a.Facts {
				mark := byte(',')
				if i == 0 {
					mark = '['
				}
				var err error
				if to, err = f.appendJSON(append(to, mark)); err != nil {
					return to, err
				}
			}
			return append(to, "]}"...), nil
		}
	}
	text, err := json.Marshal(a)
	return append(to, text...), err
}

// appendText appends a text as JSON.
func appendText(to []byte, s string) ([]byte, error) {
	for i := range len(s) {
		if c := s[i]; c < ' ' || c > '~' || strings.IndexByte(`"\<>&`, c) >= 0 {
			text, err := json.Marshal(s)
			return append(to, text...), err
		}
	}
	to = append(to, '"')
	to = append(to, s...)
	return append(to, '"'), nil
}

// plain returns an argument in the form of JSON.
func plain(a any) any {
	switch a := a.(type) {
	case nil, bool, string, int, int8, int16, int32, int64, uint8, uint16, uint32:
		return a
	case float64:
		if a == math.Trunc(a) && !math.IsInf(a, 0) {
			return argument{Float: &a}
		}
		if math.IsNaN(a) || math.IsInf(a, 0) {
			return fmt.Sprint(a)
		}
		return a
	case time.Duration:
		return argument{Duration: a.String()}
	case Fact:
		return argument{Fact: &a}
	case []string:
		return argument{List: a}
	case []Fact:
		return argument{Facts: a}
	case List:
		facts := make([]Fact, len(a))
		for i, e := range a {
			facts[i] = e.Fact
		}
		return argument{Facts: facts}
	case error:
		if e, ok := a.(teller); ok {
			if f := e.Told(); !f.None() {
				return argument{Fact: &f}
			}
		}
		return a.Error()
	}
	return fmt.Sprint(a)
}

// UnmarshalJSON reads what MarshalJSON writes: integers as int, the others as
// float64.
func (f *Fact) UnmarshalJSON(text []byte) error {
	var raw struct {
		Code string            `json:"code"`
		Args []json.RawMessage `json:"args"`
	}
	if err := json.Unmarshal(text, &raw); err != nil {
		return err
	}
	*f = Fact{Code: raw.Code}
	for _, r := range raw.Args {
		a, err := read(r)
		if err != nil {
			return err
		}
		f.Args = append(f.Args, a)
	}
	return nil
}

// read decodes an argument from JSON.
func read(text json.RawMessage) (any, error) {
	switch s := strings.TrimSpace(string(text)); {
	case strings.HasPrefix(s, "{"):
		var a argument
		if err := json.Unmarshal(text, &a); err != nil {
			return nil, err
		}
		switch {
		case a.Fact != nil:
			return *a.Fact, nil
		case a.Facts != nil:
			return a.Facts, nil
		case a.Float != nil:
			return *a.Float, nil
		case a.Duration != "":
			return time.ParseDuration(a.Duration)
		}
		return a.List, nil
	case s != "" && (s[0] == '-' || s[0] >= '0' && s[0] <= '9'):
		if n, err := strconv.Atoi(s); err == nil {
			return n, nil
		}
	}
	var a any
	err := json.Unmarshal(text, &a)
	return a, err
}
