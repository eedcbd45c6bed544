//go:build unix

package igo

import (
	"syscall"
	"time"
)

// processorTime returns the processor time of this process, which a busy
// machine doesn't stretch as it does the clock.
func processorTime() time.Duration {
	var u syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_SELF, &u) != nil {
		return 0
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
