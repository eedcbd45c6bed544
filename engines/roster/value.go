package roster

import (
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"dohyo/boards/fact"
	"dohyo/engines/process"
)

// Words is a value that must be arguments in one text; "" is none.
func Words(v any) ([]string, error) {
	s, err := Text(v)
	if err != nil || strings.TrimSpace(s) == "" {
		return []string{}, err
	}
	return process.Split(s)
}

// Text is a value that must be a text.
func Text(v any) (string, error) {
	s, ok := v.(string)
	if v == nil {
		return "", fact.New("roster.want.textnone", "expected a string, found none")
	}
	if !ok {
		return "", fact.Errorf("roster.want.text", "expected a string in quotes, got %v", v)
	}
	return s, nil
}

// texts is a value that must be a list of texts.
func texts(v any) ([]string, error) {
	list, ok := v.([]any)
	if !ok {
		return nil, fact.Errorf("roster.want.texts", "expected a list of strings, got %v", v)
	}
	out := []string{}
	for _, x := range list {
		s, err := Text(x)
		if err != nil {
			return nil, err
		}
		out = append(out, s)
	}
	return out, nil
}

// paths is a value that must be a list of files and folders; they start from a
// folder.
func paths(v any, from string) ([]string, error) {
	list, err := texts(v)
	for i, s := range list {
		if list[i] = path(s, from); !filepath.IsAbs(list[i]) {
			list[i] = filepath.Join(from, s)
		}
	}
	return list, err
}

// Yes is a value that must be true or false.
func Yes(v any) (bool, error) {
	b, ok := v.(bool)
	if !ok {
		return false, fact.Errorf("roster.want.bool", "expected true or false, got %v", v)
	}
	return b, nil
}

// Choice is a value that must be one of some words.
func Choice(v any, words ...string) (string, error) {
	s, _ := v.(string)
	if !slices.Contains(words, s) {
		return "", fact.Errorf("roster.want.choice", "expected one of %s, got %v", words, v)
	}
	return s, nil
}

// Span is a value that must be a time such as "20ms".
func Span(v any) (time.Duration, error) {
	s, _ := v.(string)
	d, err := time.ParseDuration(s)
	if err != nil || d < 0 {
		return 0, fact.Errorf("roster.want.time", "expected a time such as \"20ms\" or \"10s\", got %v", v)
	}
	return d, nil
}

var sizeForm = regexp.MustCompile(`^([0-9]+(?:\.[0-9]+)?) ?([kKMGT]?)(i?)B?$`)

// Size is a value that must be a size: 350, "350MiB", "2GB", "64k".
func Size(v any) (int64, error) {
	bad := fact.Errorf("roster.want.size", "expected a size such as \"350MiB\", got %v", v)
	if n, ok := v.(int64); ok && n >= 0 {
		return n, nil
	}
	s, _ := v.(string)
	m := sizeForm.FindStringSubmatch(s)
	if m == nil {
		return 0, bad
	}
	n, err := strconv.ParseFloat(m[1], 64)
	unit := 1000.0
	if m[3] != "" {
		unit = 1024
	}
	if m[2] != "" {
		for range strings.Index("KMGT", strings.ToUpper(m[2])) + 1 {
			n *= unit
		}
	}
	if err != nil || n > 1<<60 {
		return 0, bad
	}
	return int64(n), nil
}

// A Taker takes a value of a key into a dialect's options.
type Taker = func(options, v any) error

// Into makes the taker of a key whose value has one place in options of type O:
// roster.Into(roster.Span, func(o *usi.Options) *time.Duration { return &o.Start }).
func Into[O, T any](read func(v any) (T, error), at func(*O) *T) Taker {
	return func(options, v any) (err error) {
		*at(options.(*O)), err = read(v)
		return err
	}
}

// OneOf makes the taker of a key that is one of some words. Usual is the word for
// none of them in the options, "" if there is no such word.
func OneOf[O any, W ~string](at func(*O) *W, usual string, others ...W) Taker {
	var words []string
	if usual != "" {
		words = append(words, usual)
	}
	for _, w := range others {
		words = append(words, string(w))
	}
	return func(options, v any) error {
		s, err := Choice(v, words...)
		if s == usual {
			s = ""
		}
		*at(options.(*O)) = W(s)
		return err
	}
}

// Either makes the taker of a key that is one of two words, the second of which
// is true in the options.
func Either[O any](at func(*O) *bool, no, yes string) Taker {
	return func(options, v any) error {
		s, err := Choice(v, no, yes)
		*at(options.(*O)) = s == yes
		return err
	}
}
