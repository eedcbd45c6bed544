package roster

import (
	"slices"
	"sort"
	"strings"

	"dohyo/boards"
	"dohyo/boards/catalog"
	"dohyo/boards/fact"
)

// In a game whose sides have several seats, a person plays all of them (human), or one of
// them together with a built-in player: "human:dog", or "human:dog+NAME" for another
// player than the strongest.

// inTeam returns a person who plays one seat of a side; command is ROLE or ROLE+NAME.
func (r *Roster) inTeam(command, text string) (Entry, error) {
	role, name, named := strings.Cut(command, "+")
	var all []string
	for _, g := range catalog.Games() {
		roles := rolesOf(g)
		if !slices.Contains(roles, role) {
			all = append(all, roles...)
			continue
		}
		for i := range r.builtins { // from the weakest to the strongest
			if b := r.builtins[len(r.builtins)-1-i]; slices.Contains(b.Games, g.Name) && (!named || b.Name == name) {
				return withMate(role, b, named), nil
			}
		}
		return Entry{}, fact.Errorf("roster.mate", "player %q: %q isn't a built-in player of %s", text, name, boards.Called(g.Name))
	}
	sort.Strings(all)
	return Entry{}, fact.Errorf("roster.role", "player %q: expected %s, or %s:SEAT with one of the seats %s", text, person, person, slices.Compact(all))
}

// withMate returns a person in the seat of a role, with a player in the other seats.
func withMate(role string, mate Entry, named bool) Entry {
	e := human()
	e.Name = person + ":" + role
	if named {
		e.Name += "+" + mate.Name
	}
	e.Spec, e.role, e.mate = e.Name, role, &mate
	e.Games = slices.DeleteFunc(slices.Clone(mate.Games), func(name string) bool {
		g, ok := catalog.Game(name)
		return !ok || !slices.Contains(rolesOf(g), role)
	})
	return e
}

// teamed lists the persons who play one seat of a side, with the usual built-in player.
func (r *Roster) teamed() (list []Entry) {
	for _, g := range catalog.Games() {
		for _, role := range rolesOf(g) {
			if slices.ContainsFunc(list, func(e Entry) bool { return e.role == role }) {
				continue
			}
			if e, err := r.inTeam(role, person+":"+role); err == nil {
				list = append(list, e)
			}
		}
	}
	return list
}

// rolesOf lists the names of the seats of a side without their numbers, if a side has
// several.
func rolesOf(g *boards.Game) (roles []string) {
	if len(g.Seats) == 2 {
		return nil
	}
	for _, s := range g.Seats {
		if s.Side == 0 {
			roles = append(roles, strings.TrimRight(s.Name, "0123456789"))
		}
	}
	return roles
}

// Hands reports which seats of its side a person plays, in their order; nil is all of
// them.
func (e Entry) Hands(g *boards.Game) []bool {
	if e.mate == nil {
		return nil
	}
	var hands []bool
	for _, role := range rolesOf(g) {
		hands = append(hands, role == e.role)
	}
	return hands
}

// Mate returns the name of the built-in player that a person plays together with, or "".
func (e Entry) Mate() string {
	if e.mate == nil {
		return ""
	}
	return e.mate.Name
}
