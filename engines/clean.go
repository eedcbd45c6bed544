package engines

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Clean makes what a program said safe to be shown in one line of a terminal,
// and at most most bytes long: escape sequences and control characters vanish
// (a tab becomes a blank), so do the invisible characters that turn the
// direction of text about, bytes that aren't UTF-8 become U+FFFD, and the cut
// falls between two characters.
func Clean(text string, most int) string {
	if plain(text) && len(text) <= most {
		return strings.TrimSpace(text)
	}
	var b strings.Builder
	for len(text) > 0 && b.Len() < most {
		if n := escape(text); n > 0 {
			text = text[n:]
			continue
		}
		r, n := utf8.DecodeRuneInString(text)
		text = text[n:]
		if r == '\t' || r == '\n' {
			r = ' '
		}
		if invisible(r) {
			continue
		}
		if b.Len()+utf8.RuneLen(r) > most {
			break
		}
		b.WriteRune(r)
	}
	return strings.TrimSpace(b.String())
}

// plain says that a text is printable ASCII.
func plain(text string) bool {
	for i := 0; i < len(text); i++ {
		if text[i] < ' ' || text[i] > '~' {
			return false
		}
	}
	return true
}

// invisible tells the characters that have no place in a line of talk.
// Format characters (Cf) are the direction marks and zero-width joiners.
func invisible(r rune) bool {
	return unicode.IsControl(r) || unicode.Is(unicode.Cf, r) || r == '\u2028' || r == '\u2029'
}

// escape measures the escape sequence (ECMA-48) that a text begins with; 0 if
// it begins with none. A sequence without an end is as long as the text.
func escape(text string) int {
	var kind byte
	var at int
	switch {
	case len(text) >= 2 && text[0] == 0x1b:
		kind, at = text[1], 2
	case len(text) >= 2 && text[0] == 0xc2 && text[1] >= 0x80 && text[1] < 0xa0:
		kind, at = text[1]-0x40, 2 // an 8-bit control character in UTF-8
	case len(text) >= 1 && text[0] == 0x1b:
		return 1
	default:
		return 0
	}
	switch kind {
	case '[': // a control sequence ends with its first letter
		for i := at; i < len(text); i++ {
			if text[i] >= 0x40 && text[i] <= 0x7e {
				return i + 1
			}
		}
		return len(text)
	case ']', 'P', 'X', '^', '_': // a string ends with BEL or ST
		for i := at; i < len(text); i++ {
			switch {
			case text[i] == 0x07:
				return i + 1
			case strings.HasPrefix(text[i:], "\x1b\\"), strings.HasPrefix(text[i:], "\u009c"):
				return i + 2
			}
		}
		return len(text)
	}
	for at < len(text) && text[at-1] >= 0x20 && text[at-1] <= 0x2f {
		at++ // intermediate bytes: ESC ( B
	}
	return at
}
