package engines

import (
	"context"

	"dohyo/boards"
)

// A Layer is one thing that a program knows of a position, point by point, to
// be laid over the board. What its text means the game's drawing knows.
type Layer struct {
	Name string // what the program calls it
	Kind string // the form of the text: "dump", or a type of GoGui's analyze commands
	Text string // as it came, lines and all
}

// An Analyst is a player that can be asked what it knows of a position. It is
// asked in a process of its own, that plays no game.
type Analyst interface {
	Player

	// Analyze returns all that the program can tell of a position, nothing if it has
	// no word for that.
	Analyze(ctx context.Context, p boards.Position) ([]Layer, error)
}
