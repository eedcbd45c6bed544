package tui

import (
	"path/filepath"
	"strings"

	tea "charm.land/bubbletea/v2"

	"dohyo/ui/lang"
	"dohyo/ui/show"
)

// rulesMsg carries the regulations of a game.
type rulesMsg struct {
	game string
	list []show.RegulationInfo
}

// askRules looks for the regulations of the chosen game, a person's own ones too.
func askRules(m *lobby) tea.Cmd {
	game, find := m.game(), m.o.Regulations
	if find == nil {
		var named []show.RegulationInfo
		for _, r := range m.rules() {
			named = append(named, show.RegulationInfo{Regulation: r})
		}
		return func() tea.Msg { return rulesMsg{game, named} }
	}
	return func() tea.Msg { return rulesMsg{game, find(game)} }
}

// pickRules opens the list of regulations. Below the list is what the chosen one says,
// or why its file can't be read.
func pickRules(m *lobby, msg rulesMsg) {
	if msg.game != m.game() || m.route.screen() != m || len(m.route.dialogs) > 0 {
		return
	}
	p := &pick{title: m.l.Say(lang.LobbyRulesPick, m.l.Game(msg.game))}
	if m.o.Folder != "" {
		p.hint = m.l.Say(lang.LobbyRulesOwn, m.o.Folder)
	}
	p.about = func(i int) (string, bool) {
		if r := msg.list[i]; r.Err != nil {
			return m.l.Error(r.Err), true
		}
		return m.l.Regulation(msg.list[i].Regulation), false
	}
	wide := 0
	for _, r := range msg.list {
		wide = max(wide, m.cv.width(r.Regulation.Name))
	}
	for i, r := range msg.list {
		text := r.Regulation.Name
		if from := m.l.Say(lang.RegulationOrigin(text)); from != "" && r.File == "" {
			text += strings.Repeat(" ", wide-m.cv.width(text)+2) + from
		}
		row := pickRow{text, plainly(func() { m.reg = r.Regulation })}
		if r.Err != nil {
			name := filepath.Base(r.File)
			row = pickRow{name, plainly(func() {
				openTold(m.stage, m.l.Say(lang.LobbyRulesBad, name), []string{m.l.Error(r.Err)})
			})}
		}
		if p.rows = append(p.rows, row); r.Err == nil && r.Regulation.Name == m.reg.Name {
			p.first = i
		}
	}
	showPick(m.stage, p, lang.LineSelect, lang.HelpChosenRow)
	m.stale = true
}
