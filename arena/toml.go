package arena

import (
	"bytes"
	"encoding"
	"errors"
	"fmt"
	"reflect"
	"regexp"
	"strings"
	"time"

	"github.com/BurntSushi/toml"

	"dohyo/boards/fact"
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
			return fact.Errorf("toml.unknown", "%s:%d: unknown key %q; the keys are %s", file, LineOfKey(data, key[0]), key.String(), want)
		case err != nil:
			return fact.Errorf("toml.setting", "%s:%d: %w", file, LineOfKey(data, key[0]), err)
		}
	}
	return nil
}

func tomlError(file string, data []byte, v any, err error) error {
	var pe toml.ParseError
	if errors.As(err, &pe) {
		if why := refused(data, v, pe.LastKey); why != nil {
			return fact.Errorf("toml.value", "%s:%d: %s: %w", file, pe.Position.Line, pe.LastKey, why)
		}
		return fact.Errorf("toml.syntax", "%s:%d: %w, in %q", file, pe.Position.Line, fact.Foreign(strings.TrimSuffix(pe.Message, ".")), lineOf(data, pe.Position.Line))
	}
	if err := KindError(file, data, v); err != nil {
		return err
	}
	return fact.Errorf("toml.wrong", "%s: %w", file, fact.Foreign(err.Error()))
}

// refused returns the error of a value that has its own text form and refuses the
// text, which the library reports only in prose. It is nil for other errors.
func refused(data []byte, v any, key string) error {
	into := reflect.Indirect(reflect.ValueOf(v))
	var values map[string]any
	if _, err := toml.Decode(string(data), &values); err != nil || into.Kind() != reflect.Struct {
		return nil
	}
	return refusedIn(into.Type(), values, strings.Split(key, "."))
}

// refusedIn is refused for the values of a struct type. The path leads through tables.
func refusedIn(t reflect.Type, values map[string]any, path []string) error {
	key := path[0]
	for i := range t.NumField() {
		field := t.Field(i)
		if field.Tag.Get("toml") != key {
			continue
		}
		of := field.Type
		if len(path) == 1 {
			return refusedText(of, values[key])
		}
		for of.Kind() == reflect.Slice || of.Kind() == reflect.Pointer {
			of = of.Elem()
		}
		tables, several := values[key].([]map[string]any)
		if table, one := values[key].(map[string]any); one && !several {
			tables = []map[string]any{table}
		}
		for _, table := range tables {
			if of.Kind() != reflect.Struct {
				break
			}
			if err := refusedIn(of, table, path[1:]); err != nil {
				return err
			}
		}
		return nil
	}
	return nil
}

// refusedText returns the error of a type with a text form, or a list of them, about the
// texts of a value.
func refusedText(of reflect.Type, value any) error {
	texts, several := value.([]any)
	if !several {
		texts = []any{value}
	}
	for ; ; of = of.Elem() {
		if reader, ok := reflect.New(of).Interface().(encoding.TextUnmarshaler); ok {
			for _, text := range texts {
				text := fmt.Sprint(text) // the library lets it read numbers, too
				err := reader.UnmarshalText([]byte(text))
				if _, is := reader.(*time.Time); err != nil && is { // its own text explains a layout
					return fact.Errorf("toml.time", "expected a date and time such as 2026-12-20T18:00:00+09:00 without quotes, got %q", text)
				}
				if err != nil {
					return err
				}
			}
			return nil
		}
		if of.Kind() != reflect.Slice && of.Kind() != reflect.Pointer {
			return nil
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
func LineOfKey(data []byte, key string) int {
	at := regexp.MustCompile(`^\s*(\[\[?\s*)?(` + regexp.QuoteMeta(key) + `|["']` + regexp.QuoteMeta(key) + `["'])\s*[=\].]`)
	for i, line := range bytes.Split(data, []byte("\n")) {
		if at.Match(line) {
			return i + 1
		}
	}
	return 1
}
