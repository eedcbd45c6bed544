package tui

import (
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
	do    func(text string) tea.Cmd
}

// openText opens the dialog on a text to be continued: the cursor is at its end. Closing
// the dialog takes the text over, so that no key loses it.
func openText(m *stage, title, text string, do func(text string)) {
	d := openTextThen(m, title, text, func(text string) tea.Cmd { do(text); return nil })
	_ = d.area.View() // lays the text out, so that the end of a long one is in view
	d.area.MoveToEnd()
}

// openTextThen opens the dialog on a text to be changed anywhere, for what needs a command.
func openTextThen(m *stage, title, text string, do func(text string) tea.Cmd) *textBox {
	d := &textBox{stage: m, title: title, area: textarea.New(), do: do}
	d.area.ShowLineNumbers, d.area.Prompt, d.area.CharLimit, d.area.MaxHeight = false, "", 0, 0
	d.area.EndOfBufferCharacter = ' '
	d.area.SetVirtualCursor(false)
	d.area.Focus()
	d.size()
	d.area.SetValue(text)
	d.area.MoveToBegin()
	d.bindings = []binding{
		{keys: []string{"esc", "ctrl+s"}, name: lang.KeyEsc, short: lang.LineDone, help: lang.HelpTextDone, last: true, do: func() tea.Cmd {
			m.route.close()
			return d.do(strings.TrimRight(d.area.Value(), " \t\n"))
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
		m.area, _ = m.area.Update(msg)
		return nil, true
	case tea.PasteMsg:
		m.area.InsertString(safe.Text(msg.Content))
		return nil, true
	case tea.MouseWheelMsg:
		for range 3 {
			if turned(msg) > 0 {
				m.area.CursorDown()
			} else {
				m.area.CursorUp()
			}
		}
	}
	return nil, false
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
