package tui

import (
	tea "charm.land/bubbletea/v2"

	"dohyo/ui/lang"
)

// reason is the dialog in which a person types the reason for a ruling, or another
// line that the ruling needs.
type reason struct {
	*stage
	bindings []binding

	title string
	what  string // what is ruled
	label lang.Key
	text  field
	do    func(text string) tea.Cmd
}

// The most characters of a reason, and of anything else that is typed.
const (
	whyMost  = 120
	lineLong = 400
)

// openReason asks for the reason for an action, which isn't carried out without one.
func openReason(m *stage, title, what string, do func(why string) tea.Cmd) {
	openField(m, &reason{title: title, what: what, label: lang.HallWhy, text: newField(whyMost), do: do}, lang.HelpReasonEnter, false)
}

// openLine asks for a line of text, which may be empty or not.
func openLine(m *stage, title, what string, label lang.Key, empty bool, do func(text string) tea.Cmd) {
	openField(m, &reason{title: title, what: what, label: label, text: newField(lineLong), do: do}, lang.HelpLineEnter, empty)
}

func openField(m *stage, d *reason, help lang.Key, empty bool) {
	d.stage = m
	d.bindings = []binding{
		{keys: []string{"enter"}, name: lang.KeyEnter, short: lang.LineYes, help: help, when: func() bool { return empty || !d.text.empty() }, do: d.act},
		{keys: []string{"esc"}, name: lang.KeyEsc, short: lang.LineBack, help: lang.HelpBack, last: true, do: plainly(m.route.close)},
	}
	m.route.open(d)
}

func (m *reason) keys() []binding { return m.bindings }

func (m *reason) help() []binding { return m.bindings }

// update handles typed and pasted text.
func (m *reason) update(msg tea.Msg) (cmd tea.Cmd, took bool) {
	switch msg := msg.(type) {
	case tea.KeyPressMsg:
		return nil, m.text.press(msg, nil)
	case tea.PasteMsg:
		m.text.add(msg.Content)
	}
	return nil, false
}

func (m *reason) act() tea.Cmd {
	m.route.clear()
	return m.do(m.text.text())
}

func (m *reason) draw() {
	_, work := frame(m.w, m.h)
	w := min(work.w-2, 66)
	lines := wrap(m.set.Clean(m.what), w-6, 3)
	in := m.cv.box(work.centre(w, len(lines)+4), m.title)
	for i, l := range lines {
		m.cv.text(in.inset(1, 0).row(i), inkText, l)
	}
	line := in.inset(1, 0).row(len(lines) + 1)
	line = m.cv.text(line, inkDim, m.l.Say(m.label)+" ")
	m.cv.field(line, inkTitle, &m.text, true)
}
