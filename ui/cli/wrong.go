package cli

import (
	"dohyo/arena"
	"dohyo/boards/fact"
)

// beyondLast returns the error for a flag whose move is beyond the last one.
func beyondLast(flag string, ply, last int) error {
	return fact.Errorf("cli.flag.beyond", "--%s %d: the last move is %d", flag, ply, last)
}

// noSuchGame returns the error for a file without a game of that number.
func noSuchGame(number int, file string) error {
	return fact.Errorf("cli.file.game", "--game %d: %s has no such game", number, file)
}

// noRecord returns the error for a file without records.
func noRecord(file string) error {
	return fact.Errorf("cli.file.norecord", "%s: expected a record, found none", file)
}

// noGame returns the error for a file in which no game has begun.
func noGame(file string) error {
	return fact.Errorf("cli.file.nogame", "%s: no game has begun in this match", file)
}

// notSettable returns the error for a player that can't be set to a position.
func notSettable(c arena.Contestant) error {
	return fact.Errorf("cli.player.position", "%s: the %s protocol can't start from a position", c.Name, c.Protocol)
}
