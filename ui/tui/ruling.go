package tui

import (
	tea "charm.land/bubbletea/v2"

	"dohyo/arena"
	"dohyo/boards"
	"dohyo/ui/lang"
)

// ruling is the referee's dialog: what can be ruled, and what the rules say of
// it. Nothing happens before a second key.
type ruling struct {
	game    int // the game it is about
	options []verdict
	chosen  int
}

// A verdict is one thing that a person can rule.
type verdict struct {
	name    string     // what it is, in a few words
	law     string     // what the rules say, with the section
	command arena.Rule // what is done
}

// openRuling opens the dialog on the game that is shown.
func (m *model) openRuling() {
	mt := m.match
	s := &mt.snap
	names := s.names()
	rule := func(winner boards.Side, result arena.Result, reason boards.Reason, name string, law lang.Key) verdict {
		return verdict{name, m.l.Say(law), arena.Rule{
			Game: s.game.number, By: m.referee(), Winner: winner, Result: result, Reason: reason, Why: name,
		}}
	}
	m.ruling = ruling{game: s.game.number}
	add := func(v verdict) { m.ruling.options = append(m.ruling.options, v) }
	for side := range boards.Side(2) {
		if m.toMoveNow(side) && !s.person(s.game.begin.Sides[side]) { // only programs hang
			law := lang.LawHang
			if s.begin.Regulation.HangLoses {
				law = lang.LawHangMatch
			}
			v := rule(side.Other(), arena.Win, arena.ByHang, m.l.Say(lang.RuleHang, names[side]), law)
			v.command.Why = m.l.RuledBy(m.referee())
			add(v)
		}
	}
	add(rule(boards.None, arena.NoResult, arena.ByBrokenOff, m.l.Say(lang.RuleBreakOff), m.lawOfBreakingOff()))
	for side := range boards.Side(2) {
		add(rule(side, arena.Win, arena.ByRuling, m.l.Say(lang.RuleWin, names[side]), lang.LawRuling))
	}
	add(rule(boards.None, arena.Draw, arena.ByRuling, m.l.Say(lang.RuleDraw), lang.LawRuling))
	m.dialog = ruleDialog
}

// lawOfBreakingOff is what the rules say of a game without a result: some games
// know it, and how it goes on.
func (m *model) lawOfBreakingOff() lang.Key {
	for _, c := range m.match.snap.drawer.Claims {
		if c.Name == lang.ClaimBreakOff {
			return c.Law
		}
	}
	return lang.LawBreakOff
}

func (m *model) referee() string {
	if m.o.Referee != "" {
		return m.o.Referee
	}
	return m.l.Say(lang.RefereeName)
}

func (m *model) drawRuling() {
	_, work := frame(m.w, m.h)
	v := m.ruling.options[m.ruling.chosen]
	w := min(work.w-2, 64)
	law := wrap(m.set.Clean(v.law), w-8, 5)
	written := m.l.Say(lang.RuleWritten, m.writtenRuling(v))
	what := wrap(m.set.Clean(written), w-8, 4)
	height := len(m.ruling.options) + len(law) + len(what) + 6
	if height > work.h { // what will be written matters more
		height -= len(law) + 2
		law = nil
	}
	in := m.cv.box(work.centre(w, height), m.l.Say(lang.RuleTitle, m.ruling.game))
	y := 0
	for i, o := range m.ruling.options {
		k := inkText
		if i == m.ruling.chosen {
			k = inkSelected
		}
		m.cv.line(in.row(y), k, chosenMark(i == m.ruling.chosen)+o.name)
		y++
	}
	section := func(title lang.Key, lines []string) {
		if len(lines) == 0 {
			return
		}
		y++
		m.cv.heading(in.row(y), m.l.Say(title))
		for i, l := range lines {
			m.cv.text(in.inset(2, 0).row(y+1+i), inkText, l)
		}
		y += len(lines) + 1
	}
	section(lang.RuleLaw, law)
	section(lang.RuleRecord, what)
}

// writtenRuling is what the record will say of the game's end.
func (m *model) writtenRuling(v verdict) string {
	s := &m.match.snap
	return m.l.Ending(s.names(), &arena.GameEnd{
		Moves: m.match.snap.game.base + len(s.game.moves), Side: v.command.Winner,
		Result: v.command.Result, By: v.command.Reason, Detail: v.command.Why,
	})
}

func ruleKeys() []binding {
	choose := func(by int) func(*model) tea.Cmd {
		return plainly(func(m *model) {
			m.ruling.chosen = (m.ruling.chosen + by + len(m.ruling.options)) % len(m.ruling.options)
		})
	}
	return []binding{
		{keys: []string{"up", "k"}, name: lang.KeyUpDown, short: lang.LineChoose, help: lang.HelpChoose, do: choose(-1)},
		{keys: []string{"down", "j", "tab"}, do: choose(1)},
		{keys: []string{"y", "Y"}, name: key("y"), short: lang.LineConfirm, help: lang.HelpRule, do: plainly((*model).rule)},
		{keys: []string{"esc", "n", "q", "a"}, name: lang.KeyEsc, short: lang.LineBack, help: lang.HelpBack, last: true, do: plainly(func(m *model) { m.dialog = noDialog })},
	}
}

// rule sends what was chosen. The game may have ended meanwhile: the referee
// takes no notice of a ruling on a game that isn't running.
func (m *model) rule() {
	m.dialog = noDialog
	m.match.send(m.ruling.options[m.ruling.chosen].command)
}
