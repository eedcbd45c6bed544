package tui

import (
	"time"

	tea "charm.land/bubbletea/v2"
)

// The tick is quick while something happens, and slow otherwise.
const (
	quickTick = 40 * time.Millisecond  // somebody moves, or has just pressed a key
	farTick   = 60 * time.Millisecond  // another dohyo plays the match
	calmTick  = 100 * time.Millisecond // somebody thinks
	slowTick  = 200 * time.Millisecond // programs analyse, or the match isn't there yet
	restTick  = time.Second            // only a clock moves until there is news, which wakes the screen
	stillTick = demoPause              // nothing is played; each tick wakes the process
	calmAfter = 2 * time.Second
)

// pace returns the time to the next tick in the current state.
func (m *model) pace() time.Duration {
	switch now := m.o.Now(); {
	case now.Sub(m.stirred) < calmAfter || m.match != nil && m.match.auto:
		return quickTick
	case m.hall != nil && m.hall.glides():
		return glideEvery
	case m.rests():
		return restTick
	case m.match != nil && m.match.s.Watch && m.match.live():
		return farTick
	case m.running() && !m.match.snap.resting(m.match.s), m.hall != nil && m.hall.run != nil:
		return calmTick
	case m.match == nil, m.match.s.Replay() && m.match.ready() && !m.studied():
		return stillTick
	}
	return slowTick
}

// rests reports whether the match goes on only when somebody acts: it is over or paused,
// or a person is to move.
func (m *model) rests() bool {
	if m.hall != nil || m.match == nil || !m.match.ready() || m.studied() || m.match.s.Replay() {
		return false
	}
	mt := m.match
	switch {
	case len(mt.entry.sent) > 0 || mt.wire: // sent moves are repeated, and lines of programs aren't news
		return false
	case !mt.live() || mt.snap.resting(mt.s) || mt.snap.liveWaits:
		return true
	}
	return mt.personsTurn()
}

// studied reports whether programs may be analysing the record that is open.
func (m *model) studied() bool {
	v := view{m.stage, m.match}
	return overall{v}.of() != nil || studies(v) && len(m.match.study.programs) > 0
}

func (m *model) tick() tea.Cmd {
	m.clock, m.pending = m.clock+1, m.pace()
	number, wait := m.clock, m.pending
	var news tea.Cmd
	if m.pending == restTick {
		wait, news = m.match.untilSecond(m.o.Now()), m.awaitNews()
	}
	return tea.Batch(news, tea.Tick(wait, func(t time.Time) tea.Msg { return clockMsg{number, t} }))
}

// awaitNews returns a command that waits until the feed has changed.
func (m *model) awaitNews() tea.Cmd {
	f := m.match.s.Feed
	if m.awaited == f {
		return nil
	}
	m.awaited = f
	changed := f.Changed(m.match.snap.version)
	return func() tea.Msg {
		<-changed
		return newsMsg{f}
	}
}

// onNews lets the screens look at once instead of at the next tick.
func (m *model) onNews(msg newsMsg) tea.Cmd {
	if m.awaited == msg.feed {
		m.awaited = nil
	}
	if m.match == nil || m.match.s.Feed != msg.feed {
		return nil
	}
	return tea.Batch(m.route.hand(tickMsg(m.o.Now())), m.tick())
}
