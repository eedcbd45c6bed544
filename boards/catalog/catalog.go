// Package catalog lists all games that the program knows. Each game's kit adds
// the game.
//
//	g, ok := catalog.Game(name)
//	p, err := g.Start(boards.Setup{})
//
// The package itself names no game.
package catalog

import (
	"slices"

	"dohyo/boards"
)

var games []*boards.Game

// Game finds a game by its name on the command line.
func Game(name string) (*boards.Game, bool) {
	for _, g := range games {
		if g.Name == name {
			return g, true
		}
	}
	return nil, false
}

// Add adds games after those that are known.
func Add(more ...*boards.Game) {
	for _, g := range more {
		if _, known := Game(g.Name); !known {
			games = append(games, g)
		}
	}
}

// Speaking lists the names of the games that a protocol of engines has words for.
func Speaking(protocol string) []string {
	var names []string
	for _, g := range games {
		if slices.Contains(g.Dialects, protocol) {
			names = append(names, g.Name)
		}
	}
	return names
}

// Settings lists the settings that only some games have, each once.
func Settings() []boards.Setting {
	var list []boards.Setting
	for _, g := range games {
		for _, s := range g.Settings {
			if !slices.ContainsFunc(list, func(t boards.Setting) bool { return t.Name == s.Name }) {
				list = append(list, s)
			}
		}
	}
	return list
}

// Setting finds one of them by its name.
func Setting(name string) (boards.Setting, bool) {
	for _, g := range games {
		if s, ok := g.Setting(name); ok {
			return s, true
		}
	}
	return boards.Setting{}, false
}

// Games lists all games in the order in which they are offered.
func Games() []*boards.Game { return slices.Clone(games) }

// Names lists the names of all games in that order.
func Names() []string {
	names := make([]string, len(games))
	for i, g := range games {
		names[i] = g.Name
	}
	return names
}
