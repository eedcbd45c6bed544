package gomocup

import "bytes"

// A kind is the kind of a line from a brain.
type kind uint8

const (
	blank      kind = iota
	point           // x,y: an answer
	unreadable      // meant as an answer, but no point
	ok              // OK
	message         // MESSAGE text: talk for people
	debug           // DEBUG text: talk for the author
	about           // name="…", version="…": the answer to ABOUT
	refusal         // ERROR text, or UNKNOWN text
	noise           // anything else
)

// A line is a parsed line of a brain.
type line struct {
	kind kind
	x, y int    // of a point; may lie off the board
	text []byte // of talk, about and refusal: what follows the word
}

// read parses a line. Words may be in either case, and blanks may surround them
// and the numbers of a point.
//
// A line that consists of numbers on both sides of a comma was meant as an
// answer: if it isn't a point, it is unreadable. Any other line without a meaning
// is noise, which many brains print before their move.
func read(b []byte) line {
	b = bytes.Trim(b, " \t\r")
	if len(b) == 0 {
		return line{kind: blank}
	}
	if c := b[0]; c >= '0' && c <= '9' || c == '-' || c == '+' || c == '.' || c == ',' {
		return number(b)
	}
	word, rest := b, []byte(nil)
	for i, c := range b {
		if c == ' ' || c == '\t' {
			word, rest = b[:i], bytes.TrimLeft(b[i:], " \t")
			break
		}
	}
	switch {
	case is(word, "MESSAGE"):
		return line{kind: message, text: rest}
	case is(word, "DEBUG"):
		return line{kind: debug, text: rest}
	case is(word, "OK") && len(rest) == 0:
		return line{kind: ok}
	case is(word, "ERROR"), is(word, "UNKNOWN"):
		return line{kind: refusal, text: b}
	case len(b) > 5 && is(b[:5], "name="):
		return line{kind: about, text: b}
	}
	return line{kind: noise}
}

// is compares a word in either case with one in capitals or, for a key, small
// letters.
func is(word []byte, want string) bool {
	if len(word) != len(want) {
		return false
	}
	for i := range word {
		if word[i]|0x20 != want[i]|0x20 {
			return false
		}
	}
	return true
}

// number parses a line that begins like a point.
func number(b []byte) line {
	x, rest, okx := integer(b)
	rest = bytes.TrimLeft(rest, " \t")
	if okx && len(rest) > 0 && rest[0] == ',' {
		y, rest, oky := integer(bytes.TrimLeft(rest[1:], " \t"))
		if oky && len(rest) == 0 {
			return line{kind: point, x: x, y: y}
		}
	}
	before, after := false, false
	comma := bytes.IndexByte(b, ',')
	for i, c := range b {
		switch {
		case c >= '0' && c <= '9':
			before = before || i < comma
			after = after || i > comma
		case c != ',' && c != ' ' && c != '\t' && c != '-' && c != '+' && c != '.':
			return line{kind: noise}
		}
	}
	if comma >= 0 && before && after {
		return line{kind: unreadable}
	}
	return line{kind: noise}
}

// integer reads a number of at most nine digits at the beginning of b.
func integer(b []byte) (n int, rest []byte, ok bool) {
	i, minus := 0, false
	if len(b) > 0 && (b[0] == '-' || b[0] == '+') {
		minus, i = b[0] == '-', 1
	}
	first := i
	for i < len(b) && b[i] >= '0' && b[i] <= '9' {
		if i-first >= 9 {
			return 0, b, false
		}
		n = n*10 + int(b[i]-'0')
		i++
	}
	if i == first {
		return 0, b, false
	}
	if minus {
		n = -n
	}
	return n, b[i:], true
}
