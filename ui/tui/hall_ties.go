package tui

import (
	"slices"
	"strings"

	"dohyo/arena/tournament"
	"dohyo/boards/fact"
	"dohyo/ui/lang"
)

// tieOf returns the name of the tie of a knock-out that a pair plays, and an empty
// fact for other pairs.
func tieOf(p *tournament.Pair) fact.Fact {
	if i := slices.IndexFunc(p.Why, func(f fact.Fact) bool { return strings.HasPrefix(f.Code, "tie.") }); i >= 0 {
		return p.Why[i]
	}
	return fact.Fact{}
}

// tiesOf returns the names of the ties of a round by its pairs, "" for pairs that aren't
// ties. If all pairs are ties of one name, such as quarter-finals, it returns that name
// alone.
func tiesOf(m inHall, r *tournament.Round) (each []string, all string) {
	for _, p := range r.All() {
		name := ""
		if tie := tieOf(p); !tie.None() {
			name = m.l.Tie(tie)
		}
		each = append(each, name)
	}
	if len(each) > 0 && !slices.ContainsFunc(each, func(name string) bool { return name != each[0] }) {
		return make([]string, len(each)), each[0]
	}
	return each, ""
}

// roundTitle returns the title of a round of the shown stage.
func roundTitle(m inHall, r *tournament.Round) string {
	title := m.l.Say(lang.TourRound, m.l.Stage(m.hall.stage().Plan), r.Number)
	if _, all := tiesOf(m, r); all != "" {
		title += m.l.Paren(all)
	}
	return title
}
