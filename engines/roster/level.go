package roster

import (
	"slices"
	"strconv"

	"dohyo/boards/fact"
)

// at returns a built-in player at a level, which is part of its name: NAME:LEVEL.
func (e Entry) at(level, text string) (Entry, error) {
	if e.Levels == 0 {
		return Entry{}, fact.Errorf("roster.nolevels", "player %q: %s has no levels", text, e.Name)
	}
	n, err := strconv.Atoi(level)
	if err != nil || n < 1 || n > e.Levels || level != strconv.Itoa(n) {
		return Entry{}, fact.Errorf("roster.level", "player %q: expected a level from 1 to %d, such as %s:%d", text, e.Levels, e.Name, (e.Levels+1)/2)
	}
	e.words = append(slices.Clone(e.words), "--level", level)
	e.Name, e.Spec = e.Name+":"+level, e.Spec+":"+level
	return e, nil
}
