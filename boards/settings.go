package boards

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"dohyo/boards/fact"
)

// A Setting is a setting of a single game, in addition to those that all games
// have: a key in regulation files and journals, and a flag on the command line.
type Setting struct {
	Name        string // in lower case, one word
	Kind        SettingKind
	Least, Most float64  // range of a Whole or a Number
	Words       []string // values of a Word, the usual one first
	Example     string   // a value that isn't the default

	// Places says that the setting places stones or pieces at the start, so that a
	// given position replaces it.
	Places bool

	// Lobby lists the values that a key of the lobby cycles through, the usual one
	// first; it is empty if the lobby has no key for it.
	Lobby []string
}

// A SettingKind is the type of a setting's values.
type SettingKind uint8

// The kinds. By default a Whole or a Number is 0, and a Word the first of its
// words.
const (
	Whole SettingKind = iota
	Number
	Word
)

// Usual returns the default value.
func (s Setting) Usual() string {
	if s.Kind == Word {
		return s.Words[0]
	}
	return "0"
}

// Parse reads a value.
func (s Setting) Parse(text string) (any, error) {
	var v any
	var err error
	switch s.Kind {
	case Whole:
		v, err = strconv.Atoi(text)
	case Number:
		v, err = strconv.ParseFloat(text, 64)
	case Word:
		v = text
	}
	if err != nil {
		return nil, s.bad(text)
	}
	return s.Check(v)
}

// Check converts a value to this setting's type: an int, a float64 or one of the
// words. It refuses values of another type or out of range.
func (s Setting) Check(v any) (any, error) {
	number := func(n float64) error {
		if !(n >= s.Least && n <= s.Most) {
			return s.bad(v)
		}
		return nil
	}
	switch n := v.(type) {
	case int:
		switch s.Kind {
		case Whole:
			return n, number(float64(n))
		case Number:
			return float64(n), number(float64(n))
		}
	case float64:
		switch {
		case s.Kind == Number:
			return n, number(n)
		case s.Kind == Whole && n == float64(int(n)): // as JSON has it
			return int(n), number(n)
		}
	case string:
		i := slices.IndexFunc(s.Words, func(w string) bool { return strings.EqualFold(w, n) })
		if s.Kind == Word && i >= 0 {
			return s.Words[i], nil
		}
	}
	return nil, s.bad(v)
}

// bad reports that a value isn't valid for the setting.
func (s Setting) bad(v any) error {
	switch s.Kind {
	case Whole:
		return fact.Errorf("setting.whole", "%s: expected a whole number from %v to %v, got %v", s.Name, s.Least, s.Most, v)
	case Number:
		return fact.Errorf("setting.number", "%s: expected a number from %v to %v, got %v", s.Name, s.Least, s.Most, v)
	}
	return fact.Errorf("setting.word", "%s: expected one of %s, got %v", s.Name, s.Words, v)
}

// Settings holds values of settings by name. It never changes; two of the same
// values are equal. The zero value holds none.
type Settings struct {
	// The names and their values as JSON, one pair per line, sorted by name.
	text string
}

// all returns the names and their values as JSON.
func (s Settings) all(yield func(name, value string) bool) {
	for line := range strings.Lines(s.text) {
		name, value, _ := strings.Cut(strings.TrimSuffix(line, "\n"), " ")
		if !yield(name, value) {
			return
		}
	}
}

// Names lists the names that have values.
func (s Settings) Names() []string {
	var names []string
	for name := range s.all {
		names = append(names, name)
	}
	return names
}

// With returns the same with another value: an int, a float64 or a string.
func (s Settings) With(name string, v any) Settings {
	value, err := json.Marshal(v)
	if err != nil { // a float64 that JSON can't express
		value = strconv.AppendQuote(nil, fmt.Sprint(v))
	}
	return s.with(name, string(value))
}

func (s Settings) with(name, value string) Settings {
	lines := []string{name + " " + value + "\n"}
	for n, v := range s.all {
		if n != name {
			lines = append(lines, n+" "+v+"\n")
		}
	}
	slices.SortFunc(lines, func(a, b string) int { return cmp.Compare(lineName(a), lineName(b)) })
	return Settings{strings.Join(lines, "")}
}

func lineName(line string) string { name, _, _ := strings.Cut(line, " "); return name }

// Without returns the same without a value.
func (s Settings) Without(name string) Settings {
	var text strings.Builder
	for n, v := range s.all {
		if n != name {
			text.WriteString(n + " " + v + "\n")
		}
	}
	return Settings{text.String()}
}

// And returns these settings and others; the others take precedence.
func (s Settings) And(others Settings) Settings {
	for name, value := range others.all {
		s = s.with(name, value)
	}
	return s
}

// Value returns a setting's value as it was read: a float64 or a string; nil if
// it isn't set.
func (s Settings) Value(name string) any {
	for n, value := range s.all {
		if n == name {
			var v any
			_ = json.Unmarshal([]byte(value), &v) // it is JSON
			return v
		}
	}
	return nil
}

// Has reports whether a setting is set.
func (s Settings) Has(name string) bool { return s.Value(name) != nil }

// Number returns the value of a number, 0 if it isn't set.
func (s Settings) Number(name string) float64 {
	n, _ := s.Value(name).(float64)
	return n
}

