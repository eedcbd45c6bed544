package boards

import "dohyo/boards/fact"

// Errors that games report for a Setup; game is the name of the game or its rules
// on the command line.

// BadLimit reports an invalid limit of moves.
func BadLimit(game string, limit int) error {
	return fact.Errorf("setup.limit", "%s: expected a move limit of 0 (no limit) or more, got %d", Called(game), limit)
}

// BadPosition reports an error in Setup.Position.
func BadPosition(game string, err error) error {
	return fact.Errorf("setup.position", "%s: position: %w", Called(game), err)
}

// BadOpening reports an error in Setup.Opening.
func BadOpening(game string, err error) error {
	return fact.Errorf("setup.opening", "%s: opening: %w", Called(game), err)
}

// BadSetup reports an unexpected word among stones set up.
func BadSetup(game, text string, want error, got string) error {
	return fact.Errorf("setup.stones", "%s: setup %q: expected %v, got %q", Called(game), clip(text), want, clip(got))
}

// The expected words among stones set up.
var (
	WantTurn   = fact.New("want.turn", "b or w after to")
	WantStones = fact.New("want.stones", "b, w or e and their points")
)

// SetupEnds reports a move before the start of play that ends the game.
func SetupEnds(n int, m Move, o Outcome) error {
	return fact.Errorf("setup.ends", "move %d: %s ends the game (%s: %v)", n, m, o.By, o.Told())
}

// MoveAt adds the number of the move to an error.
func MoveAt(n int, err error) error { return fact.Errorf("move.at", "move %d: %w", n, err) }

// OneMove reports several moves in a game in which one seat moves at a time.
func OneMove(n int) error { return fact.Errorf("move.one", "expected one move, got %d", n) }

// WithoutOpeningRule refuses a Setup with an opening rule, for games without any.
func (s Setup) WithoutOpeningRule(game string) error {
	if s.OpeningRule != "" {
		return fact.Errorf("setup.openrule", "%s: unknown opening rule %q", Called(game), s.OpeningRule)
	}
	return nil
}
