package arena

import (
	"dohyo/engines"
	"dohyo/engines/dighere"
	"dohyo/engines/roster"
)

// The dialects of single games join with their kits, which stand above here.
func init() {
	roster.Add("dighere", roster.Dialect{Own: roster.RulesOwn, Seat: func(s roster.Seating) (engines.Player, error) {
		l, err := s.Launcher()
		if err != nil {
			return nil, err
		}
		return dighere.New(l, s.Wire), nil
	}})
}
