package tui

import (
	"unicode/utf8"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"dohyo/arena"
	"dohyo/boards"
	"dohyo/kifu"
	"dohyo/ui/lang"
	"dohyo/ui/show"
)

// copies reports whether the shown game can be copied to the clipboard.
var copies = func(m view) bool {
	return m.match.ready() && unveiled(m) && m.o.Copied != nil && m.match.snap.game.begin != nil
}

// copiedMsg carries a text for the clipboard.
type copiedMsg struct {
	session        *show.Session
	what           lang.Key
	text, notation string
	err            error
}

// copying puts positions and games into the clipboard of the terminal (OSC 52), which
// may be on another machine.
type copying struct{ view }

// copyShown copies the shown position, or the whole game.
func (m copying) copyShown(moves bool) tea.Cmd {
	s, p, written := m.match.s, m.match.position(), m.o.Copied
	rec, what := m.record(moves), lang.CopiedPosition
	if moves {
		what = lang.CopiedGame
	}
	return func() tea.Msg {
		text, notation, err := written(rec, p, moves)
		return copiedMsg{s, what, text, notation, err}
	}
}

// record returns the record of the shown game, whole or up to the shown position.
func (m copying) record(whole bool) *kifu.Record {
	s := &m.match.snap
	g := s.game.tape()
	g.Count = s.game.count
	g.Positions, g.Moves = append([]boards.Position{}, g.Positions...), append([]*arena.Moved{}, g.Moves...)
	if at := m.match.at; !whole && at < len(g.Moves) {
		g.Positions, g.Moves, g.End, g.Rulings, g.Count = g.Positions[:at+1], g.Moves[:at], nil, nil, nil
	}
	return arena.RecordOf(s.begin, s.rules, g)
}

// onCopied passes the text to the terminal, and says so. Terminals don't tell whether
// they have taken it.
func (m copying) onCopied(msg copiedMsg) tea.Cmd {
	switch {
	case m.match.s != msg.session:
		return nil
	case msg.err != nil:
		m.match.notice = m.l.Say(lang.CantCopy, m.l.Error(msg.err))
		return nil
	case m.o.Mute:
		m.match.notice = m.l.Say(lang.CantCopy, m.l.Say(lang.NoClipboard))
		return nil
	}
	m.match.told = m.l.Say(msg.what, msg.notation, utf8.RuneCountInString(msg.text))
	return tea.Raw(ansi.SetSystemClipboard(msg.text))
}
