//go:build linux || darwin || dragonfly || freebsd || netbsd || openbsd

package process

import "time"

var initialized = time.Now()

// Began is when the running process began, as exactly as the system tells (on
// Linux to 10 ms, never later than it was). Who started it has been counting
// since: on a busy machine loading the program and its start can take longer
// than what it does.
func Began() time.Time {
	if age, ok := age(); ok && age > time.Since(initialized) {
		return time.Now().Add(-age)
	}
	return initialized
}
