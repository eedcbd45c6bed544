package safe

import "strings"

// Strip removes the escape sequences from a text.
func Strip(text string) string {
	if start(text) < 0 {
		return text
	}
	var b strings.Builder
	b.Grow(len(text))
	for len(text) > 0 {
		n := escape(text)
		if n == 0 {
			if n = start(text); n < 0 {
				n = len(text)
			}
			b.WriteString(text[:n])
		}
		text = text[n:]
	}
	return b.String()
}

// start returns the index of the first character that can begin an escape sequence, ESC
// or an 8-bit control character (U+0080 to U+009F), or -1. A byte of 0xc2 always begins a
// character of UTF-8.
func start(text string) int {
	for i := range len(text) {
		if c := text[i]; c == 0x1b || c == 0xc2 && i+1 < len(text) && text[i+1]>>5 == 0x80>>5 {
			return i
		}
	}
	return -1
}

// escape returns the length of the escape sequence (ECMA-48) at the beginning of
// a text; 0 if there is none. An unfinished sequence is as long as the text.
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
