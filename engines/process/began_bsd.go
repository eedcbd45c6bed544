//go:build darwin || dragonfly || freebsd || netbsd || openbsd

package process

import "time"

// age is unknown on this system.
func age() (time.Duration, bool) { return 0, false }
