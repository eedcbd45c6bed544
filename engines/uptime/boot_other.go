//go:build !linux

package uptime

import "time"

// sinceBoot is the monotonic clock: here sleep isn't told apart.
func sinceBoot() time.Duration { return time.Since(start) }
