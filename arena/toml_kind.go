package arena

import (
	"encoding"
	"errors"
	"maps"
	"math"
	"reflect"
	"slices"
	"strings"
	"time"

	"github.com/BurntSushi/toml"

	"dohyo/boards/fact"
)

// A mismatch is a value of a TOML text that has another kind than its key demands.
type mismatch struct {
	path      []string // the keys that lead to the value
	want, got error    // the kinds, as facts
}

// KindError returns the error about a value in a TOML text that has the wrong kind for v, or nil
// if there is none. The library has no type for this error, and takes nan and inf for numbers.
func KindError(file string, data []byte, v any) error {
	var values map[string]any
	if _, err := toml.Decode(string(data), &values); err != nil {
		return nil
	}
	m := mismatchIn(reflect.TypeOf(v), values, nil)
	if m == nil {
		return nil
	}
	line := lineOfPath(data, values, m.path)
	return fact.Errorf("toml.kind", "%s:%d: %s: expected %v, got %v", file, line, strings.Join(m.path, "."), m.want, m.got)
}

var (
	textType = reflect.TypeFor[encoding.TextUnmarshaler]()
	ownType  = reflect.TypeFor[toml.Unmarshaler]()
)

// mismatchIn returns the first value of the wrong kind in a value of a type. Tables are searched
// in the order of their keys.
func mismatchIn(t reflect.Type, value any, path []string) *mismatch {
	for t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	want, fits := kindOf(t, value)
	if !fits {
		return &mismatch{slices.Clone(path), want, kindOfValue(value)}
	}
	switch of := reflect.ValueOf(value); {
	case isOwn(t):
	case t.Kind() == reflect.Slice || t.Kind() == reflect.Array:
		for i := range of.Len() {
			if m := mismatchIn(t.Elem(), of.Index(i).Interface(), path); m != nil {
				return m
			}
		}
	case t.Kind() == reflect.Map || t.Kind() == reflect.Struct:
		table := value.(map[string]any)
		for _, key := range slices.Sorted(maps.Keys(table)) {
			if in := typeUnder(t, key); in != nil {
				if m := mismatchIn(in, table[key], append(path, key)); m != nil {
					return m
				}
			}
		}
	}
	return nil
}

// isOwn reports whether a type reads its values itself.
func isOwn(t reflect.Type) bool {
	return reflect.PointerTo(t).Implements(textType) || reflect.PointerTo(t).Implements(ownType)
}

// typeUnder returns the type of a table's values with a key, or nil if the key is unknown. Like
// the library it ignores case if no key is written in exactly this way.
func typeUnder(t reflect.Type, key string) reflect.Type {
	if t.Kind() == reflect.Map {
		return t.Elem()
	}
	var like reflect.Type
	for _, f := range reflect.VisibleFields(t) {
		name := f.Tag.Get("toml")
		if name == "" {
			name = f.Name
		}
		switch {
		case f.Anonymous || name == "-":
		case name == key:
			return f.Type
		case like == nil && strings.EqualFold(name, key):
			like = f.Type
		}
	}
	return like
}

// kindOf returns the kind of value that a type demands, and whether a value fits. Types that read
// their values themselves take texts, numbers and the like, but no lists or tables.
func kindOf(t reflect.Type, value any) (want error, fits bool) {
	switch k := t.Kind(); {
	case reflect.PointerTo(t).Implements(ownType):
		return nil, true
	case reflect.PointerTo(t).Implements(textType):
		of := reflect.ValueOf(value).Kind()
		_, date := value.(time.Time)
		return kindText, date || of != reflect.Slice && of != reflect.Map
	case k >= reflect.Int && k <= reflect.Uint64:
		_, fits = value.(int64)
		return kindWhole, fits
	case k == reflect.Float32 || k == reflect.Float64:
		_, whole := value.(int64)
		n, number := value.(float64)
		return kindNumber, whole || number && isFinite(n)
	case k == reflect.String:
		_, fits = value.(string)
		return kindText, fits
	case k == reflect.Bool:
		_, fits = value.(bool)
		return kindBool, fits
	case k == reflect.Slice || k == reflect.Array:
		return kindList, reflect.ValueOf(value).Kind() == reflect.Slice
	case k == reflect.Map || k == reflect.Struct:
		_, fits = value.(map[string]any)
		return kindTable, fits
	}
	return nil, true
}

// kindOfValue returns the kind of a decoded value.
func kindOfValue(value any) error {
	switch value := value.(type) {
	case int64:
		return kindWhole
	case float64:
		if !isFinite(value) {
			return kindEndless
		}
		return kindNumber
	case string:
		return kindText
	case bool:
		return kindBool
	case time.Time:
		return kindDate
	case map[string]any:
		return kindTable
	}
	return kindList
}

// isFinite reports whether a number can be written in JSON.
func isFinite(n float64) bool { return !math.IsNaN(n) && !math.IsInf(n, 0) }

// The kinds of values.
var (
	kindEndless = fact.New("toml.kind.endless", "nan or inf")
	kindWhole   = fact.New("toml.kind.whole", "a whole number")
	kindNumber  = fact.New("toml.kind.number", "a number")
	kindText    = fact.New("toml.kind.text", "text")
	kindBool    = fact.New("toml.kind.bool", "true or false")
	kindDate    = fact.New("toml.kind.date", "a date")
	kindList    = fact.New("toml.kind.list", "a list")
	kindTable   = fact.New("toml.kind.table", "a table")
)

// lineOfPath returns the line of the value to which a path of keys leads, or 1 if it isn't found.
// The library tells the places only of errors of types that read their values themselves. So the
// text is decoded once more into a type that has nothing but such a value at the path.
func lineOfPath(data []byte, values map[string]any, path []string) int {
	var tables []any // those of the path, from the outside
	for in, i := any(values), 0; i < len(path); i++ {
		tables = append(tables, in)
		for {
			list, ok := in.([]map[string]any)
			if !ok || len(list) == 0 {
				break
			}
			in = list[0]
		}
		table, _ := in.(map[string]any)
		in = table[path[i]]
	}
	t := reflect.TypeFor[here]()
	for i := len(path) - 1; i >= 0; i-- {
		t = reflect.StructOf([]reflect.StructField{{Name: "Value", Type: t, Tag: reflect.StructTag(`toml:"` + path[i] + `"`)}})
		if _, list := tables[i].([]map[string]any); list {
			t = reflect.SliceOf(t)
		}
	}
	var at toml.ParseError
	if _, err := toml.Decode(string(data), reflect.New(t).Interface()); errors.As(err, &at) && at.Position.Line > 0 {
		return at.Position.Line
	}
	return LineOfKey(data, path[0])
}

// here is a value that refuses everything.
type here struct{}

var errHere = errors.New("here") // not told

func (*here) UnmarshalTOML(any) error { return errHere }
