package dighere

import (
	"dohyo/engines"
	"dohyo/engines/roster"
)

// Dialect is how an agent is reached.
var Dialect = roster.Dialect{Name: "dighere", Own: roster.RulesOwn, Seat: sit}

// sit seats a program.
func sit(s roster.Seating) (engines.Player, error) {
	l, err := s.Launcher()
	if err != nil {
		return nil, err
	}
	return New(l, s.Wire), nil
}
