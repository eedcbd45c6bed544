package cli

import (
	"slices"
	"strings"

	"dohyo/arena/tournament"
	"dohyo/ui/lang"
)

// A marking holds the marks of a stage's entrants: those who have withdrawn, were absent
// or can't advance.
type marking []tournament.Marked

func (p *tournamentPrinter) marking(st *tournament.StageState) marking { return p.state.Marked(st) }

// marked returns an entrant's name with the signs of its marks. Programs read the name
// alone.
func (p *tournamentPrinter) marked(m marking, entrant int) string {
	signs := ""
	for _, one := range m {
		if one.Entrant == entrant && !p.decimal {
			sign, _ := lang.Mark(p.lang, one.Mark)
			signs += sign
		}
	}
	return p.name(entrant) + p.lang.Paren(signs)
}

// remarks returns an entrant's marks in words.
func (p *tournamentPrinter) remarks(m marking, entrant int) string {
	var list []string
	for _, one := range m {
		if one.Entrant == entrant {
			_, meaning := lang.Mark(p.lang, one.Mark)
			list = append(list, meaning)
		}
	}
	return strings.Join(list, "; ")
}

// legend explains the marks of some rows, a line for each mark with the names of its
// entrants, and the rounds from which they were absent.
func (p *tournamentPrinter) legend(m marking, rows []tournament.Row) (lines []string) {
	for _, mark := range tournament.Marks {
		var names []string
		for _, one := range m {
			if one.Mark != mark || !slices.ContainsFunc(rows, func(r tournament.Row) bool { return r.Entrant == one.Entrant }) {
				continue
			}
			if len(one.Rounds) == 0 {
				names = append(names, p.name(one.Entrant))
			}
			for _, round := range one.Rounds {
				names = append(names, p.lang.Say(lang.TourAbsentIn, p.name(one.Entrant), round))
			}
		}
		if names != nil {
			sign, meaning := lang.Mark(p.lang, mark)
			lines = append(lines, p.lang.Say(lang.TourMarked, sign, meaning)+p.lang.Paren(strings.Join(names, p.lang.Say(lang.ListComma))))
		}
	}
	return lines
}
