package cli

import (
	"dohyo/arena"
	"dohyo/boards/fact"
)

// beyondLast says of a flag's move that the games end before it.
func beyondLast(flag string, ply, last int) error {
	return fact.Errorf("cli.flag.beyond", "--%s %d: the last move is %d", flag, ply, last)
}

// noSuchGame says that a file has no game of a number.
func noSuchGame(number int, file string) error {
	return fact.Errorf("cli.file.game", "--game %d: there is no such game in %s", number, file)
}

// noRecord says that a file holds no record.
func noRecord(file string) error {
	return fact.Errorf("cli.file.norecord", "%s: expected a record, found none", file)
}

// noGame says of a file that no game has begun in it.
func noGame(file string) error {
	return fact.Errorf("cli.file.nogame", "%s: no game has begun in it", file)
}

// notSettable says that a player can't be asked about a position.
func notSettable(c arena.Contestant) error {
	return fact.Errorf("cli.player.position", "%s: over %s a player can't be set to a position", c.Name, c.Protocol)
}
