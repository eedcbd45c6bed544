package arena

import (
	"fmt"
	"slices"
	"sort"
	"strings"

	"dohyo/boards"
)

// A wait is a turn in which a program waited for a processor.
type wait struct {
	turn   int     // the move or step
	missed float64 // in ms: processor time that others than the match had meanwhile
}

// mostWaits is how many waits a record names for each player; the journal has all.
const mostWaits = 8

// waitNotes lists the turns in which programs waited for a processor, a line for each
// program. On a busy machine that can be every turn; then it names the longest waits.
func (g *GameTape) waitNotes(rules *boards.Game) (lines []string) {
	waits := map[string][]wait{}
	var names []string
	add := func(name string, turn int, missed float64) {
		if missed <= 0 {
			return
		}
		if waits[name] == nil {
			names = append(names, name)
		}
		waits[name] = append(waits[name], wait{turn, missed})
	}
	for _, m := range g.Moves {
		if m.Seat != "" {
			add(m.Player, m.Ply, m.Missed)
		}
	}
	turn := "move"
	for _, e := range g.Steps {
		turn = "step"
		for i, missed := range e.Missed {
			if i < len(rules.Seats) {
				add(rules.Seats[i].Name, e.Step, missed)
			}
		}
	}
	for _, name := range names {
		lines = append(lines, waitsText(name, turn, waits[name]))
	}
	return lines
}

// waitsText lists a program's waits in the order of the turns: "aoba waited for a
// processor, which others than the match had, at move 7 (120 ms)".
func waitsText(name, turn string, all []wait) string {
	listed := slices.Clone(all)
	if len(listed) > mostWaits {
		sort.SliceStable(listed, func(i, j int) bool { return listed[j].missed < listed[i].missed })
		listed = listed[:mostWaits]
		sort.Slice(listed, func(i, j int) bool { return listed[i].turn < listed[j].turn })
	}
	var parts []string
	for _, w := range listed {
		parts = append(parts, fmt.Sprintf("%d (%.0f ms)", w.turn, max(w.missed, 1)))
	}
	if len(listed) > 1 {
		turn += "s"
	}
	text := fmt.Sprintf("%s waited for a processor, which others than the match had, at %s %s", name, turn, strings.Join(parts, ", "))
	switch more := len(all) - len(listed); {
	case more == 1:
		text += " and 1 shorter wait"
	case more > 1:
		text += fmt.Sprintf(" and %d shorter waits", more)
	}
	return text
}
