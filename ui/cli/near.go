package cli

import (
	"dohyo/boards/fact"
	"dohyo/engines/roster"
)

// near returns suggestions for an unknown name, as the end of a sentence:
// " (did you mean …?)", or nothing.
func near(name string, names []string) error {
	list := roster.Near(name, names)
	if len(list) == 0 {
		return fact.New("cli.near.none", "")
	}
	return fact.Errorf("cli.near", " (did you mean %s?)", list)
}

// unknownGame returns an error for an unknown game. It suggests similar names and
// lists all games.
func unknownGame(name string) error {
	return fact.Errorf("cli.game.unknown", "unknown game %q%w; the games are %s", name, near(name, gameNames()), gameNames())
}
