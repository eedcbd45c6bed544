package kifu_test

import (
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"dohyo/kifu"
)

func TestDetect(t *testing.T) {
	for _, c := range []struct {
		text string
		in   kifu.Encoding
	}{
		{"plain", kifu.UTF8},
		{"寒星", kifu.UTF8}, {"寒星", kifu.ShiftJIS}, {" 『寒星』(直接1・正・本) ", kifu.ShiftJIS}, {" 『寒星』(直接1・正・本) ", kifu.EUCJP},
		{"負けないぞー", kifu.ShiftJIS}, {"負けないぞー", kifu.EUCJP}, {"『ｶﾞﾝﾊﾞﾙ』", kifu.ShiftJIS}, {"ソ表能", kifu.ShiftJIS},
		{"PB[黒]PW[白]", kifu.EUCJP}, // fits Shift_JIS too, with two characters for private use that swallow the brackets
		{"Caf\u00e9 au lait", kifu.Latin1},
	} {
		raw, err := c.in.Encode(c.text)
		if err != nil {
			t.Fatal(err)
		}
		got := kifu.Detect(raw)
		if got.Decode(raw) != c.text {
			t.Errorf("%q in %s taken for %s: %q", c.text, c.in, got, got.Decode(raw))
		}
	}
}

// TestDetectCut cuts text within a character.
func TestDetectCut(t *testing.T) {
	for _, e := range []kifu.Encoding{kifu.UTF8, kifu.ShiftJIS, kifu.EUCJP} {
		raw, _ := e.Encode("先手の『寒星』という珠型である")
		for n := 8; n <= len(raw); n++ {
			if got := kifu.Detect(raw[:n]); got != e {
				t.Errorf("%d bytes of %s taken for %s", n, e, got)
			}
		}
	}
}

func TestReader(t *testing.T) {
	text := strings.Repeat("ascii only, for a long while\n", 10_000) + strings.Repeat("負けないぞー\n", 10_000)
	for _, e := range []kifu.Encoding{kifu.UTF8, kifu.ShiftJIS, kifu.EUCJP, kifu.UTF16LE, kifu.UTF16BE} {
		raw, err := e.Encode(text)
		if e == kifu.UTF16LE || e == kifu.UTF16BE {
			raw, err = e.Encode("\uFEFF" + text)
		}
		if err != nil {
			t.Fatal(err)
		}
		for _, in := range []io.Reader{strings.NewReader(string(raw)), iotest.HalfReader(strings.NewReader(string(raw)))} {
			got, err := io.ReadAll(kifu.Reader(in))
			if string(got) != text || err != nil {
				t.Errorf("%s: %d of %d bytes, %v", e, len(got), len(text), err)
			}
		}
	}
	for _, text := range []string{"先手：山田\r\n後手：鈴木\r\n   1 ７六歩(77)\r\n", text, "(;FF[4])", "Piskvorky 15x15\n8,8\n"} {
		for _, e := range []kifu.Encoding{kifu.UTF16LE, kifu.UTF16BE} { // without a mark
			raw, err := e.Encode(text)
			if err != nil {
				t.Fatal(err)
			}
			if got, err := io.ReadAll(kifu.Reader(strings.NewReader(string(raw)))); string(got) != text || err != nil {
				t.Errorf("%s: %.40q, %v", e, got, err)
			}
			if got := kifu.Unmarked(raw); !strings.HasPrefix(string(got), text[:6]) {
				t.Errorf("%s: %.40q", e, got)
			}
		}
	}
	for _, raw := range []string{"Piskvorky 15x15\n8,8\n\x00\x00\x00\x00", "a\x00\n", "\x00", "", "V2\x00N\x00\x00\x01\x02\x03", "ascii text\x00with a zero, and more of it\n"} {
		if e, _, ok := kifu.Wide([]byte(raw)); ok {
			t.Errorf("%q is taken for %s", raw, e)
		}
	}
	if got, err := io.ReadAll(kifu.Reader(iotest.ErrReader(io.ErrUnexpectedEOF))); len(got) > 0 || err != io.ErrUnexpectedEOF {
		t.Errorf("read %q, %v, expected nothing and an unexpected EOF", got, err)
	}
}

func TestParseEncoding(t *testing.T) {
	for name, want := range map[string]kifu.Encoding{"UTF-8": kifu.UTF8, "sjis": kifu.ShiftJIS, "Shift_JIS": kifu.ShiftJIS, "euc-jp": kifu.EUCJP, "klingon": ""} {
		got, err := kifu.ParseEncoding(name)
		if got != want || (err != nil) != (want == "") {
			t.Errorf("%s: got %s, %v", name, got, err)
		}
	}
}

// TestDetectBytes tells encodings apart by bytes at the edges of their ranges.
func TestDetectBytes(t *testing.T) {
	for in, want := range map[string]kifu.Encoding{
		"\xff\xfe": kifu.UTF16LE, "\xfe\xff": kifu.UTF16BE,
		"\x81\x40":             kifu.ShiftJIS, // the first double byte
		"\x9f\xfc":             kifu.ShiftJIS,
		"\xe0\x80":             kifu.ShiftJIS,
		"\xfc\x4b":             kifu.ShiftJIS,
		"\x81\x3f":             kifu.Latin1, // no second byte
		"\x81\x7f":             kifu.Latin1,
		"\x81\xfd":             kifu.Latin1,
		"\x80\x40":             kifu.Latin1, // no first byte
		"\xa0\x40":             kifu.Latin1,
		"\xfd\x40":             kifu.Latin1,
		"\xa1\x20\xdf":         kifu.ShiftJIS, // half-width katakana
		"\xe0\xa0\x20\xb1":     kifu.ShiftJIS, // no EUC behind it
		"\xa4\xa2\xa4\xa4":     kifu.EUCJP,    // hiragana
		"\xa5\xa2\xa4\xf3":     kifu.EUCJP,
		"\xb0\xa1":             kifu.EUCJP, // kanji alone: more katakana than kanji
		"\xfe\xfe\xa1\xa1":     kifu.EUCJP,
		"\x8e\xb1\xa4\xa2":     kifu.EUCJP,
		"\x8f\xb0\xa1\xa4\xa2": kifu.EUCJP,
		"\xe4\xfa\xe4\xfa":     kifu.ShiftJIS, // fits both
		"a\xe3\x81":            kifu.UTF8,     // cut
		"a\xf0\x9f\x91":        kifu.UTF8,
		"a\xe3":                kifu.UTF8,
	} {
		if got := kifu.Detect([]byte(in)); got != want {
			t.Errorf("% x: %s, want %s", in, got, want)
		}
	}
}
