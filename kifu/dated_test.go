package kifu_test

import (
	"testing"
	"time"

	"dohyo/kifu"
)

func TestDated(t *testing.T) {
	day := func(y, m, d int) time.Time { return time.Date(y, time.Month(m), d, 0, 0, 0, 0, time.UTC) }
	for text, want := range map[string][2]time.Time{
		"2026-03":          {day(2026, 3, 1), day(2026, 4, 1)},
		"2026-12,2027-01":  {day(2026, 12, 1), day(2027, 1, 1)},
		"1968":             {day(1968, 1, 1), day(1969, 1, 1)},
		"2026-03-31,04-01": {day(2026, 3, 31), day(2026, 3, 31)},
		"spring 2026":      {},
		"":                 {},
	} {
		from, until := (&kifu.Record{Extra: map[string][]string{"DT": {text}}}).Dated()
		if !from.Equal(want[0]) || !until.Equal(want[1]) {
			t.Errorf("%q: %v to %v", text, from, until)
		}
	}
	at := day(2026, 1, 2).Add(time.Hour)
	if from, until := (&kifu.Record{Start: at}).Dated(); !from.Equal(at) || !until.Equal(at) {
		t.Errorf("%v to %v", from, until)
	}
}
