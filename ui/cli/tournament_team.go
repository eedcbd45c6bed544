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
	entries, err := teamEntries(game, e)
	if err != nil {
		return arena.Contestant{}, err
	}
	c, err := contestantOf(game, entries[0])
	c.Open = func(p arena.Place) (engines.Player, error) {
		return entries[p.Seat].Open(roster.Options{Game: p.Game, Dir: p.Dir, Stderr: p.Stderr, Wire: p.Wire})
	}
	return c, err
}

// teamEntries returns the programs of a team, one for each seat of a side.
func teamEntries(game *boards.Game, e tournament.Entrant) ([]roster.Entry, error) {
	kinds := teams.Kinds(game)
	entries := make([]roster.Entry, len(kinds))
	for k := range kinds {
		var err error
		if entries[k], err = roster.HandedIn(game, e.Name, e.Program.Protocol, e.Program.Command(kinds, k), e.Home); err != nil {
			return nil, err
		}
	}
	return entries, nil
}
