package csa

import (
	"dohyo/boards/shogi"
	"dohyo/engines"
)

// ParseComment reads the comment that stands behind a move of colour c, from
// its apostrophe on, as the line protocol and the server protocol have it:
//
//	'* 30 -3334FU +2726FU #5000
//
// The score becomes that of the mover. It is false for what is no comment.
func ParseComment(text []byte, c shogi.Color) (engines.Talk, bool) { return parseTalk(text, c) }

// Comment writes what a program thought when it made a move on b, as
// ParseComment reads it; "" if there's nothing to be said.
func Comment(t engines.Talk, b *shogi.Board, own shogi.Move) string { return commentOf(t, b, own) }
