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

// reportRows is how many lines a fact can take.
const reportRows = 8

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
	_, work := frame(m.w, m.h)
	facts := m.match.snap.drawer.Report(m.l, m.set, m.match.shown())
	var texts []string
	var alarms []bool
	width := 0
	for _, f := range facts {
		lines := []string{f.Text}
		if m.cv.width(f.Text) > work.w-4 { // a row of a table fits, so this is a sentence
			lines = wrap(m.set.Clean(f.Text), work.w-4, reportRows)
		}
		for _, line := range lines {
			texts, alarms = append(texts, line), append(alarms, f.Alarm)
			width = max(width, m.cv.width(line))
		}
	}
	if side := besideMatch(m.stage); side.w >= width+4 { // the board stays in sight
		work = side
	}
	in := m.cv.box(work.centre(width+4, len(texts)+2), m.l.Say(lang.ReportTitle))
	top := m.scroll.fit(texts, in)
	for i, text := range texts[top:min(top+in.h, len(texts))] {
		k := inkText
		if alarms[top+i] {
			k = inkTitle
		}
		m.cv.text(in.row(i), k, text)
	}
	m.scroll.drawMore(m.stage, in, in)
}
