package lang

import "time"

// StartTime returns the time of day at which a round begins, to the second if it isn't a whole
// minute, and with its day if that isn't today's.
func StartTime(at, now time.Time) string {
	at, now = at.Local(), now.Local()
	form := "15:04"
	if at.Truncate(time.Second).Second() != 0 {
		form = "15:04:05"
	}
	if now.IsZero() || at.Format(time.DateOnly) != now.Format(time.DateOnly) {
		form = "2006-01-02 " + form
	}
	return at.Format(form)
}
