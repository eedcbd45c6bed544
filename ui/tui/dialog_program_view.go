package tui

import (
	"path/filepath"
	"strconv"

	tea "charm.land/bubbletea/v2"

	"dohyo/ui/draw"
	"dohyo/ui/lang"
	"dohyo/ui/show"
)

// The size of the form: its width at most, the columns of a label, and the rows that
// are kept free for the results.
const (
	formWide   = 100
	formLabel  = 18
	formLong   = 28 // of a label in a wide form
	formResult = 7
	formHigh   = 30 // its lines, where there are more
	formNarrow = 28 // below which there is no room for a label beside a value
	formMore   = 50 // from which the last row has room to say that there are more; the bar says it, too
)

func (m *programForm) draw() {
	p, work := frame(m.w, m.h)
	title := m.l.Say(lang.ProgramAdd)
	if m.program.Old != "" {
		title = m.l.Say(lang.ProgramChange, m.program.Old)
	}
	in := m.cv.box(m.box(work), title)
	at, rest := in.top(m.shownRows(in.h))
	m.drawRows(at)
	about, rest := rest.top(2)
	m.drawHint(about)
	_, rest = rest.top(1)
	m.drawResults(rest)
	drawFoot(m.stage, p, note{})
}

// box returns where the form is. Large screens keep what is below it in sight, unless the results
// need the room.
func (m *programForm) box(work rect) rect {
	wide, lines := min(work.w-2, formWide), max(work.h/2, formHigh)
	if m.tried != nil && lines < work.h {
		inside := work.centre(wide, work.h).inset(2, 1)
		text, _ := m.wrapped(m.results(), inside.w)
		lines = max(lines, work.h-inside.h+len(m.rows)+3+len(text))
	}
	return work.centre(wide, min(lines, work.h))
}

// shownRows returns how many rows a box of some lines inside shows.
func (m *programForm) shownRows(lines int) int {
	return min(len(m.rows), max(lines-formResult-3, 3))
}

// listSeen reports whether there is room for the list of files below the rows and the hint.
func (m *programForm) listSeen() bool {
	_, work := frame(m.w, m.h)
	lines := m.box(work).h - 2
	return lines-m.shownRows(lines)-3 > 0
}

// drawHint draws what the row that has the keys is about, or what is wrong with it.
func (m *programForm) drawHint(r rect) {
	text, k := m.row().hint, inkDim
	if err := m.row().field.Error(); err != nil {
		text, k = err.Error(), inkBad
	}
	for i, line := range wrap(text, r.w, r.h) {
		m.cv.text(r.row(i), k, line)
	}
}

// drawRows draws the rows around the one that has the keys.
func (m *programForm) drawRows(r rect) {
	at := m.at()
	if r.w < formNarrow {
		m.drawRow(r, at)
		return
	}
	from := min(pageTo(at, len(m.rows), r.h), len(m.rows)-r.h)
	listBar(len(m.rows), from, m.focus).draw(m.stage, inEdge(r, r))
	for i := range r.h {
		n := from + i
		line := r.row(i)
		columns := min(formLabel, line.w/2)
		if line.w >= formWide*3/4 {
			columns = formLong
		}
		label, value := line.left(columns)
		label.w--
		k := inkText
		switch {
		case m.rows[n].field.Error() != nil:
			k = inkBad
		case n == at:
			k = inkTitle
		}
		m.cv.text(label, k, chosenMark(n == at)+m.rows[n].label)
		m.drawValue(value, &m.rows[n], k, n == at)
		clickable(m.stage, line, func(_, _ int) tea.Cmd { return m.click(n) })
	}
	if more := m.l.Say(lang.HelpMore); from+r.h < len(m.rows) && r.w >= formMore {
		m.cv.right(r.row(r.h-1), inkDim, more)
	}
}

// drawRow draws only the row that has the keys: its label with its number, its value below, and what it is about.
func (m *programForm) drawRow(r rect, n int) {
	k := inkTitle
	if m.rows[n].field.Error() != nil {
		k = inkBad
	}
	head, r := r.top(1)
	number := " " + strconv.Itoa(n+1) + "/" + strconv.Itoa(len(m.rows))
	m.cv.text(head, k, wholeWords(m.rows[n].label, head.w-len(number)))
	m.cv.right(head, inkDim, number)
	value, r := r.top(1)
	m.drawValue(value, &m.rows[n], k, true)
	clickable(m.stage, value, func(_, _ int) tea.Cmd { return m.click(n) })
	m.drawHint(r)
}

