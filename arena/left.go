package arena

import (
	"encoding"
	"strconv"
	"strings"
	"time"

	"dohyo/boards/fact"
	"dohyo/engines"
)

// An Overtime is what a side has left beyond its main time, for a clock with
// several byoyomi periods or Canadian byoyomi. It is written as text: "3x" means
// three periods, "20/4m12s" means 20 moves in that time. The zero Overtime says
// nothing.
type Overtime struct {
	Periods int
	Stones  int
	Period  time.Duration
}

// A Reserve is all the time that a side has left, written as text: "12m30s",
// "8m+3x", "0s+20/4m12s". If the text doesn't mention the time beyond the main
// time, all of that is left.
type Reserve engines.Left

var (
	_ encoding.TextMarshaler   = Overtime{}
	_ encoding.TextUnmarshaler = (*Overtime)(nil)
	_ encoding.TextMarshaler   = Reserve{}
	_ encoding.TextUnmarshaler = (*Reserve)(nil)
)

// overtime returns what is left beyond the main time, rounded up to the
// millisecond.
func overtime(l engines.Left) Overtime {
	const ms = time.Millisecond
	return Overtime{Periods: l.Periods, Stones: l.Stones, Period: (l.Period + ms - 1).Truncate(ms)}
}

func (o Overtime) String() string {
	switch {
	case o.Stones > 0:
		return strconv.Itoa(o.Stones) + "/" + brief(o.Period)
	case o.Periods > 0:
		return strconv.Itoa(o.Periods) + "x"
	}
	return ""
}

// MarshalText writes it as String does.
func (o Overtime) MarshalText() ([]byte, error) { return []byte(o.String()), nil }

// UnmarshalText reads "3x", "20/4m12s" or "".
func (o *Overtime) UnmarshalText(text []byte) error {
	s := string(text)
	bad := fact.Errorf("arena.left.overtime", "%q: expected periods such as 3x, or moves and their time such as 20/4m12s", s)
	*o = Overtime{}
	if s == "" {
		return nil
	}
	number, each, canadian := strings.Cut(s, "/")
	if !canadian {
		var ok bool
		if number, ok = strings.CutSuffix(s, "x"); !ok {
			return bad
		}
	}
	n, err := strconv.Atoi(number)
	if err != nil || n < 1 || n > 1000 {
		return bad
	}
	if !canadian {
		o.Periods = n
		return nil
	}
	d, err := amount(each)
	if err != nil || d <= 0 {
		return bad
	}
	o.Stones, o.Period = n, d
	return nil
}

func (r Reserve) String() string {
	s := brief(r.Main)
	if o := overtime(engines.Left(r)).String(); o != "" {
		s += "+" + o
	}
	return s
}

// MarshalText writes it as String does.
func (r Reserve) MarshalText() ([]byte, error) { return []byte(r.String()), nil }

// UnmarshalText reads "12m30s", "8m+3x" or "0+20/4m12s".
func (r *Reserve) UnmarshalText(text []byte) error {
	main, more, _ := strings.Cut(string(text), "+")
	d, err := amount(main)
	if err != nil {
		return err
	}
	var o Overtime
	if err := o.UnmarshalText([]byte(more)); err != nil {
		return err
	}
	*r = Reserve{Main: d, Periods: o.Periods, Stones: o.Stones, Period: o.Period}
	return nil
}

// Fits returns an error if a side can't have that much left by a clock.
func (r Reserve) Fits(c Clock) error {
	switch {
	case c.IsZero() || c.Move > 0:
		return fact.Errorf("arena.left.none", "%s: the clock (%s) has no main time", r, c)
	case r.Periods > c.Periods:
		return fact.Errorf("arena.left.periods", "%s: the clock %[3]s has at most %[2]d periods", r, max(c.Periods, 1), c)
	case r.Stones > c.Stones || r.Stones > 0 && r.Period > c.Byoyomi:
		return fact.Errorf("arena.left.stones", "%s: expected at most the moves and the time of the clock %s", r, c)
	case r.Stones > 0 && r.Main > 0:
		return fact.Errorf("arena.left.both", "%s: expected no main time, since moves of an overtime period are left", r)
	}
	return nil
}

// leftEvent converts what each seat has left to the form of events: the main time
// in s, and the time beyond it if any is stated.
func leftEvent(left []engines.Left) (main []float64, over []Overtime) {
	some := false
	for _, l := range left {
		main, over = append(main, round6(l.Main.Seconds())), append(over, overtime(l))
		some = some || overtime(l) != Overtime{}
	}
	if !some {
		over = nil
	}
	return main, over
}

// eventLeft is the reverse of leftEvent.
func eventLeft(main []float64, over []Overtime) []engines.Left {
	left := make([]engines.Left, len(main))
	for i, s := range main {
		left[i].Main = seconds(s)
		if i < len(over) {
			left[i].Periods, left[i].Stones, left[i].Period = over[i].Periods, over[i].Stones, over[i].Period
		}
	}
	return left
}
