package tui

import (
	tea "charm.land/bubbletea/v2"

	"dohyo/arena"
	"dohyo/boards/fact"
	"dohyo/ui/lang"
	"dohyo/ui/show"
)

var (
	errClocks   = fact.New("tui.ruling.clocks", "expected the time left for each seat")
	errNoRuling = fact.New("tui.ruling.none", "no ruling has been chosen")
)

// edit starts the editing of a text of the ruling.
func (m *ruling) edit(f *field) { m.editing, m.before = f, f.text() }

// typedRuling handles a key as part of the text that the referee types.
func (m *ruling) typedRuling(k tea.KeyPressMsg) bool {
	f := m.editing
	if f == nil {
		return false
	}
	switch s := k.String(); s {
	case "ctrl+c", "ctrl+z", "f1":
		return false
	case "esc":
		f.set(m.before)
		m.editing = nil
	case "enter", "tab":
		m.editing = nil
		if f == &m.reason {
			m.past.reasons.add(f.text())
		}
	default:
		var past *history
		if f == &m.reason {
			past = &m.past.reasons
		}
		f.press(k, past)
	}
	return true
}

// A ruledMsg says that a ruling was written outside of a running match.
type ruledMsg struct {
	session *show.Session
	events  []arena.Event
	where   string // the copy of a record, or the match as an argument of dohyo resume
	err     error
}

// rule sends the ruling to the running match, or writes it to the record or journal
// of the game. Either may refuse it because it is no longer possible.
func (m *ruling) rule() tea.Cmd {
	c, err := m.command()
	if err != nil {
		return nil // the dialog shows the error
	}
	mt := m.match
	if mt.live() {
		mt.send(c)
		if c.Act == arena.ActGoOn || c.Act == arena.ActVoid {
			mt.rejoin() // to show how the game continues
		}
		return nil
	}
	s := mt.s
	if s.Rule == nil {
		return nil
	}
	m.run.busy = lang.RulingSaves
	return func() tea.Msg {
		events, where, err := s.Rule(c)
		return ruledMsg{s, events, where, err}
	}
}

// onRuled adds a ruling to the shown game, which isn't being played.
func (m *matchScreen) onRuled(msg ruledMsg) {
	mt := m.match
	if mt.s != msg.session {
		return
	}
	for _, e := range msg.events {
		mt.s.Feed.Add(e)
		mt.ruled = append(mt.ruled, arena.StampOf(e).Game)
	}
	if s := m.run.shelf; s != nil && s.open >= 0 { // for when the game is opened again
		s.ruled[s.open] = append(s.ruled[s.open], msg.events...)
	}
	mt.look(m.o.Now())
	switch {
	case msg.err != nil:
		mt.notice = m.set.Clean(m.l.Error(msg.err))
	case !mt.s.Journal:
		mt.told = m.l.Say(lang.RuledAt, msg.where)
	case mt.snap.game.end == nil && mt.snap.begin.CanGoOn():
		mt.told = m.l.Say(lang.RuledResume, msg.where)
	case mt.snap.game.inForce() != nil:
		mt.told = m.l.Say(lang.RuledRevoke)
	default:
		mt.told = m.l.Say(lang.RuledJournal)
	}
}
