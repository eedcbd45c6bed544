package tui

import (
	"errors"
	"strings"

	tea "charm.land/bubbletea/v2"

	"dohyo/kifu"
	"dohyo/ui/lang"
	"dohyo/ui/show"
)

// A pastedMsg has the answer to pasted text.
type pastedMsg struct {
	what *show.Pasted
	err  error
}

// pasting opens what was pasted.
type pasting struct{ *stage }

// recognize returns a command that finds out what pasted text is, or nil if the screen
// can't be left.
func (m pasting) recognize(text, game string) tea.Cmd {
	if m.o.Paste == nil || text == "" || m.run.running() || m.run.busy != idle {
		return nil
	}
	paste := m.o.Paste
	return func() tea.Msg {
		what, err := paste(text, game)
		return pastedMsg{what, err}
	}
}

// onPasted says what the text was recognized as, and opens it after a key. For other
// text it gives only the place of the first error.
func (m pasting) onPasted(msg pastedMsg) {
	if msg.err != nil {
		m.tell(m.l.Say(lang.PasteNone, m.placed(msg.err)))
		return
	}
	what := msg.what
	text := m.l.Say(lang.PastePosition, m.l.Game(what.Game), what.Format)
	switch {
	case what.Format == "":
		text = m.l.Say(lang.PasteBoard, m.l.Game(what.Game))
	case what.Games > 1:
		text = m.l.Say(lang.PasteGames, what.Games, what.Format)
	case what.Moves > 0:
		text = m.l.Say(lang.PasteRecord, m.l.Game(what.Game), what.Format, what.Moves)
	}
	lines := []string{text}
	if names := what.Players; names[0]+names[1] != "" && what.Games == 1 && what.Moves > 0 {
		lines = append(lines, shortName(m.stage, names[0])+" - "+shortName(m.stage, names[1]))
	}
	if len(what.Wrong) > 0 {
		lines = append(lines, m.placed(what.Wrong[0]))
	}
	if rows := m.grafts(what); len(rows) > 0 {
		rows = append(rows, pickRow{m.l.Say(lang.PasteOpen), func() tea.Cmd { return m.openLater(what.Open) }})
		openChoice(m.stage, text, rows)
		return
	}
	askToConfirm(m.stage, confirm{title: m.l.Say(lang.PasteTitle), text: lines, light: true, do: func() tea.Cmd { return m.openLater(what.Open) }})
}

// openLater opens a session that isn't a match, in place of what is shown.
func (m pasting) openLater(open func() (*show.Session, error)) tea.Cmd {
	if m.run.busy != idle || stays(m.run) {
		return nil
	}
	m.run.busy = lang.Opening
	return func() tea.Msg { s, err := open(); return startedMsg{s, err} }
}

// tell shows a notice on the current screen.
func (m pasting) tell(text string) {
	if m.notice = text; m.run.showsMatch() {
		m.run.match.notice = text
	}
}

// placed returns an error with its line and column, without the name of a file.
func (m pasting) placed(err error) string {
	var e *kifu.Error
	if !errors.As(err, &e) || e.Line == 0 {
		return m.l.Error(err)
	}
	what := strings.TrimSpace(m.l.Error(e.Within()))
	if e.Col > 0 {
		return m.l.Say(lang.PasteAt, e.Line, e.Col, what)
	}
	return m.l.Say(lang.PasteAtLine, e.Line, what)
}
