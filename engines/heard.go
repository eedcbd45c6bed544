package engines

import (
	"bufio"
	"errors"

	"dohyo/boards/fact"
)

// Heard explains the error that ended the reading of a player's lines.
func Heard(err error) error {
	if errors.Is(err, bufio.ErrTooLong) {
		return fact.New("heard.long", "a line that is too long came in: no message of the protocol is")
	}
	return err
}
