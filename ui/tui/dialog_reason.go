package tui

import (
	tea "charm.land/bubbletea/v2"

	"dohyo/ui/lang"
)

// reason is the dialog in which a person says why something is ruled.
type reason struct {
	*stage
	bindings []binding

	title string
	what  string // is ruled
	text  field
	do    func(why string) tea.Cmd
}

// whyMost is how many characters a reason has.
const whyMost = 120

// openReason asks for the reason of something. Without one nothing is done.
func (m *stage) openReason(title, what string, do func(why string) tea.Cmd) {
	d := &reason{stage: m, title: title, what: what, text: newField(whyMost), do: do}
	d.bindings = []binding{
		{keys: []string{"enter"}, name: lang.KeyEnter, short: lang.LineYes, help: lang.HelpReasonEnter, when: func() bool { return !d.text.empty() }, do: d.act},
		{keys: []string{"esc"}, name: lang.KeyEsc, short: lang.LineBack, help: lang.HelpBack, last: true, do: plainly(m.route.close)},
	}
	m.route.open(d)
}

func (m *reason) keys() []binding { return m.bindings }

func (m *reason) help() []binding { return m.bindings }

// update takes in what is typed or pasted.
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
	line = m.cv.text(line, inkDim, m.l.Say(lang.HallWhy)+" ")
	m.cv.field(line, inkTitle, &m.text, true)
}
