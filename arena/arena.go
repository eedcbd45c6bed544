// Package arena is the referee. It seats two players, asks the one whose turn it
// is for a move, enforces the rules and the clocks, survives any failure of a
// player, and reports what happens as a stream of events:
//
//	m, err := arena.New(arena.Config{Game: game.Name, Regulation: reg, Players: players, Dir: dir})
//	err = m.Run(ctx, func(e arena.Event) { … })
//
// Every event is in the match's journal before anyone sees it, so Reopen and Run
// resume a match that was killed at any byte. A person acts on a running match
// only through Commands, which the referee takes between turns.
//
// The arena knows no terminal, no wire format and no particular game: package
// boards has the rules, engines the players, and kifu the records.
package arena

import (
	"sort"

	"dohyo/boards"
	"dohyo/boards/catalog"
	"dohyo/boards/fact"
)

// find finds a game. The tests have a catalogue of their own.
var find = catalog.Game

// rulesOf finds a game by its name.
func rulesOf(name string) (*boards.Game, error) {
	if g, ok := find(name); ok {
		return g, nil
	}
	names := catalog.Names()
	sort.Strings(names)
	return nil, fact.Errorf("arena.game.unknown", "unknown game %q; the games are %s", name, names)
}
