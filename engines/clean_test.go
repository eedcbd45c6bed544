package engines

import (
	"testing"
	"unicode"
	"unicode/utf8"
)

func TestClean(t *testing.T) {
	tests := []struct {
		in   string
		most int
		want string
	}{
		{"plain words", 80, "plain words"},
		{"  padded\t", 80, "padded"},
		{"負けないぞー", 80, "負けないぞー"},
		{"負けないぞー", 10, "負けな"},
		{"a longer line of talk", 8, "a longer"},
		{"\x1b[2J\x1b[31mred\x1b]0;title\x07\x1b[?1049h", 80, "red"},
		{"\x1b]0;title\x1b\\after", 80, "after"},
		{"\x1b]0;no end", 80, ""},
		{"\x1b(Bascii", 80, "ascii"},
		{"\x1b", 80, ""},
		{"\u009b31mred", 80, "red"},
		{"nul\x00 and bell\x07", 80, "nul and bell"},
		{"tab\tbetween", 80, "tab between"},
		{"bad \xff byte", 80, "bad \ufffd byte"},
		{"\u202eabc\u2066", 80, "abc"},
		{"", 80, ""},
	}
	for _, tt := range tests {
		if got := Clean(tt.in, tt.most); got != tt.want {
			t.Errorf("Clean(%q, %d) = %q, want %q", tt.in, tt.most, got, tt.want)
		}
	}
}

func FuzzClean(f *testing.F) {
	f.Add("\x1b[2Jred\x1b]0;t\x07", 30)
	f.Add("負けないぞー", 7)
	f.Add("\xc2", 3)
	f.Fuzz(func(t *testing.T, s string, most int) {
		got := Clean(s, most)
		if len(got) > max(most, 0) {
			t.Errorf("Clean(%q, %d) has %d bytes", s, most, len(got))
		}
		if !utf8.ValidString(got) {
			t.Errorf("Clean(%q) is not UTF-8: %q", s, got)
		}
		for _, r := range got {
			if unicode.IsControl(r) {
				t.Errorf("Clean(%q) keeps %U", s, r)
			}
		}
	})
}
