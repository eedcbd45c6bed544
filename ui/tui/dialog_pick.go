package tui

import (
	"slices"

	tea "charm.land/bubbletea/v2"

	"dohyo/ui/lang"
)

// pick is the dialog in which a person chooses one of several things, such as one of
// the matches between two entrants.
type pick struct {
	*stage
	bindings []binding

	title string
	rows  []pickRow
	menu  listing // without a chosen row if that no longer exists
	hint  string  // below the rows; may be empty
	first int     // the row that is chosen at first

	// about explains a row, below the rows while it is chosen; bad says that it can't be
	// used. It is nil if the rows explain themselves.
	about func(row int) (text string, bad bool)

	fresh func() []pickRow // returns the current rows, or none if nothing is left to choose; nil: the rows don't change
	gone  func()           // tells the person that nothing is left
}

// A pickRow is one of the choices, with its action.
type pickRow struct {
	text string
	do   func() tea.Cmd
}

// openPick opens the dialog with some rows.
func openPick(m *stage, title string, rows []pickRow) {
	showPick(m, &pick{title: title, rows: rows}, lang.LineOpen, lang.HelpOpen)
}

// openChoice is the same with rows that lead to a next step.
func openChoice(m *stage, title string, rows []pickRow) {
	showPick(m, &pick{title: title, rows: rows}, lang.LineSelect, lang.HelpChosenRow)
}

// openChoiceAbout is openChoice with a text below the rows, which may be empty.
func openChoiceAbout(m *stage, title string, rows []pickRow, text string) {
	d := &pick{title: title, rows: rows}
	if text != "" {
		d.about = func(int) (string, bool) { return text, false }
	}
	showPick(m, d, lang.LineSelect, lang.HelpChosenRow)
}

// openLivePick is openChoice with rows that are kept up to date. When none is left, the
// dialog closes, and gone tells the person.
func openLivePick(m *stage, title string, fresh func() []pickRow, gone func()) {
	showPick(m, &pick{title: title, rows: fresh(), fresh: fresh, gone: gone}, lang.LineSelect, lang.HelpChosenRow)
}

func showPick(m *stage, d *pick, short, help lang.Key) {
	d.stage, d.menu = m, newLoop(len(d.rows))
	d.menu.choose(d.first)
	act := func() tea.Cmd { return d.take(d.menu.row()) }
	d.menu.twice(act)
	d.bindings = append(d.menu.keys(letterUp, letterDown),
		binding{keys: keysOf("enter", "space"), name: lang.KeyEnter, short: short, help: help, do: act},
		binding{keys: keysOf("esc", "q"), name: lang.KeyEsc, short: lang.LineBack, help: lang.HelpBack, last: true, do: plainly(m.route.close)},
	)
	m.route.open(d)
}

func (m *pick) keys() []binding { return m.bindings }

func (m *pick) help() []binding { return m.bindings }

func (m *pick) update(msg tea.Msg) (cmd tea.Cmd, took bool) {
	m.menu.turn(msg)
	if _, ok := msg.(tickMsg); ok {
		m.follow()
	}
	return nil, false
}

// follow brings the rows up to date. The chosen row stays chosen while it exists.
func (m *pick) follow() {
	if m.fresh == nil {
		return
	}
	rows := m.fresh()
	if len(rows) == 0 {
		m.route.expire(m)
		m.stale = true
		m.gone()
		return
	}
	same := func(a, b pickRow) bool { return a.text == b.text }
	if slices.EqualFunc(rows, m.rows, same) {
		m.rows = rows
		return
	}
	if now := m.menu.row(); now >= 0 {
		was := m.rows[now]
		m.menu.set(len(rows), slices.IndexFunc(rows, func(r pickRow) bool { return same(r, was) }))
	}
	m.menu.resize(len(rows))
	m.rows, m.stale = rows, true
}

// take carries out the action of a row. If that opens another dialog, Esc returns from
// it to the list.
func (m *pick) take(i int) tea.Cmd {
	if i < 0 {
		return nil
	}
	return m.route.replace(m, m.rows[i].do)
}

func (m *pick) draw() {
	_, work := frame(m.w, m.h)
	w := m.cv.width(m.title) + 6
	for _, row := range m.rows {
		w = max(w, m.cv.width(row.text)+6)
	}
	below := 0 // lines
	if m.hint != "" {
		w, below = max(w, m.cv.width(m.hint)+6), 2
	}
	if m.about != nil {
		w = max(w, pickWide)
	}
	if w = min(w, work.w-2); m.about != nil {
		for i := range m.rows {
			lines, _ := m.aboutLines(i, w-4)
			below = max(below, len(lines)+1+min(len(m.hint), 1))
		}
	}
	in := m.cv.box(work.centre(w, min(len(m.rows)+below+2, work.h)), m.title)
	if below > 0 {
		in = m.drawBelow(in, below)
	}
	for at, row := range m.menu.draw(m.stage, in, inEdge(in, in)) {
		k := m.menu.ink(row)
		if m.about != nil && k == inkText {
			if _, bad := m.about(row); bad {
				k = inkBad
			}
		}
		m.cv.line(at, k, m.menu.mark(row)+m.rows[row].text)
	}
}

// pickWide is the width of the box if rows are explained below them, and pickAbout the
// most lines of an explanation.
const (
	pickWide  = 66
	pickAbout = 5
)

// aboutLines returns the explanation of a row in lines.
func (m *pick) aboutLines(row, w int) (lines []string, bad bool) {
	text, bad := m.about(row)
	return wrap(m.set.Clean(text), max(w, 8), pickAbout), bad
}

// drawBelow draws the explanation of the chosen row and the hint, and returns the room
// above them.
func (m *pick) drawBelow(in rect, lines int) rect {
	above, r := in.top(max(in.h-lines, min(len(m.rows), 3)))
	_, r = r.top(1)
	r = r.inset(1, 0)
	if m.hint != "" && r.h > 0 {
		m.cv.text(r.row(r.h-1), inkDim, m.set.Clean(m.hint))
		r.h--
	}
	if m.menu.row() < 0 || m.about == nil {
		return above
	}
	text, bad := m.aboutLines(m.menu.row(), in.w-2)
	k := inkText
	if bad {
		k = inkBad
	}
	for i, line := range text[:min(len(text), r.h)] {
		m.cv.text(r.row(i), k, line)
	}
	return above
}
