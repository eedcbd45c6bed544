package gtp

import (
	"fmt"
	"time"

	"dohyo/boards/igo"
)

// fischer is KataGo's way to tell of an increment.
const fischer = "kata-time_settings"

// settings is the command that tells the clock of a game; "" tells nothing.
// Times are whole seconds in the protocol, rounded down, but a time for each
// move is told as a second at least.
//
// A byoyomi (秒読み) of which each move has its own is the same as Canadian
// byoyomi of one stone, and as Japanese byoyomi of one period.
func (p *Player) settings() string {
	c := p.game.Clock
	perMove := c.Move
	if c.Main == 0 && c.Increment == 0 && perMove == 0 {
		if perMove = c.Byoyomi; perMove == 0 {
			perMove = p.opt.Think
		}
	}
	switch {
	case perMove > 0 && p.knows["time_settings"]:
		return fmt.Sprintf("time_settings 0 %d 1", p.moveSeconds(perMove))
	case perMove > 0:
		return ""
	case c.Increment > 0 && p.knows[fischer]:
		return fmt.Sprintf("%s fischer %d %d", fischer, whole(c.Main), whole(c.Increment))
	case c.Byoyomi > 0 && p.knows[kgsTime]:
		return fmt.Sprintf("%s byoyomi %d %d 1", kgsTime, whole(c.Main), p.moveSeconds(c.Byoyomi))
	case !p.knows["time_settings"]:
		return ""
	case c.Byoyomi > 0:
		return fmt.Sprintf("time_settings %d %d 1", whole(c.Main), p.moveSeconds(c.Byoyomi))
	case c.Main+c.Increment > 0:
		return fmt.Sprintf("time_settings %d 0 0", whole(c.Main+c.Increment))
	}
	return ""
}

// timesLeft are the commands that tell what is left before a move: of the main
// time of each side, with the increment that it gets for its next move, or of
// the time for the move.
func (p *Player) timesLeft(budget time.Duration, left []time.Duration, turn igo.Color) (commands []string) {
	c := p.game.Clock
	if !p.knows["time_left"] || c.Main == 0 && c.Increment == 0 {
		return nil // each move has the same time, which is known
	}
	for _, who := range []igo.Color{turn.Other(), turn} {
		main := c.Main
		if side := int(who.Side()); side < len(left) {
			main = left[side]
		}
		if who == turn && budget > 0 { // some of it may have been used up already
			main = min(main, max(budget-c.Byoyomi-c.Increment, 0))
		}
		main += c.Increment
		if main <= 0 && c.Byoyomi > 0 {
			commands = append(commands, fmt.Sprintf("time_left %s %d 1", colorWord(who), p.moveSeconds(c.Byoyomi)))
			continue
		}
		commands = append(commands, fmt.Sprintf("time_left %s %d 0", colorWord(who), whole(main-min(p.opt.Margin, main/2))))
	}
	return commands
}

// moveSeconds is a time for a move as it is told.
func (p *Player) moveSeconds(d time.Duration) int64 {
	return max(whole(d-min(p.opt.Margin, d/2)), 1)
}

func whole(d time.Duration) int64 { return int64(max(d, 0) / time.Second) }
