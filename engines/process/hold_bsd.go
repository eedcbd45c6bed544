//go:build darwin || dragonfly || freebsd || netbsd || openbsd

package process

import "time"

// processorTime of a running process is unknown here, so none is stopped.
func processorTime(int) (time.Duration, bool) { return 0, false }

func (l *Launcher) freeze() {}

func (l *Launcher) suspend(int) bool { return false }

func (l *Launcher) resume(map[int]bool) {}

// processes returns nil: they aren't listed here.
func (l *Launcher) processes(bool) []int { return nil }

func throngSize() int { return 0 }

func (l *Launcher) calmThrong(int) int { return 0 }
