package gomoku

import "time"

// pauses are how long a search couldn't look at the clock because the machine
// ran something else. A process ends only when each of its threads has been run
// once more, and one that was just now kept waiting may be kept waiting again.
// So a program that lives for one move stops the earlier, in the very thought.
type pauses struct {
	worst time.Duration
	last  time.Duration // when the clock was looked at last
}

// work notes that what took until now was work, and no pause.
func (p *pauses) work(at time.Duration) { p.last = at }

// over notes that the search looks at the clock, and tells whether its time is
// over: twice the worst pause before the limit, and not before a third of it has
// passed. A limit of 0 is none.
func (p *pauses) over(at, limit time.Duration) bool {
	const work = 2 * time.Millisecond // from one look to the next, without any pause
	if gap := at - p.last; gap > work {
		p.worst = max(p.worst, gap)
	}
	p.last = at
	return limit > 0 && at >= limit-2*p.worst
}
