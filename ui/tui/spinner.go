package tui

import (
	"charm.land/bubbles/v2/spinner"
	tea "charm.land/bubbletea/v2"

	"dohyo/ui/draw"
)

// waitSign is Bubbles' spinner beside what a person waits for: a match that is being started, or a
// program that was asked for a hint or about a position. It turns until that has arrived.
type waitSign struct {
	spin spinner.Model
	on   bool // the message that turns it has been requested
}

// drawWith sets the characters it's drawn with.
func (w *waitSign) drawWith(set *draw.Set) {
	s := spinner.Line
	if set.Braille {
		s = spinner.MiniDot
	}
	if s.Frames[0] != w.frames() {
		w.spin = spinner.New(spinner.WithSpinner(s))
		w.on = false
	}
}

// frames returns the first of its pictures, "" if there are none yet.
func (w *waitSign) frames() string {
	if len(w.spin.Spinner.Frames) == 0 {
		return ""
	}
	return w.spin.Spinner.Frames[0]
}

// begin starts it unless it turns already.
func (w *waitSign) begin() tea.Cmd {
	if w.on {
		return nil
	}
	w.on = true
	return w.spin.Tick
}

// turn shows the next picture and requests the message for the one after it.
func (w *waitSign) turn(msg spinner.TickMsg) (cmd tea.Cmd) {
	w.spin, cmd = w.spin.Update(msg)
	return cmd
}

// before returns a text with the spinner before it.
func (w *waitSign) before(text string) string { return w.spin.View() + " " + text }

// awaits reports whether a person waits for something that the screen will show.
func (m *program) awaits() bool {
	if m.state() != "" {
		return true
	}
	if f, ok := m.route.top().(*programForm); ok && f.trying {
		return true
	}
	mt := m.match
	if !m.showsMatch() || mt.failure != nil || mt.over {
		return false
	}
	return !mt.ready() && mt.s.Feed.Err() == nil || mt.hint != nil && mt.hint.asking || mt.overlay.number > 0 && m.known.asking || desk{view{m.stage, mt}}.awaits()
}

// onSpin turns the spinner as long as a person waits for something.
func (m *program) onSpin(msg spinner.TickMsg) tea.Cmd {
	if !m.awaits() {
		m.wait.on = false
		return nil
	}
	m.stale = true
	return m.wait.turn(msg)
}
