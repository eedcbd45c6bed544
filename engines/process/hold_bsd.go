//go:build darwin || dragonfly || freebsd || netbsd || openbsd

package process

import "time"

// processorTime can't be told of a running process here, so that none is stopped.
func processorTime(int) (time.Duration, bool) { return 0, false }

func (l *Launcher) freeze() {}

func (l *Launcher) suspend(int) bool { return false }

func (l *Launcher) resume(map[int]bool) {}

// processes are not listed here.
func (l *Launcher) processes(bool) []int { return nil }
