//go:build linux || darwin || dragonfly || freebsd || netbsd || openbsd

package process

import (
	"sync/atomic"
	"time"
)

// An alert keeps a launcher's thread awake just after the start of a program that lives for
// one move, until the first file that it opens has been judged: a thread that sleeps is woken late if its
// processor sleeps as well. The thread only stays awake on a processor that nobody else needs.
type alert struct{ until time.Time }

// longestAlert is how long the thread stays awake.
const longestAlert = 1500 * time.Microsecond

// working is the number of programs that run now, of all players.
var working atomic.Int32

func (a *alert) begin() { a.until = time.Now().Add(longestAlert) }

func (a *alert) end() { a.until = time.Time{} }

// patience returns how long the thread may sleep, negative for ever. running says that a
// program runs.
func (a *alert) patience(running bool) time.Duration {
	if !a.until.IsZero() && running && time.Now().Before(a.until) {
		return 0
	}
	a.end()
	return -1
}
