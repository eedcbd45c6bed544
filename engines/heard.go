package engines

import (
	"bufio"
	"errors"

	"dohyo/boards/fact"
)

// Heard explains the error that ended the reading of a player's lines.
func Heard(err error) error {
	if errors.Is(err, bufio.ErrTooLong) {
		return fact.New("heard.long", "a line was too long for a message of the protocol")
	}
	return err
}
