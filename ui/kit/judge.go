package kit

import (
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"strings"
)

// An Answer of Judge tells its verdict in a word, for the summary.
type Answer interface{ Word() string }

// Asked is what of a line for judge stands in the answer as it came.
type Asked struct {
	ID   json.RawMessage `json:"id,omitempty"`
	Name json.RawMessage `json:"name,omitempty"`
}

// Named makes sure that an answer has something to tell it by.
func (a *Asked) Named() {
	if a.ID == nil && a.Name == nil {
		a.ID = json.RawMessage("null")
	}
}

// A Failure is the answer to a line that can't be judged.
type Failure struct {
	Asked
	Error string `json:"error"`
}

// Word is the verdict of a failure.
func (Failure) Word() string { return "error" }

// A Judgement is an answer of one word.
type Judgement struct {
	ID      json.RawMessage `json:"id"`
	Verdict string          `json:"verdict,omitempty"`
	Error   string          `json:"error,omitempty"`
}

// Word is the judgement's verdict.
func (j Judgement) Word() string {
	if j.Error != "" {
		return "error"
	}
	return j.Verdict
}

// WantJSON says of a value of the wrong kind what was wanted.
func WantJSON(err error) error {
	var syntax *json.SyntaxError
	var kind *json.UnmarshalTypeError
	switch {
	case errors.As(err, &syntax):
		return fmt.Errorf("expected a JSON object: %w", err) // not told
	case !errors.As(err, &kind):
		return err
	}
	want := map[reflect.Kind]string{
		reflect.Int: "a whole number", reflect.Float64: "a number", reflect.String: "text", reflect.Slice: "a list of numbers",
	}[kind.Type.Kind()]
	if kind.Field == "" || want == "" {
		return fmt.Errorf("expected a JSON object, got %s", kind.Value) // not told
	}
	key := strings.ToLower(kind.Field[strings.LastIndexByte(kind.Field, '.')+1:])
	return fmt.Errorf("expected %s as %s, got %s", key, want, kind.Value) // not told
}
