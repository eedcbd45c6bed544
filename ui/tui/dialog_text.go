package tui

import (
	"strings"
	"unicode/utf8"

	"charm.land/bubbles/v2/textarea"
	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"dohyo/boards/safe"
	"dohyo/ui/lang"
)

// textBox is the dialog in which a person writes a text of several lines, such as the
// comment on a move. Bubbles' textarea does the editing; the canvas draws its lines, and
// the terminal's own cursor is in them, so that an input method composes there.
type textBox struct {
	*stage
	bindings []binding

	title string
	area  textarea.Model
	above string // what of a long text precedes the part in area
	below string // and follows it
	do    func(text string) tea.Cmd
}

// openText opens the dialog on a text to be continued: the cursor is at its end. Closing
// the dialog takes the text over, so that no key loses it.
func openText(m *stage, title, text string, do func(text string)) {
	d := openTextThen(m, title, text, func(text string) tea.Cmd { do(text); return nil })
	d.toEnd()
}

// openTextThen opens the dialog on a text to be changed anywhere, for what needs a command.
func openTextThen(m *stage, title, text string, do func(text string) tea.Cmd) *textBox {
	d := &textBox{stage: m, title: title, area: textarea.New(), do: do}
	d.area.ShowLineNumbers, d.area.Prompt, d.area.CharLimit, d.area.MaxHeight = false, "", 0, 0
	d.area.EndOfBufferCharacter = ' '
	d.area.SetVirtualCursor(false)
	d.area.Focus()
	d.size()
	d.fill(text, 0)
	d.bindings = []binding{
		{keys: keysOf("esc", "ctrl+s"), name: lang.KeyEsc, short: lang.LineDone, help: lang.HelpTextDone, last: true, do: func() tea.Cmd {
			m.route.close()
			return d.do(strings.TrimRight(d.whole(), " \t\n"))
		}},
	}
	m.route.open(d)
	return d
}

func (m *textBox) keys() []binding { return m.bindings }

func (m *textBox) help() []binding { return m.bindings }

// update handles typed and pasted text. Keys that leave the dialog go to the bindings.
func (m *textBox) update(msg tea.Msg) (cmd tea.Cmd, took bool) {
	switch msg := msg.(type) {
	case tea.KeyPressMsg:
		switch msg.String() {
		case "esc", "ctrl+s", "ctrl+c", "ctrl+k", "ctrl+r", "ctrl+z", "f1":
			return nil, false
		}
		switch msg.String() {
		case "ctrl+home", "alt+<":
			m.fill(m.whole(), 0)
		case "ctrl+end", "alt+>":
			m.toEnd()
		case "home", "ctrl+a":
			m.toEdge(strings.LastIndexByte(m.whole()[:m.offset()], '\n') + 1)
		case "end", "ctrl+e":
			rest := m.whole()[m.offset():]
			line, _, _ := strings.Cut(rest, "\n")
			m.toEdge(m.offset() + len(line))
		case "ctrl+u": // deletes to the beginning of the line
			text, at := m.whole(), m.offset()
			begin := strings.LastIndexByte(text[:at], '\n') + 1
			m.fill(text[:begin]+text[at:], begin)
		default:
			m.area, _ = m.area.Update(msg)
			m.slide()
		}
		return nil, true
	case tea.PasteMsg:
		m.area.InsertString(safe.Text(msg.Content))
		m.slide()
		return nil, true
	case tea.MouseWheelMsg:
		for range 3 {
			if turned(msg) > 0 {
				m.area.CursorDown()
			} else {
				m.area.CursorUp()
			}
		}
		m.slide()
	}
	return nil, false
}

// part returns how long a text is edited whole. A text of more lines or bytes is edited in
// parts: the textarea lays out all that it has for each key, which takes seconds for a
// text of a megabyte, also if it is a single line. It has what is around the cursor, and
// gets another part before the cursor comes within edge of the first or last.
func (m *textBox) part() extent {
	e := m.edge()
	return extent{3 * e.lines, 3 * e.bytes}
}

// edge returns more than the box shows at once.
func (m *textBox) edge() extent {
	const wide = 3 // bytes of a column of small katakana
	rows := m.area.Height() + 4
	return extent{rows, min(wide*m.area.Width()*rows, 8<<10)}
}

// An extent is that of a text.
type extent struct{ lines, bytes int }

// whole returns the whole text.
func (m *textBox) whole() string { return m.above + m.area.Value() + m.below }

// offset returns the place of the cursor in the whole text, in bytes.
func (m *textBox) offset() int { return len(m.above) + m.within() }

// within returns the place of the cursor in the textarea's part.
func (m *textBox) within() int {
	rest, at := m.area.Value(), 0
	for range m.area.Line() {
		line, after, _ := strings.Cut(rest, "\n")
		at += len(line) + 1
		rest = after
	}
	return at + runesLong(rest, m.area.Column())
}

// runesLong returns the bytes that the first runes of a text take.
func runesLong(text string, runes int) int {
	for i := range text {
		if runes == 0 {
			return i
		}
		runes--
	}
	return len(text)
}

