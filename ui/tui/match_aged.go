package tui

import "time"

// noticeStays is how long the effect of a key stays on the line below a match at least, however
// much happens.
const noticeStays = 8 * time.Second

// An aging is what the line says about the last key, and what the match was like when it was
// first seen there.
type aging struct {
	notice, told string
	since        time.Time
	when         happening
}

// A happening is what a person who looks on waits for.
type happening struct {
	game, moves int
	ended       bool // the game
	live        bool // the match
}

// ageNotice removes what the line says about the last key once the match has gone on since
// then and there was time to read it. Without a further key it would hide what happens. It
// reports whether the screen has to be redrawn.
func (m *match) ageNotice(now time.Time) bool {
	a, is := &m.aging, happening{m.snap.live, m.snap.moves, m.snap.game.end != nil, m.live()}
	switch {
	case m.notice != a.notice || m.told != a.told || m.answering():
		*a = aging{m.notice, m.told, now, is}
		return false
	case m.notice+m.told == "" || is == a.when || now.Sub(a.since) < noticeStays:
		return false
	}
	m.notice, m.told, m.entry.doubt = "", "", ""
	return true
}

// answering reports whether the line belongs to what a person types, or to a program that is
// still being asked.
func (m *match) answering() bool {
	return m.hasLine() && !m.entry.line.empty() || m.quest != nil || m.hint != nil && m.hint.asking || m.lesson.asking
}
