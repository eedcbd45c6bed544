package draw

import (
	"slices"
	"sort"
)

// A notation is a way to write moves for people. A drawer names those of its game, the
// usual one first. Journals and records don't use them.

// Notations returns the notations of all games by name.
func Notations() []string {
	var names []string
	for _, d := range drawers {
		for _, n := range d.Notations {
			if !slices.Contains(names, n) {
				names = append(names, n)
			}
		}
	}
	sort.Strings(names)
	return names
}

// Written returns the set with a person's preferred notations. A game uses the first
// one that it knows, and its usual one if it knows none.
func (s *Set) Written(notations ...string) *Set {
	t := *s
	t.Notations = notations
	return &t
}

// WrittenInKanji reports whether a game would use a notation that needs kanji if a person prefers
// some notations.
func WrittenInKanji(preferred ...string) bool {
	for _, d := range drawers {
		for _, n := range preferred {
			if slices.Contains(d.Notations, n) {
				if slices.Contains(d.InKanji, n) {
					return true
				}
				break
			}
		}
	}
	return false
}

// Unsigned returns the set for names of moves without the sign of their side, for texts that
// name the side themselves.
func (s *Set) Unsigned() *Set {
	t := *s
	t.Side = [2]string{}
	return &t
}

// Bare returns the set for names of points without brackets, as 8,8 for (8,8), for lists.
func (s *Set) Bare() *Set {
	t := *s
	t.bare = true
	return &t
}

// Brackets reports whether names of points that consist of two numbers are in brackets.
func (s *Set) Brackets() bool { return s == nil || !s.bare }

// Notation returns the notation of a game's moves, or "" if the game has only one.
func (d *Drawer) Notation(s *Set) string {
	if len(d.Notations) == 0 {
		return ""
	}
	return s.OneOf(d.Notations)
}

// NextNotation returns the set's notations after a person has asked for the game's next
// one.
func (d *Drawer) NextNotation(s *Set) []string {
	i := slices.Index(d.Notations, d.Notation(s))
	next := d.Notations[(i+1)%len(d.Notations)]
	others := slices.DeleteFunc(slices.Clone(s.Notations), func(n string) bool { return slices.Contains(d.Notations, n) })
	return append(others, next)
}

// OneOf returns the first of a game's notations that was asked for, or the usual one. A
// nil set, as on paper, has the usual one.
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
