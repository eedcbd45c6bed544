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
	g.counts = make([]bool, len(g.players))
	for i, p := range g.players {
		k, ok := p.(engines.Timekeeper)
		if !ok || g.clock.IsZero() {
			continue
		}
		g.counts[i], g.kept = true, true
		g.clock.Unit, g.clock.Least = k.Charges()
	}
}

// charge is what a move of a seat is charged that took so long. What a server
// charged is what it took.
func (g *game) charge(seat boards.Seat, took time.Duration) time.Duration {
	if g.counts[seat] {
		return max(took, 0)
	}
	return g.clock.Charge(took)
}

// grace is what a seat gets beyond its time before the arena lets its flag
// fall. Who waits for a server has a grace of its own.
func (g *game) grace(seat boards.Seat) time.Duration {
	if g.kept && !g.counts[seat] {
		return serverGrace
	}
	return 0
}
