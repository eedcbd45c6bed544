package sgf

import (
	"bufio"
	"bytes"
	"io"
	"strings"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/htmlindex"
	"golang.org/x/text/encoding/unicode"
	"golang.org/x/text/transform"

	"dohyo/kifu"
)

// A charset is the encoding of one game tree.
type charset struct {
	codec encoding.Encoding // nil means UTF-8
	wide  bool              // second bytes of characters may look like ASCII
	sjis  bool
}

// lead reports whether c begins a character of two bytes.
func (c charset) lead(b byte) bool {
	if c.sjis {
		return kifu.LeadByte(kifu.ShiftJIS, b)
	}
	return c.wide && 0x81 <= b && b <= 0xFE
}

func (c charset) decode(raw []byte) string {
	if c.codec == nil {
		return strings.ToValidUTF8(string(raw), "\uFFFD")
	}
	text, err := c.codec.NewDecoder().Bytes(raw)
	if err != nil {
		return strings.ToValidUTF8(string(raw), "\uFFFD")
	}
	return string(text)
}

// choose chooses by the tree so far, which usually includes CA, and by the bytes
// from the first non-ASCII one on. Valid UTF-8 is read as such whatever CA says,
// since files are often saved again without updating CA. Only an EUC encoding may
// look like UTF-8 by chance, if there are no three-byte sequences.
func choose(head, rest []byte) charset {
	if near := rest[:min(len(rest), 256)]; kifu.Detect(near) == kifu.UTF8 && threes(near) {
		return charset{}
	}
	name := ca(head)
	if name == "" {
		name = ca(restOfRoot(rest))
	}
	if kifu.Detect(rest) == kifu.UTF8 && (threes(rest) || !strings.HasPrefix(name, "euc")) {
		return charset{}
	}
	if c, ok := named(name); ok {
		return c
	}
	name = string(kifu.Detect(rest))
	if name == string(kifu.EUCJP) {
		name = eucKind(rest)
	}
	c, _ := named(name)
	return c
}

// eucKind distinguishes the three encodings in which both bytes of a character
// have the high bit: Japanese text has many kana, whose first byte is A4 or A5;
// Korean text consists of the 25 rows of hangul from B0 on, while Chinese
// characters extend to D7.
func eucKind(b []byte) string {
	all, kana, hangul := 0, 0, 0
	for i := 0; i+1 < len(b); i++ {
		c := b[i]
		if c < 0xA1 {
			continue
		}
		i++
		if c == 0xA1 || c == 0xA3 {
			continue // punctuation, and full-width letters
		}
		all++
		switch {
		case c == 0xA4, c == 0xA5:
			kana++
		case 0xB0 <= c && c <= 0xC8:
			hangul++
		}
	}
	switch {
	case all < 8, 10*kana > all: // one or two names are ambiguous
		return string(kifu.EUCJP)
	case 20*hangul > 19*all:
		return "euc-kr"
	}
	return "gbk"
}

// threes reports whether UTF-8 text has characters of three bytes or more.
func threes(b []byte) bool {
	return bytes.IndexFunc(b, func(r rune) bool { return r >= 0x800 }) >= 0
}

// restOfRoot returns the approximate rest of the first node.
func restOfRoot(rest []byte) []byte {
	for _, next := range []string{";B[", ";W[", "(;"} {
		if i := bytes.Index(rest, []byte(next)); i >= 0 {
			rest = rest[:i]
		}
	}
	return rest
}

// ca returns the value of CA, in lower case, "" if there is none yet.
func ca(head []byte) string {
	for {
		i := bytes.Index(head, []byte("CA["))
		if i < 0 {
			return ""
		}
		alone := i == 0 || !letter(head[i-1])
		head = head[i+3:]
		if end := bytes.IndexByte(head, ']'); alone && end >= 0 && end < 40 {
			return strings.ToLower(strings.TrimSpace(string(head[:end])))
		}
	}
}

// named returns an encoding by its name in files. UTF-8 isn't among them: choose
// has already handled it.
func named(name string) (charset, bool) {
	e, err := htmlindex.Get(name)
	if err != nil {
		return charset{}, false
	}
	canonical, err := htmlindex.Name(e)
	if err != nil || strings.HasPrefix(canonical, "utf-") || canonical == "replacement" || canonical == "iso-2022-jp" {
		return charset{}, false
	}
	switch canonical {
	case "shift_jis":
		return charset{codec: e, wide: true, sjis: true}, true
	case "gbk", "gb18030", "big5", "euc-kr":
		return charset{codec: e, wide: true}, true
	}
	return charset{codec: e}, true
}

// unicoded converts a file in UTF-16 to UTF-8 and leaves others unchanged.
func unicoded(r io.Reader) io.Reader {
	in := bufio.NewReaderSize(r, 32<<10)
	head, _ := in.Peek(kifu.WideHead)
	e, _, wide := kifu.Wide(head)
	switch {
	case !wide:
		return in
	case e == kifu.UTF16BE:
		return transform.NewReader(in, unicode.UTF16(unicode.BigEndian, unicode.UseBOM).NewDecoder())
	}
	return transform.NewReader(in, unicode.UTF16(unicode.LittleEndian, unicode.UseBOM).NewDecoder())
}
