package cli

import (
	"dohyo/arena"
	"dohyo/arena/teams"
	"dohyo/arena/tournament"
	"dohyo/boards"
	"dohyo/engines"
	"dohyo/engines/roster"
)

// teamContestant returns the contestant for a team that has handed in its program. Each
// seat of a side may have its own command.
func teamContestant(game *boards.Game, e tournament.Entrant) (arena.Contestant, error) {
	kinds := teams.Kinds(game)
	entries := make([]roster.Entry, len(kinds))
	for k := range kinds {
		var err error
		entries[k], err = roster.HandedIn(game, e.Name, e.Program.Protocol, e.Program.Command(kinds, k), e.Home)
		if err != nil {
			return arena.Contestant{}, err
		}
	}
	c, err := contestantOf(game, entries[0])
	c.Open = func(p arena.Place) (engines.Player, error) {
		return entries[p.Seat].Open(roster.Options{Game: p.Game, Dir: p.Dir, Stderr: p.Stderr, Wire: p.Wire})
	}
	return c, err
}
