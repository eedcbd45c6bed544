package arena

import (
	"slices"

	"dohyo/boards"
)

// hand reports whether the contestant's k-th seat is played by a person.
func (c Contestant) hand(k int) bool {
	return c.Person && (c.Hands == nil || k < len(c.Hands) && c.Hands[k])
}

// seatPersons fills in which seats of a game persons play, where a side has several, and
// the clock of persons if it isn't the game's. A field's thinking time is meant for
// programs, so it doesn't apply to persons.
func (m *Match) seatPersons(b *GameBegin) {
	own := m.cfg.Regulation.Own
	if own == nil && b.Time != nil {
		own = &Clock{}
	}
	var taken [2]int
	clocks := make([]*Clock, len(m.rules.Seats))
	for i, s := range m.rules.Seats {
		c := m.cfg.Players[b.Sides[s.Side]]
		if c.hand(taken[s.Side]) {
			clocks[i] = own
			if len(m.rules.Seats) > 2 {
				b.Persons = append(b.Persons, s.Name)
			}
		}
		taken[s.Side]++
	}
	if slices.ContainsFunc(clocks, func(c *Clock) bool { return c != nil }) {
		b.OwnTime = clocks
	}
}

// Hand reports whether a person plays a seat of the game. Where each side has one seat,
// this is whether the contestant is a person.
func (b *GameBegin) Hand(rules *boards.Game, seat boards.Seat, person bool) bool {
	if len(rules.Seats) == 2 {
		return person
	}
	return slices.Contains(b.Persons, rules.Seats[seat].Name)
}
