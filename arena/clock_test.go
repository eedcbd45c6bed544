package arena

import (
	"strings"
	"testing"
	"time"

	"dohyo/engines"
)

// TestClock counts time by the regulations of shogi (Denō art. 19 and 23
// (2); docs/sources.md S6 and S7) and by those without whole seconds.
func TestClock(t *testing.T) {
	named := func(name string) Clock {
		r, ok := Named(name)
		if !ok {
			t.Fatal(name)
		}
		return r.Clock
	}
	of := func(text string) Clock {
		c, err := ParseClock(text)
		if err != nil {
			t.Fatal(err)
		}
		return c
	}
	const s, ms = time.Second, time.Millisecond
	for _, c := range []struct {
		name    string
		clock   Clock
		left    time.Duration
		took    time.Duration
		charged time.Duration
		after   time.Duration
		fell    bool
	}{
		{"x<2 is 1", named("denou4"), 900 * s, 1999 * ms, 1 * s, 899 * s, false},
		{"at once is 1", named("denou4"), 900 * s, 0, 1 * s, 899 * s, false},
		{"n<=x<n+1 is n", named("denou4"), 900 * s, 2000 * ms, 2 * s, 898 * s, false},
		{"main time, then byoyomi", named("denou4"), 3 * s, 12999 * ms, 12 * s, 0, false},
		{"main time and byoyomi used up", named("denou4"), 3 * s, 13000 * ms, 13 * s, 0, true},
		{"byoyomi 10, T9", named("denou4"), 0, 9999 * ms, 9 * s, 0, false},
		{"byoyomi 10, T10 loses", named("denou4"), 0, 10000 * ms, 10 * s, 0, true},
		{"byoyomi isn't saved", named("denou4"), 0, 1000 * ms, 1 * s, 0, false},
		{"reaching zero loses", named("denou4-final"), 5 * s, 5000 * ms, 5 * s, 0, true},
		{"a second left is enough for nothing", named("denou4-final"), 1 * s, 10 * ms, 1 * s, 0, true},
		{"csa2000 charges nothing for less than a second", named("csa2000"), 1 * s, 999 * ms, 0, 1 * s, false},
		{"csa2000 sudden death", named("csa2000-first"), 1 * s, 1000 * ms, 1 * s, 0, true},
		{"increment", of("5m+3i"), 10 * s, 4500 * ms, 4500 * ms, 8500 * ms, false},
		{"the increment saves nobody twice", of("5m+3i"), 1 * s, 4 * s, 4 * s, 0, true},
		{"each move for itself", of("10s/move"), 0, 9999 * ms, 9999 * ms, 0, false},
		{"each move, late", of("10s/move"), 0, 10 * s, 10 * s, 0, true},
		{"no clock", of("none"), 0, time.Hour, time.Hour, 0, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			charged := c.clock.Charge(c.took)
			left := c.clock.Whole(c.left)
			after, fell := c.clock.Spend(left, charged)
			if charged != c.charged || after.Main != c.after || fell != c.fell {
				t.Errorf("charged %v, %v left, fell %v; want %v, %v, %v", charged, after, fell, c.charged, c.after, c.fell)
			}
			// A player who answers within the budget hasn't lost. One who takes all of it has,
			// unless it was no more than the least charge.
			if b := c.clock.Budget(left); b > c.clock.Least && !c.clock.IsZero() {
				if _, fell := c.clock.Spend(left, c.clock.Charge(b-1)); fell && c.clock.Unit == 0 {
					t.Errorf("fell within the budget of %v", b)
				}
				if _, fell := c.clock.Spend(left, c.clock.Charge(b)); !fell {
					t.Errorf("didn't fall after the budget of %v", b)
				}
			}
		})
	}
}

