package arena

import (
	"time"

	"dohyo/boards"
	"dohyo/engines"
)

// serverGrace is how long the arena waits before a flag falls if a server counts
// the time: the server may round differently, and its message may be on the way.
const serverGrace = 10 * time.Second

// leaveTime leaves the time of a begun game to the server behind a player: the
// arena charges as the server does, and waits for its verdict on a flag.
func (g *game) leaveTime() {
	for i, p := range g.players {
		if k, ok := p.(engines.Timekeeper); ok && !g.time.clock.IsZero() {
			unit, least := k.Charges()
			g.time.serve(boards.Seat(i), unit, least)
		}
	}
}
