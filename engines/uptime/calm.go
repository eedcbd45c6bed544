package uptime

import (
	"sync"
	"sync/atomic"
	"time"
)

const (
	calmFactor = 10 // by which both times are longer
	calmAfter  = 20 // signs of life without a program being waited for
)

// A calm is whether only persons are waited for.
type calm struct {
	persons  atomic.Int64 // waited for
	programs atomic.Int64
	asked    atomic.Uint64 // programs ever waited for

	on   atomic.Bool
	wake chan struct{} // made by reset

	mu    sync.Mutex // guards the following
	seen  uint64     // asked at the last beat
	beats int        // for which it has been the same
}

// reset forgets the time before a watch.
func (c *calm) reset() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.on.Store(false)
	c.beats = 0
	if c.wake == nil {
		c.wake = make(chan struct{}, 1)
	}
}

// late returns the silence that is a gap.
func (c *calm) late() time.Duration {
	if c.on.Load() {
		return calmFactor * late
	}
	return late
}

// pause returns the time from one sign of life to the next.
func (c *calm) pause() time.Duration {
	if c.on.Load() {
		return calmFactor * beat
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
		c.on.Store(false)
		return
	}
	if c.beats++; c.beats < calmAfter {
		return
	}
	c.on.Store(true)
	if c.asked.Load() != asked { // meanwhile, and it may not have found the calm
		c.on.Store(false)
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
	c.on.Store(false)
	select {
	case c.wake <- struct{}{}:
	default:
	}
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
