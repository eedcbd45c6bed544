package arena

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math"
	"testing"
	"time"

	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/engines"
)

// TestAppendMoved compares the hand-written form of a move with that of encoding/json, for numbers,
// zones and texts of all kinds.
func TestAppendMoved(t *testing.T) {
	plain := func() *Moved {
		return &Moved{Stamp: Stamp{Event: EvMove, Game: 3}, Ply: 1, Seat: "black", Player: "A", Move: "808"}
	}
	check := func(m *Moved) {
		t.Helper()
		want, err := marshal(m)
		if err != nil {
			t.Fatal(err)
		}
		if got := AppendJSON(nil, m); !bytes.Equal(got, want) {
			t.Errorf("got  %s\nwant %s", got, want)
		}
	}
	for _, x := range []float64{0, .001, .01, .1, 1, 1.5, 9.999, 10, 999.999, 1000, 1e9 - 1, 1e9, 1e9 + 1, 123456789.123, .0004, .0005, 1.0005, -1, -.5, -1e12, 1e15, 1.0 / 3} {
		m := plain()
		m.MS = x
		m.Over, m.Missed = x, x
		m.Charged = math.Round(x*1e6) / 1e6 // in microseconds
		check(m)
	}
	for _, zone := range []int{0, 9 * 3600, -(3*3600 + 1800), 5*3600 + 45*60, -3600, 60, -60} {
		m := plain()
		m.At = Moment{time.Date(2026, 1, 2, 3, 4, 5, 67e6, time.FixedZone("", zone))}
		check(m)
	}
	for c := range rune(0x180) {
		m := plain()
		m.Player = string(c)
		check(m)
	}
	for _, text := range []string{"\xff", "a\x80", "\u2028", "\u2029", "<&>", "土俵", "\x7f", " ", "", "\"", "\\", "\x1f"} {
		m := plain()
		m.Player, m.Note, m.PV, m.Mutter, m.Points = text, text, text, text, text
		m.Unit = engines.Unit(text)
		m.Move = boards.Move(text)
		check(m)
	}
}

// TestParseEvent reads lines whatever the order of their keys.
func TestParseEvent(t *testing.T) {
	for _, c := range []struct {
		line  string
		event string // "" is nothing
		ok    bool
	}{
		{`{"event":"move","ply":3}`, EvMove, true},
		{`{"ply":3,"event":"move"}`, EvMove, true},
		{`{ "event" : "move" }`, EvMove, true},
		{`{"event":"mov\u0065"}`, EvMove, true},
		{`{"ply":3}`, "", false},
		{`{"ply":3`, "", false},
		{`{"event":"move"`, "", false},
		{`{"event":"move","ply":"x"}`, "", false},
		{`{"event":"of a later version","x":1}`, "", true},
		{`{"event":"of a later version","x"}`, "", false},
		{`{"x":1,"event":"of a later version"}`, "", true},
		{``, "", false},
		{`7`, "", false},
	} {
		e, err := ParseEvent([]byte(c.line))
		if (err == nil) != c.ok || (e != nil) != (c.event != "") {
			t.Errorf("%s: %v, %v", c.line, e, err)
			continue
		}
		if e != nil && e.stamp().Event != c.event {
			t.Errorf("%s: %s", c.line, e.stamp().Event)
		}
	}
}

// reporting is a position that reports on the step that led to it.
type reporting struct {
	tally
	report any
}

func (r reporting) Report() any { return r.report }

// TestSteppedJSON writes the keys of the position after the arena's own.
func TestSteppedJSON(t *testing.T) {
	for _, c := range []struct {
		report any
		keys   int
	}{{nil, 0}, {map[string]int{}, 0}, {map[string]int{"a": 1}, 1}, {map[string]int{"a": 1, "b": 2}, 2}} {
		s := &Stepped{Stamp: Stamp{Event: EvStep, Game: 1}, Moves: []boards.Move{"1"}, after: reporting{report: c.report}}
		own := map[string]any{}
		if err := json.Unmarshal(AppendJSON(nil, s), &own); err != nil {
			t.Fatal(err)
		}
		s.report()
		all := map[string]any{}
		if err := json.Unmarshal(AppendJSON(nil, s), &all); err != nil {
			t.Fatalf("%v: %v", c.report, err)
		}
		if len(all)-len(own) != c.keys {
			t.Errorf("%v: %d keys more, want %d", c.report, len(all)-len(own), c.keys)
		}
	}
}

// TestMillis checks how durations are written in events.
func TestMillis(t *testing.T) {
	for d, want := range map[time.Duration]float64{
		0: 0, time.Microsecond: .001, 1499 * time.Nanosecond: .001, 1500 * time.Nanosecond: .002, time.Second: 1000,
		1234567 * time.Microsecond: 1234.567, time.Hour: 3.6e6,
	} {
		if got := millis(d); got != want {
			t.Errorf("%v is %v ms, want %v", d, got, want)
		}
	}
	for s, want := range map[float64]float64{0: 0, 1.0000004: 1, 1.0000006: 1.000001, 1.0 / 3: .333333, 2.0 / 3: .666667} {
		if got := round6(s); math.Abs(got-want) > 1e-12 {
			t.Errorf("%v is %v, want %v", s, got, want)
		}
	}
}

// inCode returns an error as a fact with its arguments, so that no test depends on the wording.
func inCode(err error) string {
	f, ok := fact.Of(err)
	if !ok {
		return err.Error()
	}
	text := f.Code
	for _, a := range f.Args {
		if e, ok := a.(error); ok {
			a = inCode(e)
		}
		text += fmt.Sprint(" ", a)
	}
	return text
}
