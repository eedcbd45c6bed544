package gomocup

import (
	"time"

	"dohyo/engines"
)

// forever is the value that managers send for no limit, in ms.
const forever = 1<<31 - 1

// times holds what a brain was told about its time, in ms.
type times struct {
	turn, match, left int
	told              bool // of turn
}

// info takes one of the three.
func (t *times) info(key string, ms int) {
	switch key {
	case "timeout_turn":
		t.turn, t.told = ms, true
	case "timeout_match":
		t.match = ms
	case "time_left":
		t.left = ms
	}
}

// limit returns how long a brain thinks about a move: a part of the turn's time,
// as some of it passes outside, and of the match's time as much as leaves enough
// for the following moves. If nothing was told, it is usual. Keep is an
// additional reserve.
func (t *times) limit(usual, keep time.Duration) time.Duration {
	const (
		day   = 24 * 60 * 60 * 1000
		moves = 20 // expected moves to come
	)
	ms := day
	if t.told {
		turn := time.Duration(min(t.turn, day)) * time.Millisecond
		ms = min(ms, int(engines.Back(turn, keep)/time.Millisecond))
	}
	if t.match > 0 && t.match < day {
		left := t.match
		if t.left > 0 {
			left = min(left, t.left)
		}
		ms = min(ms, left/moves)
	}
	if ms >= day-1000 {
		return usual
	}
	return time.Duration(max(ms, 1)) * time.Millisecond
}

// told returns what the brain is told for a turn, in ms: the time for the turn,
// for the match (0 means no limit), and what is left of the match.
func (p *Player) told(budget, left time.Duration) (turn, match, rest int64) {
	ms := func(d time.Duration) int64 { return min(d.Milliseconds(), forever) }
	less := func(d time.Duration) time.Duration { return d - min(p.opt.Margin, d/2) }
	c := p.game.Clock
	switch {
	case c.Move > 0:
		return ms(less(c.Move)), 0, forever
	case c.Main == 0 && c.Byoyomi > 0, c.Byoyomi > 0 && left <= 0:
		return ms(less(c.Byoyomi)), 0, forever
	case c.Main > 0 || c.Increment > 0:
		if left <= 0 {
			left = c.Main
		}
		return ms(less(max(budget, 1))), ms(max(c.Main, left)), ms(less(left + c.Byoyomi + c.Increment))
	}
	return ms(p.opt.Think), 0, forever
}
