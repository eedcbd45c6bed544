package arena

import (
	"encoding"
	"math"
	"strconv"
	"strings"
	"time"

	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/engines"
)

// A Clock says how much time each side has and how it is counted.
// The zero Clock doesn't count time.
//
// Time is up when what remains, with byoyomi and increment, minus the charged
// time is zero or less (docs/sources.md S6 and S7).
//
// Byoyomi may have several periods: a move that takes longer than one uses it
// up, and the next begins; the flag falls when the last has run out. What is
// left of a period when the move is made is given back (our choice, as on Go
// servers). Or it is Canadian (カナダ式): Stones moves must be made within Byoyomi,
// the one among them in which the main time ran out; then as many moves have
// the whole of it again, and what was left is lost.
type Clock struct {
	Main      time.Duration // for the whole game
	Byoyomi   time.Duration // 秒読み: for each move once Main is used up; not saved
	Periods   int           // of Byoyomi, where there are several; 0 is one
	Stones    int           // Canadian: number of moves that share Byoyomi; 0 is one
	Increment time.Duration // added before each move
	Move      time.Duration // for each move alone; nothing is carried over
	Unit      time.Duration // charged times are rounded down to whole units; 0 charges exactly
	Least     time.Duration // least time charged for a move
	Margin    time.Duration // an overstep of less than that is tolerated (Overstep); not part of the clock's text

	own *ownClock // the clock of persons, if they have a different one; not part of the clock's text
}

// An ownClock is a clock that some seats of a game have instead of the game's.
type ownClock struct {
	clock Clock
	seats []bool
}

// Of returns the clock of a seat. It differs from the game's for a person who has a
// clock of its own (Regulation.PersonTime).
func (c Clock) Of(seat boards.Seat) Clock {
	if c.own == nil || int(seat) >= len(c.own.seats) || !c.own.seats[seat] {
		return c
	}
	return c.own.clock
}

var (
	_ encoding.TextMarshaler   = Clock{}
	_ encoding.TextUnmarshaler = (*Clock)(nil)
)

// IsZero reports whether no time is counted.
func (c Clock) IsZero() bool {
	return c.Main == 0 && c.Byoyomi == 0 && c.Increment == 0 && c.Move == 0
}

// Told is the clock as it is sent to the players.
func (c Clock) Told() engines.Clock {
	if c.IsZero() {
		return engines.Clock{}
	}
	t := engines.Clock{
		Main: c.Main, Byoyomi: c.Byoyomi, Increment: c.Increment, Move: c.Move, Periods: c.Periods,
		Unit: c.Unit, Least: c.Least,
	}
	if c.Stones > 0 {
		t.Stones, t.Period, t.Byoyomi = c.Stones, c.Byoyomi, c.Byoyomi/time.Duration(c.Stones)
	}
	return t
}

// Exchanged returns the clock after the players of the two seats have exchanged them. A
// player keeps a clock of its own.
func (c Clock) Exchanged() Clock {
	if c.own != nil && len(c.own.seats) == 2 {
		c.own = &ownClock{clock: c.own.clock, seats: []bool{c.own.seats[1], c.own.seats[0]}}
	}
	return c
}

// ParseClock reads a time in the form of the command line: "20m" sudden death,
// "15m+10b" byoyomi, "10m+5x30b" five periods of it, "10m+25/5m" Canadian, 25
// moves in five minutes, "5m+3i" increment, "10s/move", "none". Amounts are in
// h, m, s or ms, and may be combined (1h30m); b and i count in seconds unless a
// unit comes between (500msi).
func ParseClock(text string) (Clock, error) {
	bad := func(why error) (Clock, error) {
		return Clock{}, fact.Errorf("arena.clock", "%q: %w; expected 15m+10b, 10m+5x30b, 10m+25/5m, 20m, 5m+3i, 10s/move or none", text, why)
	}
	s := strings.ToLower(strings.TrimSpace(text))
	if s == "none" {
		return Clock{}, nil
	}
	var c Clock
	if each, ok := strings.CutSuffix(s, "/move"); ok {
		d, err := amount(each)
		if err != nil || d <= 0 {
			return bad(fact.New("arena.clock.move", "a move has no time"))
		}
		c.Move = d
		return c, nil
	}
	first, rest, more := strings.Cut(s, "+")
	d, err := amount(first)
	if err != nil {
		return bad(err)
	}
	c.Main = d
	if more {
		if err := c.parseMore(rest); err != nil {
			return bad(err)
		}
	}
	if c.IsZero() {
		return bad(fact.New("arena.clock.none", "there is no time at all"))
	}
	return c, nil
}

