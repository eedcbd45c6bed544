package arena

import (
	"encoding"
	"maps"
	"math"
	"reflect"
	"slices"
	"strings"
	"time"

	"github.com/BurntSushi/toml"

	"dohyo/boards/fact"
	"dohyo/boards/keyline"
)

// A mismatch is a value of a TOML text that has another kind than its key demands.
type mismatch struct {
	path      []any // the keys and the places in lists that lead to the value
	want, got error // the kinds, as facts
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
	line := keyline.Read(string(data)).Line(m.path...)
	return fact.Errorf("toml.kind", "%s:%d: %s: expected %v, got %v", file, line, lastKey(m.path), m.want, m.got)
}

var (
	textType = reflect.TypeFor[encoding.TextUnmarshaler]()
	ownType  = reflect.TypeFor[toml.Unmarshaler]()
)

// mismatchIn returns the first value of the wrong kind in a value of a type. Tables are searched
// in the order of their keys.
func mismatchIn(t reflect.Type, value any, path []any) *mismatch {
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
			if m := mismatchIn(t.Elem(), of.Index(i).Interface(), append(path, i)); m != nil {
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
		if e := t.Elem().Kind(); e == reflect.Struct || e == reflect.Map {
			want = kindTables
		} else {
			want = kindList
		}
		return want, reflect.ValueOf(value).Kind() == reflect.Slice
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
	kindTables  = fact.New("toml.kind.tables", "tables with double brackets")
)

// lastKey returns the key to which a path leads. Messages name keys without their tables: they
// tell the line.
func lastKey(path []any) string {
	for _, part := range slices.Backward(path) {
		if key, is := part.(string); is {
			return key
		}
	}
	return ""
}
