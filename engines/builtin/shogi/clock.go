package shogi

import (
	"time"

	"dohyo/engines"
)

// spend returns how long to think by a clock. Soft is when to stop unless the
// choice is in doubt, hard when to stop in any case. Both leave time for sending
// the move, since a late move loses the game. Keep is an additional reserve beyond
// the usual one.
func spend(c engines.Clock, usual, keep time.Duration) (soft, hard time.Duration) {
	switch {
	case c.Move > 0:
		hard = engines.Back(c.Move, keep)
		return hard, hard
	case c.Main <= 0 && c.Byoyomi <= 0 && c.Increment <= 0:
		return usual, usual * 3 / 2
	case c.Main <= 0 && c.Increment <= 0:
		hard = engines.Back(c.Byoyomi, keep)
		return hard, hard
	}
	all := c.Main + c.Byoyomi + c.Increment
	most := engines.Back(all, keep)
	// A game has some 60 moves a side, most of which are still to come. Later
	// moves can do with less.
	soft = c.Main/35 + c.Increment*4/5 + c.Byoyomi*9/10
	hard = soft * 4
	if c.Byoyomi == 0 {
		hard = min(hard, c.Main/6+c.Increment)
	}
	hard = min(hard, most)
	return min(soft, hard), hard
}
