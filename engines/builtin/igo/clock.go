package igo

import (
	"time"

	"dohyo/engines"
)

// share is how long to think about a move on a board of so many points, ply
// moves into the game.
func share(c engines.Clock, usual time.Duration, points, ply int) time.Duration {
	if c.Move > 0 {
		return back(c.Move)
	}
	if c.Main <= 0 && c.Byoyomi <= 0 && c.Increment <= 0 {
		return usual
	}
	// A game takes some three quarters of the points in moves, and a few more
	// always.
	togo := max(points*3/4-ply, points/5) / 2
	d := c.Main/time.Duration(togo+5) + c.Increment*4/5
	if c.Byoyomi > 0 {
		d = max(d, back(c.Byoyomi))
	}
	return min(d, back(c.Main+c.Byoyomi+c.Increment))
}

// back is a limit less what the way back may take, on a machine that has much
// else to do.
func back(limit time.Duration) time.Duration {
	reserve := min(40*time.Millisecond+limit/12, 400*time.Millisecond)
	return max(limit-reserve, limit/4)
}
