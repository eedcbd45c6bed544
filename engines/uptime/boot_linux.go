package uptime

import (
	"time"

	"golang.org/x/sys/unix"
)

// sinceBoot returns the clock that runs on while the machine sleeps.
func sinceBoot() time.Duration {
	var boot unix.Timespec
	if unix.ClockGettime(unix.CLOCK_BOOTTIME, &boot) != nil {
		return time.Since(start)
	}
	return time.Duration(boot.Nano())
}
