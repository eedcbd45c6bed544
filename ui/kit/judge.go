package kit

import (
	"encoding/json"
	"errors"
	"reflect"
	"strings"

	"dohyo/boards/fact"
)

// An Answer is an answer of Judge. Word returns its verdict in one word, for the
// summary.
type Answer interface{ Word() string }

// Asked holds the fields of a line for judge that the answer repeats.
type Asked struct {
	ID   json.RawMessage `json:"id,omitempty"`
	Name json.RawMessage `json:"name,omitempty"`
}

// Named ensures that the answer has an ID or a name. If both are missing, the ID is
// null.
func (a *Asked) Named() {
	if a.ID == nil && a.Name == nil {
		a.ID = json.RawMessage("null")
	}
}

// A Failure is the answer to a line that can't be judged.
type Failure struct {
	Asked
	Error string    `json:"error"`
	Fact  fact.Fact `json:"fact,omitzero"`
}

// Failed returns the answer to a line that can't be judged, with the error.
func Failed(a Asked, err error) Failure {
	f, _ := fact.Of(err)
	return Failure{Asked: a, Error: err.Error(), Fact: f}
}

// Word returns "error".
func (Failure) Word() string { return "error" }

// A Judgement is an answer that consists of one word.
type Judgement struct {
	ID      json.RawMessage `json:"id"`
	Verdict string          `json:"verdict,omitempty"`
	Error   string          `json:"error,omitempty"`
	Fact    fact.Fact       `json:"fact,omitzero"`
}

// Wrong returns the judgement of a line that can't be judged.
func Wrong(id json.RawMessage, err error) Judgement {
	f, _ := fact.Of(err)
	return Judgement{ID: id, Error: err.Error(), Fact: f}
}

// Word returns the verdict, or "error" for a line that can't be judged.
func (j Judgement) Word() string {
	if j.Error != "" {
		return "error"
	}
	return j.Verdict
}

// The values that the fields of a line may have to hold.
var (
	wantWhole  = fact.New("judge.json.whole", "a whole number")
	wantNumber = fact.New("judge.json.number", "a number")
	wantText   = fact.New("judge.json.text", "a string")
	wantList   = fact.New("judge.json.list", "a list")
	wantMany   = fact.New("judge.json.numbers", "a list of numbers")
	wantTruth  = fact.New("judge.json.truth", "true or false")
	wantObject = fact.New("judge.json.object", "an object")
)

// WantJSON turns an error of encoding/json into one that says which value was expected.
func WantJSON(err error) error {
	var syntax *json.SyntaxError
	var kind *json.UnmarshalTypeError
	switch {
	case errors.As(err, &syntax):
		return fact.Errorf("judge.json", "expected a JSON object: %w", err)
	case !errors.As(err, &kind):
		return err
	}
	want := map[reflect.Kind]*fact.Error{
		reflect.Int: wantWhole, reflect.Int64: wantWhole, reflect.Float64: wantNumber, reflect.String: wantText, reflect.Slice: wantList,
		reflect.Bool: wantTruth, reflect.Struct: wantObject,
	}[kind.Type.Kind()]
	if want == wantList {
		switch kind.Type.Elem().Kind() {
		case reflect.Int, reflect.Int64, reflect.Float64:
			want = wantMany
		}
	}
	if kind.Field == "" || want == nil {
		return fact.Errorf("judge.json.kind", "expected a JSON object, got %s", kind.Value)
	}
	key := strings.ToLower(kind.Field[strings.LastIndexByte(kind.Field, '.')+1:])
	return fact.Errorf("judge.json.value", "expected %s to be %v, got %s", key, want, kind.Value)
}
