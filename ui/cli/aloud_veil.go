package cli

import (
	"slices"

	"dohyo/arena"
	"dohyo/boards"
)

// known returns a position of a game as it is known to the person who is asked, or who is
// asked first if no one is. Until the match is over, a game whose seats know different
// things is shown only in this way.
func (p *aloud) known(g *arena.GameTape, at boards.Position) boards.Position {
	v, ok := at.(boards.Veiled)
	if !ok || p.tape.End != nil || len(g.Begin.Persons) == 0 {
		return at
	}
	seat, _ := p.tape.Rules.Seat(g.Begin.Persons[0])
	if s := p.stand(); s.game == g && slices.Contains(g.Begin.Persons, p.tape.Rules.Seats[s.seat].Name) {
		seat = s.seat
	}
	return v.KnownTo(seat)
}

// veiled returns a game with its positions as the person knows them.
func (p *aloud) veiled(g *arena.GameTape) *arena.GameTape {
	if len(g.Begin.Persons) == 0 {
		return g
	}
	known := *g
	known.Positions = make([]boards.Position, len(g.Positions))
	for i, at := range g.Positions {
		known.Positions[i] = p.known(g, at)
	}
	return &known
}
