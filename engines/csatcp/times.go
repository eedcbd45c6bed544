package csatcp

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"dohyo/boards/fact"
	"dohyo/boards/safe"
	"dohyo/engines"
)

// Times say how a side's time is counted, as in a Game_Summary. The zero Times
// are no limit.
type Times struct {
	Unit      time.Duration // of all numbers in the summary; 0 is 1 s
	Total     time.Duration // for the whole game
	Byoyomi   time.Duration // for each move, once Total is used up
	Increment time.Duration // added before each move
	Delay     time.Duration // part of each move that isn't counted
	Least     time.Duration // the least that is counted for a move
	Roundup   bool          // parts of a unit count as one; otherwise they don't count
}

// limited reports whether time is counted at all.
func (t Times) limited() bool { return t.Total > 0 || t.Byoyomi > 0 || t.Increment > 0 }

func (t Times) unit() time.Duration {
	if t.Unit <= 0 {
		return time.Second
	}
	return t.Unit
}

// in returns a time in units.
func (t Times) in(d time.Duration) int64 { return int64(d / t.unit()) }

// String returns the time in the form of --time on the command line.
func (t Times) String() string {
	switch {
	case !t.limited():
		return "none"
	case t.Byoyomi > 0:
		return fmt.Sprintf("%v+%vb", t.Total, t.Byoyomi)
	case t.Increment > 0:
		return fmt.Sprintf("%v+%vi", t.Total, t.Increment)
	}
	return t.Total.String()
}

// clock returns the time in the form in which players are told it.
func (t Times) clock() engines.Clock {
	return engines.Clock{Main: t.Total, Byoyomi: t.Byoyomi, Increment: t.Increment}
}

// append writes the lines of a Time block. It writes zeros too, since some
// clients require them.
func (t Times) append(b []byte, increment bool) []byte {
	b = fmt.Appendf(b, "Time_Unit:%s\nTotal_Time:%d\nByoyomi:%d\n", unitText(t.unit()), t.in(t.Total), t.in(t.Byoyomi))
	if increment {
		b = fmt.Appendf(b, "Increment:%d\n", t.in(t.Increment))
	}
	return fmt.Appendf(b, "Least_Time_Per_Move:%d\n", t.in(t.Least))
}

// unitText writes a unit of time: 1sec, 1min, 1msec.
func unitText(d time.Duration) string {
	switch {
	case d%time.Minute == 0:
		return strconv.Itoa(int(d/time.Minute)) + "min"
	case d%time.Second == 0:
		return strconv.Itoa(int(d/time.Second)) + "sec"
	}
	return strconv.Itoa(int(max(d/time.Millisecond, 1))) + "msec"
}

// parseUnit reads a unit of time.
func parseUnit(s string) (time.Duration, error) {
	for _, u := range []struct {
		name string
		unit time.Duration
	}{{"msec", time.Millisecond}, {"sec", time.Second}, {"min", time.Minute}} {
		digits, ok := strings.CutSuffix(s, u.name)
		if !ok {
			continue
		}
		if n, err := strconv.Atoi(digits); err == nil && n > 0 && n <= 3600 {
			return time.Duration(n) * u.unit, nil
		}
	}
	return 0, fact.Errorf("csatcp.times.unit", "Time_Unit: expected 1sec, 1min or 100msec, got %q", safe.Talk(s, 40))
}

// set takes one line of a Time block and skips unknown keys. It stores times in
// units, which unify multiplies when all lines have been read.
func (t *Times) set(key, value string) error {
	var into *time.Duration
	switch key {
	case "Time_Unit":
		u, err := parseUnit(value)
		t.Unit = u
		return err
	case "Time_Roundup":
		t.Roundup = value == "YES"
		return nil
	case "Total_Time":
		into = &t.Total
	case "Byoyomi":
		into = &t.Byoyomi
	case "Increment":
		into = &t.Increment
	case "Delay":
		into = &t.Delay
	case "Least_Time_Per_Move":
		into = &t.Least
	default:
		return nil
	}
	n, err := strconv.Atoi(value)
	if err != nil || n < 0 || n > 1e8 {
		return fact.Errorf("csatcp.times.number", "%s: expected a number, got %q", key, safe.Talk(value, 40))
	}
	*into = time.Duration(n)
	return nil
}

// unify turns units into times. shogi-server gives the times of a stopwatch in
// seconds, though its unit is the minute.
func (t *Times) unify(inSeconds bool) {
	unit := t.unit()
	scale := unit
	if inSeconds {
		scale = time.Second
	}
	for _, d := range []*time.Duration{&t.Total, &t.Byoyomi, &t.Increment, &t.Delay, &t.Least} {
		*d *= scale
	}
	t.Unit = unit
}
