package draw

import (
	"slices"
)

// A notation is a way to write moves for people. A drawer lists those of its
// game by name, the usual one first; journals and records know none of them.

// Notations lists the notations of all games by name.
func Notations() []string {
	var names []string
	for _, d := range drawers {
		for _, n := range d.Notations {
			if !slices.Contains(names, n) {
				names = append(names, n)
			}
		}
	}
	slices.Sort(names)
	return names
}

// Written is the set with the notations in which a person wants to read moves.
// A game takes the first that it knows, and its usual one if it knows none.
func (s *Set) Written(notations ...string) *Set {
	t := *s
	t.Notations = notations
	return &t
}

// Notation is the notation that a game's moves are written in; "" if the game
// has but one.
func (d *Drawer) Notation(s *Set) string {
	if len(d.Notations) == 0 {
		return ""
	}
	return s.OneOf(d.Notations)
}

// NextNotation is what a set's notations become when a person asks for the
// next one of the game.
func (d *Drawer) NextNotation(s *Set) []string {
	i := slices.Index(d.Notations, d.Notation(s))
	next := d.Notations[(i+1)%len(d.Notations)]
	others := slices.DeleteFunc(slices.Clone(s.Notations), func(n string) bool { return slices.Contains(d.Notations, n) })
	return append(others, next)
}

// OneOf is the first of a game's notations that was asked for, or the usual
// one; that is what no set at all writes, on paper.
func (s *Set) OneOf(known []string) string {
	if s == nil {
		return known[0]
	}
	for _, n := range s.Notations {
		if slices.Contains(known, n) {
			return n
		}
	}
	return known[0]
}
