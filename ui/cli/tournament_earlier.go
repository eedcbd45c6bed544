package cli

import (
	"path/filepath"

	"dohyo/arena/tournament"
)

// enoughEarlier is the number of earlier matches from which their share of draws is known.
const enoughEarlier = 10

// earlierPlay is what was played of a game in all tournaments of the state folder.
type earlierPlay []*tournament.State

// earlier reads the tournaments of a game. Those that can't be read are left out: they only
// serve an estimate.
func (a tournaments) earlier(game string) (list earlierPlay) {
	for _, name := range a.tournamentNames() {
		s, err := tournament.Load(filepath.Join(a.tournamentsDir(), name))
		if err == nil && s.Plan != nil && s.Plan.Game == game {
			list = append(list, s)
		}
	}
	return list
}

// drawn returns the share of matches of so many games that nobody won. It isn't ok if too few
// were played.
func (e earlierPlay) drawn(games int) (share float64, ok bool) {
	drawn, played := 0, 0
	for _, s := range e {
		d, n := s.Drawn(games)
		drawn, played = drawn+d, played+n
	}
	if played < enoughEarlier {
		return 0, false
	}
	return float64(drawn) / float64(played), true
}
