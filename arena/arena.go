// Package arena is the referee. It seats two players, asks the one whose turn
// it is, holds them to the rules and to their time, survives whatever they do,
// and tells what happens as a stream of events:
//
//	m, err := arena.New(arena.Config{Game: game.Name, Regulation: reg, Players: players, Dir: dir})
//	err = m.Run(ctx, func(e arena.Event) { … })
//
// Every event is in the match's journal before anyone sees it, so Resume
// continues a match that died at any byte. A person acts on a running match only
// through Commands, which the referee takes between turns.
//
// The arena knows no terminal, no wire format and no single game: the rules
// are boards', the players are engines', and records are kifu's.
package arena

import (
	"sort"
	"strings"

	"dohyo/boards"
	"dohyo/boards/catalog"
	"dohyo/boards/fact"
)

// find finds a game; the tests have one of their own.
var find = catalog.Game

// rulesOf finds a game by its name.
func rulesOf(name string) (*boards.Game, error) {
	if g, ok := find(name); ok {
		return g, nil
	}
	names := catalog.Names()
	sort.Strings(names)
	return nil, fact.Errorf("arena.game.unknown", "no game is called %q; the games are %s", name, strings.Join(names, ", "))
}
