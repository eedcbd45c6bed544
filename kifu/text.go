package kifu

import (
	"bufio"
	"bytes"
	"io"
	"strings"
	"unicode/utf8"

	"dohyo/boards/fact"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/japanese"
	"golang.org/x/text/encoding/unicode"
	"golang.org/x/text/transform"
)

// An Encoding is how the characters of a file are written as bytes.
type Encoding string

// The encodings that records come in.
const (
	UTF8     Encoding = "utf-8"
	UTF16LE  Encoding = "utf-16le" // recognised by Wide
	UTF16BE  Encoding = "utf-16be"
	ShiftJIS Encoding = "shift_jis"
	EUCJP    Encoding = "euc-jp"
	Latin1   Encoding = "windows-1252"
)

// ParseEncoding reads the name of an encoding that records can be written in.
func ParseEncoding(name string) (Encoding, error) {
	switch strings.ToLower(strings.NewReplacer("-", "", "_", "").Replace(name)) {
	case "utf8":
		return UTF8, nil
	case "shiftjis", "sjis", "cp932", "windows31j":
		return ShiftJIS, nil
	case "eucjp":
		return EUCJP, nil
	}
	return "", fact.Errorf("encoding.unknown", "expected the encoding utf-8, shift_jis or euc-jp, got %q", clip(name))
}

// codec is nil for UTF-8, which needs none.
func (e Encoding) codec() encoding.Encoding {
	switch e {
	case ShiftJIS:
		return japanese.ShiftJIS
	case EUCJP:
		return japanese.EUCJP
	case Latin1:
		return charmap.Windows1252
	case UTF16LE:
		return unicode.UTF16(unicode.LittleEndian, unicode.IgnoreBOM)
	case UTF16BE:
		return unicode.UTF16(unicode.BigEndian, unicode.IgnoreBOM)
	}
	return nil
}

// Encode writes text in the encoding. A character that the encoding doesn't
// have is an error, never a replacement.
func (e Encoding) Encode(text string) ([]byte, error) {
	c := e.codec()
	if c == nil {
		return []byte(text), nil
	}
	return c.NewEncoder().Bytes([]byte(text))
}

// Decode reads bytes as text; what can't be read becomes U+FFFD.
func (e Encoding) Decode(b []byte) string {
	c := e.codec()
	if c == nil {
		return strings.ToValidUTF8(string(b), "\uFFFD")
	}
	out, err := c.NewDecoder().Bytes(b)
	if err != nil {
		return strings.ToValidUTF8(string(b), "\uFFFD")
	}
	return string(out)
}

// Unmarked returns the beginning of a file without its byte order mark, in UTF-8 if
// it was in UTF-16, and with lines that end in \n if they ended in \r alone.
func Unmarked(head []byte) []byte {
	if e, mark, ok := Wide(head); ok {
		head = []byte(e.Decode(head[mark : len(head)&^1]))
	}
	head = bytes.TrimPrefix(head, []byte("\uFEFF"))
	if returns(head) {
		head = bytes.ReplaceAll(head, []byte("\r"), []byte("\n"))
	}
	return head
}

// returns reports whether a text ends its lines with \r alone, as the old Macintosh did.
// A \r at its end may be half of a \r\n.
func returns(b []byte) bool {
	i := bytes.IndexByte(b, '\r')
	return i >= 0 && i < len(b)-1 && bytes.IndexByte(b, '\n') < 0
}

// WideHead is the number of bytes from which Wide decides.
const WideHead = 256

// Wide recognises UTF-16 by the beginning of a file: by a byte order mark, of mark bytes, or by
// the zeros beside ASCII characters, which no text in another encoding has.
func Wide(head []byte) (e Encoding, mark int, ok bool) {
	switch {
	case bytes.HasPrefix(head, []byte{0xFF, 0xFE}):
		return UTF16LE, 2, true
	case bytes.HasPrefix(head, []byte{0xFE, 0xFF}):
		return UTF16BE, 2, true
	}
	head = head[:min(len(head), WideHead)]
	little, big := 0, 0
	for i := 0; i+1 < len(head); i += 2 {
		switch a, b := head[i], head[i+1]; {
		case a == 0 && b == 0:
			return "", 0, false
		case b == 0 && plain(a):
			little++
		case a == 0 && plain(b):
			big++
		}
	}
	switch few := max(2, len(head)/20); {
	case little >= few && little > 4*big:
		return UTF16LE, 0, true
	case big >= few && big > 4*little:
		return UTF16BE, 0, true
	}
	return "", 0, false
}

// plain reports whether a byte is an ASCII character of a text.
func plain(c byte) bool { return ' ' <= c && c <= '~' || c == '\n' || c == '\r' || c == '\t' }

