package boards

import (
	"dohyo/boards/fact"
	"dohyo/boards/safe"
)

// Called returns a game as an argument of a fact, by its name on the command
// line; ui/lang knows its name for people.
func Called(game string) *fact.Error { return fact.Errorf("game.name", "%s", safe.Line(game)) }

// CalledSeat returns a seat of a game as an argument of a fact, in the same way.
func CalledSeat(game, seat string) *fact.Error {
	return fact.Errorf("game.seat", "%[2]s", safe.Line(game), safe.Line(seat))
}
