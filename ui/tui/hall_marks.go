package tui

import (
	"strings"

	"dohyo/arena/tournament"
	"dohyo/ui/lang"
)

// marksOf returns the signs of an entrant's marks in the shown stage, after a space: it is
// a guest, has withdrawn or was absent. It returns "" if there's none.
func marksOf(m inHall, entrant int) string {
	signs := ""
	for _, one := range m.hall.marked {
		if one.Entrant == entrant {
			sign, _ := lang.Mark(m.l, one.Mark)
			signs += sign
		}
	}
	if signs == "" {
		return ""
	}
	return " " + signs
}

// markedName returns an entrant's name with its marks, at most the given number of
// columns wide. Only the name is shortened.
func markedName(m inHall, entrant, columns int) string {
	marks := marksOf(m, entrant)
	return fitted(entrantName(m, entrant), columns-m.cv.width(marks)) + marks
}

// markedWidth returns the width of an entrant's name with its marks.
func markedWidth(m inHall, entrant int) int {
	return m.cv.width(entrantName(m, entrant)) + m.cv.width(marksOf(m, entrant))
}

// markLegend explains the marks that entrants of the shown stage have.
func markLegend(m inHall) (list []string) {
	for _, mark := range tournament.Marks {
		for _, one := range m.hall.marked {
			if one.Mark == mark {
				sign, meaning := lang.Mark(m.l, mark)
				list = append(list, m.l.Say(lang.TourMarked, sign, meaning))
				break
			}
		}
	}
	return list
}

// markedWords says in words what an entrant's marks mean.
func markedWords(m inHall, entrant int) string {
	var list []string
	for _, one := range m.hall.marked {
		if one.Entrant != entrant {
			continue
		}
		if _, meaning := lang.Mark(m.l, one.Mark); len(one.Rounds) == 0 {
			list = append(list, meaning)
		}
		for _, round := range one.Rounds {
			_, meaning := lang.Mark(m.l, one.Mark)
			list = append(list, m.l.Say(lang.TourAbsentIn, meaning, round))
		}
	}
	if list == nil {
		return ""
	}
	return m.l.Say(lang.HallMarked, entrantName(m, entrant), strings.Join(list, m.l.Say(lang.ListComma)))
}

// legendMost is the most lines of a legend.
const legendMost = 3

// legendLines breaks a legend into lines of a width, if a part of the page of that height
// has room for it below its rows.
func legendLines(m inHall, parts []string, width, height int) []string {
	const rows = 6 // the least height for them
	if len(parts) == 0 || height <= rows {
		return nil
	}
	var lines []string
	for _, part := range parts {
		part = m.set.Clean(part)
		if n := len(lines); n > 0 && m.cv.width(lines[n-1])+2+m.cv.width(part) <= width {
			lines[n-1] += "  " + part
			continue
		}
		lines = append(lines, wrap(part, width, 2)...)
	}
	return lines[:min(len(lines), legendMost, height-rows)]
}

// drawLegend draws the lines of a legend.
func drawLegend(m inHall, r rect, lines []string) {
	for i, line := range lines {
		m.cv.text(r.row(i), inkDim, line)
	}
}
