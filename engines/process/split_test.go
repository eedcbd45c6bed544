package process

import (
	"slices"
	"strings"
	"testing"
)

func TestSplit(t *testing.T) {
	tests := []struct {
		in   string
		want []string
		word string // part of the error
	}{
		{in: "gnugo --mode gtp", want: []string{"gnugo", "--mode", "gtp"}},
		{in: "  a\tb \r\n", want: []string{"a", "b"}},
		{in: `'/opt/my engines/x' -n 1`, want: []string{"/opt/my engines/x", "-n", "1"}},
		{in: `a "b c"d'e f' ''`, want: []string{"a", "b cde f", ""}},
		{in: `a\ b c\\d \"`, want: []string{"a b", `c\d`, `"`}},
		{in: `a "b \" \\ \n"`, want: []string{"a", `b " \ \n`}},
		{in: `a '\'`, want: []string{"a", `\`}},
		{in: `dosbox -c "mount c $HOME" *`, want: []string{"dosbox", "-c", "mount c $HOME", "*"}},
		{in: "土俵 '駒 駒'", want: []string{"土俵", "駒 駒"}},
		{in: "", word: "got nothing"},
		{in: " \t", word: "got nothing"},
		{in: "'' x", word: "got nothing"},
		{in: "a 'b", word: "closing '"},
		{in: `a "b\"`, word: `closing "`},
		{in: `a \`, word: `after the last \`},
		{in: "a\x00b", word: "NUL"},
		{in: "'a\x00b'", word: "NUL"},
	}
	for _, c := range tests {
		got, err := Split(c.in)
		if c.word != "" {
			if err == nil || !strings.Contains(err.Error(), c.word) {
				t.Errorf("Split(%q) = %q, %v, want an error that says %s", c.in, got, err, c.word)
			}
			continue
		}
		if err != nil || !slices.Equal(got, c.want) {
			t.Errorf("Split(%q) = %q, %v, want %q", c.in, got, err, c.want)
		}
	}
}

// FuzzSplit: words that are quoted and joined split into the same words.
func FuzzSplit(f *testing.F) {
	f.Add("gnugo --mode 'a b' \"c\\\"\" \\x")
	f.Add("'")
	f.Fuzz(func(t *testing.T, command string) {
		words, err := Split(command)
		if err != nil {
			return
		}
		quoted := make([]string, len(words))
		for i, w := range words {
			quoted[i] = "'" + strings.ReplaceAll(w, "'", `'\''`) + "'"
		}
		again, err := Split(strings.Join(quoted, " "))
		if err != nil || !slices.Equal(again, words) {
			t.Fatalf("%q came apart into %q, %v", quoted, again, err)
		}
	})
}