// Detect finds out the encoding of a piece of a file, which may end within a
// character. UTF-16 is recognised by its mark only. Text that fits nothing else is taken for Latin-1.
func Detect(b []byte) Encoding {
	switch {
	case bytes.HasPrefix(b, []byte{0xFF, 0xFE}):
		return UTF16LE
	case bytes.HasPrefix(b, []byte{0xFE, 0xFF}):
		return UTF16BE
	case validUTF8(b):
		return UTF8
	}
	wide, narrow, private, sjis := shiftJISShape(b)
	kana, euc := eucShape(b)
	switch {
	case sjis && euc:
		// Both fit: EUC text read as Shift_JIS is mostly half-width katakana, or has
		// characters that nobody else could read.
		if narrow > wide || private > 0 || kana > 0 && narrow > 0 {
			return EUCJP
		}
		return ShiftJIS
	case sjis:
		return ShiftJIS
	case euc:
		return EUCJP
	}
	return Latin1
}

func validUTF8(b []byte) bool {
	if utf8.Valid(b) {
		return true
	}
	// The end may have cut a character.
	for cut := 1; cut < utf8.UTFMax && cut <= len(b); cut++ {
		if tail := b[len(b)-cut:]; utf8.RuneStart(tail[0]) {
			return !utf8.FullRune(tail) && utf8.Valid(b[:len(b)-cut])
		}
	}
	return false
}

// shiftJISShape counts double-byte characters, those for private use among them, and
// half-width katakana.
func shiftJISShape(b []byte) (wide, narrow, private int, ok bool) {
	for i := 0; i < len(b); i++ {
		switch c := b[i]; {
		case c < 0x80:
		case 0xA1 <= c && c <= 0xDF:
			narrow++
		case LeadByte(ShiftJIS, c):
			if i+1 == len(b) {
				return wide, narrow, private, true
			}
			i++
			if t := b[i]; t < 0x40 || t == 0x7F || t > 0xFC {
				return wide, narrow, private, false
			}
			if wide++; 0xF0 <= c && c <= 0xF9 {
				private++
			}
		default:
			return wide, narrow, private, false
		}
	}
	return wide, narrow, private, true
}

// eucShape counts hiragana and katakana, which no Japanese text is without.
func eucShape(b []byte) (kana int, ok bool) {
	for i := 0; i < len(b); i++ {
		c := b[i]
		n := 1
		switch {
		case c < 0x80:
			continue
		case c == 0x8F:
			n = 2
		case c == 0x8E, 0xA1 <= c && c <= 0xFE:
		default:
			return kana, false
		}
		for range n {
			if i+1 == len(b) {
				return kana, true
			}
			i++
			if b[i] < 0xA1 || b[i] > 0xFE {
				return kana, false
			}
		}
		if c == 0xA4 || c == 0xA5 {
			kana++
		}
	}
	return kana, true
}

// LeadByte reports whether a byte begins a character whose second byte may
// look like an ASCII one, a bracket or a backslash.
func LeadByte(e Encoding, c byte) bool {
	return e == ShiftJIS && (0x81 <= c && c <= 0x9F || 0xE0 <= c && c <= 0xFC)
}

// Reader reads a file of any encoding as UTF-8. It decides at the first byte
// that isn't ASCII, from what follows there, and drops a byte order mark. Lines
// that end in \r alone end in \n.
func Reader(r io.Reader) io.Reader {
	br := bufio.NewReaderSize(r, 64<<10)
	head, _ := br.Peek(WideHead)
	switch e, mark, ok := Wide(head); {
	case bytes.HasPrefix(head, []byte("\uFEFF")):
		br.Discard(3)
	case ok:
		br.Discard(mark)
		wide := bufio.NewReaderSize(transform.NewReader(br, e.codec().NewDecoder()), 64<<10)
		return LineEnds(wide, wide)
	}
	return LineEnds(br, &lazy{in: br})
}

// LineEnds returns text, which reads what in holds, with \n for \r if in ends its lines
// with \r alone.
func LineEnds(in *bufio.Reader, text io.Reader) io.Reader {
	in.Peek(1)
	if head, _ := in.Peek(in.Buffered()); returns(head) {
		return &returned{text}
	}
	return text
}

// returned reads a text whose lines end in \r alone.
type returned struct{ io.Reader }

func (r *returned) Read(p []byte) (int, error) {
	n, err := r.Reader.Read(p)
	for i, c := range p[:n] {
		if c == '\r' {
			p[i] = '\n'
		}
	}
	return n, err
}

// lazy passes ASCII on and looks for a decoder at the first other byte.
type lazy struct {
	in  *bufio.Reader
	out io.Reader // nil as long as all was ASCII
}

func (l *lazy) Read(p []byte) (int, error) {
	if l.out != nil {
		return l.out.Read(p)
	}
	if _, err := l.in.Peek(1); err != nil {
		return 0, err
	}
	have, _ := l.in.Peek(min(l.in.Buffered(), len(p)))
	n := 0
	for n < len(have) && have[n] < utf8.RuneSelf {
		n++
	}
	if n == 0 && len(p) > 0 {
		ahead, _ := l.in.Peek(16 << 10)
		l.out = l.in
		if c := Detect(ahead).codec(); c != nil {
			l.out = transform.NewReader(l.in, c.NewDecoder())
		}
		return l.out.Read(p)
	}
	copy(p, have[:n])
	l.in.Discard(n)
	return n, nil
}
