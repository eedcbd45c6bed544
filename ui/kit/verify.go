package kit

import (
	"dohyo/kifu"
)

// A Walk is the result of playing a record for verify.
type Walk struct {
	Moves          []string // in the form of verify --json
	Special        []any    // the record's lines that aren't moves
	Initial, Final any      // content of the board; nil if the record doesn't give it
	Ended          *kifu.Result
	Broken         *kifu.PlayError // the first violation of the rules, or nil
}

// Ends replaces the record's result by r.
func (w *Walk) Ends(r kifu.Result) { w.Ended = &r }
