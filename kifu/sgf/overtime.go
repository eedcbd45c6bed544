package sgf

import (
	"regexp"
	"strconv"
	"strings"
	"sync"
	"time"

	"dohyo/kifu"
)

// OT is the time beyond the main time. Go servers write "5x30 byo-yomi" for
// five periods of 30 s, and "25/300 Canadian" for 25 moves in each 300 s. dohyo
// adds "10 byo-yomi" for one period and "3 fischer" for an increment. In addition to
// BL and WL, OB and OW hold the number of periods, or of moves in the period, left.

// The forms are compiled when the first record needs them, since every start of dohyo
// would pay for them.
var (
	periodsText  = form(`(?i)^(?:(\d{1,3})\s*[x×]\s*)?(\d{1,6}(?:\.\d{1,3})?)\s*(?:byo-?yomi|japanese)$`)
	canadianText = form(`(?i)^(\d{1,3})\s*/\s*(\d{1,6}(?:\.\d{1,3})?)\s*canadian$`)
	fischerText  = form(`(?i)^(\d{1,6}(?:\.\d{1,3})?)\s*fischer$`)
)

func form(text string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(text) })
}

// overtime reads OT into a clock. ok is false for unknown texts.
func overtime(text string, c *kifu.Clock) (ok bool) {
	number := func(s string) int {
		n, _ := strconv.Atoi(s)
		return n
	}
	length := func(s string) time.Duration {
		f, _ := strconv.ParseFloat(s, 64)
		return time.Duration(f*1000+0.5) * time.Millisecond
	}
	text = strings.TrimSpace(text)
	switch {
	case periodsText().MatchString(text):
		m := periodsText().FindStringSubmatch(text)
		c.Byoyomi = length(m[2])
		if n := number(m[1]); n > 1 {
			c.Periods = n
		}
	case canadianText().MatchString(text):
		m := canadianText().FindStringSubmatch(text)
		c.Byoyomi = length(m[2])
		if n := number(m[1]); n > 1 {
			c.Stones = n
		}
	case fischerText().MatchString(text):
		c.Increment = length(fischerText().FindStringSubmatch(text)[1])
	}
	return c.Byoyomi > 0 || c.Increment > 0
}

// overtimeText formats OT; "" if there is nothing beyond the main time.
func overtimeText(c kifu.Clock) string {
	switch {
	case c.Stones > 0:
		return strconv.Itoa(c.Stones) + "/" + decimal(c.Byoyomi) + " Canadian"
	case c.Periods > 0:
		return strconv.Itoa(c.Periods) + "x" + decimal(c.Byoyomi) + " byo-yomi"
	case c.Byoyomi > 0:
		return decimal(c.Byoyomi) + " byo-yomi"
	case c.Increment > 0:
		return decimal(c.Increment) + " fischer"
	}
	return ""
}

// A rest is a side's remaining time before a move.
type rest struct {
	main   time.Duration
	number int           // of periods, or of moves in the period of Canadian byoyomi
	period time.Duration // Canadian byoyomi: time in which the moves must have been made
}

// restOf returns a side's time at the start.
func restOf(c kifu.Clock) rest {
	if c.Stones > 0 {
		return rest{main: c.Main, number: c.Stones, period: c.Byoyomi}
	}
	return rest{main: c.Main, number: c.Periods}
}

// spend subtracts a move's time and returns the values of BL and OB. beyond
// reports whether there is an OB.
func (r *rest) spend(c kifu.Clock, used time.Duration) (left time.Duration, number int, beyond bool) {
	over := used - r.main - c.Increment
	if r.main = max(-over, 0); over < 0 || c.Periods == 0 && c.Stones == 0 {
		return r.main, 0, false
	}
	if c.Periods > 0 {
		r.number = max(r.number-int(over/c.Byoyomi), 0)
		return c.Byoyomi - over%c.Byoyomi, r.number, true
	}
	left, number = max(r.period-over, 0), r.number-1
	if r.number, r.period = number, left; number == 0 {
		r.number, r.period = c.Stones, c.Byoyomi
	}
	return left, number, true
}

// took is the reverse: it returns the time of a move after which BL and OB have
// these values. ok is false if they don't determine it, as after the last move of a
// period, when they already show a new one.
func (r *rest) took(c kifu.Clock, left time.Duration, number int, beyond bool) (used time.Duration, ok bool) {
	before := *r
	if !beyond {
		r.main = left
		return before.main + c.Increment - left, before.main > 0
	}
	r.main = 0
	switch {
	case number < 0, number == 0 && c.Periods > 0, number > max(c.Periods, c.Stones):
		return 0, false
	case c.Periods > 0:
		r.number = number
		return before.main + time.Duration(before.number-number+1)*c.Byoyomi - left, true
	}
	if r.number, r.period = number, left; number == 0 {
		r.number, r.period = c.Stones, c.Byoyomi
	}
	return before.main + before.period - left, number == before.number-1
}
