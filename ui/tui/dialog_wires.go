package tui

import (
	tea "charm.land/bubbletea/v2"

	"dohyo/ui/lang"
)

// wireDialog lists all lines sent to the programs and received from them, on the
// whole screen.
type wireDialog struct {
	view
	bindings []binding

	back int    // number of lines below the visible ones
	seen uint64 // number of all lines at the last drawing
	fit  int    // number of the lines that were visible then, at most
}

// openWires opens the dialog at the newest line.
func openWires(m view) {
	d := &wireDialog{view: m}
	scroll := func(by int) func() tea.Cmd { return plainly(func() { d.back += by }) }
	long := func() bool { return len(m.match.snap.wire) > d.fit }
	d.bindings = []binding{
		{keys: keysOf("up", "k"), name: lang.KeyUpDown, short: lang.LineScroll, help: lang.HelpScroll, when: long, do: scroll(1)},
		{keys: keysOf("down", "j"), when: long, do: scroll(-1)},
		{keys: keysOf("pgup"), name: lang.KeyPages, help: lang.HelpListPages, when: long, do: scroll(15)},
		{keys: keysOf("pgdown", "space"), when: long, do: scroll(-15)},
		{keys: keysOf("end"), when: long, do: plainly(func() { d.back = 0 })},
		{keys: keysOf("esc", "w", "W", "q", "enter"), name: lang.KeyEsc, short: lang.LineBack, help: lang.HelpBack, last: true, do: plainly(m.route.close)},
	}
	m.route.open(d)
	m.match.look(m.o.Now())
}

func (m *wireDialog) keys() []binding { return m.bindings }

func (m *wireDialog) help() []binding { return m.bindings }

// update looks for new lines.
func (m *wireDialog) update(msg tea.Msg) (cmd tea.Cmd, took bool) {
	switch msg := msg.(type) {
	case tea.MouseWheelMsg:
		m.back -= turned(msg)
	case tickMsg:
		if m.match.lookAtWires(m.o.Now()) {
			m.stale = true
		}
	}
	return nil, false
}

// draw draws the list over the whole screen.
func (m *wireDialog) draw() {
	_, work := frame(m.w, m.h)
	in := m.cv.box(work, m.l.Say(lang.WireHead))
	m.fit = in.h
	if now := m.match.wired; m.back > 0 { // older lines that a person looks at stay in place
		m.back += int(now - m.seen)
	}
	m.seen = m.match.wired
	m.back = min(max(m.back, 0), max(len(m.match.snap.wire)-in.h, 0))
	wirePanel{m.view}.drawWire(in, m.back)
	lines := len(m.match.snap.wire)
	textBar(lines, max(lines-m.back-in.h, 0), in.h, func(row int) { m.back = max(lines-in.h-row, 0) }).draw(m.stage, inEdge(in, in))
	if m.back > 0 {
		m.cv.right(rect{in.x, in.y + in.h, in.w, 1}, inkDim, " "+m.l.Say(lang.HelpMore)+" ")
	}
}
