package cli

import (
	"dohyo/arena"
	"dohyo/boards/fact"
)

// oneOf says of a flag that its value is none of those there are.
func oneOf(flag, value string, names []string) error {
	return fact.Errorf("cli.flag.oneof", "--%s %s: expected one of %s", flag, value, list(names))
}

// outside says of a flag's number that it is too small or too large.
func outside(flag string, n, least, most int) error {
	return fact.Errorf("cli.flag.outside", "--%s %d: expected %d to %d", flag, n, least, most)
}

// tooSmall says of a flag's number that it is too small.
func tooSmall(flag string, n, least int) error {
	return fact.Errorf("cli.flag.atleast", "--%s %d: expected %d or more", flag, n, least)
}

// beyondLast says of a flag's move that the games end before it.
func beyondLast(flag string, ply, last int) error {
	return fact.Errorf("cli.flag.beyond", "--%s %d: the last move is %d", flag, ply, last)
}

// notBoth says of two flags that only one of them can be given.
func notBoth(one, other string) error {
	return fact.Errorf("cli.flag.both", "--%s and --%s: expected only one of them", one, other)
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

// already says of a file to be written that it exists.
func already(file string) error {
	return fact.Errorf("cli.file.already", "%s: the file exists and is not overwritten", file)
}

// notSettable says that a player can't be asked about a position.
func notSettable(c arena.Contestant) error {
	return fact.Errorf("cli.player.position", "%s: over %s a player can't be set to a position", c.Name, c.Protocol)
}
