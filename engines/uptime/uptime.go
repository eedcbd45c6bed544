// Package uptime measures the time in which the arena itself was running. It
// leaves out gaps: the arena was stopped by a signal, frozen with its virtual
// machine, or not scheduled by a busy machine. No player is charged for a gap.
//
//	defer uptime.Watch(nil)()
//	sent := uptime.Now()
//	line, err := proc.ReadLine(ctx, sent.Add(budget))
//	took := uptime.Since(sent)
//
// While somebody watches, a goroutine shows a sign of life every 50 ms, and so
// does each call of Now. Where none was shown for 250 ms there was a gap, which
// the next call of Now finds by itself: what waited for a deadline during the
// gap finds that there's still time. A gap counts from the last sign of life,
// so a player that was thinking is charged what it had used by then.
//
// Persons don't play by milliseconds, and a process that wakes 20 times a second
// takes a measurable part of a core. So while only persons are waited for, calm.go
// makes both times longer.
//
// A machine that sleeps stops the monotonic clock, by which all time is counted
// here. Nobody is charged for that anyway, but it's told as a gap as well.
//
// Times of this package are to be compared with one another only. The package
// knows nothing of players and games.
package uptime

import (
	"maps"
	"slices"
	"sync"
	"sync/atomic"
	"time"
)

// Cause says how a gap was noticed.
type Cause string

// The ways in which gaps are noticed.
const (
	Late  Cause = "late"  // the arena wasn't running: stopped, frozen, or starved by the machine
	Sleep Cause = "sleep" // the machine slept: the clock that continues meanwhile is ahead of the one that doesn't
)

// A Gap is a period in which the arena didn't run.
type Gap struct {
	At    time.Time // when it began
	For   time.Duration
	Cause Cause
}

const (
	beat = 50 * time.Millisecond  // from one sign of life to the next
	late = 250 * time.Millisecond // a longer silence is a gap
	kept = 64                     // gaps that Gaps can return
)

// A watch finds gaps. All times are since its start, by the monotonic clock.
type watch struct {
	now  atomic.Pointer[absence]
	seen atomic.Int64 // the last sign of life while somebody watches
	on   atomic.Bool
	calm calm

	mu       sync.Mutex // guards the following, and changes of the above
	watchers map[int]func()
	last     int // number of the latest watcher
	stop     chan struct{}
	drift    time.Duration // by which the clock that runs on in sleep was ahead at the last sign of life
	gaps     []Gap
	count    atomic.Int64 // number of all gaps, including those no longer kept
	told     atomic.Int64 // gaps that the watchers know of
}

// An absence is the sum of all gaps so far, and the place of the last one.
type absence struct {
	total    time.Duration
	from, to time.Duration
}

// by returns how long the arena was absent up to a moment. A reader who took the
// time before a gap and continues after it has a moment before the gap.
func (a *absence) by(at time.Duration) time.Duration {
	switch {
	case a == nil:
		return 0
	case at >= a.to:
		return a.total
	case at <= a.from:
		return a.total - (a.to - a.from)
	}
	return a.total - (a.to - at)
}

// live records a sign of life, and returns how long the arena was absent until
// then.
func (w *watch) live(at time.Duration) time.Duration {
	if !w.on.Load() {
		return w.now.Load().by(at)
	}
	seen := w.seen.Load()
	since := at - time.Duration(seen)
	switch {
	case since < time.Millisecond: // soon enough, and cheap
	case since < w.calm.late():
		w.seen.CompareAndSwap(seen, int64(at)) // never replace a later one
	default:
		w.found(at)
	}
	return w.now.Load().by(at)
}

// found records the gap that ends now, unless another goroutine has.
func (w *watch) found(at time.Duration) {
	w.mu.Lock()
	defer w.mu.Unlock()
	from := time.Duration(w.seen.Load())
	if at-from < w.calm.late() || !w.on.Load() {
		return
	}
	w.now.Store(&absence{total: w.now.Load().by(from) + at - from, from: from, to: at})
	w.seen.Store(int64(at))
	w.note(Gap{At: start.Add(from), For: at - from, Cause: Late})
}

