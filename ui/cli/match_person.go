package cli

import (
	"dohyo/arena"
	"dohyo/boards"
	"dohyo/boards/fact"
)

// hides reports whether the seats of a game know different things.
func hides(game *boards.Game) bool {
	p, err := game.Start(boards.Setup{})
	_, ok := p.(boards.Veiled)
	return err == nil && ok
}

// forPerson prepares a match of a game that hides things from its seats for a person: one
// person at most, since two would see each other's knowledge on the screen, and a random
// start if none is given, since the usual one is known.
func forPerson(game *boards.Game, cfg *arena.Config) error {
	a, b := cfg.Players[0].Person, cfg.Players[1].Person
	if !a && !b || !hides(game) {
		return nil
	}
	if a && b {
		return fact.Errorf("cli.match.persons", "%s: only one player can be a person, since both would see the same screen", boards.Called(game.Name))
	}
	if r := &cfg.Regulation; r.Opening == "" && r.Position == "" && len(r.Starts) == 0 && game.Lot != nil {
		r.Opening = "random"
	}
	return nil
}
