package tui

import (
	tea "charm.land/bubbletea/v2"

	"dohyo/ui/draw"
	"dohyo/ui/lang"
)

// remarkBox shows what is wrong with a record: where the record stops being valid,
// and why.
type remarkBox struct {
	*stage
	bindings []binding

	game string // its words are used
	list []error
}

// openRemarks opens the box.
func openRemarks(m *stage, game string, list []error) {
	m.route.open(&remarkBox{stage: m, game: game, list: list, bindings: []binding{{
		keys: keysOf("enter", "esc", "space", "q"), name: lang.KeyEnter, short: lang.LineSeen, help: lang.HelpBack, last: true,
		do: plainly(m.route.close),
	}}})
}

func (m *remarkBox) keys() []binding { return m.bindings }

func (m *remarkBox) help() []binding { return m.bindings }

func (m *remarkBox) update(tea.Msg) (cmd tea.Cmd, took bool) { return nil, false }

// draw draws the box over the board, or the list.
func (m *remarkBox) draw() {
	_, work := frame(m.w, m.h)
	w := min(work.w-2, 72)
	var lines []string
	for i, err := range m.list {
		text := wrap(m.set.Clean(m.l.Remark(draw.Spelling(m.l, m.set, m.game, nil), m.game, err)), w-4, 4)
		if len(lines)+len(text) > max(work.h-4, 1) {
			lines = append(lines, m.l.Say(lang.RemarksMore, len(m.list)-i))
			break
		}
		lines = append(lines, text...)
	}
	in := m.cv.box(work.centre(w, len(lines)+2), m.l.Say(lang.RemarksTitle))
	for i, line := range lines {
		m.cv.text(in.row(i), inkBad, line)
	}
}
