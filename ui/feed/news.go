package feed

import (
	"sync"
	"sync/atomic"
)

// A news wakes a screen that has nothing to do until something happens. A feed on which
// nobody waits pays one load of an atomic value for each event.
type news struct {
	awaited atomic.Bool

	mu   sync.Mutex
	next chan struct{} // nil if nobody waits
}

// wait returns a channel that is closed by the next call of tell.
func (n *news) wait() <-chan struct{} {
	n.mu.Lock()
	defer n.mu.Unlock()
	if n.next == nil {
		n.next = make(chan struct{})
		n.awaited.Store(true)
	}
	return n.next
}

func (n *news) tell() {
	if !n.awaited.Load() {
		return
	}
	n.mu.Lock()
	defer n.mu.Unlock()
	if n.next != nil {
		close(n.next)
		n.next = nil
		n.awaited.Store(false)
	}
}

// changed is called after each change that Version counts.
func (f *Feed) changed() {
	f.version.Add(1)
	f.news.tell()
}

// Changed returns a channel that is closed once Version is no longer seen.
func (f *Feed) Changed(seen uint64) <-chan struct{} {
	c := f.news.wait()
	if f.Version() != seen {
		f.news.tell()
	}
	return c
}
