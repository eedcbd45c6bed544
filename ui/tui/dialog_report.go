package tui

import (
	tea "charm.land/bubbletea/v2"

	"dohyo/ui/lang"
)

// reportDialog shows the facts on a position in full. Below the board they are
// abbreviated.
type reportDialog struct {
	view
	bindings []binding

	scroll scroll
}

// openReport opens the dialog for the shown position.
func openReport(m view) {
	d := &reportDialog{view: m, scroll: newScroll()}
	d.bindings = append(d.scroll.keys(), binding{
		keys: keysOf("esc", "i", "q", "enter", "space"), name: lang.KeyEsc, short: lang.LineBack, help: lang.HelpBack, last: true,
		do: plainly(m.route.close),
	})
	m.route.open(d)
}

func (m *reportDialog) keys() []binding { return m.bindings }

func (m *reportDialog) help() []binding { return m.bindings }

func (m *reportDialog) update(msg tea.Msg) (cmd tea.Cmd, took bool) {
	m.scroll.turn(msg)
	return nil, false
}

// draw draws the facts in full.
func (m *reportDialog) draw() {
	lines := m.match.snap.drawer.Report(m.l, m.set, m.match.shown())
	width := 0
	for _, f := range lines {
		width = max(width, m.cv.width(f.Text))
	}
	_, work := frame(m.w, m.h)
	in := m.cv.box(work.centre(width+4, len(lines)+2), m.l.Say(lang.ReportTitle))
	var texts []string
	for _, f := range lines {
		texts = append(texts, f.Text)
	}
	top := m.scroll.fit(texts, in)
	for i, f := range lines[top:min(top+in.h, len(lines))] {
		k := inkText
		if f.Alarm {
			k = inkTitle
		}
		m.cv.text(in.row(i), k, f.Text)
	}
	m.scroll.drawMore(m.stage, in, in)
}
