package arena

import (
	"time"

	"dohyo/boards"
	"dohyo/engines"
)

// serverGrace is how long a flag is held up where a server counts the time: it
// may round otherwise, and its word may be on the way.
const serverGrace = 10 * time.Second

// leaveTime leaves the time to the server behind a player of a game that has
// begun: the arena charges as it does, and its verdict says whose time is up.
func (g *game) leaveTime() {
	for i, p := range g.players {
		if k, ok := p.(engines.Timekeeper); ok && !g.time.clock.IsZero() {
			unit, least := k.Charges()
			g.time.serve(boards.Seat(i), unit, least)
		}
	}
}
