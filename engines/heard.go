package engines

import (
	"bufio"
	"errors"

	"dohyo/boards/fact"
)

// Heard returns the error with which a player's reading of its lines ended, in
// words.
func Heard(err error) error {
	if errors.Is(err, bufio.ErrTooLong) {
		return fact.New("heard.long", "a line that is too long came in: no message of the protocol is")
	}
	return err
}