// fill gives the textarea the part of a text around a place, and puts the cursor there.
func (m *textBox) fill(text string, at int) {
	most := m.part()
	from, to := partBefore(text[:at], most.lines/2, most.bytes/2), at+partAfter(text[at:], most.lines/2, most.bytes/2)
	if from == 0 { // the other side may have more
		to = at + partAfter(text[at:], most.lines-strings.Count(text[:at], "\n"), most.bytes-at)
	} else if to == len(text) {
		from = partBefore(text[:at], most.lines-strings.Count(text[at:], "\n"), most.bytes-(to-at))
	}
	m.above, m.below = strings.Clone(text[:from]), strings.Clone(text[to:])
	m.area.SetValue(text[from:to])
	_ = m.area.View() // lays the text out, so that the cursor's line comes into view
	before := text[from:at]
	row := strings.Count(before, "\n")
	if row > m.area.LineCount()/2 {
		m.area.MoveToEnd()
	} else {
		m.area.MoveToBegin()
	}
	for m.area.Line() > row {
		m.area.CursorUp()
	}
	for m.area.Line() < row {
		m.area.CursorDown()
	}
	m.area.SetCursorColumn(utf8.RuneCountInString(before[strings.LastIndexByte(before, '\n')+1:]))
}

// partBefore returns where the last lines of a text begin, or where most bytes of it are
// left. A line that is cut begins after a blank, if there is one.
func partBefore(text string, lines, most int) int {
	from := max(len(text)-max(most, 0), 0)
	at := len(text)
	for n := range max(lines, 0) {
		i := strings.LastIndexByte(text[from:max(at-min(n, 1), from)], '\n') // not the one that ends the line before
		if i < 0 {
			if from == 0 {
				return 0
			}
			return from + blankIn(text[from:])
		}
		at = from + i + 1
	}
	return at
}

// partAfter returns where the first lines of a text end, or after the given number of bytes.
func partAfter(text string, lines, most int) int {
	to := min(len(text), max(most, 0))
	at := 0
	for range max(lines, 0) {
		i := strings.IndexByte(text[at:to], '\n')
		if i < 0 {
			if to == len(text) {
				return to
			}
			for to > at && !utf8.RuneStart(text[to]) {
				to--
			}
			return to
		}
		at += i + 1
	}
	if at == len(text) || at == 0 {
		return at
	}
	return at - 1 // its newline stays outside
}

// blankIn returns the place after the first blank of a text, if it has one soon, otherwise
// its first whole character.
func blankIn(text string) int {
	const soon = 200
	if i := strings.IndexByte(text[:min(soon, len(text))], ' '); i >= 0 {
		return i + 1
	}
	i := 0
	for i < len(text) && !utf8.RuneStart(text[i]) {
		i++
	}
	return i
}

// slide gives the textarea another part if the cursor is near its beginning or end and
// there is more, or if it has become too long.
func (m *textBox) slide() {
	most, edge := m.part(), m.edge()
	if m.above == "" && m.below == "" && m.area.LineCount() <= 2*most.lines && m.area.Length() <= most.bytes {
		return
	}
	row, count := m.area.Line(), m.area.LineCount()
	at, long := m.within(), len(m.area.Value())
	if m.above != "" && row < edge.lines && at < edge.bytes || m.below != "" && count-row <= edge.lines && long-at < edge.bytes ||
		count > 2*most.lines || long > 2*most.bytes {
		m.fill(m.whole(), len(m.above)+at)
	}
}

// toEdge moves the cursor to a place of the whole text in its line.
func (m *textBox) toEdge(to int) {
	if from := to - len(m.above); from >= 0 && from <= len(m.area.Value()) {
		line := m.area.Value()[:from]
		m.area.SetCursorColumn(utf8.RuneCountInString(line[strings.LastIndexByte(line, '\n')+1:]))
		m.slide()
		return
	}
	m.fill(m.whole(), to)
}

// toEnd moves the cursor to the end of the text.
func (m *textBox) toEnd() {
	text := m.whole()
	m.fill(text, len(text))
}

// size fits the text into the box, and returns the box's place.
func (m *textBox) size() rect {
	_, work := frame(m.w, m.h)
	r := work.centre(min(work.w-2, 72), max(work.h-2, 3))
	m.area.SetWidth(max(r.w-4, 1))
	m.area.SetHeight(max(r.h-2, 1))
	return r
}

func (m *textBox) draw() {
	was := m.part()
	box := m.size()
	if m.part() != was {
		m.slide() // a larger box shows more
	}
	in := m.cv.box(box, m.title)
	for i, line := range strings.Split(m.area.View(), "\n") {
		if i < in.h {
			m.cv.text(in.row(i), inkText, strings.TrimRight(ansi.Strip(line), " "))
		}
	}
	if at := m.area.Cursor(); at != nil && at.Y < in.h {
		m.cv.caret = caret{in.x + at.X, in.y + at.Y, true}
	}
}

// openLongText shows a text of any length, which can be scrolled.
func openLongText(m *stage, title, text string) {
	openTold(m, title, strings.Split(text, "\n"))
}
