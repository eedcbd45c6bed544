package tui

import (
	"slices"
	"strings"

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
	above []string // lines of a long text before those in area
	below []string // and after them
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
	d.fill(strings.Split(text, "\n"), 0, 0)
	d.bindings = []binding{
		{keys: keysOf("esc", "ctrl+s"), name: lang.KeyEsc, short: lang.LineDone, help: lang.HelpTextDone, last: true, do: func() tea.Cmd {
			m.route.close()
			return d.do(strings.TrimRight(strings.Join(d.lines(), "\n"), " \t\n"))
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
		case "esc", "ctrl+s", "ctrl+c", "ctrl+k", "f1":
			return nil, false
		}
		switch msg.String() {
		case "ctrl+home", "alt+<":
			m.fill(m.lines(), 0, 0)
		case "ctrl+end", "alt+>":
			m.toEnd()
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

// A text of more lines than mostEdited is edited in parts: the textarea lays out all that
// it has for each key, which takes seconds for a text of a megabyte. It has the lines
// around the cursor, and gets others before the cursor comes within edgeEdited lines of
// the first or last, more than a screen has.
const (
	mostEdited = 250
	edgeEdited = 90
)

// lines returns the whole text.
func (m *textBox) lines() []string {
	return slices.Concat(m.above, strings.Split(m.area.Value(), "\n"), m.below)
}

// fill gives the textarea the lines around a position of the whole text, both from 0.
func (m *textBox) fill(lines []string, row, column int) {
	from, to := 0, len(lines)
	if len(lines) > mostEdited {
		from = min(max(row-mostEdited/2, 0), len(lines)-mostEdited)
		to = from + mostEdited
	}
	m.above, m.below = slices.Clone(lines[:from]), slices.Clone(lines[to:])
	m.area.SetValue(strings.Join(lines[from:to], "\n"))
	_ = m.area.View() // lays the text out, so that the cursor's line comes into view
	if row-from > (to-from)/2 {
		m.area.MoveToEnd()
	} else {
		m.area.MoveToBegin()
	}
	for m.area.Line() > row-from {
		m.area.CursorUp()
	}
	for m.area.Line() < row-from {
		m.area.CursorDown()
	}
	m.area.SetCursorColumn(column)
}

// slide gives the textarea other lines if the cursor is near its first or last one and
// there are more, or if it has become too long.
func (m *textBox) slide() {
	row, count := m.area.Line(), m.area.LineCount()
	if len(m.above) > 0 && row < edgeEdited || len(m.below) > 0 && count-row <= edgeEdited || count > 2*mostEdited {
		m.fill(m.lines(), len(m.above)+row, m.area.Column())
	}
}

// toEnd moves the cursor to the end of the text.
func (m *textBox) toEnd() {
	lines := m.lines()
	m.fill(lines, len(lines)-1, len([]rune(lines[len(lines)-1])))
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
	in := m.cv.box(m.size(), m.title)
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
