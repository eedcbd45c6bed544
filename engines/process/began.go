//go:build linux || darwin || dragonfly || freebsd || netbsd || openbsd

package process

import "time"

var initialized = time.Now()

// Began returns when the running process was forked, as exactly as the system says
// (on Linux to 10 ms, never later than the true time). The parent's clock has been
// running since: on a busy machine, loading and starting a program can take longer
// than its work.
func Began() time.Time {
	if age, ok := age(); ok && age > time.Since(initialized) {
		return time.Now().Add(-age)
	}
	return initialized
}
