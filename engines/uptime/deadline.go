package uptime

import "time"

// Deadline returns the moment at which a time that begins now is over; the zero
// Time if it is unlimited.
func Deadline(d time.Duration) time.Time {
	if d <= 0 {
		return time.Time{}
	}
	return Now().Add(d)
}
