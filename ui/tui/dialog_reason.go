package tui

import (
	"strings"

	tea "charm.land/bubbletea/v2"

	"dohyo/ui/lang"
)

// reason is the dialog in which a person types the reason for a ruling with the name
// under which they rule, or another line that the ruling needs.
type reason struct {
	*stage
	bindings []binding

	title  string
	what   string // what is ruled
	lines  []reasonLine
	chosen int                      // the line that takes the keys
	empty  bool                     // the text may be empty
	check  func(text string) string // why the first line can't be used, "" if it can; may be nil
	wrong  string                   // what it said; the text stays, to be changed
	do     func(text []string) tea.Cmd
}

// A reasonLine is a line of text with its label.
type reasonLine struct {
	label lang.Key
	text  field
}

// The most characters of a reason, of a person's name, and of anything else that is typed.
const (
	whyMost  = 120
	byMost   = 40
	lineLong = 400
)

// openReason asks for the reason for an action, which isn't carried out without one, and
// for the name of the person, which is there already.
func openReason(m *stage, title, what, by string, do func(by, why string) tea.Cmd) {
	name := newField(byMost)
	name.set(by)
	openLines(m, &reason{
		title: title, what: what, lines: []reasonLine{{lang.HallWhy, newField(whyMost)}, {lang.HallBy, name}},
		do: func(text []string) tea.Cmd { return do(text[1], text[0]) },
	}, lang.HelpReasonEnter)
}

// openLine asks for a line of text.
func openLine(m *stage, title, what string, label lang.Key, do func(text string) tea.Cmd) {
	openOneLine(m, title, what, label, "", false, do)
}

// openFilledLine asks for a line that may be empty, with a suggestion.
func openFilledLine(m *stage, title, what string, label lang.Key, text string, do func(text string) tea.Cmd) {
	openOneLine(m, title, what, label, text, true, do)
}

// openSaveAs asks for the name of a file to be written. Check says why a name can't be used, or
// "", and the dialog then stays with the name; wrong is what was wrong with the suggestion.
func openSaveAs(m *stage, what, name, wrong string, check func(path string) string, do func(path string) tea.Cmd) {
	line := newField(lineLong)
	line.set(name)
	openLines(m, &reason{
		title: m.l.Say(lang.EditSaveAsTitle), what: what, empty: true, check: check, wrong: wrong, lines: []reasonLine{{lang.EditFileLabel, line}},
		do: func(text []string) tea.Cmd { return do(text[0]) },
	}, lang.HelpLineEnter)
}

func openOneLine(m *stage, title, what string, label lang.Key, text string, empty bool, do func(text string) tea.Cmd) {
	line := newField(lineLong)
	line.set(text)
	openLines(m, &reason{
		title: title, what: what, empty: empty, lines: []reasonLine{{label, line}},
		do: func(text []string) tea.Cmd { return do(text[0]) },
	}, lang.HelpLineEnter)
}

func openLines(m *stage, d *reason, help lang.Key) {
	d.stage = m
	several := func() bool { return len(d.lines) > 1 }
	turn := func(by int) func() tea.Cmd {
		return plainly(func() { d.chosen = chooseBy(d.chosen, by, len(d.lines)) })
	}
	d.bindings = []binding{
		{keys: keysOf("enter"), name: lang.KeyEnter, short: lang.LineYes, help: help, when: d.complete, do: d.act},
		{keys: keysOf("enter"), when: func() bool { return several() && !d.complete() }, do: plainly(d.toEmpty)},
		{keys: keysOf("tab", "down"), name: lang.KeyTab, short: lang.LineNextLine, help: lang.HelpNextLine, when: several, do: turn(1)},
		{keys: keysOf("shift+tab", "up"), when: several, do: turn(-1)},
		{keys: keysOf("esc"), name: lang.KeyEsc, short: lang.LineBack, help: lang.HelpBack, last: true, do: plainly(m.route.close)},
	}
	m.route.open(d)
}

func (m *reason) keys() []binding { return m.bindings }

func (m *reason) help() []binding { return m.bindings }

// update handles typed and pasted text.
func (m *reason) update(msg tea.Msg) (cmd tea.Cmd, took bool) {
	text := &m.lines[m.chosen].text
	switch msg := msg.(type) {
	case tea.KeyPressMsg:
		if took = text.press(msg, nil); took {
			m.wrong = "" // it was about another text
		}
		return nil, took
	case tea.PasteMsg:
		m.wrong = ""
		text.add(msg.Content)
	}
	return nil, false
}

// texts returns what was typed.
func (m *reason) texts() (list []string) {
	for _, l := range m.lines {
		list = append(list, strings.TrimSpace(l.text.text()))
	}
	return list
}

// complete reports whether every line has its text.
func (m *reason) complete() bool {
	for _, text := range m.texts() {
		if text == "" && !m.empty {
			return false
		}
	}
	return true
}

// toEmpty chooses the next line without text.
func (m *reason) toEmpty() {
	texts := m.texts()
	for range texts {
		if texts[m.chosen] == "" {
			return
		}
		m.chosen = (m.chosen + 1) % len(texts)
	}
}

// act continues with what was typed, unless that can't be used. If that opens another
// dialog, Esc returns from it to this one.
func (m *reason) act() tea.Cmd {
	if m.check != nil {
		if m.wrong = m.check(m.texts()[0]); m.wrong != "" {
			return nil
		}
	}
	return m.route.replace(m, func() tea.Cmd { return m.do(m.texts()) })
}

func (m *reason) draw() {
	_, work := frame(m.w, m.h)
	w := min(work.w-2, 66)
	lines := wrap(m.set.Clean(m.what), w-6, 3)
	wrong := wrap(m.set.Clean(m.wrong), w-6, 4)
	label := 0
	for _, l := range m.lines {
		label = max(label, m.cv.width(m.l.Say(l.label)))
	}
	in := m.cv.box(work.centre(w, len(lines)+3+len(m.lines)+len(wrong)), m.title).inset(1, 0)
	for i, l := range lines {
		m.cv.text(in.row(i), inkText, l)
	}
	for i := range m.lines {
		row := in.row(len(lines) + 1 + i)
		touchRow(m.stage, row, func() { m.chosen = i })
		at, rest := row.left(label + 1)
		m.cv.text(at, inkDim, m.l.Say(m.lines[i].label))
		m.cv.field(rest, inkTitle, &m.lines[i].text, i == m.chosen)
	}
	for i, l := range wrong {
		m.cv.text(in.row(len(lines)+1+len(m.lines)+i), inkBad, l)
	}
}
