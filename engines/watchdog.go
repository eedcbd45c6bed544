package engines

import (
	"context"
	"sync"
	"time"
)

// A Watchdog answers in time for a search that the machine doesn't schedule. A
// computing thread may wait tens of milliseconds for a busy processor, and only
// then notice that its time is over; a sleeping thread is woken within a few. So
// the search runs in its own goroutine and reports what it has found so far. The
// caller sleeps until the deadline, and takes that if the search hasn't ended by
// itself.
//
// A Watchdog serves one search after another. The zero Watchdog is ready.
type Watchdog[T any] struct {
	over  chan struct{} // closed when the last search has ended; nil before the first
	worst time.Duration // by which the watchdog itself woke late, lately
}

// A Search searches until it is done, or until shortly after ctx is. Through
// found it passes on what it would answer at once, and through talk what it says
// on the way.
type Search[T any] func(ctx context.Context, talk func(Talk), found func(T)) T

// Run runs a search to its end, to the deadline (zero: none) or until ctx is
// done, and returns its result. If it hasn't ended by then it is cancelled, and
// ended is false: the result is the latest that it found, or if it has found
// nothing yet, the first that it finds. Its later output is dropped. The search
// may run on for a moment; see Wait.
func (w *Watchdog[T]) Run(ctx context.Context, deadline time.Time, talk func(Talk), search Search[T]) (result T, ended bool) {
	w.Wait()
	w.worst = fade(w.worst)
	within, stop := context.WithCancel(ctx)
	f := &findings[T]{first: make(chan struct{}), say: talk}
	over := make(chan struct{})
	go func() {
		defer stop()
		defer close(over)
		f.end(search(within, f.talk, f.found))
	}()
	w.over = over
	var alarm <-chan time.Time
	if !deadline.IsZero() {
		t := time.NewTimer(time.Until(deadline))
		defer t.Stop()
		alarm = t.C
	}
	select {
	case <-over:
	case <-alarm:
		w.worst = max(w.worst, time.Since(deadline))
		stop()
	case <-ctx.Done():
	}
	select {
	case <-over:
	case <-f.first:
	}
	return f.take()
}

// Wait waits until the last search has ended. Nothing that a search uses may be
// touched before.
func (w *Watchdog[T]) Wait() {
	if w.over != nil {
		<-w.over
	}
}

// Keep returns the reserve for the next limit: twice the longest delay with which
// the watchdog woke. A delay's weight is halved after five searches.
func (w *Watchdog[T]) Keep() time.Duration { return 2 * w.worst }

// findings are what a search has found so far.
type findings[T any] struct {
	say   func(Talk)
	first chan struct{} // closed when there is something

	mu    sync.Mutex
	some  bool
	taken bool // nobody listens any more
	ended bool
	best  T
}

func (f *findings[T]) found(t T) { f.note(t, false) }
func (f *findings[T]) end(t T)   { f.note(t, true) }

func (f *findings[T]) note(t T, ended bool) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.best, f.ended = t, ended
	if !f.some {
		f.some = true
		close(f.first)
	}
}

func (f *findings[T]) talk(t Talk) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if !f.taken && f.say != nil {
		f.say(t)
	}
}

func (f *findings[T]) take() (best T, ended bool) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.taken = true
	return f.best, f.ended
}