// parseMore reads what follows + of a time.
func (c *Clock) parseMore(rest string) error {
	const most = 1000 // periods, or moves in one
	number := func(s string) int {
		if n, err := strconv.Atoi(s); err == nil && n <= most {
			return n
		}
		return 0
	}
	if moves, time, canadian := strings.Cut(rest, "/"); canadian {
		n := number(moves)
		d, err := amount(time)
		if err != nil || d <= 0 || n < 1 {
			return fact.Errorf("arena.clock.stones", "the part after + must be moves/time, with at most %d moves", most)
		}
		if c.Byoyomi = d; n > 1 { // one period is the same as plain byoyomi
			c.Stones = n
		}
		return nil
	}
	kind := rest[max(len(rest)-1, 0):]
	rest = strings.TrimSuffix(rest, kind)
	if periods, each, several := strings.Cut(rest, "x"); several && kind == "b" {
		n := number(periods)
		if n < 1 {
			return fact.Errorf("arena.clock.periods", "the number before x must be from 1 to %d (periods)", most)
		}
		if rest = each; n > 1 {
			c.Periods = n
		}
	}
	d, err := amount(rest)
	if err != nil || d <= 0 {
		return fact.New("arena.clock.more", "the part after + isn't a positive duration")
	}
	switch kind {
	case "b":
		c.Byoyomi = d
	case "i":
		c.Increment = d
	default:
		return fact.New("arena.clock.kind", "the part after + must end in b (byoyomi) or i (increment), or be moves/time")
	}
	return nil
}

// amount reads a length of time; a bare number is seconds.
func amount(s string) (time.Duration, error) {
	if n, err := strconv.ParseFloat(s, 64); err == nil {
		if math.IsNaN(n) || n < 0 || n > mostTime.Seconds() {
			return 0, beyond(s)
		}
		return time.Duration(n * float64(time.Second)), nil
	}
	switch d, err := time.ParseDuration(s); {
	case err != nil:
		return 0, fact.Errorf("arena.clock.amount", "%q isn't a duration", s)
	case d < 0 || d > mostTime:
		return 0, beyond(s)
	default:
		return d, nil
	}
}

// mostTime is the longest time of a clock.
const mostTime = 1e6 * time.Second

func beyond(s string) error {
	return fact.Errorf("arena.clock.range", "%q is out of range, which ends at %d hours", s, int(mostTime.Hours()))
}

// String writes the clock so that ParseClock reads it back; rounding, which
// belongs to a regulation, isn't part of it.
func (c Clock) String() string {
	switch {
	case c.IsZero():
		return "none"
	case c.Move > 0:
		return brief(c.Move) + "/move"
	case c.Stones > 0:
		return brief(c.Main) + "+" + strconv.Itoa(c.Stones) + "/" + brief(c.Byoyomi)
	case c.Periods > 0:
		return brief(c.Main) + "+" + strconv.Itoa(c.Periods) + "x" + inSeconds(c.Byoyomi) + "b"
	case c.Byoyomi > 0:
		return brief(c.Main) + "+" + inSeconds(c.Byoyomi) + "b"
	case c.Increment > 0:
		return brief(c.Main) + "+" + inSeconds(c.Increment) + "i"
	}
	return brief(c.Main)
}

// inSeconds matches a duration as ParseClock reads it before b and i: 10, 500ms.
func inSeconds(d time.Duration) string {
	if d%time.Second == 0 {
		return strconv.FormatInt(int64(d/time.Second), 10)
	}
	return d.String()
}

// brief is a duration without its zero parts: 15m, not 15m0s.
func brief(d time.Duration) string {
	s := d.String()
	if strings.HasSuffix(s, "m0s") {
		s = s[:len(s)-2]
	}
	if strings.HasSuffix(s, "h0m") {
		s = s[:len(s)-2]
	}
	return s
}

// MarshalText writes the clock with its rounding: "15m+10b", and then
// "unit=1s" and "least=1s" where they apply.
func (c Clock) MarshalText() ([]byte, error) {
	s := c.String()
	if c.Unit > 0 {
		s += " unit=" + brief(c.Unit)
	}
	if c.Least > 0 {
		s += " least=" + brief(c.Least)
	}
	return []byte(s), nil
}

// UnmarshalText reads what MarshalText writes.
func (c *Clock) UnmarshalText(text []byte) error {
	words := strings.Fields(string(text))
	if len(words) == 0 {
		words = []string{"none"}
	}
	got, err := ParseClock(words[0])
	if err != nil {
		return err
	}
	for _, w := range words[1:] {
		key, value, _ := strings.Cut(w, "=")
		to := map[string]*time.Duration{"unit": &got.Unit, "least": &got.Least}[key]
		if to == nil {
			return fact.Errorf("arena.clock.unknown", "time %q: unknown word %q; expected unit= or least=", string(text), key)
		}
		if *to, err = amount(value); err != nil {
			return fact.Errorf("arena.clock.word", "time %q: %w", string(text), err)
		}
	}
	*c = got
	return nil
}
