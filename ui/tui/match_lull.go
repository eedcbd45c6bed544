package tui

import (
	"time"

	tea "charm.land/bubbletea/v2"
)

// A lull follows the end of a game in the midst of a person's typing. What was still to come would act as keys by surprise:
// it does nothing until they have stopped.
type lull struct {
	typed       time.Time // the last letter that was text
	until, most time.Time
}

const (
	lullFrom = 2 * time.Second        // who hasn't typed for so long isn't typing
	lullFor  = time.Second            // after the end
	lullKey  = 600 * time.Millisecond // after each key that it takes
	lullMost = 4 * time.Second
)

// begin begins a lull, if somebody is typing.
func (l *lull) begin(now time.Time) {
	if now.Sub(l.typed) < lullFrom {
		l.until, l.most = now.Add(lullFor), now.Add(lullMost)
	}
}

// done says that what was typed has been sent. Who ends a game so isn't typing.
func (l *lull) done() { l.typed = time.Time{} }

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
