package safe

import (
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"
)

// TestControls removes the characters that affect a terminal, the first and the
// last of each range, and keeps their neighbours.
func TestControls(t *testing.T) {
	for _, c := range "\x00\x1f\x7f\u0080\u009f\u2028\u2029\u202a\u202e\u2066\u2069\ufeff" {
		if got := Line("a" + string(c) + "b"); strings.ContainsRune(got, c) {
			t.Errorf("%U stays in %q", c, got)
		}
	}
	for _, c := range "!~\u00a1\u2027\u2030\u2065\u206a\ufefe\uff00" {
		if got := Line("a" + string(c) + "b"); got != "a"+string(c)+"b" {
			t.Errorf("%U is lost: %q", c, got)
		}
	}
}

func TestLine(t *testing.T) {
	for _, c := range []struct{ in, line, text string }{
		{"", "", ""},
		{" AOBA ", "AOBA", "AOBA"},
		{"a\r\nb\rc\td\n", "a b c d", "a\nb\nc d"},
		{" \n\r\n  A B\n1 . .\n \n", "A B 1 . .", "  A B\n1 . ."},
		{"\u3000一\n二", "一 二", "\u3000一\n二"},
		{"\x1b[31mred\x00\u202e", "[31mred", "[31mred"},
		{"bad\xffutf", "bad\uFFFDutf", "bad\uFFFDutf"},
		{"👨‍👩‍👧 謎の二面相\u3000", "👨‍👩‍👧 謎の二面相", "👨‍👩‍👧 謎の二面相"},
	} {
		if got := Line(c.in); got != c.line || Line(got) != got {
			t.Errorf("Line(%q) = %q, want %q", c.in, got, c.line)
		}
		if got := Text(c.in); got != c.text || Text(got) != got {
			t.Errorf("Text(%q) = %q, want %q", c.in, got, c.text)
		}
	}
}

func TestVisible(t *testing.T) {
	for text, want := range map[string]string{
		"week 1 games/a.csa": "week 1 games/a.csa", "将棋 ▲.kif": "将棋 ▲.kif", " a ": " a ", `a\b'c`: `a\b'c`,
		"a\x1b[2Jb": `a\x1b[2Jb`, "a\nb\r\t": `a\nb\r\t`, "\u202egpj": `\u202egpj`, "\u009b": `\u009b`, "\xff\x80": `\xff\x80`, "\uFFFD": "\uFFFD",
	} {
		if got := Visible(text); got != want {
			t.Errorf("%q: %s, want %s", text, got, want)
		}
	}
}

func TestPrinted(t *testing.T) {
	for text, want := range map[string]string{
		"plain 7g7f":             "plain 7g7f",
		"a\u202eb\nc\r\nd\re\tf": "ab c d e f",
		"山田　太郎":                  "山田　太郎", // the blank of Japanese names
		"x\x1b[2J\x00\xff\ufffe": "x[2J",
		"が\u200b囲碁 ▲":            "が囲碁 ▲",
	} {
		if got := Printed(text); got != want {
			t.Errorf("%q is %q, expected %q", text, got, want)
		}
	}
}

func TestTalk(t *testing.T) {
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
		if got := Talk(tt.in, tt.most); got != tt.want {
			t.Errorf("Talk(%q, %d) = %q, want %q", tt.in, tt.most, got, tt.want)
		}
	}
}

func FuzzTalk(f *testing.F) {
	f.Add("\x1b[2Jred\x1b]0;t\x07", 30)
	f.Add("負けないぞー", 7)
	f.Add("\xc2", 3)
	f.Fuzz(func(t *testing.T, s string, most int) {
		got := Talk(s, most)
		if len(got) > max(most, 0) {
			t.Errorf("Talk(%q, %d) has %d bytes", s, most, len(got))
		}
		if !utf8.ValidString(got) {
			t.Errorf("Talk(%q) is not UTF-8: %q", s, got)
		}
		for _, r := range got {
			if unicode.IsControl(r) {
				t.Errorf("Talk(%q) keeps %U", s, r)
			}
		}
	})
}

func TestStrip(t *testing.T) {
	for text, want := range map[string]string{
		"歩 plain": "歩 plain", "": "", "\x1b": "", "a\x1b[31mred\x1b[0m": "ared", "\x1b]0;title\x07b": "b", "x\u009b2Jy": "xy",
		"a\x1b[": "a", "\xff\x1b(Bz": "\xffz", "two\nlines\t": "two\nlines\t",
	} {
		if got := Strip(text); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}
