package arena

import "dohyo/boards/fact"

// Errors that several functions return.
var (
	errNoEvent = fact.New("arena.journal.noevent", "this line isn't an event")
	errStopped = fact.New("arena.stopped", "stopped by the user")
	errDied    = fact.New("arena.died", "dohyo or the machine stopped without notice")
	errNoClock = fact.New("arena.noclock", "the game has no clock, so none can be set")
)

// inGame says in which game of a match something is wrong.
func inGame(n int, err error) error { return fact.Errorf("arena.in.game", "game %d: %w", n, err) }

// inRuling says that a ruling can't be followed.
func inRuling(err error) error { return fact.Errorf("arena.in.ruling", "ruling: %w", err) }

// notBegun says that an event belongs to a game that hasn't begun.
func notBegun(event string, game int) error {
	return fact.Errorf("arena.journal.notbegun", "%s of game %d, which hasn't begun", event, game)
}

// beforeMatch says that an event precedes the beginning of the match.
func beforeMatch(event string) error {
	return fact.Errorf("arena.journal.before", "%s before match_begin", event)
}

// wrongSeats says that times are given for another number of seats than the
// game has.
func wrongSeats(seats, got int) error {
	return fact.Errorf("arena.left.seats", "expected the time left for %d seats, got %d", seats, got)
}

// noGame says that a game that hasn't begun can't be ruled on.
func noGame(match string, number int) error {
	return fact.Errorf("arena.ruling.notbegun", "%s: game %d hasn't begun, so there's nothing to rule on", match, number)
}
