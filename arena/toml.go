package arena

import (
	"bytes"
	"encoding"
	"errors"
	"fmt"
	"reflect"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/BurntSushi/toml"

	"dohyo/boards/fact"
	"dohyo/boards/keyline"
	"dohyo/boards/near"
)

// ReadTOML decodes a TOML text into v. An unknown key is an error, as is a value
// of the wrong type. Errors name file and line; want describes the valid keys.
func ReadTOML(file string, data []byte, v any, want []string) error {
	return readTOML(file, data, v, want, func(string, any) error { return errNoKey })
}

// errNoKey reports an unknown key.
var errNoKey = errors.New("unknown key") // not told

// readTOML is ReadTOML with a function for the keys that v lacks. The function
// receives an int, a float64, a string or another TOML value.
func readTOML(file string, data []byte, v any, want []string, other func(key string, value any) error) error {
	meta, err := toml.Decode(string(data), v)
	if err != nil {
		return tomlError(file, data, v, err)
	}
	if err := KindError(file, data, v); err != nil { // the library accepts any value for a map
		return err
	}
	var values map[string]any
	for _, key := range meta.Undecoded() {
		if values == nil {
			if _, err := toml.Decode(string(data), &values); err != nil {
				return err
			}
		}
		value := values[key[0]]
		if n, ok := value.(int64); ok {
			value = int(n)
		}
		switch err := other(key[0], value); {
		case errors.Is(err, errNoKey) || len(key) > 1:
			return fact.Errorf("toml.unknown", "%s:%d: unknown key %q%w; the keys are %s", file, lineOfKey(data, key), key.String(), near.Meant(key[len(key)-1], want), want)
		case err != nil:
			return fact.Errorf("toml.setting", "%s:%d: %w", file, LineOfKey(data, key[0]), err)
		}
	}
	return nil
}

func tomlError(file string, data []byte, v any, err error) error {
	var pe toml.ParseError
	if errors.As(err, &pe) {
		if path, why := refused(data, v, pe.LastKey); why != nil { // the library's line may be that of another table
			return fact.Errorf("toml.value", "%s:%d: %s: %w", file, keyline.Read(string(data)).Line(path...), lastKey(path), why)
		}
		if line, found := uncoded(data); found {
			return fact.Errorf("toml.coding", "%s:%d: not encoded as UTF-8; save the file as UTF-8", file, line)
		}
		if strings.Contains(pe.Message, "already been defined") { // the library has no type for it
			return fact.Errorf("toml.twice", "%s:%d: %q has been set before; remove one of the two", file, pe.Position.Line, lineOf(data, pe.Position.Line))
		}
		return fact.Errorf("toml.syntax", "%s:%d: %w, in %q", file, pe.Position.Line, fact.Foreign(strings.TrimSuffix(pe.Message, ".")), lineOf(data, pe.Position.Line))
	}
	if err := KindError(file, data, v); err != nil {
		return err
	}
	return fact.Errorf("toml.wrong", "%s: %w", file, fact.Foreign(err.Error()))
}

// uncoded returns the first line of a text that isn't UTF-8, such as Shift_JIS or what
// Windows calls Unicode, and whether there is one.
func uncoded(data []byte) (line int, found bool) {
	for i, text := range bytes.Split(data, []byte("\n")) {
		if !utf8.Valid(text) || bytes.IndexByte(text, 0) >= 0 {
			return i + 1, true
		}
	}
	return 0, false
}

// refused returns the error of a value that has its own text form and refuses the text, which
// the library reports only in prose, with the path to the value. It is nil for other errors.
func refused(data []byte, v any, key string) (path []any, err error) {
	into := reflect.Indirect(reflect.ValueOf(v))
	var values map[string]any
	if _, err := toml.Decode(string(data), &values); err != nil || into.Kind() != reflect.Struct {
		return nil, nil
	}
	return refusedIn(into.Type(), values, strings.Split(key, "."))
}

// refusedIn is refused for the values of a struct type. The keys lead through tables.
func refusedIn(t reflect.Type, values map[string]any, keys []string) (path []any, err error) {
	key := keys[0]
	for i := range t.NumField() {
		field := t.Field(i)
		if field.Tag.Get("toml") != key {
			continue
		}
		value, given := values[key]
		if !given {
			return nil, nil
		}
		of := field.Type
		if len(keys) == 1 {
			n, err := refusedText(of, value)
			if n >= 0 {
				return []any{key, n}, err
			}
			return []any{key}, err
		}
		for of.Kind() == reflect.Slice || of.Kind() == reflect.Pointer {
			of = of.Elem()
		}
		tables, several := value.([]map[string]any)
		if table, one := value.(map[string]any); one {
			tables = []map[string]any{table}
		}
		for n, table := range tables {
			if of.Kind() != reflect.Struct {
				break
			}
			if in, err := refusedIn(of, table, keys[1:]); err != nil {
				path := []any{key}
				if several {
					path = append(path, n)
				}
				return append(path, in...), err
			}
		}
		return nil, nil
	}
	return nil, nil
}

// refusedText returns the error of a type with a text form, or a list of them, about the
// texts of a value. The number is the text's place in a list, -1 if there is none.
func refusedText(of reflect.Type, value any) (place int, err error) {
	texts, several := value.([]any)
	if !several {
		texts = []any{value}
	}
	for ; ; of = of.Elem() {
		if reader, ok := reflect.New(of).Interface().(encoding.TextUnmarshaler); ok {
			for n, text := range texts {
				if !several {
					n = -1
				}
				text := fmt.Sprint(text) // the library lets it read numbers, too
				err := reader.UnmarshalText([]byte(text))
				if _, is := reader.(*time.Time); err != nil && is { // its own text explains a layout
					return n, fact.Errorf("toml.time", "expected a date and time such as 2026-12-20T18:00:00+09:00 without quotes, got %q", text)
				}
				if err != nil {
					return n, err
				}
			}
			return -1, nil
		}
		if of.Kind() != reflect.Slice && of.Kind() != reflect.Pointer {
			return -1, nil
		}
	}
}

// quotedMost is the longest part of a line to quote: a file that isn't text may
// have long lines.
const quotedMost = 60

// lineOf returns the n-th line of a text, from 1.
func lineOf(data []byte, n int) string {
	lines := bytes.Split(data, []byte("\n"))
	if n < 1 || n > len(lines) {
		return ""
	}
	line := strings.TrimSpace(string(lines[n-1]))
	if runes := []rune(line); len(runes) > quotedMost {
		line = string(runes[:quotedMost]) + "..."
	}
	return line
}

// LineOfKey returns the line of a TOML text that holds a top-level key or table,
// or 1 if there is none.
func LineOfKey(data []byte, key string) int { return keyline.Read(string(data)).Line(key) }

// lineOfKey returns the line of the first place in a TOML text that has a key with its tables.
func lineOfKey(data []byte, key toml.Key) int {
	var path []any
	for _, part := range key {
		path = append(path, part)
	}
	return keyline.Read(string(data)).Line(path...)
}
