//go:build darwin || dragonfly || freebsd || netbsd || openbsd

package process

import (
	"time"

	"dohyo/boards/fact"
)

// The following figures are unknown here.

func taskUsage(int) map[int]Usage { return nil }

// Waited returns 0: it is unknown here.
func Waited() time.Duration { return 0 }

// Measures returns what this system measures of the fairness of a game, nil if nothing.
func Measures() *fact.Error { return nil }

func machine() (busy, stolen, own time.Duration, ok bool) { return 0, 0, 0, false }

func (l *Launcher) waits() int64 { return 0 }
