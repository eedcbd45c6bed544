package screen

import (
	"strings"
	"unicode/utf8"

	"golang.org/x/text/width"
)

// plane is where a widener moves characters of ambiguous width, because the emulator
// knows only one width per character. They keep their place within the supplementary
// ideographic plane, where all characters take two cells. A real kanji from that plane
// would be indistinguishable, but none appears here.
const plane = 0x20000

// A widener makes an emulator show ambiguous characters in two cells, as mlterm does
// under ja_JP. A nil widener changes nothing.
type widener struct {
	rest []byte // the beginning of an incomplete character
}

// widen replaces the ambiguous characters in the next piece of output.
func (w *widener) widen(b []byte) []byte {
	if w == nil {
		return b
	}
	b = append(w.rest, b...)
	w.rest = nil
	out := make([]byte, 0, 2*len(b))
	for len(b) > 0 {
		if !utf8.FullRune(b) {
			w.rest = append(w.rest, b...)
			break
		}
		r, n := utf8.DecodeRune(b)
		if n > 1 && ambiguous(r) {
			out = utf8.AppendRune(out, plane+r)
		} else {
			out = append(out, b[:n]...)
		}
		b = b[n:]
	}
	return out
}

// narrow returns the text with the characters that the program wrote.
func (w *widener) narrow(s string) string {
	if w == nil {
		return s
	}
	return strings.Map(func(r rune) rune {
		if r >= plane && ambiguous(r-plane) {
			return r - plane
		}
		return r
	}, s)
}

// ambiguous reports whether Unicode leaves a character's width to the terminal
// (UAX 11, East Asian Ambiguous).
func ambiguous(r rune) bool {
	return r < plane/2 && width.LookupRune(r).Kind() == width.EastAsianAmbiguous
}
