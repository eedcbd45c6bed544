//go:build linux || darwin || dragonfly || freebsd || netbsd || openbsd

package process

import (
	"runtime"
	"sync"
	"sync/atomic"
	"time"

	"dohyo/engines/uptime"
)

// A Load is what the machine has done so far apart from this process's matches. The
// difference between two loads is what it did in between.
type Load struct {
	Others time.Duration // processor time of everything but the arena and the players
	Stolen time.Duration // time that a host took from the machine, on average per processor
}

// Missed returns how much processor time a program that waited for a processor missed
// between two loads: its wait, at most the time that others used, plus the time that
// the host took, which doesn't count as a wait.
func (l Load) Missed(earlier Load, waited time.Duration) time.Duration {
	return max(min(waited, l.Others-earlier.Others), 0) + max(l.Stolen-earlier.Stolen, 0)
}

// theLoad is updated every loadTick while it is watched.
var theLoad loadWatch

const loadTick = 250 * time.Millisecond

type loadWatch struct {
	last atomic.Pointer[Load]
	aged atomic.Bool // last isn't from this quarter of a second

	mu       sync.Mutex
	watchers int
	stop     chan struct{}
}

// WatchLoad keeps the load updated until the returned function is called.
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
				w.aged.Store(false)
			}
			w.mu.Unlock()
		}
		next := t.C
		calm := uptime.CalmOver()
		if calm != nil { // LoadLately measures by itself
			w.aged.Store(true)
			t.Stop()
			next = nil
		}
		select {
		case <-next:
		case <-calm:
			t.Reset(loadTick)
		case <-stop:
			return
		}
	}
}

// LoadLately returns the last update of the load, at most a quarter of a second old,
// at no cost; the current load while only persons are waited for and until the next
// update, since nothing is updated then. ok is false if the load isn't watched or is unknown.
func LoadLately() (Load, bool) {
	l := theLoad.last.Load()
	switch {
	case l == nil:
		return Load{}, false
	case theLoad.aged.Load():
		return LoadNow()
	}
	return *l, true
}

// LoadNow returns the current load; false if it is unknown.
func LoadNow() (Load, bool) {
	busy, stolen, own, ok := machine()
	return Load{Others: busy - own - theWatch.used(), Stolen: stolen / time.Duration(runtime.NumCPU())}, ok
}
