package usi

import (
	"strconv"
	"strings"
	"time"

	"dohyo/boards"
	"dohyo/engines"
)

// appendGo appends the times of a go command. Left is the rest of each
// side's main time, budget the time of the side to move for this move. If budget
// exceeds the clock, the rest is a grace period that the engine isn't told about.
//
// The times on the clock are told without this move's increment, as today's
// shogi programs and servers do: the engine adds it.
func (p *Player) appendGo(b []byte, budget time.Duration, left []engines.Left) []byte {
	c := p.game.Clock
	if c.Move > 0 {
		return p.appendMove(b, min(c.Move, orMore(budget, c.Move)))
	}
	if c.Main == 0 && c.Byoyomi == 0 && c.Increment == 0 {
		return p.appendMove(b, p.opt.Think)
	}
	byoyomi, inc := c.Byoyomi, c.Increment
	if inc > 0 && p.increment() == IncrementAsByoyomi {
		byoyomi, inc = inc, 0
	}
	main := [2]time.Duration{c.Main, c.Main}
	for i := range min(len(main), len(left)) {
		main[i] = left[i].Main
	}
	mine := &main[p.side()&1]
	// The part of this move's time that has been used, and the margin.
	all := *mine + byoyomi + inc
	less := all - min(orMore(budget, all), all)
	less += min(p.opt.Margin, (all-less)/2)
	cut := min(less, byoyomi)
	byoyomi -= cut
	*mine -= min(less-cut, *mine)
	b = appendMS(b, " btime ", main[0])
	b = appendMS(b, " wtime ", main[1])
	if inc > 0 {
		b = appendMS(b, " binc ", inc)
		return appendMS(b, " winc ", inc)
	}
	return appendMS(b, " byoyomi ", byoyomi)
}

// appendMove writes a time for the move alone.
func (p *Player) appendMove(b []byte, d time.Duration) []byte {
	d = max(d-min(p.opt.Margin, d/2), time.Millisecond)
	if p.opt.Move == MoveTold {
		return appendMS(b, " movetime ", d)
	}
	return appendMS(append(b, " btime 0 wtime 0"...), " byoyomi ", d)
}

// orMore returns the budget, or most if the budget is 0 (no limit).
func orMore(budget, most time.Duration) time.Duration {
	if budget <= 0 {
		return most
	}
	return min(budget, most)
}

func appendMS(b []byte, key string, d time.Duration) []byte {
	return strconv.AppendInt(append(b, key...), max(d, 0).Milliseconds(), 10)
}

// increment returns how an increment is sent to the engine. GPS shogi aborts at
// binc.
func (p *Player) increment() Increment {
	if p.opt.Increment == IncrementAuto && p.gps() {
		return IncrementAsByoyomi
	}
	return p.opt.Increment
}

// after returns the engine's main time after its move, to be sent with go
// ponder. The referee may round the time that it charges.
func (p *Player) after(left []engines.Left, took time.Duration) []engines.Left {
	side := int(p.side())
	if side == int(boards.None) || side >= len(left) {
		return left
	}
	now := append([]engines.Left(nil), left...)
	now[side].Main = max(now[side].Main+p.game.Clock.Increment-took, 0)
	return now
}

// gps reports whether the engine is GPS shogi, which aborts at some words of go.
func (p *Player) gps() bool { return strings.HasPrefix(strings.ToLower(p.name), "gps") }
