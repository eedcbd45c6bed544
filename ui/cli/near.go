package cli

import (
	"dohyo/boards/fact"
	"dohyo/boards/near"
)

// unknownGame returns an error for an unknown game. It suggests similar names and
// lists all games.
func unknownGame(name string) error {
	return fact.Errorf("cli.game.unknown", "unknown game %q%w; the games are %s", name, near.Meant(name, gameNames()), gameNames())
}
