package kifu_test

import (
	"errors"
	"io"
	"strings"
	"testing"

	"dohyo/kifu"
)

// wide spells text in UTF-16 without a mark.
func wide(t *testing.T, e kifu.Encoding, text string) string {
	t.Helper()
	b, err := e.Encode(text)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

// TestWide tells UTF-16 without a mark from other bytes with zeros.
func TestWide(t *testing.T) {
	le, be := kifu.UTF16LE, kifu.UTF16BE
	for _, c := range []struct {
		name, in string
		want     kifu.Encoding
		mark     int
	}{
		{"a mark", "\xff\xfeA\x00", le, 2},
		{"the other mark", "\xfe\xff\x00A", be, 2},
		{"two letters", wide(t, le, "ab"), le, 0},
		{"two letters, the other order", wide(t, be, "ab"), be, 0},
		{"one letter is too little", wide(t, le, "a"), "", 0},
		{"one letter is too little, the other order", wide(t, be, "a"), "", 0},
		{"the ends of ASCII", wide(t, le, " ~"), le, 0},
		{"line ends and tabs", wide(t, be, "\r\n\t"), be, 0},
		{"line ends", wide(t, le, "\n\r"), le, 0},
		{"a tab and a letter", wide(t, le, "\ta"), le, 0},
		{"control characters", wide(t, le, "\x1f\x7f\x1f\x7f"), "", 0},
		{"control characters, the other order", wide(t, be, "\x1f\x7f\x1f\x7f"), "", 0},
		{"a zero character", wide(t, le, "abcd\x00"), "", 0},
		{"a zero character first", wide(t, be, "\x00abcd"), "", 0},
		{"kanji with few letters", wide(t, be, strings.Repeat("将", 15)+"ab"), be, 0},
		{"kanji with too few letters", wide(t, le, strings.Repeat("将", 40)+"abc"), "", 0},
		{"kanji with just enough letters", wide(t, le, strings.Repeat("将", 40)+"abcd"), le, 0},
		{"kanji with just enough letters, the other order", wide(t, be, strings.Repeat("将", 40)+"abcd"), be, 0},
		{"mostly one order", wide(t, le, "abcdefghi") + wide(t, be, "ab"), le, 0},
		{"mostly the other order", wide(t, be, "abcdefghi") + wide(t, le, "ab"), be, 0},
		{"four to one is undecided", wide(t, le, "abcdefgh") + wide(t, be, "ab"), "", 0},
		{"one to four is undecided", wide(t, be, "abcdefgh") + wide(t, le, "ab"), "", 0},
		{"an odd byte at the end", wide(t, be, "ab") + "\x00", be, 0},
		{"only the beginning counts", wide(t, le, strings.Repeat("a", kifu.WideHead/2)) + "\x00\x00", le, 0},
		{"ASCII", "plain text", "", 0},
		{"nothing", "", "", 0},
	} {
		e, mark, ok := kifu.Wide([]byte(c.in))
		if e != c.want || mark != c.mark || ok != (c.want != "") {
			t.Errorf("%s: %q, a mark of %d bytes, %v; expected %q, %d", c.name, e, mark, ok, c.want, c.mark)
		}
	}
}

// TestUnmarked reads the beginnings of files.
func TestUnmarked(t *testing.T) {
	for in, want := range map[string]string{
		"\uFEFFa\n":                     "a\n",
		"\xff\xfea\x00b\x00c":           "ab",
		wide(t, kifu.UTF16BE, "ab\rcd"): "ab\ncd",
		"a\rb":                          "a\nb",
		"\rb":                           "\nb",
		"\r":                            "\r", // may be half of \r\n
		"ab\r":                          "ab\r",
		"a\rb\n":                        "a\rb\n",
		"a\r\nb":                        "a\r\nb",
		"ab":                            "ab",
	} {
		if got := string(kifu.Unmarked([]byte(in))); got != want {
			t.Errorf("%q: %q, expected %q", in, got, want)
		}
	}
	for in, want := range map[string]string{"a\rb": "a\nb", "a\r\nb": "a\r\nb", "ab\r": "ab\r"} {
		got, err := io.ReadAll(kifu.Reader(strings.NewReader(in)))
		if err != nil || string(got) != want {
			t.Errorf("%q is read as %q (%v), expected %q", in, got, err, want)
		}
	}
}

// TestMixedKana detects text that has the bytes of both encodings of Japanese.
func TestMixedKana(t *testing.T) {
	for in, want := range map[string]kifu.Encoding{
		"\xa4\xa4":         kifu.EUCJP, // hiragana, or two half-width katakana
		"\xa5\xa2":         kifu.EUCJP,
		"\xe0\xa4\xe0\xa4": kifu.ShiftJIS, // two kanji of Shift_JIS
	} {
		if got := kifu.Detect([]byte(in)); got != want {
			t.Errorf("%q: %s, expected %s", in, got, want)
		}
	}
}

// TestWriteEach writes records as lines, and names the game that can't be written.
func TestWriteEach(t *testing.T) {
	text := func(n int, rec *kifu.Record) (string, error) {
		if rec.Number != n {
			return "", errors.New("not in turn")
		}
		return rec.Players[0] + "\n" + rec.Players[1] + "\n", nil
	}
	one, two := &kifu.Record{Number: 1, Players: [2]string{"a", "b"}}, &kifu.Record{Number: 2, Players: [2]string{"c", "将"}}
	for _, c := range []struct {
		o    kifu.WriteOptions
		want string
	}{
		{kifu.WriteOptions{}, "a\nb\nc\n将\n"},
		{kifu.WriteOptions{Newline: "\n"}, "a\nb\nc\n将\n"},
		{kifu.WriteOptions{Newline: "\r\n"}, "a\r\nb\r\nc\r\n将\r\n"},
	} {
		var out strings.Builder
		if err := kifu.WriteEach(&out, kifu.All(one, two), c.o, text); err != nil || out.String() != c.want {
			t.Errorf("%+v: %q, %v; expected %q", c.o, out.String(), err, c.want)
		}
	}
	if err := kifu.WriteEach(io.Discard, kifu.All(one, one), kifu.WriteOptions{}, text); err == nil || !strings.Contains(err.Error(), "2") {
		t.Errorf("a game out of turn: %v", err)
	}
	if err := kifu.WriteEach(io.Discard, kifu.All(one, two), kifu.WriteOptions{Encoding: kifu.Latin1}, text); err == nil || !strings.Contains(err.Error(), "2") {
		t.Errorf("a character that the encoding lacks: %v", err)
	}
	r, w := io.Pipe()
	r.Close()
	if err := kifu.WriteEach(w, kifu.All(one), kifu.WriteOptions{}, text); !errors.Is(err, io.ErrClosedPipe) {
		t.Errorf("a closed pipe: %v", err)
	}
}
