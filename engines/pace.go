package engines

import "time"

// A Pace determines the reserve that a program keeps for time that passes outside
// its thinking: the way to the referee and back, and a machine that doesn't
// schedule it at once. It follows recent observations: how late the program
// noticed the end of its time, and what it was charged beyond its own
// measurement. The zero Pace has no observations.
type Pace struct {
	worst time.Duration // recently
	left  time.Duration // told before the last move
	used  time.Duration // by the last move; 0 if unknown
}

// Used records how long a move took by the program's own watch, and the limit
// that it had set (0: no limit).
func (p *Pace) Used(took, limit time.Duration) {
	p.worst = fade(p.worst)
	if limit > 0 {
		p.seen(took - limit)
	}
	p.used = took
}

// Told records what is left of the main time after added was added for the last
// move. What is missing beyond the time used was lost on the way. Charges rounded
// to whole seconds are ignored.
func (p *Pace) Told(left, added time.Duration) {
	const most = 2 * time.Second // a larger loss has another cause: another game, or a ruling
	if lost := p.left + added - left - p.used; p.used > 0 && p.left > 0 && left%time.Second != 0 && lost < most {
		p.seen(lost)
	}
	p.left, p.used = left, 0
}

func (p *Pace) seen(late time.Duration) { p.worst = max(p.worst, late) }

// Keep returns the additional reserve: twice the recent maximum.
func (p *Pace) Keep() time.Duration { return 2 * p.worst }

// fade reduces the weight of an observation from move to move: by half after
// five.
func fade(worst time.Duration) time.Duration { return worst - worst/8 }

// Pauses records how long a search couldn't look at the clock because the machine
// ran something else. A program that was delayed just now may be delayed again
// when it has to answer, so it stops earlier, in the same thought and in later
// ones. The zero Pauses has no observations.
type Pauses struct {
	worst time.Duration // recently
	known time.Duration // worst when the thought began
	last  time.Duration // when the search last looked at the clock
}

// Begin begins a thought, which was requested that long ago.
func (p *Pauses) Begin(at time.Duration) {
	p.worst = fade(p.worst)
	p.known, p.last = p.worst, at
}

// Work records that the time until now was work, and no pause.
func (p *Pauses) Work(at time.Duration) { p.last = at }

// Over is called when the search looks at the clock. It reports whether a limit
// that was set with Keep has passed. A limit of 0 means none. At least a third of
// the limit always passes.
func (p *Pauses) Over(at, limit time.Duration) bool {
	const work = 2 * time.Millisecond // between two looks without any pause
	if gap := at - p.last; gap > work {
		p.worst = max(p.worst, gap)
	}
	p.last = at
	return limit > 0 && at >= limit-2*(p.worst-p.known)
}

// Keep returns the reserve for the next limit, or for the present one just after
// Begin: twice the longest pause.
func (p *Pauses) Keep() time.Duration { return 2 * p.worst }

// Back returns a limit minus the reserve for a possibly busy machine: 40 ms and a
// twelfth, at most 400 ms, plus what a Pace returns. A third of the limit always
// remains, and never 0, which would mean no limit.
func Back(limit, keep time.Duration) time.Duration {
	way := min(40*time.Millisecond+limit/12, 400*time.Millisecond) + keep
	return max(limit-way, limit/3, 1)
}
