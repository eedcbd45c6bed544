package engines

import (
	"fmt"

	"dohyo/boards"
)

// A Verdict is the end of a game by a referee elsewhere, for example on a
// player's server. It is an error of Act that is no fault; the arena adopts its
// outcome.
type Verdict struct{ boards.Outcome }

func (v *Verdict) Error() string {
	return fmt.Sprintf("the game was ended elsewhere: %s: %s", v.By, v.Detail)
}
