package engines

import (
	"context"

	"dohyo/boards"
)

// A Layer is one kind of information that a program has about a position, point
// by point, to be shown over the board. The game's drawing code interprets the
// text.
type Layer struct {
	Name string // what the program calls it
	Kind string // the form of the text: "dump", or a type of GoGui's analyze commands
	Text string // unchanged, with its line breaks
}

// An Analyst is a player that can be asked what it knows about a position. It
// runs in a separate process that plays no game.
type Analyst interface {
	Player

	// Analyze returns everything that the program can report about a position, or
	// nothing if its protocol has no command for it.
	Analyze(ctx context.Context, p boards.Position) ([]Layer, error)
}
