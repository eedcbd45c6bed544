package dighere

import (
	"dohyo/kifu"
	"dohyo/kifu/edit"
)

// Maker edits the comment, the players and the result of a game. A file has no
// variations, and no place for comments on steps.
var Maker = edit.Maker{Format: Format, Moves: func(rec *kifu.Record) edit.Form { return &edit.Moves{Rec: rec} }}
