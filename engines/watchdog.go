package engines

import (
	"context"
	"sync"
	"time"
)

// A Watchdog answers for a search that the machine doesn't run. A thread that
// computes may wait tens of milliseconds for a processor that has other things
// to do, and notices only then that its time is over. A thread that sleeps until
// then is woken within a few. So the search runs in a goroutine of its own and
// says what it has found so far; who asked for it sleeps until the deadline, and
// takes that if the search hasn't ended by itself.
//
// A Watchdog serves one search after the other. The zero Watchdog is ready.
type Watchdog[T any] struct {
	over  chan struct{} // closed when the last search has ended; nil before the first
	worst time.Duration // by which the watchdog itself woke late, lately
}

// A Search looks for something until it is done, or soon after ctx is. It
// passes on through found what it would answer if it had to at once, and through
// talk what it says on the way.
type Search[T any] func(ctx context.Context, talk func(Talk), found func(T)) T

// Run runs a search to its end, to the deadline (zero: none) or until ctx is
// done, and gives what it came to. If it hasn't ended by then it is called off,
// and ended is false: the result is the last that it found, and where it has
// found nothing yet, the first that it finds. What it says after that is dropped.
// It may then run on for a moment; see Wait.
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

// Keep returns what to keep back of the next limit: twice the worst by which the
// watchdog woke late. It counts half after five searches.
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
