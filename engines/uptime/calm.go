package uptime

import (
	"sync"
	"sync/atomic"
	"time"
)

const (
	calmBeat  = 20 * beat // from one sign of life to the next
	calmLate  = 10 * late // a longer silence is a gap
	calmAfter = 20        // signs of life without a program being waited for
)

// A calm is whether only persons are waited for.
type calm struct {
	persons  atomic.Int64 // waited for
	programs atomic.Int64
	asked    atomic.Uint64 // programs ever waited for

	on   atomic.Bool
	wake chan struct{} // made by reset

	mu    sync.Mutex    // guards the following, and changes of on
	over  chan struct{} // closed when the calm ends; nil without one
	seen  uint64        // asked at the last beat
	beats int           // for which it has been the same
}

// reset forgets the time before a watch.
func (c *calm) reset() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.set(false)
	c.beats = 0
	if c.wake == nil {
		c.wake = make(chan struct{}, 1)
	}
}

// late returns the silence that is a gap.
func (c *calm) late() time.Duration {
	if c.on.Load() {
		return calmLate
	}
	return late
}

// pause returns the time from one sign of life to the next.
func (c *calm) pause() time.Duration {
	if c.on.Load() {
		return calmBeat
	}
	return beat
}

// bell rings when a program is waited for in the calm.
func (c *calm) bell() <-chan struct{} { return c.wake }

// beat becomes calm after so many beats in which only persons were waited for.
func (c *calm) beat() {
	c.mu.Lock()
	defer c.mu.Unlock()
	asked := c.asked.Load()
	if c.persons.Load() == 0 || c.programs.Load() > 0 || asked != c.seen {
		c.seen, c.beats = asked, 0
		c.set(false)
		return
	}
	if c.beats++; c.beats < calmAfter {
		return
	}
	c.set(true)
	if c.asked.Load() != asked { // meanwhile, and it may not have found the calm
		c.set(false)
	}
}

// await says that somebody is waited for.
func (w *watch) await(person bool) {
	c := &w.calm
	if person {
		c.persons.Add(1)
		return
	}
	c.programs.Add(1)
	c.asked.Add(1)
	if !c.on.Load() {
		return
	}
	w.live(time.Since(start)) // by the measure of the calm
	c.end()
	select {
	case c.wake <- struct{}{}:
	default:
	}
}

// set begins or ends the calm. c.mu is held.
func (c *calm) set(on bool) {
	c.on.Store(on)
	switch {
	case on && c.over == nil:
		c.over = make(chan struct{})
	case !on && c.over != nil:
		close(c.over)
		c.over = nil
	}
}

// end ends the calm.
func (c *calm) end() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.set(false)
}

// lasts returns a channel that is closed when the calm ends; nil without one.
func (c *calm) lasts() <-chan struct{} {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.over
}

// answered ends await.
func (c *calm) answered(person bool) {
	if person {
		c.persons.Add(-1)
		return
	}
	c.programs.Add(-1)
}

// Await says that a person or a program is waited for, until Answered. Gaps are only
// found after 2.5 s while just persons are waited for.
func Await(person bool) { the.await(person) }

// Answered ends Await.
func Answered(person bool) { the.calm.answered(person) }

// Calm reports whether only persons have been waited for in the last second.
func Calm() bool { return the.calm.on.Load() }

// CalmOver returns a channel that is closed when the calm ends; nil if there is none.
func CalmOver() <-chan struct{} { return the.calm.lasts() }
