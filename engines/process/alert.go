//go:build linux || darwin || dragonfly || freebsd || netbsd || openbsd

package process

import (
	"sync/atomic"
	"time"
)

// An alert keeps a launcher's thread awake just after the start of a program that lives for
// one move, until the first file that it opens has been judged: a thread that sleeps is woken late if its
// processor sleeps as well. The thread only stays awake on a processor that nobody else needs.
// Of programs that aren't dohyo's it notices only that they took the processor from it. Then it
// sleeps after the next starts, the more of them the more often that has happened.
type alert struct {
	until  time.Time
	before int64        // how often the thread had lost its processor when it began
	lost   func() int64 // tells that; preempted if nil
	skip   int          // starts after which it sleeps at once
	back   int          // starts to skip when it loses its processor the next time
}

// longestAlert is how long the thread stays awake.
const longestAlert = 1500 * time.Microsecond

// alertBack is the most starts that are skipped.
const alertBack = 64

// working is the number of programs that run now, of all players.
var working atomic.Int32

func (a *alert) begin() {
	if a.skip > 0 {
		a.skip--
		return
	}
	if a.lost == nil {
		a.lost = preempted
	}
	a.until, a.before = time.Now().Add(longestAlert), a.lost()
}

func (a *alert) end() {
	if a.until.IsZero() {
		return
	}
	a.until = time.Time{}
	if a.lost() == a.before {
		a.back -= (a.back + 3) / 4
		return
	}
	a.back = min(2*a.back+1, alertBack)
	a.skip = a.back
}

// patience returns how long the thread may sleep, negative for ever. running says that a
// program runs.
func (a *alert) patience(running bool) time.Duration {
	if !a.until.IsZero() && running && time.Now().Before(a.until) {
		return 0
	}
	a.end()
	return -1
}
