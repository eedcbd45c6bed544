package tui

import (
	tea "charm.land/bubbletea/v2"

	"dohyo/ui/lang"
)

// sureKey confirms what Enter has asked for. It means nothing else on any screen and
// begins no move of any game, so that nobody presses it by habit.
const sureKey = "!"

// confirm is the question before something that one key must not do. The box
// shows what will change. Enter alone changes nothing: it arms sureKey, which
// then acts. What can be taken back needs Enter only.
//
//	m.confirm(confirm{
//		title: m.l.Say(lang.SettleTitle),
//		text:  []string{"what will change", "what the rules say of it"},
//		do:    plainly(func() { m.match.send(command) }),
//	})
type confirm struct {
	*stage
	bindings []binding

	title string
	text  []string       // what will change, a paragraph each
	do    func() tea.Cmd // runs after all dialogs have closed
	still func() bool    // whether it's still a question; nil is always
	light bool           // it can be taken back: Enter does it
	armed bool           // Enter was pressed, here or in the list that led here
}

// confirm asks. Esc leads back to the dialog that led here, if there is one.
func (m *stage) confirm(c confirm) {
	c.stage = m
	c.bindings = c.newKeys()
	m.route.open(&c)
}

func (m *confirm) keys() []binding { return m.bindings }

func (m *confirm) help() []binding { return m.bindings }

// update puts the question away when the game has overtaken it, with the dialogs
// that led to it.
func (m *confirm) update(msg tea.Msg) (cmd tea.Cmd, took bool) {
	if _, ok := msg.(tickMsg); ok && m.outdated() {
		m.route.clear()
		m.stage.stale = true
	}
	return nil, false
}

func (m *confirm) outdated() bool { return m.still != nil && !m.still() }

// act does what was asked about, if it's still a question.
func (m *confirm) act() tea.Cmd {
	m.route.clear()
	if m.outdated() {
		return nil
	}
	return m.do()
}

func (m *confirm) newKeys() []binding {
	light := func() bool { return m.light }
	unarmed := func() bool { return !m.light && !m.armed }
	armed := func() bool { return !m.light && m.armed }
	return []binding{
		{keys: []string{"enter", "y"}, name: lang.KeyEnter, short: lang.LineYes, help: lang.HelpSureLight, when: light, do: m.act},
		{keys: []string{"enter"}, name: lang.KeyEnter, short: lang.LineThen, help: lang.HelpSureEnter, when: unarmed, do: plainly(func() { m.armed = true })},
		{keys: []string{sureKey}, name: key(sureKey), short: lang.LineSure, help: lang.HelpSure, when: armed, do: m.act},
		{keys: []string{"esc", "n"}, name: lang.KeyEsc, short: lang.LineBack, help: lang.HelpBack, last: true, do: plainly(m.route.close)},
	}
}

// drawSure shows what will change, and which key is next.
func (m *confirm) draw() {
	_, work := frame(m.w, m.h)
	w := min(work.w-2, 66)
	var lines []string
	for i, part := range m.text {
		if i > 0 {
			lines = append(lines, "")
		}
		lines = append(lines, wrap(m.set.Clean(part), w-6, 6)...)
	}
	next, k := m.l.Say(lang.SureFirst, sureKey), inkText
	switch {
	case m.light:
		next = m.l.Say(lang.SureLight)
	case m.armed:
		next, k = m.l.Say(lang.SureNow, sureKey), inkSelected
	}
	if most := max(work.h-4, 1); len(lines) > most { // how it is done goes before what it does
		lines = lines[:most]
	}
	in := m.cv.box(work.centre(w, len(lines)+4), m.title)
	for i, l := range lines {
		m.cv.text(in.inset(1, 0).row(i), inkText, l)
	}
	m.cv.line(in.row(len(lines)+1), k, " "+next)
}
