package library

import (
	"errors"
	"testing"
	"time"
)

// TestPartialDates keeps games of which only the month or the year is known, and finds them
// by any time in which they may have been played.
func TestPartialDates(t *testing.T) {
	day := func(y, m, d int) time.Time { return time.Date(y, time.Month(m), d, 0, 0, 0, 0, time.UTC) }
	for _, c := range []struct {
		g    Game
		date string
	}{
		{Game{Start: day(2026, 3, 1), Until: day(2026, 4, 1)}, "2026-03"},
		{Game{Start: day(2026, 1, 1), Until: day(2027, 1, 1)}, "2026"},
		{Game{Start: day(2026, 3, 9), Until: day(2026, 3, 9)}, "2026-03-09"},
		{Game{}, ""},
	} {
		var back Game
		if err := back.decode(c.g.encode()); err != nil || back.Date() != c.date || !back.Start.Equal(c.g.Start) || !back.Until.Equal(c.g.Until) {
			t.Errorf("%s: %s, %v to %v, %v", c.date, back.Date(), back.Start, back.Until, err)
		}
	}
	month := Game{Start: day(2026, 3, 1), Until: day(2026, 4, 1)}
	l := filled(t, nil)
	w := l.Writer()
	w.File(File{Path: "/a"})
	if err := errors.Join(w.Put(&Prepared{Game: month}), w.Close()); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		q    Query
		want bool
	}{
		{Query{From: day(2026, 3, 1), To: day(2026, 4, 1)}, true},
		{Query{From: day(2026, 3, 15)}, true},
		{Query{To: day(2026, 3, 2)}, true},
		{Query{From: day(2026, 4, 1)}, false},
		{Query{To: day(2026, 3, 1)}, false},
	} {
		if got := found(t, l, c.q) != ""; got != c.want {
			t.Errorf("%v to %v: %v", c.q.From, c.q.To, got)
		}
	}
}
