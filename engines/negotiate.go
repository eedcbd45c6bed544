package engines

import (
	"context"

	"dohyo/boards/fact"
)

// ErrUnversed is returned by a player that doesn't know the opening rule of a game.
var ErrUnversed error = fact.New("engines.unversed", "the program doesn't know this opening rule")

// A Negotiator is a player that can settle an opening with its opponent
// (boards.Negotiated): it may be asked before the first turn of the game, any number of
// times, and answers with a move of the position in the turn. ErrUnversed says that it
// doesn't know the rule, and is no fault.
type Negotiator interface {
	Negotiate(ctx context.Context, t Turn) (Answer, error)
}