// TestClockText reads back what is written.
func TestClockText(t *testing.T) {
	for text, want := range map[string]string{
		"15m+10b": "15m+10b", "20m": "20m", "1h30m": "1h30m", "5m+3i": "5m+3i", "10s/move": "10s/move", "none": "none",
		"10m+5x30b": "10m+5x30b", "10m+25/5m": "10m+25/5m", "0+3x500msb": "0s+3x500msb", "10m+1x30b": "10m+30b", "10m+1/30s": "10m+30b",
		"90": "1m30s", "0+30b": "0s+30b", "500ms/move": "500ms/move", "1m+500msi": "1m+500msi", "300ms+1b": "300ms+1b",
	} {
		c, err := ParseClock(text)
		if err != nil || c.String() != want {
			t.Errorf("%q is %q, %v, want %q", text, c.String(), err, want)
			continue
		}
		c.Unit, c.Least = time.Second, time.Second
		b, _ := c.MarshalText()
		var again Clock
		if err := again.UnmarshalText(b); err != nil || again != c {
			t.Errorf("%q: written as %q, read as %+v, %v", text, b, again, err)
		}
	}
	for _, text := range []string{"", "x", "-5m", "5m+", "5m+3", "5m+0b", "0s/move", "/move", "5m+3x", "0", "1e9h",
		"5m+0x30b", "5m+x30b", "5m+5x30i", "5m+2000x1b", "5m+0/5m", "5m+/5m", "5m+25/", "5m+25/0", "5m+-1/5m", "5m+5x", "5m+5xb"} {
		if c, err := ParseClock(text); err == nil {
			t.Errorf("%q is %+v", text, c)
		}
	}
}

// TestOvertime counts several periods of byoyomi, and Canadian byoyomi, move by
// move.
func TestOvertime(t *testing.T) {
	const s = time.Second
	type step struct {
		took   time.Duration
		left   string
		budget time.Duration // of the next move
	}
	for _, c := range []struct {
		clock, from string
		steps       []step
	}{
		{"10s+3x30b", "10s+3x", []step{
			{4 * s, "6s+3x", 96 * s},
			{6*s - 1, "1ns+3x", 90*s + 1},
			{29 * s, "0s+3x", 90 * s}, // the period that has begun is whole again
			{30*s - 1, "0s+3x", 90 * s},
			{30 * s, "0s+2x", 60 * s}, // it has run out
			{s, "0s+2x", 60 * s},
			{59 * s, "0s+1x", 30 * s},
			{30*s - 1, "0s+1x", 30 * s},
			{30 * s, "fell", 0},
		}},
		{"10s+3x30b", "1s+3x", []step{{75 * s, "0s+1x", 30 * s}, {29 * s, "0s+1x", 30 * s}}}, // two at once
		{"10s+3x30b", "0s+2x", []step{{60 * s, "fell", 0}}},
		{"10s+3/60s", "10s", []step{
			{4 * s, "6s", 66 * s},
			{16 * s, "0s+2/50s", 50 * s}, // the move in which the main time ran out counts
			{20 * s, "0s+1/30s", 30 * s},
			{29 * s, "0s+3/1m", 60 * s}, // made, and whole again
			{59 * s, "0s+2/1s", s},
			{s, "fell", 0},
		}},
		{"0s+2/10s", "0s+1/4s", []step{{3 * s, "0s+2/10s", 10 * s}}},
		{"0s+2/10s", "0s", []step{{9 * s, "0s+1/1s", s}, {0, "0s+2/10s", 10 * s}}},
	} {
		clock, err := ParseClock(c.clock)
		if err != nil {
			t.Fatal(err)
		}
		var r Reserve
		if err := r.UnmarshalText([]byte(c.from)); err != nil {
			t.Fatal(err)
		}
		if err := r.Fits(clock); err != nil {
			t.Error(err)
		}
		left := clock.whole(engines.Left(r))
		for i, st := range c.steps {
			now, fell := clock.Spend(left, st.took)
			got := Reserve(now).String()
			if fell {
				got = "fell"
			}
			if got != st.left || !fell && clock.Budget(now) != st.budget {
				t.Errorf("%s from %s, move %d: %s, %v to think; want %s, %v", c.clock, c.from, i+1, got, clock.Budget(now), st.left, st.budget)
			}
			left = now
		}
	}
}

// TestClockWords names the wrong word.
func TestClockWords(t *testing.T) {
	for text, want := range map[string]string{
		"20 mins": `unknown word "mins"`, "20m unit": `"" isn't a duration`, "20m unit=x": `"x" isn't a duration`, "20m unit=1s least=1s": "",
		"20m unit=99999h": `"99999h" is out of range, which ends at 277 hours`, "20m unit=1e7": "277 hours", "20m unit=-1s": "out of range",
	} {
		var c Clock
		if err := c.UnmarshalText([]byte(text)); (err == nil) != (want == "") || err != nil && !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, %v; want %q", text, c, err, want)
		}
	}
}

