package tui

import (
	"slices"
	"strconv"

	tea "charm.land/bubbletea/v2"

	"dohyo/arena"
	"dohyo/boards"
	"dohyo/boards/catalog"
	"dohyo/ui/lang"
)

// openTurns opens the list of ways to decide who moves first, and with which handicap.
func openTurns(m *lobby) {
	p := &pick{title: m.l.Say(lang.LobbyTurns)}
	add := func(text string, on bool, do func()) {
		if on {
			p.first = len(p.rows)
		}
		p.rows = append(p.rows, pickRow{text, plainly(do)})
	}
	even := len(m.reg.Ranks) == 0
	for _, way := range append([]string{""}, arena.TurnWays()...) {
		add(lang.TurnWay(m.l, way), even && m.reg.Turns == way, func() { m.reg.Turns = way })
	}
	rules, _ := catalog.Game(m.game())
	if rules.ByRank != nil {
		text := m.l.Say(lang.LobbyRanks)
		if !even {
			text = m.l.Say(lang.LobbyRanksNow, m.reg.Ranks[0], m.reg.Ranks[1])
			add(m.l.Say(lang.LobbyNoRanks), false, func() { m.setRanks(nil) })
		}
		add(text, !even, func() { m.pickRank(firstList, nil) })
	}
	if len(rules.Odds) > 0 {
		text := m.l.Say(lang.LobbyOdds)
		o, given := m.odds()
		if given {
			text = m.l.Say(lang.LobbyOddsNow, m.l.Term(string(o.Name)))
		}
		add(text, given, func() { pickOdds(m, rules.Odds) })
	}
	for _, s := range rules.Settings {
		if s.Places && s.Kind == boards.Word {
			add(m.l.Say(lang.LobbyWord, lang.OwnValue(m.l, s.Name, m.word(s))), false, func() { m.nextWord(s) })
		}
	}
	showPick(m.stage, p, lang.LineSelect, lang.HelpChosenRow)
}

// word returns the value of a setting that takes one of several words.
func (m *lobby) word(s boards.Setting) string {
	if w := m.reg.Settings.Word(s.Name); w != "" {
		return w
	}
	return s.Usual()
}

// nextWord chooses the next of its words.
func (m *lobby) nextWord(s boards.Setting) {
	rules, _ := catalog.Game(m.game())
	i := (slices.Index(s.Words, m.word(s)) + 1) % len(s.Words)
	m.reg.Settings = rules.Brief(m.reg.Settings.With(s.Name, s.Words[i]))
}

// pickRank asks for the rank of a player of one of the two lists, from the strongest. The
// first player's is known when the second one's is asked for.
func (m *lobby) pickRank(list int, known []string) {
	who, _ := m.player(list)
	p := &pick{title: m.l.Say(lang.LobbyRankOf, shortName(m.stage, who.Name))}
	now := usualRank
	if i := list - firstList; len(m.reg.Ranks) == 2 {
		now = m.reg.Ranks[i]
	}
	for _, rank := range ranks() {
		if rank == now {
			p.first = len(p.rows)
		}
		p.rows = append(p.rows, pickRow{lang.Rank(m.l, rank), func() tea.Cmd {
			if given := append(slices.Clone(known), rank); len(given) == 2 {
				m.setRanks(given)
			} else {
				m.pickRank(secondList, given)
			}
			return nil
		}})
	}
	showPick(m.stage, p, lang.LineSelect, lang.HelpChosenRow)
}

// usualRank is the rank that is offered first.
const usualRank = "5k"

// ranks lists the ranks of amateurs, the strongest first.
func ranks() (list []string) {
	for n := 9; n > 0; n-- {
		list = append(list, strconv.Itoa(n)+"d")
	}
	for n := range 30 {
		list = append(list, strconv.Itoa(n+1)+"k")
	}
	return list
}

// setRanks sets the ranks of the players, nil for none. They take the place of a handicap
// that was chosen by hand.
func (m *lobby) setRanks(ranks []string) {
	rules, _ := catalog.Game(m.game())
	m.reg.Ranks = ranks
	for _, s := range rules.Settings {
		if s.Places && s.Kind == boards.Whole {
			m.reg.Settings = m.reg.Settings.Without(s.Name)
		}
	}
	if usual, ok := m.usualRules(); ok && rules.Settle != nil { // what was settled for that handicap
		m.reg.Settings = rules.Brief(usual.Settings.And(m.words(rules)))
	}
}

// words returns the chosen values of the settings that take one of several words.
func (m *lobby) words(rules *boards.Game) (words boards.Settings) {
	for _, s := range rules.Settings {
		if s.Kind == boards.Word {
			words = words.With(s.Name, m.word(s))
		}
	}
	return words
}

// usualRules returns the chosen regulation as it was before a person changed it.
func (m *lobby) usualRules() (arena.Regulation, bool) {
	for _, r := range m.rules() {
		if r.Name == m.reg.Name {
			return r, true
		}
	}
	return m.games[m.menus[gameList].row()].Regulation, m.games[m.menus[gameList].row()].Regulation.Name == m.reg.Name
}

// settled returns the chosen regulation with the handicap between the ranks, if there are
// any.
func (m *lobby) settled() arena.Regulation {
	if rules, ok := catalog.Game(m.game()); ok {
		if r, _, err := m.reg.Settle(rules, [2]string{}, 0); err == nil {
			return r
		}
	}
	return m.reg
}
