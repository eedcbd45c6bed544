package shogi

import (
	"time"

	"dohyo/engines"
)

// spend is how long to think by a clock. Soft is when to stop unless the
// choice is in doubt, hard when to stop whatever happens. Both leave time for
// the way back: a move that comes too late has lost the game. Pause is how long
// the machine has lately let the program wait for its turn.
func spend(c engines.Clock, usual, pause time.Duration) (soft, hard time.Duration) {
	switch {
	case c.Move > 0:
		hard = lessWay(c.Move, pause)
		return hard, hard
	case c.Main <= 0 && c.Byoyomi <= 0 && c.Increment <= 0:
		return usual, usual * 3 / 2
	case c.Main <= 0 && c.Increment <= 0:
		hard = lessWay(c.Byoyomi, pause)
		return hard, hard
	}
	all := c.Main + c.Byoyomi + c.Increment
	most := lessWay(all, pause)
	// A game has some 60 moves a side, most of them in front of us; the later
	// ones may have to do with less.
	soft = c.Main/35 + c.Increment*4/5 + c.Byoyomi*9/10
	hard = soft * 4
	if c.Byoyomi == 0 {
		hard = min(hard, c.Main/6+c.Increment)
	}
	hard = min(hard, most)
	return min(soft, hard), hard
}

// lessWay is a limit less the time for the way back: an eighth, at least 40 ms
// and at most 400 ms, and the pause; a third of the limit is always left.
func lessWay(limit, pause time.Duration) time.Duration {
	way := min(max(limit/8, 40*time.Millisecond), 400*time.Millisecond) + pause
	return max(limit-way, limit/3)
}
