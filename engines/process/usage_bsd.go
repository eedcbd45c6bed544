//go:build darwin || dragonfly || freebsd || netbsd || openbsd

package process

import "time"

// What follows can't be told here.

func taskUsage(int) map[int]Usage { return nil }

// Waited can't be told here.
func Waited() time.Duration { return 0 }

func machine() (busy, stolen, own time.Duration, ok bool) { return 0, 0, 0, false }
