package tui

import (
	tea "charm.land/bubbletea/v2"

	"dohyo/ui/lang"
)

// toldBox shows a message that is too long for a line.
type toldBox struct {
	*stage
	bindings []binding

	title  string
	list   []string // a paragraph each
	scroll scroll
}

// openTold opens the box.
func openTold(m *stage, title string, list []string) {
	d := &toldBox{stage: m, title: title, list: list, scroll: newScroll()}
	d.bindings = append(d.scroll.keys(), binding{
		keys: keysOf("enter", "esc", "space", "q"), name: lang.KeyEnter, short: lang.LineSeen, help: lang.HelpBack, last: true,
		do: plainly(m.route.close),
	})
	m.route.open(d)
}

func (m *toldBox) keys() []binding { return m.bindings }

func (m *toldBox) help() []binding { return m.bindings }

func (m *toldBox) update(msg tea.Msg) (cmd tea.Cmd, took bool) {
	m.scroll.turn(msg)
	return nil, false
}

func (m *toldBox) draw() {
	_, work := frame(m.w, m.h)
	w := min(work.w-2, 72)
	if side := besideMatch(m.stage); side.w > 0 { // the board stays in sight
		work, w = side, withoutStrips(side, min(side.w, 72))
	}
	var lines []string
	for _, text := range m.list {
		lines = append(lines, wrap(m.set.Clean(text), w-4, longest)...)
	}
	in := m.cv.box(work.centre(w, len(lines)+2), m.title)
	top := m.scroll.fit(lines, in)
	for i, line := range lines[top:min(top+in.h, len(lines))] {
		m.cv.text(in.row(i), inkText, line)
	}
	m.scroll.drawMore(m.stage, in, in)
}

// longest is the maximum number of lines of a paragraph.
const longest = 1 << 16
