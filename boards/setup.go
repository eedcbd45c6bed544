package boards

import "dohyo/boards/fact"

// What games find wrong with a Setup; game is how the game or its rules are
// called on the command line.

// BadLimit tells of a limit of moves that is none.
func BadLimit(game string, limit int) error {
	return fact.Errorf("setup.limit", "%s: expected a limit of moves of 0, which is none, or more, got %d", game, limit)
}

// BadPosition tells what is wrong with Setup.Position.
func BadPosition(game string, err error) error {
	return fact.Errorf("setup.position", "%s: position: %w", game, err)
}

// BadOpening tells what is wrong with Setup.Opening.
func BadOpening(game string, err error) error {
	return fact.Errorf("setup.opening", "%s: opening: %w", game, err)
}

// BadSetup tells of a word that doesn't belong into stones set up.
func BadSetup(game, text string, want error, got string) error {
	return fact.Errorf("setup.stones", "%s: setup %q: expected %v, got %q", game, clip(text), want, clip(got))
}

// What is expected of stones set up.
var (
	WantTurn   = fact.New("want.turn", "b or w behind to")
	WantStones = fact.New("want.stones", "b, w or e and their points")
)

// SetupEnds tells of a move that was to lead to where play starts, but ends the
// game.
func SetupEnds(n int, m Move, o Outcome) error {
	return fact.Errorf("setup.ends", "move %d: %s ends the game (%s: %v)", n, m, o.By, o.Told())
}

// MoveAt tells at which move something is wrong.
func MoveAt(n int, err error) error { return fact.Errorf("move.at", "move %d: %w", n, err) }

// OneMove tells of moves of several sides where one moves at a time.
func OneMove(n int) error { return fact.Errorf("move.one", "expected one move, got %d", n) }
