package tui

import (
	"strings"

	tea "charm.land/bubbletea/v2"

	"dohyo/ui/draw"
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
		m.tell(m.l.Say(lang.PasteNone, lang.Unfiled(m.l, nil, "", msg.err)))
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
	wrong := m.wrong(what)
	if rows := m.grafts(what); len(rows) > 0 {
		rows = append(rows, pickRow{m.l.Say(lang.PasteOpen), func() tea.Cmd { return m.openLater(what.Open) }})
		openChoiceAbout(m.stage, text, rows, strings.Join(wrong, m.l.Say(lang.Between)))
		return
	}
	lines = append(lines, wrong...)
	askToConfirm(m.stage, confirm{title: m.l.Say(lang.PasteTitle), text: lines, light: true, do: func() tea.Cmd { return m.openLater(what.Open) }})
}

// openLater opens a session that isn't a match, in place of what is shown.
func (m pasting) openLater(open func() (*show.Session, error)) tea.Cmd {
	if m.run.busy != idle || stays(m.run) {
		return nil
	}
	m.run.busy = lang.Opening
	return func() tea.Msg { s, err := open(); return startedMsg{session: s, err: err} }
}

// tell shows a notice on the current screen.
func (m pasting) tell(text string) {
	if m.notice = text; m.run.showsMatch() {
		m.run.match.notice = text
	}
}

// wrong returns what is wrong with a pasted game: its first error, and the notes on it.
func (m pasting) wrong(what *show.Pasted) (lines []string) {
	if len(what.Wrong) > 0 {
		lines = append(lines, lang.Unfiled(m.l, draw.Spelling(m.l, m.set, what.Game, nil), what.Game, what.Wrong[0]))
	}
	for _, n := range what.Notes {
		lines = append(lines, lang.NoteUnfiled(m.l, n))
	}
	return lines
}
