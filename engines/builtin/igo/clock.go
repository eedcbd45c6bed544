package igo

import (
	"time"

	"dohyo/engines"
)

// share returns how long to think about a move on a board of so many points, ply
// moves into the game. So much of the clock is kept back beside what is usual.
func share(c engines.Clock, usual, keep time.Duration, points, ply int) time.Duration {
	if c.Move > 0 {
		return engines.Back(c.Move, keep)
	}
	if c.Main <= 0 && c.Byoyomi <= 0 && c.Increment <= 0 {
		return usual
	}
	// A game takes some three quarters of the points in moves, and a few more
	// always.
	togo := max(points*3/4-ply, points/5) / 2
	d := c.Main/time.Duration(togo+5) + c.Increment*4/5
	if c.Byoyomi > 0 {
		d = max(d, engines.Back(c.Byoyomi, keep))
	}
	return min(d, engines.Back(c.Main+c.Byoyomi+c.Increment, keep))
}
