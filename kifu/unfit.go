package kifu

import (
	"errors"
	"io/fs"

	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/boards/safe"
)

// What keeps a record from being written, in any format.

// Unwritten is the error of a record that a format can't express.
type Unwritten struct {
	Game string // the name of the record's game, whose moves the error may name
	Err  error  // a fact
}

func (e *Unwritten) Error() string { return e.Err.Error() }

// Unwrap returns the fact.
func (e *Unwritten) Unwrap() error { return e.Err }

// InGame adds to an error which of the games to be written it is about.
func InGame(n int, err error) error { return fact.Errorf("write.game", "game %d: %w", n, err) }

// InFile adds to an error which file it is about, unless it is an error of the system that
// names the file itself. Without an error it returns nil.
func InFile(path string, err error) error {
	if err == nil {
		return nil
	}
	if e, ok := errors.AsType[*fs.PathError](err); ok && e.Path == path {
		return err
	}
	return fact.At(path, err)
}

// NotHeld returns the error of a format that has no place for a game; format is
// what holds it, in words, a fact.
func NotHeld(format *fact.Error, game string) error {
	return fact.Errorf("write.other", "%v, not %v", format, boards.Called(game))
}

// BadPosition returns the error of the position that a record begins with.
func BadPosition(err error) error { return fact.Errorf("write.position", "its position: %w", err) }

// NotToMove returns the error of the n-th move, which the wrong side makes.
func NotToMove(n int, m boards.Move) error {
	return fact.Errorf("write.turn", "move %d, %s, is a move of the side that isn't to move", n, safe.Line(string(m)))
}

// ByNobody returns the error of a move without a side.
func ByNobody(m boards.Move) error {
	return fact.Errorf("write.nobody", "%s was played by neither side", safe.Line(string(m)))
}

// NoPointOf returns the error of a move that is no point of the board.
func NoPointOf(size int, m boards.Move) error {
	return fact.Errorf("write.point", "expected a point of the board of %d lines, got %q", size, string(m))
}
