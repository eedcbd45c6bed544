package gtp

import (
	"strconv"
	"strings"
	"time"

	"dohyo/boards/igo"
	"dohyo/engines"
)

// A clock is what an engine was told about its time.
type clock struct {
	set       bool          // a limit was told
	main      time.Duration // of a game
	move      time.Duration // for each move after that
	increment time.Duration // added per move
	periodic  bool          // Japanese byoyomi: the stones of a told are periods
	left      [3]told       // by colour
	hasten    [3]bool       // whether left was told
}

// A told is one time_left.
type told struct {
	time   time.Duration
	stones int // number of moves that share the time, or of periods of which it is the first; 0 means main time
}

// restart forgets the time left in the previous game.
func (c *clock) restart() { c.left, c.hasten = [3]told{}, [3]bool{} }

// told reads time_settings, kgs-time_settings, KataGo's or time_left.
func (c *clock) told(name string, args []string) error {
	if name == "time_left" {
		return c.remains(args)
	}
	if name != kgsTime && name != kataTime {
		return c.settings(args, false)
	}
	if len(args) == 0 {
		return errSyntax
	}
	system := strings.ToLower(args[0])
	args = args[1:]
	switch {
	case system == "fischer" && name == kataTime && len(args) == 2:
		main, ok1 := seconds(args[0])
		increment, ok2 := seconds(args[1])
		if !ok1 || !ok2 {
			return errSyntax
		}
		*c = clock{set: true, main: main, increment: increment}
		return nil
	case system == "none" && len(args) == 0:
		return c.settings([]string{"0", "1", "0"}, false)
	case system == "absolute" && len(args) == 1:
		return c.settings([]string{args[0], "0", "0"}, false)
	case system == "byoyomi" && len(args) == 3:
		return c.settings([]string{args[0], args[1], "1"}, true) // of several periods it only relies on one
	case system == "canadian" && len(args) == 3:
		return c.settings(args, false)
	}
	return errSyntax
}

// settings reads the arguments of time_settings: main time, byoyomi, stones.
func (c *clock) settings(args []string, periodic bool) error {
	if len(args) != 3 {
		return errSyntax
	}
	main, ok1 := seconds(args[0])
	byoyomi, ok2 := seconds(args[1])
	stones, err := strconv.Atoi(args[2])
	if !ok1 || !ok2 || err != nil || stones < 0 {
		return errSyntax
	}
	*c = clock{set: true, main: main, periodic: periodic}
	switch {
	case stones == 0 && byoyomi > 0: // no limit at all (GTP 2, time_settings)
		*c = clock{}
	case stones > 0:
		c.move = byoyomi / time.Duration(stones)
	}
	return nil
}

// remains reads time_left.
func (c *clock) remains(args []string) error {
	if len(args) != 3 {
		return errSyntax
	}
	who, ok1 := color(args[0])
	d, ok2 := seconds(args[1])
	stones, err := strconv.Atoi(args[2])
	if !ok1 || !ok2 || err != nil || stones < 0 {
		return errSyntax
	}
	c.left[who], c.hasten[who] = told{d, stones}, true
	return nil
}

// seconds reads a time of up to a year; some controllers send fractions.
func seconds(text string) (time.Duration, bool) {
	f, err := strconv.ParseFloat(text, 64)
	if err != nil || !(f >= 0) || f > 366*24*3600 {
		return 0, false
	}
	return time.Duration(f * float64(time.Second)), true
}

// of returns the clock of a colour for its next move; usual is the time without a
// limit.
func (c *clock) of(who igo.Color, usual time.Duration) engines.Clock {
	if !c.set && !c.hasten[who] {
		return engines.Clock{Move: usual}
	}
	const least = time.Millisecond // 0 would mean no limit
	if c.hasten[who] {
		left := c.left[who]
		if left.stones > 0 && c.periodic {
			left.stones = 1 // of several periods it only relies on one
		}
		if left.stones > 0 {
			return engines.Clock{Move: max(left.time/time.Duration(left.stones), least)}
		}
		if left.time == 0 && c.move > 0 {
			return engines.Clock{Move: c.move}
		}
		return engines.Clock{Main: max(left.time-c.increment, least), Byoyomi: c.move, Increment: c.increment}
	}
	if c.main == 0 && c.increment == 0 {
		return engines.Clock{Move: max(c.move, least)}
	}
	return engines.Clock{Main: c.main, Byoyomi: c.move, Increment: c.increment}
}
