// Package csa implements both sides of the line protocol of the CSA's
// championships, as of 1998. Each line is a move or a command, each side sends
// when it is to move, nothing is acknowledged, and no times are sent.
//
//	arena                program (white)
//	+7776FU
//	                     -3334FU,'* -20 +2726FU -8384FU #51200
//	+2726FU
//	                     -8384FU
//	%TORYO
//
// A Player seats a program in the arena: over a pseudo terminal, over pipes, or
// over a serial line (engines/serial) with a program or a person on another
// machine at its other end. Serve makes such a program of one of dohyo's own.
//
// The source is the protocol's text in the rules of the 10th Computer Shogi
// Championship (2000), which is cited by paragraph. The comment after a move is
// the extension of the 4th Denō tournament, art. 5 (7). The package judges no
// move, but accepts it only in the protocol's own form.
package csa

import (
	"time"

	"dohyo/engines"
)

// Options are the settings that differ between programs.
type Options struct {
	Args     []string // of the program, with the placeholders that Player fills in
	Black    []string // further arguments for black
	White    []string // further arguments for white
	Position []string // further arguments for a game that doesn't begin with an empty record and the usual array

	Ready time.Duration // how long to wait at most until white is idle; 0 means 10 s, a negative time none
	Mated time.Duration // time for a mated program to send %TORYO; 0 means 10 s
	Anew  bool          // it doesn't support %MATTA: after a takeback it is restarted in the position
	CRLF  bool          // lines to it end in CR LF

	Wire func(engines.Wire) // receives the lines to be shown; nil if nobody watches
}

const (
	usualReady = 10 * time.Second
	usualMated = 10 * time.Second
	leaving    = time.Second // to exit by itself after the last line
	mostWire   = 64          // lines of one turn that are shown
	mostText   = 200         // bytes of an unreadable line that are reported
)
