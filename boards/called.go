package boards

import (
	"dohyo/boards/fact"
	"dohyo/boards/safe"
)

// Called returns a game as an argument of a fact, by its name on the command
// line; ui/lang knows its name for people.
func Called(game string) *fact.Error { return fact.Errorf("game.name", "%s", safe.Line(game)) }

// CalledAll returns several games as an argument of a fact, in the same way.
func CalledAll(games []string) fact.List {
	list := make(fact.List, len(games))
	for i, g := range games {
		list[i] = Called(g)
	}
	return list
}

// CalledSeat returns a seat of a game as an argument of a fact, in the same way.
func CalledSeat(game, seat string) *fact.Error {
	return fact.Errorf("game.seat", "%[2]s", safe.Line(game), safe.Line(seat))
}

// CalledSetting returns a setting of a game with its value as an argument of a fact,
// in the same way.
func CalledSetting(name string, value any) *fact.Error {
	return fact.Errorf("game.setting", "%s %v", name, value)
}
