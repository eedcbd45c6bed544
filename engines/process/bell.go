//go:build linux || darwin || dragonfly || freebsd || netbsd || openbsd

package process

import "sync"

// A bell wakes a poll from another goroutine: a descriptor that is readable
// from ring to quiet. Closing it is safe while others still ring.
type bell struct {
	mu   sync.Mutex
	r, w int // the same on Linux, where it is an eventfd
	open bool
}

// ring makes the bell readable. It never blocks.
func (b *bell) ring() {
	b.mu.Lock()
	if b.open {
		bellRing(b.w)
	}
	b.mu.Unlock()
}

// quiet makes the bell unreadable again.
func (b *bell) quiet() { bellQuiet(b.r) }

func (b *bell) close() {
	b.mu.Lock()
	if b.open {
		b.open = false
		bellClose(b.r, b.w)
	}
	b.mu.Unlock()
}
