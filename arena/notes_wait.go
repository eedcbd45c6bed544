package arena

import (
	"fmt"
	"slices"
	"sort"

	"dohyo/boards"
	"dohyo/boards/fact"
)

// A wait is a turn in which a program waited for a processor.
type wait struct {
	turn   int     // the move or step
	missed float64 // in ms: processor time that others than the match had meanwhile
}

// mostWaits is how many waits a record names for each player; the journal has all.
const mostWaits = 8

// waitNotes lists the turns in which programs waited for a processor, one note for each
// program. On a busy machine that can be every turn; then it names the longest waits.
func (g *GameTape) waitNotes(rules *boards.Game) (notes []*fact.Error) {
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
	steps := false
	for _, e := range g.Steps {
		steps = true
		for i, missed := range e.Missed {
			if i < len(rules.Seats) {
				add(rules.Seats[i].Name, e.Step, missed)
			}
		}
	}
	for _, name := range names {
		var who any = name
		if steps {
			who = boards.CalledSeat(rules.Name, name)
		}
		notes = append(notes, waitsSaid(who, steps, waits[name]))
	}
	return notes
}

// waitsSaid lists a program's waits in the order of the turns: "aoba waited for a
// processor that programs outside the match were using, at move 7 (120 ms)".
func waitsSaid(who any, steps bool, all []wait) *fact.Error {
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
	var e *fact.Error
	switch one := len(listed) == 1; {
	case steps && one:
		e = fact.Errorf("note.wait.step", "%v waited for a processor that programs outside the match were using, at step %s", who, parts)
	case steps:
		e = fact.Errorf("note.wait.steps", "%v waited for a processor that programs outside the match were using, at steps %s", who, parts)
	case one:
		e = fact.Errorf("note.wait.move", "%v waited for a processor that programs outside the match were using, at move %s", who, parts)
	default:
		e = fact.Errorf("note.wait.moves", "%v waited for a processor that programs outside the match were using, at moves %s", who, parts)
	}
	switch more := len(all) - len(listed); {
	case more == 1:
		return fact.Errorf("note.wait.other", "%w and 1 shorter wait", e)
	case more > 1:
		return fact.Errorf("note.wait.others", "%w and %d shorter waits", e, more)
	}
	return e
}
