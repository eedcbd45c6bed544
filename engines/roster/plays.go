package roster

import "dohyo/boards/catalog"

// Plays lists the names of the games that the player plays: those it is
// configured for, otherwise all that its protocol has words for.
func (e Entry) Plays() []string {
	if e.Games != nil {
		return e.Games
	}
	return catalog.Speaking(e.Protocol)
}
