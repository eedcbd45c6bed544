package csa

import (
	"dohyo/boards/shogi"
	"dohyo/engines"
)

// ParseComment reads the comment after a move of colour c, from its apostrophe
// on, as in the line protocol and the server protocol:
//
//	'* 30 -3334FU +2726FU #5000
//
// The score is converted to the mover's view. The result is false if the text is
// no comment.
func ParseComment(text []byte, c shogi.Color) (engines.Talk, bool) { return parseTalk(text, c) }

// Comment formats a program's thoughts about its move on b for ParseComment; ""
// if there are none.
func Comment(t engines.Talk, b *shogi.Board, own shogi.Move) string { return commentOf(t, b, own) }
