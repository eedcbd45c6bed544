package tui

import (
	"dohyo/arena"
	"dohyo/boards"
	"dohyo/boards/catalog"
	"dohyo/ui/lang"
)

// openRules returns the rules by which the players of the chosen game may settle its opening.
func (m *lobby) openRules() []string {
	if rules, ok := catalog.Game(m.game()); ok {
		return rules.OpeningRules
	}
	return nil
}

// pickOpenRule opens the list of opening rules. Below the list is what the chosen one says.
func pickOpenRule(m *lobby) {
	p := &pick{title: m.l.Say(lang.LobbyOpenRule), first: -1}
	about := []string{m.l.Say(lang.LobbyNoRuleAbout)}
	p.rows = append(p.rows, pickRow{m.l.Say(lang.LobbyNoRule), plainly(func() { m.startUsually(m.underOpenRule()) })})
	for _, rule := range m.openRules() {
		if rule == m.reg.Opening {
			p.first = len(p.rows)
		}
		p.rows = append(p.rows, pickRow{rule, plainly(func() { startFrom(&m.reg, rule, "") })})
		about = append(about, lang.OpenRule(m.l, rule))
	}
	p.first = max(p.first, 0)
	p.about = func(row int) (string, bool) { return about[row], false }
	showPick(m.stage, p, lang.LineSelect, lang.HelpChosenRow)
}

// underOpenRule reports whether the players settle the opening by a rule.
func (m *lobby) underOpenRule() bool { return lang.IsOpeningRule(m.reg) }

// pickOdds opens the list of the game's handicaps by name.
func pickOdds(m *lobby, list []boards.Odds) {
	p := &pick{title: m.l.Say(lang.LobbyOddsPick), hint: m.l.Say(lang.LobbyOddsHint)}
	_, given := m.odds()
	p.rows = append(p.rows, pickRow{m.l.Say(lang.LobbyNoOdds), plainly(func() { m.startUsually(given) })})
	for _, o := range list {
		if o.Is(m.reg.Position) {
			p.first = len(p.rows)
		}
		p.rows = append(p.rows, pickRow{m.l.Term(string(o.Name)), plainly(func() { startFrom(&m.reg, "", o.Position) })})
	}
	showPick(m.stage, p, lang.LineSelect, lang.HelpChosenRow)
}

// odds returns the chosen handicap by name, and false if there is none.
func (m *lobby) odds() (boards.Odds, bool) {
	rules, ok := catalog.Game(m.game())
	if !ok {
		return boards.Odds{}, false
	}
	return rules.OddsOf(m.reg.Position)
}

// startFrom makes the games of a regulation start under an opening rule or from a position,
// instead of what was chosen before.
func startFrom(r *arena.Regulation, opening, position string) {
	r.Opening, r.Position, r.Order, r.Starts = opening, position, "", nil
}

// startUsually makes the games start as the chosen regulation says, if they don't yet.
func (m *lobby) startUsually(other bool) {
	if !other {
		return
	}
	usual, ok := m.usualRules()
	if startFrom(&m.reg, "", ""); ok {
		m.reg.Opening, m.reg.Position, m.reg.Order, m.reg.Starts = usual.Opening, usual.Position, usual.Order, usual.Starts
	}
}
