package tui

import (
	"dohyo/arena"
	"dohyo/boards"
	"dohyo/ui/lang"
)

// waits reports whether the shown game waits until its person begins it.
func (m *match) waits() bool {
	return m.commanded() && m.ready() && m.follow && m.held == 0 && m.snap.game.waiting && m.snap.game.end == nil
}

// beginNote names the key that begins the game.
func (m noteLine) beginNote() string {
	g := &m.match.snap.game
	begin, goOn := lang.BeginWaits, lang.GoOnWaits
	if m.match.snap.clock().IsZero() {
		begin, goOn = lang.BeginFree, lang.GoOnFree
	}
	if len(g.moves) > 0 {
		return m.l.Say(goOn, g.number, m.match.position().Ply())
	}
	return m.l.Say(begin, g.number)
}

// breakKeys returns the keys of a game that waits for a person's decision. Text typed
// ahead stays when the game begins.
func (m *matchScreen) breakKeys() []binding {
	begins := func() bool { return m.match.waits() }
	decides := func() bool { return m.match.asked() != nil && !hasText(m.view) }
	return []binding{
		{keys: keysOf("enter"), name: lang.KeyEnter, short: lang.LineStart, help: lang.HelpBegin, has: begins, when: begins, do: plainly(func() {
			m.match.send(arena.Begin{Game: m.match.snap.game.number})
		})},
		{keys: keysOf("enter"), name: lang.KeyEnter, short: lang.LineDecide, help: lang.HelpDecide, has: decides, when: decides, do: plainly(controls{m.view}.askBreak)},
	}
}

// asked returns a program's request to break its game off, if nobody has ruled on it
// yet.
func (m *match) asked() *arena.BreakAsked {
	if !m.commanded() {
		return nil
	}
	return m.snap.asked
}

// lookAtBreak opens the question once when a program wants to break off.
func (m controls) lookAtBreak() {
	e := m.match.asked()
	if e == nil || e == m.match.broke || len(m.route.dialogs) > 0 {
		return
	}
	m.match.broke = e
	m.askBreak()
}

// askBreak asks whether a program may break its game off.
func (m controls) askBreak() {
	e := m.match.asked()
	s := &m.match.snap
	seat, ok := s.rules.Seat(e.Seat)
	if !ok {
		return
	}
	player := m.set.Clean(lang.Player(m.l, e.Player))
	title := m.l.Say(lang.BreakTitle, player, e.Game)
	still := func() bool { return m.match.asked() == e }
	rule := func(name, why string, c arena.Rule) answer {
		c.Game, c.By, c.Why = e.Game, refereeName(m.stage), why
		law := m.l.Say(lang.BreakLaw)
		return answer{name: name, law: law, do: func() {
			askToConfirm(m.stage, confirm{title: title, text: []string{name, law}, armed: true, still: still,
				do: plainly(func() { m.match.send(c) })})
		}}
	}
	winner := s.rules.Seats[seat].Side.Other()
	pose(m.view, ask{title: title, final: true, still: still, options: []answer{
		rule(m.l.Say(lang.BreakAccept), m.l.Say(lang.BreakAgreed, player), arena.Rule{Winner: boards.None, Result: arena.NoResult, Reason: arena.ByBrokenOff}),
		rule(m.l.Say(lang.BreakRefuse, player), m.l.Say(lang.BreakDenied, player), arena.Rule{Winner: winner, Result: arena.Win, Reason: arena.ByRuling}),
	}})
}
