//go:build linux || darwin || dragonfly || freebsd || netbsd || openbsd

package process

import (
	"slices"
	"sync"
	"time"

	"dohyo/engines/uptime"
)

// A watch that wakes 40 times a second takes most of a percent of a core, however long a
// person thinks. So while only persons are waited for, it looks less often at programs
// that do nothing at all.

const (
	dormantLooks = 40                     // quiet ones, after which a player is dormant
	dormantTick  = 500 * time.Millisecond // from one look to the next while all are
)

// A dormancy counts the looks in which a player did nothing. It counts only while persons
// are waited for.
type dormancy struct {
	mu    sync.Mutex
	quiet int           // the last looks that found the same processor time
	used  time.Duration // the processor time at the last look
}

// watchIdle counts a look.
func (l *Launcher) watchIdle() {
	d := &l.dormancy
	d.mu.Lock()
	defer d.mu.Unlock()
	if !uptime.Calm() {
		d.quiet = 0
		return
	}
	used, ok := l.groupTime()
	if !ok {
		for _, t := range l.clocks(false) {
			used += t
		}
	}
	if d.quiet++; used != d.used {
		d.quiet, d.used = 0, used
	}
}

// dormant reports whether the player has no program, or one that hasn't used the processor
// for a while and couldn't start many processes at once if it began to.
func (l *Launcher) dormant() bool {
	if l.active.Load() == 0 {
		return true
	}
	l.dormancy.mu.Lock()
	defer l.dormancy.mu.Unlock()
	return l.dormancy.quiet >= dormantLooks && l.bounded()
}

// dormant counts a look at each player, and reports whether all are dormant.
func (w *watch) dormant() bool {
	all := w.all()
	for _, l := range all {
		l.watchIdle()
	}
	return !slices.ContainsFunc(all, func(l *Launcher) bool { return !l.dormant() })
}

// pace makes the ticks slow while all players are dormant and only persons are waited for,
// until the returned channel is closed, and quick otherwise (nil).
func (w *watch) pace(ticker *time.Ticker, was <-chan struct{}) (calm <-chan struct{}) {
	if w.dormant() {
		calm = uptime.CalmOver()
	}
	switch {
	case calm != nil && was == nil:
		w.asleep.Store(true)
		ticker.Reset(dormantTick)
	case calm == nil && was != nil:
		w.asleep.Store(false)
		ticker.Reset(quickTick)
	}
	return calm
}
