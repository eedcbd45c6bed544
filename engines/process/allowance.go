package process

import "time"

// refill is by which part of a limit of output more is allowed each second.
const refill = 8

// An Allowance bounds what a program may say: so many bytes at once, and then an
// eighth of that each second, for as long as it thinks. It bounds the rate and not
// the sum: a program that says a little all the time may do so for hours. The zero
// Allowance is that of a turn that begins with the first byte too many.
type Allowance struct {
	said  int64 // and not made good by time
	since time.Time
}

// Begin begins a turn, for which all is allowed anew.
func (a *Allowance) Begin() { a.said, a.since = 0, time.Now() }

// Exceeded takes note of n more bytes, and tells whether they are too many. A most
// of 0 is no limit.
func (a *Allowance) Exceeded(n int, most int64) bool {
	if a.said += int64(n); most <= 0 || a.said <= most {
		return false
	}
	now := time.Now() // only asked for where it matters
	if a.since.IsZero() {
		a.since = now
	}
	a.said = max(0, a.said-int64(now.Sub(a.since).Seconds()*float64(most)/refill))
	a.since = now
	return a.said > most
}
