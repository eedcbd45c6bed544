package tui

import (
	"time"

	tea "charm.land/bubbletea/v2"
)

// A lull follows the end of a game in which letters were text. What a person was typing in that moment would act as keys by
// surprise: it does nothing until they have stopped.
type lull struct{ until, most time.Time }

const (
	lullFor  = time.Second            // after the end
	lullKey  = 600 * time.Millisecond // after each key that it takes
	lullMost = 4 * time.Second
)

// takes reports whether a key is part of such typing.
func (l *lull) takes(k tea.KeyPressMsg, now time.Time) bool {
	if !now.Before(l.until) {
		return false
	}
	switch k.Code {
	case tea.KeyEnter, tea.KeyKpEnter, tea.KeyEscape, tea.KeyBackspace:
	default:
		if k.Text == "" {
			return false
		}
	}
	l.until = later(l.until, now.Add(lullKey))
	if l.until.After(l.most) {
		l.until = l.most
	}
	return true
}

// later returns the later of two times.
func later(a, b time.Time) time.Time {
	if a.After(b) {
		return a
	}
	return b
}
