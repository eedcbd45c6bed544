package boards

import (
	"encoding/json"
	"time"

	"dohyo/boards/fact"
	"dohyo/boards/safe"
)

// A Law is a finding as journals and records keep it: the name of its sentence, the values in
// it, and the rule. A reader makes the sentence of it, in any language.
type Law struct {
	What string
	Args []any
	From Source
}

// LawOf returns what is kept of a finding.
func LawOf(f Finding) *Law { return &Law{f.What, f.Args, f.From} }

// Finding returns the finding, without its marks.
func (w *Law) Finding() Finding { return Finding{What: w.What, Args: w.Args, From: w.From} }

// A lawJSON is the JSON of a Law. A number or a text among the arguments stands for itself,
// another value for a lawArg.
type lawJSON struct {
	What string `json:"what"`
	Args []any  `json:"args,omitempty"`
	Source
}

// A lawArg is a value in the sentence of a law. One of its fields is set.
type lawArg struct {
	Place     *Place     `json:"place,omitempty"`
	Places    []Place    `json:"places,omitzero"`
	Standing  *Standing  `json:"standing,omitempty"`
	Standings []Standing `json:"standings,omitzero"`
	Move      *Move      `json:"move,omitempty"`
	Side      *Side      `json:"side,omitempty"`
	Seat      *Seat      `json:"seat,omitempty"`
	Term      *Term      `json:"term,omitempty"`
	Numbers   []int      `json:"numbers,omitzero"`
	Float     *float64   `json:"float,omitempty"`
	Duration  string     `json:"duration,omitempty"`
	Fact      *fact.Fact `json:"fact,omitempty"`
	Text      string     `json:"text,omitempty"` // of the fact, in English
}

// MarshalJSON writes {"what": …, "args": […], "doc": …, "section": …}.
func (w Law) MarshalJSON() ([]byte, error) {
	out := lawJSON{What: w.What, Source: w.From}
	for _, a := range w.Args {
		out.Args = append(out.Args, lawValue(a))
	}
	return json.Marshal(out)
}

// lawValue returns an argument in the form of JSON.
func lawValue(a any) any {
	switch a := a.(type) {
	case Place:
		return lawArg{Place: &a}
	case Places:
		return lawArg{Places: append([]Place{}, a...)}
	case Standing:
		return lawArg{Standing: &a}
	case []Standing:
		return lawArg{Standings: append([]Standing{}, a...)}
	case Move:
		return lawArg{Move: &a}
	case Side:
		return lawArg{Side: &a}
	case Seat:
		return lawArg{Seat: &a}
	case Term:
		return lawArg{Term: &a}
	case []int:
		return lawArg{Numbers: append([]int{}, a...)}
	case float64:
		return lawArg{Float: &a}
	case time.Duration:
		return lawArg{Duration: a.String()}
	case *fact.Error:
		return lawArg{Fact: &a.Fact, Text: a.Error()}
	}
	return a
}

// UnmarshalJSON reads what MarshalJSON writes. Text is made safe, since records come from
// outside. A law with a value of an unknown kind has only its rule.
func (w *Law) UnmarshalJSON(text []byte) error {
	var in struct {
		What string            `json:"what"`
		Args []json.RawMessage `json:"args"`
		Source
	}
	if err := json.Unmarshal(text, &in); err != nil {
		return err
	}
	*w = Law{What: safe.Line(in.What), From: Source{safe.Line(in.Doc), safe.Line(in.Section)}}
	for _, raw := range in.Args {
		a, err := lawRead(raw)
		if err != nil {
			return err
		}
		if a == nil {
			w.What, w.Args = "", nil
			break
		}
		w.Args = append(w.Args, a)
	}
	return nil
}

// lawRead decodes an argument from JSON. A value of an unknown kind is nil.
func lawRead(raw json.RawMessage) (any, error) {
	switch raw[0] {
	case '{':
	case '"':
		var s string
		err := json.Unmarshal(raw, &s)
		return safe.Line(s), err
	default:
		var n int
		err := json.Unmarshal(raw, &n)
		return n, err
	}
	var a lawArg
	if err := json.Unmarshal(raw, &a); err != nil {
		return nil, err
	}
	switch {
	case a.Place != nil:
		return line(*a.Place), nil
	case a.Places != nil:
		return Places(lines(a.Places)), nil
	case a.Standing != nil:
		return line(*a.Standing), nil
	case a.Standings != nil:
		return lines(a.Standings), nil
	case a.Move != nil:
		return line(*a.Move), nil
	case a.Term != nil:
		return line(*a.Term), nil
	}
	return a.value()
}

// value returns an argument that is no text.
func (a *lawArg) value() (any, error) {
	switch {
	case a.Side != nil:
		return *a.Side, nil
	case a.Seat != nil:
		return *a.Seat, nil
	case a.Numbers != nil:
		return a.Numbers, nil
	case a.Float != nil:
		return *a.Float, nil
	case a.Duration != "":
		return time.ParseDuration(a.Duration)
	case a.Fact != nil:
		return fact.Said(*a.Fact, safe.Line(a.Text)), nil
	}
	return nil, nil
}

// line makes a text of any kind safe.
func line[T ~string](s T) T { return T(safe.Line(string(s))) }

// lines makes the texts of a list safe.
func lines[T ~string](list []T) []T {
	out := make([]T, len(list))
	for i, s := range list {
		out[i] = line(s)
	}
	return out
}