// Whole returns the value of a whole number, 0 if it isn't set.
func (s Settings) Whole(name string) int { return int(s.Number(name)) }

// Word returns the value of a word, "" if it isn't set.
func (s Settings) Word(name string) string {
	w, _ := s.Value(name).(string)
	return w
}

// Text returns a value as typed, "" if it isn't set.
func (s Settings) Text(name string) string {
	switch v := s.Value(name).(type) {
	case string:
		return v
	case float64:
		return strconv.FormatFloat(v, 'f', -1, 64)
	}
	return ""
}

// Settled refuses settings that a game doesn't have, and values out of range.
// Game.Start uses it; game is the game's name.
func (s Settings) Settled(game string, declared []Setting) error {
	for name := range s.all {
		i := slices.IndexFunc(declared, func(d Setting) bool { return d.Name == name })
		if i < 0 {
			return fact.Errorf("setup.setting", "%s: this game has no setting %s", Called(game), name)
		}
		if _, err := declared[i].Check(s.Value(name)); err != nil {
			return err
		}
	}
	return nil
}

// Setting finds one of a game's settings by its name.
func (g *Game) Setting(name string) (Setting, bool) {
	i := slices.IndexFunc(g.Settings, func(s Setting) bool { return s.Name == name })
	if i < 0 {
		return Setting{}, false
	}
	return g.Settings[i], true
}

// Own returns those of the settings that the game has, in the form of Setup:
// without defaults.
func (g *Game) Own(s Settings) Settings {
	for name := range s.all {
		if _, ok := g.Setting(name); !ok {
			s = s.Without(name)
		}
	}
	return g.Brief(s)
}

// Brief returns the settings without the game's defaults. Settings that the game
// doesn't have stay, so that Start refuses them.
func (g *Game) Brief(s Settings) Settings {
	for _, d := range g.Settings {
		if s.Text(d.Name) == d.Usual() {
			s = s.Without(d.Name)
		}
	}
	return s
}

// Said returns those of the settings that the game has, and the defaults of all
// others, as in a record.
func (g *Game) Said(s Settings) Settings {
	var said Settings
	for _, d := range g.Settings {
		if s.Has(d.Name) {
			said = said.With(d.Name, s.Value(d.Name))
		} else if v, err := d.Parse(d.Usual()); err == nil {
			said = said.With(d.Name, v)
		}
	}
	return said
}

// Unplaced returns the settings without those that place something at the start,
// to go with a position.
func (g *Game) Unplaced(s Settings) Settings {
	for _, d := range g.Settings {
		if d.Places {
			s = s.Without(d.Name)
		}
	}
	return s
}

// MarshalJSON writes an object.
func (s Settings) MarshalJSON() ([]byte, error) {
	return append(append([]byte{'{'}, s.members()...), '}'), nil
}

// IsZero reports whether nothing is set.
func (s Settings) IsZero() bool { return s == Settings{} }

// members returns the members of an object of JSON.
func (s Settings) members() []byte {
	var b []byte
	for name, value := range s.all {
		if b != nil {
			b = append(b, ',')
		}
		b = append(strconv.AppendQuote(b, name), ':')
		b = append(b, value...)
	}
	return b
}

// UnmarshalJSON reads an object. It ignores values that are neither numbers nor
// text.
func (s *Settings) UnmarshalJSON(data []byte) error {
	var all map[string]json.RawMessage
	if err := json.Unmarshal(data, &all); err != nil {
		return err
	}
	*s = Settings{}
	s.read(all)
	return nil
}

// read takes in members of an object of JSON.
func (s *Settings) read(all map[string]json.RawMessage) {
	for name, value := range all {
		var v any
		if !settingName(name) || json.Unmarshal(value, &v) != nil {
			continue
		}
		switch v.(type) {
		case float64, string:
			*s = s.With(name, v)
		}
	}
}

// settingName reports whether a key can be a setting's name.
func settingName(name string) bool {
	return name != "" && strings.Trim(name, "abcdefghijklmnopqrstuvwxyz0123456789_") == ""
}

// Beside writes a value, whose JSON is an object, with the settings as further
// keys of it.
func (s Settings) Beside(v any) ([]byte, error) {
	var buf bytes.Buffer
	enc := json.NewEncoder(&buf)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(v); err != nil {
		return nil, err
	}
	object := bytes.TrimSpace(buf.Bytes())
	members := s.members()
	if len(members) == 0 {
		return object, nil
	}
	if object = object[:len(object)-1]; len(object) > 1 {
		object = append(object, ',')
	}
	return append(append(object, members...), '}'), nil
}

// ReadBeside reads what Beside wrote. V is a pointer to a struct; keys for which
// it has no field are settings.
func (s *Settings) ReadBeside(data []byte, v any) error {
	if err := json.Unmarshal(data, v); err != nil {
		return err
	}
	var all map[string]json.RawMessage
	if err := json.Unmarshal(data, &all); err != nil {
		return err
	}
	fields := reflect.TypeOf(v).Elem()
	for i := range fields.NumField() {
		key, _, _ := strings.Cut(fields.Field(i).Tag.Get("json"), ",")
		delete(all, key)
	}
	*s = Settings{}
	s.read(all)
	return nil
}
