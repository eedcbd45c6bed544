package arena

import (
	"bytes"
	"errors"
	"fmt"
	"regexp"

	"github.com/BurntSushi/toml"
)

// ReadTOML reads the text of a TOML file into v. A key that v has no place for
// is an error, as is a value of the wrong kind; errors name file and line, and
// want says what keys there are.
func ReadTOML(file string, data []byte, v any, want string) error {
	meta, err := toml.Decode(string(data), v)
	if err != nil {
		return tomlError(file, err)
	}
	if keys := meta.Undecoded(); len(keys) > 0 {
		return fmt.Errorf("%s:%d: unknown key %q; want %s", file, LineOfKey(data, keys[0][0]), keys[0], want)
	}
	return nil
}

// The library has no type for a value of the wrong kind, only this text.
var wrongKind = regexp.MustCompile(`^toml: line (\d+) \(last key "(.*)"\): incompatible types: TOML value has type (.*); destination has type (.*)$`)

func tomlError(file string, err error) error {
	var pe toml.ParseError
	if errors.As(err, &pe) {
		return fmt.Errorf("%s:%d: %s", file, pe.Position.Line, pe.Message)
	}
	if m := wrongKind.FindStringSubmatch(err.Error()); m != nil {
		return fmt.Errorf("%s:%s: %s: want a value of type %s, got %s", file, m[1], m[2], kindName(m[4]), kindName(m[3]))
	}
	return fmt.Errorf("%s: %w", file, err)
}

func kindName(s string) string {
	switch s {
	case "int64", "int", "integer":
		return "whole number"
	case "float64", "float":
		return "number"
	case "string":
		return "text"
	case "bool", "boolean":
		return "true or false"
	}
	return s
}

// LineOfKey is the line of a TOML text on which a top-level key or table
// stands, 1 if it isn't found.
func LineOfKey(data []byte, key string) int {
	at := regexp.MustCompile(`^\s*(\[\[?\s*)?(` + regexp.QuoteMeta(key) + `|["']` + regexp.QuoteMeta(key) + `["'])\s*[=\].]`)
	for i, line := range bytes.Split(data, []byte("\n")) {
		if at.Match(line) {
			return i + 1
		}
	}
	return 1
}
