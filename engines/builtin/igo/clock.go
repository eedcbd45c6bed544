package igo

import (
	"time"

	"dohyo/engines"
)

// share returns how long to think about a move, ply moves into the game, on a
// board with the given number of points. Usual is the time without a clock.
// Keep is added to the reserve that engines.Back holds back.
func share(c engines.Clock, usual, keep time.Duration, points, ply int) time.Duration {
	if c.Move > 0 {
		return engines.Back(c.Move, keep)
	}
	if c.Main <= 0 && c.Byoyomi <= 0 && c.Increment <= 0 {
		return usual
	}
	// A game lasts about three quarters as many moves as the board has points. At
	// least a fifth as many are assumed to remain. Half of the rest are this
	// side's.
	togo := max(points*3/4-ply, points/5) / 2
	d := c.Main/time.Duration(togo+5) + c.Increment*4/5
	if c.Byoyomi > 0 {
		d = max(d, engines.Back(c.Byoyomi, keep))
	}
	return min(d, engines.Back(c.Main+c.Byoyomi+c.Increment, keep))
}
