package gtp

import (
	"bytes"
	"strconv"
)

// A kind is what a line from an engine is.
type kind uint8

const (
	noise   kind = iota // a banner, a debug line, the second line of an answer
	blank               // the end of an answer
	success             // =id text
	refusal             // ?id text
	comment             // # text
)

// A line is one line of an engine, read.
type line struct {
	kind kind
	id   int    // of the command that is answered; -1 if it isn't told
	text []byte // what follows, without blanks around it
}

// read tells what a line is. Control characters but tabs don't count (GTP 2,
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
