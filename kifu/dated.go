package kifu

import (
	"strings"
	"time"
)

// The forms of a date of which the day, or the month too, may be unknown.
const (
	YearForm  = "2006"
	MonthForm = "2006-01"
	DayForm   = "2006-01-02"
)

// ParseDate returns the beginning and the end of a year, a month or a day; ok is false if
// the text is none of them.
func ParseDate(text string) (from, to time.Time, ok bool) {
	for _, form := range [...]struct {
		layout              string
		years, months, days int
	}{{YearForm, 1, 0, 0}, {MonthForm, 0, 1, 0}, {DayForm, 0, 0, 1}} {
		if at, err := time.Parse(form.layout, text); err == nil {
			return at, at.AddDate(form.years, form.months, form.days), true
		}
	}
	return from, to, false
}

// Dated returns when a game was played, as far as the record says: from a time until just
// before another, or both the same if the day is known. A date of SGF may lack the day, or
// the month too, and may be a list, of which the first counts (FF[4], "DT"). Both are zero if
// it says nothing.
func (r *Record) Dated() (from, until time.Time) {
	if !r.Start.IsZero() {
		return r.Start, r.Start
	}
	for _, text := range r.Extra["DT"] {
		first, _, _ := strings.Cut(text, ",")
		first = strings.TrimSpace(first)
		if from, until, ok := ParseDate(first); ok {
			if len(first) == len(DayForm) {
				until = from
			}
			return from, until
		}
	}
	return time.Time{}, time.Time{}
}
