// Package csa is the line protocol of the CSA's championships, as of 1998, from
// both of its sides: a move or a command a line, each side sends when it is to
// move, nothing is acknowledged, and no times travel.
//
//	arena                program (white)
//	+7776FU
//	                     -3334FU,'* -20 +2726FU -8384FU #51200
//	+2726FU
//	                     -8384FU
//	%TORYO
//
// A Player seats a program in the arena, over a pseudo terminal, over pipes, or
// over a serial line (engines/serial) on whose other end a program or a person
// of another machine sits. Serve makes such a program of one of our own.
//
// The source is the protocol's text in the rules of the 10th Computer Shogi
// Championship (2000), by whose paragraphs it is cited. The comment behind a
// move is the extension of the 4th Denō tournament, art. 5 (7). The package
// judges no move, but takes it in the protocol's own form only.
package csa

import (
	"time"

	"dohyo/engines"
)

// Options are what differs from program to program.
type Options struct {
	Args     []string // of the program, with the placeholders that Player fills in
	Black    []string // further ones for black
	White    []string // further ones for white
	Position []string // further ones for a game that doesn't begin with an empty record and the usual array

	Ready time.Duration // how long at most white is waited for until it rests; 0 is 10 s, less is none
	Mated time.Duration // a mated program's, to say %TORYO; 0 is 10 s
	Anew  bool          // it doesn't know %MATTA: taking back starts it anew from the position
	CRLF  bool          // lines to it end in CR LF

	Wire func(engines.Wire) // where the lines are shown; nil if nobody looks
}

const (
	usualReady = 10 * time.Second
	usualMated = 10 * time.Second
	leaving    = time.Second // to end by itself after the last word
	mostWire   = 64          // lines of one turn that are shown
	mostText   = 200         // bytes of an unreadable line that are handed on
)
