package kifu

import (
	"strings"
	"time"
)

// Dated returns when a game was played, as far as the record says: from a time until just
// before another, or both the same if the day is known. A date of SGF may lack the day, or the month too, and may
// be a list, of which the first counts (FF[4], "DT"). Both are
// zero if it says nothing.
func (r *Record) Dated() (from, until time.Time) {
	if !r.Start.IsZero() {
		return r.Start, r.Start
	}
	for _, text := range r.Extra["DT"] {
		first, _, _ := strings.Cut(strings.TrimSpace(text), ",")
		for _, form := range [...]struct {
			layout        string
			years, months int
		}{{"2006-01-02", 0, 0}, {"2006-01", 0, 1}, {"2006", 1, 0}} {
			if t, err := time.Parse(form.layout, strings.TrimSpace(first)); err == nil {
				return t, t.AddDate(form.years, form.months, 0)
			}
		}
	}
	return time.Time{}, time.Time{}
}
