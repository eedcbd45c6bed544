//go:build linux || darwin || dragonfly || freebsd || netbsd || openbsd

package process

import (
	"maps"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"dohyo/engines"
)

// Between its turns a program shouldn't use the processor: one that thinks then takes
// time from others. A launcher whose turn is over rests:
//
//	l.Rest()           // until the next Write, Start or Run
//	used := l.Unasked() // what it used meanwhile, and whether it was stopped for it
//
// An idle program is left alone, since stopping and continuing it has side effects:
// some system calls return EINTR. A program that uses the processor is stopped with
// all that it started (SIGSTOP). Before the next message to it, it is continued
// (SIGCONT), so that its clock doesn't run yet. From then on it is stopped as soon as
// it rests. The watch looks every quickTick; one in restSample rests is measured
// from its beginning.

// hold is the state of a launcher's rests.
type hold struct {
	resting atomic.Bool

	mu      sync.Mutex
	since   time.Time
	known   map[int]time.Duration // processor time of its processes at the first check; nil before
	total   time.Duration         // processor time of its control group at the first check
	waits   int64                 // of all its threads at the first full check
	weighed bool                  // waits is known
	exact   bool                  // known dates from the rest's beginning
	looks   int
	last    stillness     // at the last look
	counted time.Duration // the part of this rest that used includes
	rests   int
	caught  bool                  // it was stopped before
	stopped map[int]bool          // processes
	settled map[int]time.Duration // processor time of the stopped ones once they had stopped; nil before

	used atomic.Int64 // since Unasked was called, in ns
	was  atomic.Bool  // stopped since then
}

const (
	restWaits   = 100                   // how often a program may wait for something in a rest
	restWaiting = 100                   // and a second besides
	restAllowed = 5 * time.Millisecond  // of processor time in a rest, for what a runtime does after an answer
	restStill   = 25 * time.Millisecond // of a stopped program: two ticks of a kernel that counts in ticks
	restShare   = 50                    // plus a 50th of the rest's length
	restSample  = 32                    // rests until one is measured from its beginning
	restFirst   = 2                     // looks of a rest that check everything
	restTree    = 8                     // looks until all its processes are listed again
)

// Rest says that the player's turn is over: it has nothing to do until the next Start,
// Run or Write.
func (l *Launcher) Rest() {
	h := &l.hold
	if l.active.Load() == 0 || h.resting.Load() {
		return
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	h.known, h.exact, h.looks, h.counted, h.weighed = nil, false, 0, 0, false
	h.last = stillness{}
	h.rests++
	switch {
	case h.caught:
		h.since = time.Now()
		l.stop()
	case h.rests%restSample == 0:
		h.since, h.exact = time.Now(), true
		h.known = l.clocks(false)
		h.total, _ = l.groupTime()
	}
	h.resting.Store(true)
}

// Rests reports whether the player rests, and whether its programs are stopped.
func (l *Launcher) Rests() (resting, stopped bool) {
	l.hold.mu.Lock()
	defer l.hold.mu.Unlock()
	return l.hold.resting.Load(), len(l.hold.stopped) > 0
}

// Unasked returns the processor time that the player's programs have used in rests
// since the last call, if it was more than they are allowed, and whether they were
// stopped for it.
func (l *Launcher) Unasked() (used time.Duration, stopped bool) {
	if l.hold.used.Load() == 0 {
		return 0, false
	}
	return time.Duration(l.hold.used.Swap(0)), l.hold.was.Swap(false)
}

// stir ends the rest before the next message to the program.
func (l *Launcher) stir() {
	h := &l.hold
	if !h.resting.Load() {
		return
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	h.resting.Store(false)
	if h.exact && time.Since(h.since) >= time.Millisecond {
		l.weigh(false)
	}
	l.resume(h.stopped)
	clear(h.stopped)
	h.settled = nil
}

// watchRest checks whether a resting player uses the processor.
func (l *Launcher) watchRest() {
	h := &l.hold
	if !h.resting.Load() {
		return
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	if !h.resting.Load() {
		return
	}
	h.looks++
	if l.still(&h.last) && (len(h.stopped) == 0 && h.looks > restFirst || h.settled != nil) {
		return // nothing of it has run since the last look
	}
	full := h.looks <= restFirst || h.looks%restTree == 0
	switch {
	case len(h.stopped) > 0:
		l.watchStopped()
	case h.known == nil || h.exact && h.looks == 1:
		if h.since = time.Now(); h.known != nil {
			l.weigh(false)
		}
		h.known, h.exact = l.clocks(true), false
		h.total, _ = l.groupTime()
	default:
		if l.weigh(full) || full && l.bustles() {
			l.stop()
		}
	}
}

// watchStopped checks that stopped processes stay stopped. A program can continue
// itself, for example by a timer that sends SIGCONT, but only to evade the rules.
// h.mu is held.
func (l *Launcher) watchStopped() {
	h := &l.hold
	l.stop() // processes that have been started since
	now := l.clocks(true)
	if h.settled == nil {
		h.settled = now
		return
	}
	var used time.Duration
	for pid, was := range h.settled {
		if d, ok := now[pid]; ok && h.stopped[pid] {
			used += d - was
		}
	}
	if used > restStill {
		h.used.Add(int64(used))
		l.punish(engines.Faultf(engines.Tamper, "process.tamper.awake", "it used %v of processor time while it was stopped", used.Round(time.Millisecond)))
	}
}

// weigh adds up the processor time used in this rest and reports whether it is too
// much. All the time of a process that wasn't there before counts. h.mu is held.
func (l *Launcher) weigh(full bool) bool {
	h := &l.hold
	var used time.Duration
	for pid, now := range l.clocks(full) {
		used += now - h.known[pid]
	}
	// The group also counts processes that began and ended between two checks.
	if now, ok := l.groupTime(); ok {
		used = max(used, now-h.total)
	}
	if used <= restAllowed+time.Since(h.since)/restShare {
		return false
	}
	if more := used - h.counted; more > 0 {
		h.used.Add(int64(more))
		h.counted = used
	}
	h.caught = true
	return true
}

// bustles reports whether the player keeps the machine busy with hardly any processor time of
// its own, as a program does that writes to the disk all the time. h.mu is held.
func (l *Launcher) bustles() bool {
	h := &l.hold
	now := l.waits()
	if !h.weighed {
		h.waits, h.weighed = now, true
		return false
	}
	if float64(now-h.waits) <= restWaits+restWaiting*time.Since(h.since).Seconds() {
		return false
	}
	h.caught = true
	return true
}

// stop stops all processes of the player, repeatedly until no new ones appear.
// h.mu is held.
func (l *Launcher) stop() {
	h := &l.hold
	if h.stopped == nil {
		h.stopped = make(map[int]bool)
	}
	h.was.Store(true)
	l.freeze()
	for again := true; again; {
		again = false
		for _, pid := range l.processes(true) {
			if !h.stopped[pid] && l.suspend(pid) {
				h.stopped[pid], again = true, true
			}
		}
	}
}

// clocks returns the processor times of the player's programs, or (full) of all
// that they started as well.
func (l *Launcher) clocks(full bool) map[int]time.Duration {
	all := make(map[int]time.Duration)
	for _, pid := range l.processes(full) {
		if d, ok := processorTime(pid); ok {
			all[pid] = d
		}
	}
	return all
}

// watchRests checks all resting launchers.
func (w *watch) watchRests() {
	for _, l := range w.all() {
		l.watchRest()
	}
}

func (w *watch) all() []*Launcher {
	w.mu.Lock()
	defer w.mu.Unlock()
	return slices.Collect(maps.Keys(w.launchers))
}
