package kit

import (
	"dohyo/kifu"
)

// A Walk is what came of a record that was played for verify.
type Walk struct {
	Moves          []string // as verify --json has them
	Special        []any    // lines of the record that are no moves
	Initial, Final any      // what stood on the board; nil where the record doesn't say
	Ended          *kifu.Result
	Broken         *kifu.PlayError // where the record breaks the rules; nil if it doesn't
}

// Ends tells what the game ended by, in place of what the record says.
func (w *Walk) Ends(r kifu.Result) { w.Ended = &r }
