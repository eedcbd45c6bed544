package csa

import (
	"bytes"

	"dohyo/boards"
	"dohyo/boards/shogi"
)

// A kind is what a line is.
type kind uint8

const (
	blank   kind = iota
	move         // +7776FU
	command      // %TORYO
	comment      // 'text, a line of talk alone
	other        // without a meaning
)

// A line is one line that came, read.
type line struct {
	kind    kind
	text    boards.Move // of a move or command, without comment
	comment []byte      // behind the comma, or of a comment line; from the apostrophe on
}

// read tells what a line is. A move is taken in the protocol's own form and in
// no other ((1)(a)): two spellings of a move would be two games to the two ends
// of the line. Blanks may stand around it and around the comma that begins a
// comment.
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

// isCommand reports whether a text is a % and a word in capitals: not more is
// asked, since the referee says which of them have a meaning.
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

// IsAnswer reports whether a text has the form of what a program may answer, a
// move (+7776FU) or a word (%TORYO), to the letter.
func IsAnswer(text string) bool { return isMove([]byte(text)) || isCommand([]byte(text)) }

// sign returns how a colour is written.
func sign(c shogi.Color) string {
	if c == shogi.White {
		return "-"
	}
	return "+"
}
