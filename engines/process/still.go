//go:build linux || darwin || dragonfly || freebsd || netbsd || openbsd

package process

import "time"

// A tournament keeps dozens of programs that rest. Checking each of them in all details
// many times a second costs more than their games. But what a player's control groups
// hold can't start a process, use memory or write a file without using the processor,
// which the groups count. So the watch reads this count each time, and nothing else
// while it stays the same.

// A stillness remembers a player's total processor time at a check.
type stillness struct {
	total time.Duration
	known bool
}

// still reports whether the player has rested since the last call with the same s, and
// nothing of it has run. It is false if the player has no groups that count.
func (l *Launcher) still(s *stillness) bool {
	was := *s
	s.known = false
	if !l.hold.resting.Load() {
		return false
	}
	s.total, s.known = l.groupTime()
	return was.known && *s == was
}
