package gtp

import (
	"strconv"
	"time"

	"dohyo/boards/igo"
	"dohyo/engines"
)

// settings returns the command that describes the clock of a game; "" describes
// nothing. Times in the protocol are whole seconds, rounded down, so less than a
// second becomes 0: engines then answer at once. Engines that support KataGo's
// own command get milliseconds.
//
// Byoyomi (秒読み) with time for each move is the same as Canadian byoyomi of one
// stone, and as Japanese byoyomi of one period. An engine without Japanese
// byoyomi is told one period of several.
func (p *Player) settings() string {
	p.periodic = false
	c := p.game.Clock
	each := p.each()
	main, period, n := c.Main, time.Duration(0), 0 // n moves or periods; 0 means main time only
	switch {
	case c.Increment > 0 && p.knows[kataTime]:
		return kataTime + " fischer " + p.seconds(main) + " " + p.seconds(c.Increment)
	case c.Increment > 0:
		main += c.Increment
	case each > 0:
		main, period, n = 0, p.forMoves(each, 1), 1
	case c.Stones > 0:
		period, n = p.forMoves(c.Period, c.Stones), c.Stones
	case c.Byoyomi > 0:
		period, n = p.forMoves(c.Byoyomi, 1), 1
		if p.knows[kgsTime] || p.knows[kataTime] {
			p.periodic, n = true, max(c.Periods, 1)
		}
	case main == 0:
		return ""
	}
	system := "canadian"
	if p.periodic {
		system = "byoyomi"
	}
	switch {
	case p.knows[kataTime] && (main%time.Second != 0 || period%time.Second != 0) || p.periodic && !p.knows[kgsTime]:
		if n == 0 {
			return kataTime + " absolute " + p.seconds(main)
		}
		return kataTime + " " + system + " " + p.seconds(main) + " " + p.seconds(period) + " " + strconv.Itoa(n)
	case p.periodic:
		return kgsTime + " " + system + " " + whole(main) + " " + whole(period) + " " + strconv.Itoa(n)
	case p.knows["time_settings"]:
		return "time_settings " + whole(main) + " " + whole(period) + " " + strconv.Itoa(n)
	}
	return ""
}

// each returns the time of each move if nothing else is given: by the clock, or
// as configured without a clock.
func (p *Player) each() time.Duration {
	c := p.game.Clock
	switch {
	case c.Move > 0:
		return c.Move
	case c.Main > 0 || c.Increment > 0 || c.Periods > 0 || c.Stones > 0:
		return 0
	case c.Byoyomi > 0:
		return c.Byoyomi
	}
	return p.opt.Think
}

// timesLeft returns the commands with the time left before a move: the main time
// of each side with its next increment, or its byoyomi; with a separate time for
// each move, only that. Part of it may have been used already, so that only
// budget is left.
func (p *Player) timesLeft(budget time.Duration, left []engines.Left, turn igo.Color) (commands []string) {
	if !p.knows["time_left"] {
		return nil
	}
	c := p.game.Clock
	if each := p.each(); each > 0 {
		if budget > 0 {
			each = min(each, budget)
		}
		return []string{p.timeLeft(turn, p.forMoves(each, 1), 1)}
	}
	if c == (engines.Clock{}) {
		return nil
	}
	for _, who := range []igo.Color{turn.Other(), turn} {
		l := engines.Left{Main: c.Main, Periods: c.Periods}
		if side := int(who.Side()); side < len(left) {
			l = left[side]
		}
		all := time.Duration(0)
		if who == turn {
			all = budget
		}
		commands = append(commands, p.remains(who, l, all))
	}
	return commands
}

// remains returns the command for what one side has left, at most all of it; all
// is 0 for no limit.
func (p *Player) remains(who igo.Color, l engines.Left, all time.Duration) string {
	c := p.game.Clock
	period, stones := c.Byoyomi, 1
	beyond := period * time.Duration(max(l.Periods, 1))
	if c.Stones > 0 {
		if period, stones = c.Period, c.Stones; l.Stones > 0 {
			period, stones = l.Period, l.Stones
		}
		beyond = period
	}
	main := l.Main
	if all > 0 {
		main = min(main, max(all-beyond-c.Increment, 0))
		beyond = min(beyond, all)
	}
	if main += c.Increment; main > 0 || beyond == 0 {
		return p.timeLeft(who, main-min(p.opt.Margin, main/2), 0)
	}
	if c.Stones > 0 {
		return p.timeLeft(who, p.forMoves(beyond, stones), stones)
	}
	periods := int((beyond + period - 1) / period)
	period = beyond - period*time.Duration(periods-1) // of the running period
	if !p.periodic {
		periods = 1
	}
	return p.timeLeft(who, p.forMoves(period, 1), periods)
}

// timeLeft formats one such command.
func (p *Player) timeLeft(who igo.Color, d time.Duration, stones int) string {
	return "time_left " + colorWord(who) + " " + p.seconds(d) + " " + strconv.Itoa(stones)
}

// forMoves returns a time for a number of moves minus the margin of each.
func (p *Player) forMoves(d time.Duration, moves int) time.Duration {
	return d - min(p.opt.Margin*time.Duration(moves), d/2)
}

// seconds formats a time for an engine that may support parts of a second.
func (p *Player) seconds(d time.Duration) string {
	if p.knows[kataTime] {
		return strconv.FormatFloat(float64(max(d, 0).Milliseconds())/1000, 'f', -1, 64)
	}
	return whole(d)
}

func whole(d time.Duration) string {
	return strconv.FormatInt(int64(max(d, 0)/time.Second), 10)
}
