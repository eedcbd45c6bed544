// Package safe makes text from outside safe: the output of programs, the content
// of records, the names of files. One list says which characters affect a
// terminal, and six functions treat them differently:
//
//	Line(" a\x1b[2J\nb")      "a [2J b"       a field of a record: one line; only what has an effect is lost
//	Text("a\r\nb\x07 ")       "a\nb"          a comment: several lines
//	Lines("a\r\nb\x07 ")      "a\nb  "        the same with the blanks at its ends
//	Visible("a\x1b.sgf")      `a\x1b.sgf`     a name by which something can be found again
//	Printed("a\u202eb\nc")      "ab c"          a line on a page or in a picture
//	Talk("\x1b[31mred", 80)   "red"           a line of talk: without escape sequences and invisible marks, cut
//
// It doesn't decide what a screen can draw: draw.Set.Clean does, and removes the
// same sequences.
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

// Text is Line for text of several lines, which all end in \n afterwards. Blank lines at the
// ends are dropped, but if there are several lines, the first one keeps the blanks before it:
// a board or a table needs them.
func Text(s string) string {
	if trim(s) {
		return s
	}
	s = strings.TrimRightFunc(Lines(s), unicode.IsSpace)
	for {
		line, rest, more := strings.Cut(s, "\n")
		switch {
		case !more:
			return strings.TrimSpace(s)
		case strings.TrimSpace(line) != "":
			return s
		}
		s = rest
	}
}

// Lines is Text that keeps the blanks at the ends.
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

// Visible escapes the control characters of a text, as \x1b, and the bytes that
// aren't UTF-8. So a file's name fits in a line of a terminal, and the file can
// be found by it.
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

// Talk makes a program's output safe for one line of a terminal, no longer than most
// bytes. Escape sequences and control characters are removed (a tab becomes
// a blank), and so are invisible characters that change the direction of text.
// Bytes that aren't UTF-8 become U+FFFD, and the cut falls between two
// characters.
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

// Printed makes text fit for a page, a picture or a field to type in, as one line: line breaks and
// tabs become blanks; characters that can't be printed are removed, such as control characters,
// those that change the direction of a line, and those that XML doesn't allow.
func Printed(text string) string {
	if Plain(text) {
		return text
	}
	return strings.Map(func(r rune) rune {
		switch {
		case r == '\n' || r == '\t' || r == 0x2028 || r == 0x2029:
			return ' '
		case !unicode.IsGraphic(r) || r == unicode.ReplacementChar || r&0xfffe == 0xfffe:
			return -1
		}
		return r
	}, lineEnds.Replace(text))
}

// Plain reports whether a text is printable ASCII, which is safe as it is.
func Plain(text string) bool {
	for i := range len(text) {
		if text[i] < ' ' || text[i] > '~' {
			return false
		}
	}
	return true
}

// trim reports whether a text is plain and has no blanks at its ends.
func trim(s string) bool {
	return Plain(s) && (s == "" || s[0] != ' ' && s[len(s)-1] != ' ')
}

// acts reports whether a character moves a terminal's cursor, switches its state
// or turns the direction of what follows.
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
