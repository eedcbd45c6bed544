package gtp

import (
	"bytes"
	"strconv"
)

// A kind is the kind of a line from an engine.
type kind uint8

const (
	noise   kind = iota // a banner, a debug line, or a further line of an answer
	blank               // the end of an answer
	success             // =id text
	refusal             // ?id text
	comment             // # text
)

// A line is a parsed line of an engine.
type line struct {
	kind kind
	id   int    // the number of the answered command; -1 without one
	text []byte // what follows, without blanks around it
}

// read parses a line. Control characters other than tabs are ignored (GTP 2,
// §3.1).
func read(b []byte) line {
	b = bytes.TrimFunc(b, func(r rune) bool { return r <= ' ' || r == 0x7f })
	if len(b) == 0 {
		return line{kind: blank, id: -1}
	}
	l := line{id: -1, text: b}
	switch b[0] {
	case '=':
		l.kind = success
	case '?':
		l.kind = refusal
	case '#':
		l.kind = comment
		l.text = bytes.TrimSpace(b[1:])
		return l
	default:
		return l
	}
	rest := b[1:]
	digits := 0
	for digits < len(rest) && rest[digits] >= '0' && rest[digits] <= '9' {
		digits++
	}
	if digits == len(rest) || rest[digits] == ' ' || rest[digits] == '\t' {
		if n, err := strconv.Atoi(string(rest[:digits])); err == nil {
			l.id = n
		}
		rest = rest[digits:]
	}
	l.text = bytes.TrimSpace(rest)
	return l
}
