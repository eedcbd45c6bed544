package process

import "time"

// refill is the share of a limit of output that is added each second, as a divisor.
const refill = 8

// An Allowance limits a program's output: a number of bytes at once, and an eighth
// of that more each second, for as long as it thinks. It limits the rate and not
// the total: a program may keep writing a little for hours. The zero Allowance
// starts its turn at the first excess byte.
type Allowance struct {
	said  int64 // and not yet offset by time
	since time.Time
}

// Begin begins a turn with the full allowance.
func (a *Allowance) Begin() { a.said, a.since = 0, time.Now() }

// Exceeded adds n bytes and reports whether the limit is exceeded. A most of 0
// means no limit.
func (a *Allowance) Exceeded(n int, most int64) bool {
	if a.said += int64(n); most <= 0 || a.said <= most {
		return false
	}
	now := time.Now() // only read when needed
	if a.since.IsZero() {
		a.since = now
	}
	a.said = max(0, a.said-int64(now.Sub(a.since).Seconds()*float64(most)/refill))
	a.since = now
	return a.said > most
}
