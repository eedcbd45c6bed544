package csa

import (
	"bytes"

	"dohyo/boards"
	"dohyo/boards/shogi"
)

// A kind is the kind of a line.
type kind uint8

const (
	blank   kind = iota
	move         // +7776FU
	command      // %TORYO
	comment      // 'text, a line that only holds talk
	other        // no meaning
)

// A line is a parsed line.
type line struct {
	kind    kind
	text    boards.Move // the move or command, without comment
	comment []byte      // after the comma, or of a comment line; from the apostrophe on
}

// read parses a line. It accepts a move only in the protocol's own form ((1)(a)):
// with two spellings of a move, the two ends of the line could disagree about the
// game. Blanks may surround it and the comma that begins a comment.
func read(b []byte) line {
	b = bytes.Trim(b, " \t\r")
	if len(b) == 0 {
		return line{kind: blank}
	}
	if b[0] == '\'' {
		return line{kind: comment, comment: b}
	}
	text, rest, _ := bytes.Cut(b, []byte{','})
	l := line{comment: bytes.TrimLeft(rest, " \t")}
	text = bytes.TrimRight(text, " \t")
	switch {
	case isCommand(text):
		l.kind = command
	case isMove(text):
		l.kind = move
	default:
		return line{kind: other}
	}
	l.text = boards.Move(text)
	return l
}

// isCommand reports whether a text is a % and a word in capitals. The referee
// knows which of them have a meaning.
func isCommand(b []byte) bool {
	if len(b) < 2 || len(b) > 20 || b[0] != '%' {
		return false
	}
	for _, c := range b[1:] {
		if c < 'A' || c > 'Z' {
			return false
		}
	}
	return true
}

// isMove reports whether a text has the form of a move: sign, from, to, piece.
func isMove(b []byte) bool {
	if len(b) != 7 || b[0] != '+' && b[0] != '-' {
		return false
	}
	for _, c := range b[1:5] {
		if c < '0' || c > '9' {
			return false
		}
	}
	_, ok := shogi.KindNamed(string(b[5:]))
	return ok
}

// IsAnswer reports whether a text has exactly the form of a program's answer: a
// move (+7776FU) or a command (%TORYO).
func IsAnswer(text string) bool { return isMove([]byte(text)) || isCommand([]byte(text)) }

// sign returns the mark of a colour.
func sign(c shogi.Color) string {
	if c == shogi.White {
		return "-"
	}
	return "+"
}