// slept compares the clock that continues while the machine sleeps with the one
// that doesn't.
func (w *watch) slept(at, boot time.Duration) {
	w.mu.Lock()
	defer w.mu.Unlock()
	d := boot - at - w.drift
	if d >= late {
		w.note(Gap{At: time.Now().Add(-d), For: d, Cause: Sleep})
	}
	w.drift = boot - at
}

// note keeps a gap. w.mu is held.
func (w *watch) note(g Gap) {
	g.At = g.At.Round(0) // by the wall clock
	if w.gaps = append(w.gaps, g); len(w.gaps) > kept {
		w.gaps = w.gaps[1:]
	}
	w.count.Add(1)
}

// since returns the gaps that were found after the first n.
func (w *watch) since(n int) (gaps []Gap, all int) {
	w.mu.Lock()
	defer w.mu.Unlock()
	all = int(w.count.Load())
	if missing := all - n; missing > 0 {
		gaps = append(gaps, w.gaps[max(len(w.gaps)-missing, 0):]...)
	}
	return gaps, all
}

// watch looks for gaps until end is called.
func (w *watch) watch(found func()) (end func()) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.watchers == nil {
		w.watchers = map[int]func(){}
	}
	w.last++
	number := w.last
	w.watchers[number] = found
	if len(w.watchers) == 1 {
		w.stop = make(chan struct{})
		w.calm.reset()
		at := time.Since(start)
		w.seen.Store(int64(at))
		w.drift = sinceBoot() - at
		w.on.Store(true)
		go w.beat(w.stop)
	}
	return sync.OnceFunc(func() {
		w.mu.Lock()
		defer w.mu.Unlock()
		if delete(w.watchers, number); len(w.watchers) == 0 {
			w.on.Store(false)
			close(w.stop)
		}
	})
}

func (w *watch) beat(stop <-chan struct{}) {
	t := time.NewTimer(beat)
	defer t.Stop()
	for {
		select {
		case <-t.C:
			at, boot := time.Since(start), sinceBoot()
			w.live(at)
			w.slept(at, boot)
			w.tell()
			w.calm.beat()
		case <-w.calm.bell():
		case <-stop:
			return
		}
		t.Reset(w.calm.pause())
	}
}

// tell informs the watchers of new gaps.
func (w *watch) tell() {
	if w.count.Load() == w.told.Load() {
		return
	}
	w.mu.Lock()
	w.told.Store(w.count.Load())
	watchers := slices.Collect(maps.Values(w.watchers))
	w.mu.Unlock()
	for _, found := range watchers {
		if found != nil {
			found()
		}
	}
}

var (
	start = time.Now()
	the   watch
)

// Watch looks for gaps until end is called. Found, if not nil, is called soon
// after a gap, and possibly once after the end.
func Watch(found func()) (end func()) { return the.watch(found) }

// Count returns how many gaps there have been so far.
func Count() int { return int(the.count.Load()) }

// Now returns the present time without the gaps so far.
func Now() time.Time {
	now := time.Now()
	return now.Add(-the.live(now.Sub(start)))
}

// Wall returns the present time by the wall clock, gaps included: the date of
// events.
func Wall() time.Time { return time.Now() }

// Since returns the time that has passed since t, which is from Now.
func Since(t time.Time) time.Duration { return Now().Sub(t) }

// Until returns the time that is left until t, which is later than one from Now.
func Until(t time.Time) time.Duration { return t.Sub(Now()) }

// Gaps returns the gaps after the first n, at least the last ones, and how many
// there have been in all.
func Gaps(n int) (gaps []Gap, all int) { return the.since(n) }

// A Timer closes C when its time is over.
type Timer struct {
	C  <-chan struct{}
	mu sync.Mutex
	t  *time.Timer
}

// NewTimer returns a timer of that duration, not counting gaps.
func NewTimer(d time.Duration) *Timer {
	c := make(chan struct{})
	t := &Timer{C: c}
	end := Now().Add(d)
	t.mu.Lock()
	defer t.mu.Unlock()
	t.t = time.AfterFunc(d, func() {
		left := Until(end)
		t.mu.Lock()
		defer t.mu.Unlock()
		if left > 0 {
			t.t.Reset(left)
			return
		}
		close(c)
	})
	return t
}

// Stop stops the timer: C is not closed any more, unless it is already.
func (t *Timer) Stop() {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.t.Stop()
}