// TestReserveText reads back what is written, and refuses impossible values.
func TestReserveText(t *testing.T) {
	for _, text := range []string{"12m30s", "8m+3x", "0s+20/4m12s", "0s"} {
		var r Reserve
		if err := r.UnmarshalText([]byte(text)); err != nil || r.String() != text {
			t.Errorf("%q is %v, %v", text, r, err)
		}
	}
	for _, text := range []string{"", "x", "5m+", "5m+x", "5m+0x", "5m+3", "5m+3/", "5m+/4m", "-1s"} {
		var r Reserve
		if err := r.UnmarshalText([]byte(text)); err == nil && text != "5m+" {
			t.Errorf("%q is %v", text, r)
		}
	}
	if o := overtime(engines.Left{Stones: 3, Period: time.Microsecond}); o.String() != "3/1ms" {
		t.Errorf("a microsecond is %v", o)
	}
	for left, clock := range map[string]string{
		"5m": "10s/move", "5m+3x": "10m+2x30b", "5m+2x": "10m+30b", "0+3/1m": "10m+3x30b", "0+26/5m": "10m+25/5m", "0+20/6m": "10m+25/5m", "1m+3/1m": "10m+25/5m",
	} {
		var r Reserve
		c, err := ParseClock(clock)
		if err == nil {
			err = r.UnmarshalText([]byte(left))
		}
		if err != nil {
			t.Fatal(err)
		}
		if r.Fits(c) == nil {
			t.Errorf("%s is left of %s", left, clock)
		}
	}
}

// TestClockLimits tests the largest and smallest valid values, and the ones beyond them.
func TestClockLimits(t *testing.T) {
	for text, ok := range map[string]bool{
		"5m+1000x1b": true, "5m+1001x1b": false, "5m+1000/5m": true, "5m+1001/5m": false, "5m+2/1s": true,
		"1000000": true, "1000001": false, "277h46m40s": true, "277h46m41s": false, "0+1b": true, "NaN": false,
	} {
		if c, err := ParseClock(text); (err == nil) != ok {
			t.Errorf("%s is %+v, %v", text, c, err)
		}
	}
	for c, want := range map[Clock]string{
		{Main: time.Minute}:                     "1m",
		{Main: time.Minute, Unit: time.Second}:  "1m unit=1s",
		{Main: time.Minute, Least: time.Second}: "1m least=1s",
		{Byoyomi: 1500 * time.Millisecond}:      "0s+1.5sb",
		{Main: time.Hour, Byoyomi: time.Minute, Periods: 2, Unit: 10 * time.Nanosecond}: "1h+2x60b unit=10ns",
	} {
		if b, _ := c.MarshalText(); string(b) != want {
			t.Errorf("%+v is %q, want %q", c, b, want)
		}
	}
	if got := (Clock{Unit: time.Second}).Charge(-5 * time.Second); got != 0 {
		t.Errorf("a negative time is charged %v", got)
	}
}

// TestTold checks the clock that players are told. Those without Canadian byoyomi get the share of
// each move.
func TestTold(t *testing.T) {
	const m, s = time.Minute, time.Second
	for c, want := range map[Clock]engines.Clock{
		{Main: 10 * m, Byoyomi: 5 * m, Stones: 25}:  {Main: 10 * m, Byoyomi: 12 * s, Stones: 25, Period: 5 * m},
		{Main: 10 * m, Byoyomi: 30 * s, Periods: 3}: {Main: 10 * m, Byoyomi: 30 * s, Periods: 3},
		{Main: 5 * m, Increment: 3 * s}:             {Main: 5 * m, Increment: 3 * s},
		{Move: s}:                                   {Move: s},
	} {
		if got := c.Told(); got != want {
			t.Errorf("%v is told as %+v, want %+v", c, got, want)
		}
	}
	periods := Clock{Main: m, Byoyomi: s, Periods: 3}
	for left, want := range map[engines.Left]engines.Left{
		{Main: m}: {Main: m, Periods: 3}, {}: {Periods: 3}, {Periods: 1}: {Periods: 1},
	} {
		if got := periods.whole(left); got != want {
			t.Errorf("%+v is whole as %+v, want %+v", left, got, want)
		}
	}
	canadian := Clock{Main: m, Byoyomi: 10 * s, Stones: 3}
	for left, want := range map[engines.Left]engines.Left{
		{Main: m}: {Main: m}, {}: {Stones: 3, Period: 10 * s}, {Stones: 1, Period: 2 * s}: {Stones: 1, Period: 2 * s},
	} {
		if got := canadian.whole(left); got != want {
			t.Errorf("%+v is whole as %+v, want %+v", left, got, want)
		}
	}
	if got := (Clock{Main: m}).whole(engines.Left{Main: s}); got != (engines.Left{Main: s}) {
		t.Errorf("sudden death has %+v beyond", got)
	}
}
