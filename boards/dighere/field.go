package dighere

import (
	"encoding/json"
	"errors"
	"fmt"
	"reflect"

	"dohyo/boards/fact"
)

// A Cell is a place on the field, from (0, 0) at the top left.
type Cell struct {
	X int `json:"x"`
	Y int `json:"y"`
}

// Plus returns the cell that a step leads to.
func (c Cell) Plus(d Cell) Cell { return Cell{c.X + d.X, c.Y + d.Y} }

func (c Cell) String() string { return fmt.Sprintf("(%d,%d)", c.X, c.Y) }

// A Gold is treasure in a cell.
type Gold struct {
	Amount int `json:"amount"`
	X      int `json:"x"`
	Y      int `json:"y"`
}

// Cell returns the cell of the treasure.
func (g Gold) Cell() Cell { return Cell{g.X, g.Y} }

// An Agent is an agent's cell and the direction of its last turn, which only
// matters for display.
type Agent struct {
	Direction int `json:"direction"`
	X         int `json:"x"`
	Y         int `json:"y"`
}

// Cell returns the cell of the agent.
func (a Agent) Cell() Cell { return Cell{a.X, a.Y} }

// A Field is the start of a game. Its JSON has the official keys in the official
// (alphabetical) order.
type Field struct {
	Agents    [Agents]Agent `json:"agents"`
	Hidden    []Gold        `json:"hidden"`
	Holes     []Cell        `json:"holes"`
	Known     []Gold        `json:"known"`
	Size      int           `json:"size"`      // cells along an edge
	Steps     int           `json:"steps"`     // at most
	ThinkTime int           `json:"thinkTime"` // of each agent, for the whole game, in ms
}

// MinSize is the smallest size of a field by the rules (Dig Here rules, 競技場).
// MaxSize is the largest that dohyo plays on; the official contests had at most
// 20.
const (
	MinSize = 6
	MaxSize = 100
)

// fieldKeys are the required keys of a field.
var fieldKeys = []string{"size", "steps", "thinkTime", "agents", "holes", "known", "hidden"}

// ParseField reads a field from its JSON, or from the JSON of a whole game file.
// It ignores unknown keys. A missing key is an error, as is a field that breaks
// the rules.
func ParseField(data []byte) (*Field, error) {
	var keys map[string]json.RawMessage
	if err := json.Unmarshal(data, &keys); err != nil {
		return nil, fact.Errorf("field.json", "field: expected a JSON object: %w", err)
	}
	if inner, ok := keys["field"]; ok {
		return ParseField(inner)
	}
	for _, k := range fieldKeys {
		if _, ok := keys[k]; !ok {
			return nil, fact.Errorf("field.key", "field: expected the key %q", k)
		}
	}
	var agents []json.RawMessage
	if err := json.Unmarshal(keys["agents"], &agents); err != nil || len(agents) != Agents {
		return nil, fact.Errorf("field.agents", "field: expected %d agents", Agents)
	}
	f := new(Field)
	if err := json.Unmarshal(data, f); err != nil {
		return nil, wrongKind(err)
	}
	return f, f.Check()
}

// The kinds of values in a field.
var (
	wantWhole  = fact.New("field.whole", "a whole number")
	wantList   = fact.New("field.list", "a list")
	wantObject = fact.New("field.object", "an object")
)

// wrongKind returns the error of a value of the wrong kind.
func wrongKind(err error) error {
	var kind *json.UnmarshalTypeError
	if !errors.As(err, &kind) || kind.Field == "" {
		return fact.Errorf("field.wrong", "field: %w", err)
	}
	want := wantObject
	switch kind.Type.Kind() {
	case reflect.Int:
		want = wantWhole
	case reflect.Slice, reflect.Array:
		want = wantList
	}
	return fact.Errorf("field.kind", "field: expected %s to be %v, got %s", kind.Field, want, kind.Value)
}

// String returns the field's JSON in one line: the position of boards.Setup.
func (f *Field) String() string {
	g := *f // a copy whose lists aren't null
	g.Hidden, g.Known, g.Holes = append([]Gold{}, f.Hidden...), append([]Gold{}, f.Known...), append([]Cell{}, f.Holes...)
	out, err := json.Marshal(&g)
	if err != nil {
		panic(err) // a struct of integers always has JSON
	}
	return string(out)
}

// Total returns all treasure of the field.
func (f *Field) Total() int {
	sum := 0
	for _, list := range [][]Gold{f.Known, f.Hidden} {
		for _, g := range list {
			sum += g.Amount
		}
	}
	return sum
}

// What may lie in a cell, as facts.
var (
	aHole      = fact.New("field.hole", "a hole")
	knownGold  = fact.New("field.known", "known treasure")
	hiddenGold = fact.New("field.hidden", "hidden treasure")
)

// Check checks a field by the rules (Dig Here rules, 競技場 to 埋蔵金): its size,
// agents in cells of their own without hole or treasure, no treasure in a hole,
// even and positive amounts, and each cell named once.
func (f *Field) Check() error {
	switch {
	case f.Size < MinSize || f.Size > MaxSize:
		return fact.Errorf("field.size", "field: expected a size from %d to %d, got %d", MinSize, MaxSize, f.Size)
	case f.Steps < 0 || f.Steps > 1e6:
		return fact.Errorf("field.steps", "field: expected 0 to 1000000 steps, got %d", f.Steps)
	case f.ThinkTime < 0 || f.ThinkTime > 1e9:
		return fact.Errorf("field.time", "field: expected a thinkTime from 0 to 1000000000 ms, got %d", f.ThinkTime)
	}
	what := map[Cell]error{}
	put := func(c Cell, name error) error {
		if !f.Inside(c) {
			return fact.Errorf("field.outside", "field: %v is at %s, outside a field of size %d", name, c.String(), f.Size)
		}
		if other, taken := what[c]; taken {
			return fact.Errorf("field.taken", "field: %v is at %s, where %v already is", name, c.String(), other)
		}
		what[c] = name
		return nil
	}
	for i, a := range f.Agents {
		if err := put(a.Cell(), fact.Errorf("field.agent", "agent %d", i)); err != nil {
			return err
		}
		if a.Direction < 0 || a.Direction > 7 {
			return fact.Errorf("field.direction", "field: expected a direction from 0 to 7 for agent %d, got %d", i, a.Direction)
		}
	}
	for _, h := range f.Holes {
		if err := put(h, aHole); err != nil {
			return err
		}
	}
	total := 0
	for i, list := range [][]Gold{f.Known, f.Hidden} {
		name := [2]error{knownGold, hiddenGold}[i]
		for _, g := range list {
			if err := put(g.Cell(), name); err != nil {
				return err
			}
			if g.Amount <= 0 || g.Amount%2 != 0 {
				return fact.Errorf("field.amount", "field: expected a positive even amount for the %v at %s, got %d", name, g.Cell().String(), g.Amount)
			}
			if total += g.Amount; total > 1e9 {
				return fact.New("field.total", "field: expected at most 1000000000 of treasure in total")
			}
		}
	}
	return nil
}

// Inside reports whether a cell lies on the field.
func (f *Field) Inside(c Cell) bool { return c.X >= 0 && c.Y >= 0 && c.X < f.Size && c.Y < f.Size }
