//go:build !linux

package uptime

import "time"

// sinceBoot returns the monotonic clock: here sleep isn't told apart.
func sinceBoot() time.Duration { return time.Since(start) }
