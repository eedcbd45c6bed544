package usi

import (
	"slices"
	"strconv"
	"strings"

	"dohyo/boards/fact"
)

// A Type is a kind of option.
type Type string

// The types of options.
const (
	Check    Type = "check"    // true or false
	Spin     Type = "spin"     // a whole number from Min to Max
	Combo    Type = "combo"    // one of Vars
	Button   Type = "button"   // does something when it is pressed; has no value
	String   Type = "string"   // text
	Filename Type = "filename" // a path
)

// An Option is a setting that an engine offers.
type Option struct {
	Name     string
	Type     Type
	Default  string // "" is the empty text
	Min, Max int64  // of a Spin
	Vars     []string
}

// A Setting is the wanted value of an option.
type Setting struct{ Name, Value string }

// parseOption reads the text after option: "name Move Overhead type spin default
// 30 min 0 max 5000". Names and values may contain spaces.
func parseOption(text string) (Option, bool) {
	var o Option
	words := strings.Fields(text)
	key := ""
	var value []string
	take := func() {
		s := strings.Join(value, " ")
		switch key {
		case "name":
			o.Name = s
		case "type":
			o.Type = Type(s)
		case "default":
			o.Default = s
		case "min":
			o.Min, _ = strconv.ParseInt(s, 10, 64)
		case "max":
			o.Max, _ = strconv.ParseInt(s, 10, 64)
		case "var":
			o.Vars = append(o.Vars, s)
		}
		value = value[:0]
	}
	for _, w := range words {
		if o.follows(key, w) {
			take()
			key = w
			continue
		}
		value = append(value, w)
	}
	take()
	if o.Default == "<empty>" {
		o.Default = ""
	}
	switch o.Type {
	case Check, Spin, Combo, Button, String, Filename:
		return o, o.Name != ""
	}
	return o, false
}

// follows reports whether a word begins a new part of an option, rather than
// continuing the part of key.
func (o *Option) follows(key, word string) bool {
	switch key {
	case "":
		return word == "name"
	case "name":
		return word == "type"
	case "type", "min", "max":
		return slices.Contains([]string{"default", "min", "max", "var"}, word)
	case "default", "var":
		switch o.Type {
		case Spin:
			return word == "min" || word == "max"
		case Combo:
			return word == "var"
		}
	}
	return false
}

// accept returns a value in the form that the option takes.
func (o Option) accept(value string) (string, error) {
	switch o.Type {
	case Check:
		if v := strings.ToLower(value); v == "true" || v == "false" {
			return v, nil
		}
		return "", fact.Errorf("usi.option.check", "option %s: expected true or false, got %q", o.Name, value)
	case Spin:
		n, err := strconv.ParseInt(value, 10, 64)
		if err != nil || (o.Min != 0 || o.Max != 0) && (n < o.Min || n > o.Max) {
			return "", fact.Errorf("usi.option.spin", "option %s: expected a whole number from %d to %d, got %q", o.Name, o.Min, o.Max, value)
		}
		return strconv.FormatInt(n, 10), nil
	case Combo:
		for _, v := range o.Vars {
			if strings.EqualFold(v, value) {
				return v, nil
			}
		}
		return "", fact.Errorf("usi.option.combo", "option %s: expected one of %s, got %q", o.Name, o.Vars, value)
	case Button:
		if value != "true" {
			return "", fact.Errorf("usi.option.button", "option %s is a button: expected true, which presses it, got %q", o.Name, value)
		}
		return "", nil
	}
	if strings.ContainsAny(value, "\r\n") {
		return "", fact.Errorf("usi.option.string", "option %s: expected a single line, got %q", o.Name, value)
	}
	return value, nil
}

// command returns the line that sets an option to a value that accept returned.
func (o Option) command(value string) string {
	if o.Type == Button {
		return "setoption name " + o.Name
	}
	if value == "" {
		value = "<empty>"
	}
	return "setoption name " + o.Name + " value " + value
}

// find finds an option by its name. It also accepts names that differ in case, in
// _ instead of a space, or by the prefix USI_: engines announce Hash, USI_Hash,
// Move Overhead, Move_Overhead.
func find(list []Option, name string) (Option, bool) {
	for _, o := range list {
		if o.Name == name {
			return o, true
		}
	}
	for _, o := range list {
		if plainName(o.Name) == plainName(name) {
			return o, true
		}
	}
	return Option{}, false
}

func plainName(name string) string {
	return strings.TrimPrefix(strings.ReplaceAll(strings.ToLower(name), " ", "_"), "usi_")
}

// settings returns the lines that set an engine's options. An option that the
// engine doesn't have, or a value that it doesn't take, is an error. USI_Hash and
// USI_Ponder are set even if the engine doesn't announce them.
func settings(list []Option, wanted []Setting) (lines []string, err error) {
	for _, s := range wanted {
		o, ok := find(list, s.Name)
		switch {
		case ok:
		case s.Name == "USI_Hash":
			o = Option{Name: s.Name, Type: Spin}
		case s.Name == "USI_Ponder":
			o = Option{Name: s.Name, Type: Check}
		case len(list) == 0:
			return nil, fact.Errorf("usi.option.silent", "unknown option %q: the program announces no options", s.Name)
		default:
			var names []string
			for _, o := range list {
				names = append(names, o.Name)
			}
			return nil, fact.Errorf("usi.option.unknown", "unknown option %q; the program has %s", s.Name, names)
		}
		value, err := o.accept(s.Value)
		if err != nil {
			return nil, err
		}
		lines = append(lines, o.command(value))
	}
	return lines, nil
}
