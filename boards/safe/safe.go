// Package safe makes text from outside safe: what a program says, what a record
// holds, how a file is called. One list says which characters a terminal acts
// on, and five functions say what becomes of them:
//
//	Line(" a\x1b[2J\nb")      "a [2J b"       a field of a record: one line, nothing lost but what acts
//	Text("a\r\nb\x07 ")       "a\nb"          a comment: several lines
//	Lines("a\r\nb\x07 ")      "a\nb  "        the same with its blanks at the ends
//	Visible("a\x1b.sgf")      `a\x1b.sgf`     a name by which something can be found again
//	Talk("\x1b[31mred", 80)   "red"           a line of talk: escape sequences and unseen marks gone, cut
//
// What of it a screen can draw is draw.Set.Clean's, which takes out the same
// sequences.
package safe

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Line makes text fit for one line of any format and for a terminal: control
// characters become blanks, bytes that aren't UTF-8 become U+FFFD. Blanks at
// the ends are dropped.
func Line(s string) string {
	if trim(s) {
		return s
	}
	return strings.TrimSpace(strings.ReplaceAll(Lines(s), "\n", " "))
}

// Text is Line for text of several lines, which end in \n whatever they ended in
// before.
func Text(s string) string {
	if trim(s) {
		return s
	}
	return strings.TrimSpace(Lines(s))
}

// Lines is Text that leaves blanks at the ends.
func Lines(s string) string {
	s = strings.ToValidUTF8(s, "\uFFFD")
	if strings.IndexByte(s, '\r') >= 0 {
		s = lineEnds.Replace(s)
	}
	return strings.Map(func(r rune) rune {
		if r != '\n' && acts(r) {
			return ' '
		}
		return r
	}, s)
}

var lineEnds = strings.NewReplacer("\r\n", "\n", "\r", "\n")

// Visible spells out the control characters of a text, \x1b, and the bytes that
// aren't UTF-8: so a file's name is shown in a line of a terminal, and can be
// found again by it.
func Visible(s string) string {
	if Plain(s) {
		return s
	}
	var b strings.Builder
	for len(s) > 0 {
		r, size := utf8.DecodeRuneInString(s)
		switch {
		case r == utf8.RuneError && size == 1:
			fmt.Fprintf(&b, `\x%02x`, s[0])
		case acts(r):
			b.WriteString(strings.Trim(strconv.QuoteRune(r), "'"))
		default:
			b.WriteString(s[:size])
		}
		s = s[size:]
	}
	return b.String()
}

// Talk makes what a program said safe to be shown in one line of a terminal,
// and at most most bytes long: escape sequences and control characters vanish
// (a tab becomes a blank), so do the invisible characters that turn the
// direction of text about, bytes that aren't UTF-8 become U+FFFD, and the cut
// falls between two characters.
func Talk(text string, most int) string {
	if Plain(text) && len(text) <= most {
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
		if acts(r) || unicode.Is(unicode.Cf, r) { // format characters: direction marks, zero-width joiners
			continue
		}
		if b.Len()+utf8.RuneLen(r) > most {
			break
		}
		b.WriteRune(r)
	}
	return strings.TrimSpace(b.String())
}

// Plain says that a text is printable ASCII, which is safe as it is.
func Plain(text string) bool {
	for i := range len(text) {
		if text[i] < ' ' || text[i] > '~' {
			return false
		}
	}
	return true
}

// trim says that a text is plain and has no blanks at its ends.
func trim(s string) bool {
	return Plain(s) && (s == "" || s[0] != ' ' && s[len(s)-1] != ' ')
}

// acts reports characters that move a terminal's cursor, switch its state or
// turn the direction of what follows.
func acts(r rune) bool {
	switch {
	case r < 0x20, 0x7F <= r && r < 0xA0:
		return true
	case r == 0x2028, r == 0x2029, 0x202A <= r && r <= 0x202E, 0x2066 <= r && r <= 0x2069:
		return true
	case r == 0xFEFF:
		return true
	}
	return false
}
