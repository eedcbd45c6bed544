package engines

import "time"

// A Pace is what a program keeps back of its time for what passes outside of
// its thinking: the way to the referee and back, and a machine that doesn't run
// it at once. It follows what the program has lately seen: how late it noticed
// that its time was over, and what it was charged beyond what it used by its
// own watch. The zero Pace has seen nothing.
type Pace struct {
	worst time.Duration // of lately
	left  time.Duration // told before the last move
	used  time.Duration // by the last move; 0 if nothing is known of one
}

// Used notes how long a move took by the program's own watch, and of how much
// it had meant to take at most (0: it had no limit).
func (p *Pace) Used(took, limit time.Duration) {
	p.worst = fade(p.worst)
	if limit > 0 {
		p.seen(took - limit)
	}
	p.used = took
}

// Told notes what is left of the main time, to which so much was added for the
// last move: what is missing beyond the time used was lost on the way. Charges
// that are rounded to whole seconds say nothing.
func (p *Pace) Told(left, added time.Duration) {
	const most = 2 * time.Second // more isn't the way: another game, or a ruling
	if lost := p.left + added - left - p.used; p.used > 0 && p.left > 0 && left%time.Second != 0 && lost < most {
		p.seen(lost)
	}
	p.left, p.used = left, 0
}

func (p *Pace) seen(late time.Duration) { p.worst = max(p.worst, late) }

// Keep returns what to keep back beside the usual: twice the worst of lately.
func (p *Pace) Keep() time.Duration { return 2 * p.worst }

// fade lets what was seen count less from move to move: half after five.
func fade(worst time.Duration) time.Duration { return worst - worst/8 }

// Pauses are how long a search couldn't look at the clock because the machine
// ran something else. A program that was just now kept waiting may be kept
// waiting again when it has to answer, so that it stops the earlier, in the
// same thought and in those after it. The zero Pauses have seen nothing.
type Pauses struct {
	worst time.Duration // of lately
	known time.Duration // worst when the thought began
	last  time.Duration // when the clock was looked at last
}

// Begin begins a thought, at so long after it was asked for.
func (p *Pauses) Begin(at time.Duration) {
	p.worst = fade(p.worst)
	p.known, p.last = p.worst, at
}

// Work notes that what took until now was work, and no pause.
func (p *Pauses) Work(at time.Duration) { p.last = at }

// Over notes that the search looks at the clock, and tells whether a limit is
// over that was set with Keep in mind. A limit of 0 is none. A
// third of it has passed in any case.
func (p *Pauses) Over(at, limit time.Duration) bool {
	const work = 2 * time.Millisecond // from one look to the next, without any pause
	if gap := at - p.last; gap > work {
		p.worst = max(p.worst, gap)
	}
	p.last = at
	return limit > 0 && at >= limit-2*(p.worst-p.known)
}

// Keep returns what to keep back of the next limit, or of the present one just
// after Begin: twice the worst pause.
func (p *Pauses) Keep() time.Duration { return 2 * p.worst }

// Back returns a limit less what to keep back of it, on a machine that may have
// much else to do: 40 ms and a twelfth, no more than 400 ms, and what a Pace
// says. A third of the limit is always left, and never 0, which would be no
// limit.
func Back(limit, keep time.Duration) time.Duration {
	way := min(40*time.Millisecond+limit/12, 400*time.Millisecond) + keep
	return max(limit-way, limit/3, 1)
}