// click gives the keys to a row. A choice that has them already changes to the next value.
func (m *programForm) click(row int) tea.Cmd {
	if row == m.at() && m.rows[row].line == nil && !m.trying && !m.saving {
		return m.choose(tea.KeyRight)
	}
	m.focus(row)
	return nil
}

func (m *programForm) drawValue(r rect, row *formRow, k ink, active bool) {
	if row.line == nil {
		m.cv.text(r, k, row.shown())
		return
	}
	text := &row.line.text
	if text.empty() && row.usual != "" {
		behind := r
		if active {
			_, behind = r.left(2)
		}
		m.cv.text(behind, inkDim, m.l.Say(lang.ProgramUsual, row.usual))
	}
	m.cv.field(r, k, text, active && !m.trying)
}

// drawResults draws what came of the tryout, or the list of files.
func (m *programForm) drawResults(r rect) {
	switch {
	case m.trying:
		m.cv.text(r, inkTitle, m.wait.before(m.l.Say(lang.ProgramTrying)))
	case m.notice != "":
		m.drawLines(r, []formLine{{inkBad, m.notice}})
	case m.at() == 0 && m.tried == nil:
		m.drawList(r)
	case m.tried != nil:
		m.drawLines(r, m.results())
	}
}

// A formLine is a paragraph of the results.
type formLine struct {
	ink  ink
	text string
}

// results returns the results: first what it comes to and what failed, then advice,
// then what went well.
func (m *programForm) results() (list []formLine) {
	t := m.tried
	file := filepath.Base(or(m.program.Where, m.o.Programs.File))
	switch {
	case t.Err != nil:
		list = append(list, formLine{inkBad, m.l.Say(lang.ProgramSilent)}, formLine{inkText, m.l.Seen(draw.Spelling(m.l, m.set, t.Game, nil), t.Err)})
	case !t.Works():
		list = append(list, formLine{inkBad, m.l.Say(lang.ProgramFails, t.Program.Proto, t.Failed(), len(t.Checks))})
	default:
		list = append(list, formLine{inkGood, m.l.Say(lang.ProgramWorks, t.Program.Proto, len(t.Checks), file)})
	}
	check := func(c show.TriedCheck, k ink) {
		list = append(list, formLine{k, m.l.Error(c.What) + ": " + m.l.Seen(draw.Spelling(m.l, m.set, t.Game, nil), c.Seen)})
	}
	for _, c := range t.Checks {
		if !c.OK {
			check(c, inkText)
		}
	}
	for _, a := range t.Advice {
		list = append(list, formLine{inkTitle, m.l.Say(lang.ProgramRemedy, m.l.Error(a))})
	}
	for _, c := range t.Checks {
		if c.OK {
			check(c, inkDim)
		}
	}
	return list
}

// drawLines draws paragraphs, which scroll.
func (m *programForm) drawLines(r rect, list []formLine) {
	lines, inks := m.wrapped(list, r.w)
	top := m.scroll.fit(lines, r)
	for i := range min(r.h, len(lines)-top) {
		m.cv.text(r.row(i), inks[top+i], lines[top+i])
	}
	m.scroll.drawMore(m.stage, r, r)
}

// wrapped breaks paragraphs into lines, each with its ink.
func (m *programForm) wrapped(list []formLine, columns int) (lines []string, inks []ink) {
	for _, l := range list {
		text := m.set.Clean(l.text)
		for _, line := range wrap(text, columns, max(len(text), 1)) {
			lines, inks = append(lines, line), append(inks, l.ink)
		}
	}
	return lines, inks
}

// drawList draws the files that begin like the typed path, in columns.
func (m *programForm) drawList(r rect) {
	const column = 24
	columns := max(r.w/column, 1)
	from := 0
	if m.picked >= 0 {
		from = max(m.picked/columns-r.h+1, 0) * columns
	}
	for i := range min(r.h*columns, len(m.list)-from) {
		n := from + i
		k := inkDim
		if n == m.picked {
			k = inkSelected
		}
		at := rect{r.x + i%columns*column, r.y + i/columns, column - 1, 1}
		m.cv.text(at, k, shortPath(m.list[n]))
		clickable(m.stage, at, func(_, _ int) tea.Cmd { m.focus(0); return m.pick(n) })
	}
}
