package tui

import (
	tea "charm.land/bubbletea/v2"

	"dohyo/ui/lang"
)

// sureKey does what Enter has asked for. It means nothing else on any screen
// and begins no move of any game, so that nobody presses it by habit.
const sureKey = "!"

// confirm is the question before something that one key must not do. The box
// shows what will change. Enter alone changes nothing: it arms sureKey, which
// then acts. What can be taken back needs Enter only.
//
//	m.confirm(confirm{
//		title: m.l.Say(lang.SettleTitle),
//		text:  []string{"what will change", "what the rules say of it"},
//		do:    plainly(func(m *model) { m.match.send(command) }),
//	})
type confirm struct {
	title string
	text  []string               // what will change, a paragraph each
	do    func(m *model) tea.Cmd // runs after the dialog has closed
	still func(m *model) bool    // whether it's still a question; nil is always
	light bool                   // it can be taken back: Enter does it
	armed bool                   // Enter was pressed, here or in the list that led here
	back  dialog                 // where Esc leads
}

// confirm asks.
func (m *model) confirm(c confirm) { m.sure, m.dialog = c, sureDialog }

// act does what was asked about, if it's still a question.
func (m *model) act() tea.Cmd {
	c := m.sure
	m.dialog = noDialog
	if c.still != nil && !c.still(m) {
		return nil
	}
	return c.do(m)
}

// sureOutdated tells whether the question has been overtaken by the game.
func (m *model) sureOutdated() bool {
	return m.dialog == sureDialog && m.sure.still != nil && !m.sure.still(m)
}

// sureKeys are the keys of the question that is asked now.
func sureKeys() []binding {
	light := func(m *model) bool { return m.sure.light }
	unarmed := func(m *model) bool { return !m.sure.light && !m.sure.armed }
	armed := func(m *model) bool { return !m.sure.light && m.sure.armed }
	return []binding{
		{keys: []string{"enter", "y"}, name: lang.KeyEnter, short: lang.LineYes, help: lang.HelpSureLight, when: light, do: (*model).act},
		{keys: []string{"enter"}, name: lang.KeyEnter, short: lang.LineThen, help: lang.HelpSureEnter, when: unarmed, do: plainly(func(m *model) { m.sure.armed = true })},
		{keys: []string{sureKey}, name: key(sureKey), short: lang.LineSure, help: lang.HelpSure, when: armed, do: (*model).act},
		{keys: []string{"esc", "n"}, name: lang.KeyEsc, short: lang.LineBack, help: lang.HelpBack, last: true, do: plainly(func(m *model) { m.dialog = m.sure.back })},
	}
}

// drawSure shows what will change, and which key is next.
func (m *model) drawSure() {
	m.spots = m.spots[:0] // what lies below is out of reach
	_, work := frame(m.w, m.h)
	w := min(work.w-2, 66)
	c := &m.sure
	var lines []string
	for i, part := range c.text {
		if i > 0 {
			lines = append(lines, "")
		}
		lines = append(lines, wrap(m.set.Clean(part), w-6, 6)...)
	}
	next, k := m.l.Say(lang.SureFirst, sureKey), inkText
	switch {
	case c.light:
		next = m.l.Say(lang.SureLight)
	case c.armed:
		next, k = m.l.Say(lang.SureNow, sureKey), inkSelected
	}
	if most := max(work.h-4, 1); len(lines) > most { // how it is done goes before what it does
		lines = lines[:most]
	}
	in := m.cv.box(work.centre(w, len(lines)+4), c.title)
	for i, l := range lines {
		m.cv.text(in.inset(1, 0).row(i), inkText, l)
	}
	m.cv.line(in.row(len(lines)+1), k, " "+next)
}
