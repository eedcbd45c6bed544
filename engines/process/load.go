//go:build linux || darwin || dragonfly || freebsd || netbsd || openbsd

package process

import (
	"runtime"
	"sync"
	"sync/atomic"
	"time"
)

// A Load is what the machine has done so far. Two of them tell what it did in
// between besides the matches of this process.
type Load struct {
	Others time.Duration // processor time of whatever is neither the arena nor a player's
	Stolen time.Duration // that a host took from the machine, of one processor on average
}

// Missed is how much of a time, at whose ends the loads were taken, a program missed
// that waited for a processor meanwhile: no more than others had instead, and what
// the host took, which no program notices as a wait.
func (l Load) Missed(earlier Load, waited time.Duration) time.Duration {
	return max(min(waited, l.Others-earlier.Others), 0) + max(l.Stolen-earlier.Stolen, 0)
}

// theLoad is looked at every loadTick while somebody watches.
var theLoad loadWatch

const loadTick = 250 * time.Millisecond

type loadWatch struct {
	last atomic.Pointer[Load]

	mu       sync.Mutex
	watchers int
	stop     chan struct{}
}

// WatchLoad has the load looked at until the function that it gives is called.
func WatchLoad() (end func()) {
	w := &theLoad
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.watchers++; w.watchers == 1 {
		w.stop = make(chan struct{})
		go w.run(w.stop)
	}
	return sync.OnceFunc(func() {
		w.mu.Lock()
		defer w.mu.Unlock()
		if w.watchers--; w.watchers == 0 {
			close(w.stop)
			w.last.Store(nil)
		}
	})
}

func (w *loadWatch) run(stop chan struct{}) {
	t := time.NewTicker(loadTick)
	defer t.Stop()
	for {
		if l, ok := LoadNow(); ok {
			w.mu.Lock()
			if w.stop == stop && w.watchers > 0 {
				w.last.Store(&l)
			}
			w.mu.Unlock()
		}
		select {
		case <-t.C:
		case <-stop:
			return
		}
	}
}

// LoadLately is the load at most a quarter of a second ago, which costs nothing; false
// if nobody watches it, or the system doesn't tell.
func LoadLately() (Load, bool) {
	if l := theLoad.last.Load(); l != nil {
		return *l, true
	}
	return Load{}, false
}

// LoadNow is the load now; false if the system doesn't tell.
func LoadNow() (Load, bool) {
	busy, stolen, own, ok := machine()
	return Load{Others: busy - own - theWatch.used(), Stolen: stolen / time.Duration(runtime.NumCPU())}, ok
}
