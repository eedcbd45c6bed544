package tui

import "fmt"

// shown is the view of the match that a model shows.
func (m *model) view() view { return m.match.screen.view }

// is tells whether what has the keys is of a type.
func is[D screen](m *model) bool { _, ok := m.route.top().(D); return ok }

// of is the dialog that has the keys, which must be of a type.
func of[D screen](m *model) D { return m.route.top().(D) }

// undialogued tells whether no dialog is open.
func (m *model) undialogued() bool { return len(m.route.dialogs) == 0 }

// where names the screens and dialogs of a model, the one with the keys last.
func (m *model) where() string {
	s := ""
	for _, part := range append(m.route.screens, m.route.dialogs...) {
		s += fmt.Sprintf(" %T", part)
	}
	return s
}

// helpLines are those of the help on what has the keys.
func helpLines(m *model) []helpLine {
	return (&helpDialog{stage: m.stage, about: m.route.screen()}).helpLines()
}
