package boards

import (
	"dohyo/boards/fact"
	"dohyo/boards/safe"
)

// Called returns a game among the arguments of a fact, by its name on the command
// line: ui/lang says what people call it.
func Called(game string) *fact.Error { return fact.Errorf("game.name", "%s", safe.Line(game)) }

// CalledSeat returns a seat of a game among the arguments of a fact, likewise.
func CalledSeat(game, seat string) *fact.Error {
	return fact.Errorf("game.seat", "%[2]s", safe.Line(game), safe.Line(seat))
}
