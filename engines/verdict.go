package engines

import (
	"fmt"

	"dohyo/boards"
)

// A Verdict is how a game was ended by a referee elsewhere, as on a server on
// which a player sits. It is an error of Act, and of no fault; the arena takes
// its outcome over.
type Verdict struct{ boards.Outcome }

func (v *Verdict) Error() string {
	return fmt.Sprintf("the game was ended elsewhere: %s: %s", v.By, v.Detail)
}
