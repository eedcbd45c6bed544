package roster

import "dohyo/boards/catalog"

// Plays lists the names of the games that the player plays: those it is
// configured for, otherwise all that its protocol has words for. A person
// plays everything.
func (e Entry) Plays() []string {
	switch {
	case e.Games != nil:
		return e.Games
	case e.Person():
		return catalog.Names()
	}
	return dialects[e.Protocol].games
}
