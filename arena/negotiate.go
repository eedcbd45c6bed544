package arena

import (
	"context"
	"errors"

	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/engines"
	"dohyo/engines/uptime"
)

// Under an opening rule the players settle the opening between themselves
// (boards.Negotiated): each choice is a move of the seat that acts, with its own text
// in events, journal and records. A choice can exchange the players of the two seats.
// Who sits where then follows from the moves alone:
//
//	GameBegin.Sides    who began on which side
//	Moved.Swap         with this move the players exchanged their seats
//	GameTape.Sides     who has which side after the last move
//	GameEnd.Swapped    the game ended with exchanged seats
//
// So takebacks, rulings, resumptions and replays need nothing special. Time belongs
// to the players, and moves with them.

// negotiated returns the position as one of a game with an opening rule, nil for other
// games.
func negotiated(p boards.Position) boards.Negotiated {
	if n, ok := p.(boards.Negotiated); ok && n.OpeningRule() != "" {
		return n
	}
	return nil
}

// settling reports whether an opening rule still determines what players do.
func settling(p boards.Position) bool {
	n := negotiated(p)
	return n != nil && n.Settling()
}

// exchanged reports whether the players sit in each other's seats.
func exchanged(p boards.Position) bool {
	n := negotiated(p)
	return n != nil && n.Exchanged()
}

// Sitting returns the name of the player in a seat, after an exchange if there was one.
func (b *GameBegin) Sitting(g *boards.Game, seat boards.Seat, swapped bool) string {
	if swapped && len(g.Seats) == 2 {
		seat = 1 - seat
	}
	return b.Seats[g.Seats[seat].Name]
}

// sidesAfter returns, by side, the index of the player after an exchange, if there was
// one.
func sidesAfter(sides [2]int, swapped bool) [2]int {
	if swapped {
		return [2]int{sides[1], sides[0]}
	}
	return sides
}

// Sides returns, by side, the index of the player who has it after the game's last
// move.
func (g *GameTape) Sides() [2]int { return g.SidesAt(len(g.Moves)) }

// SidesAt returns the same after the first n moves.
func (g *GameTape) SidesAt(n int) [2]int {
	return sidesAfter(g.Begin.Sides, g.swappedAt(n))
}

// swappedAt reports whether the players sit in each other's seats after the first n
// moves, compared with the beginning. A game whose moves were released knows it from
// its end.
func (g *GameTape) swappedAt(n int) bool {
	if len(g.Moves) == 0 {
		return Swapped(nil, g.End)
	}
	return Swapped(g.Moves[:min(n, len(g.Moves))], nil)
}

// Swapped reports whether the players of a game sit in each other's seats after its
// moves. Without moves its end says so, which may be nil.
func Swapped(moves []*Moved, end *GameEnd) bool {
	swapped := len(moves) == 0 && end != nil && end.Swapped
	for _, m := range moves {
		swapped = swapped != m.Swap
	}
	return swapped
}

// errStandIn says that dohyo has made a choice for a program.
var errStandIn = fact.New("arena.open.standin", "the program doesn't know this opening rule; dohyo chose for it")

// negotiate asks a seat for its choice under an opening rule. A program that doesn't
// know the rule has dohyo's own choose for it, which takes none of its time and is
// noted beside the choice.
func (g *game) negotiate(ctx context.Context, seat boards.Seat, t engines.Turn) (engines.Answer, error) {
	if g.persons[seat] {
		return g.players[seat].Act(ctx, t)
	}
	t.Lot = g.match.cfg.Seed*1e6 + uint64(g.number)
	if n, ok := g.players[seat].(engines.Negotiator); ok {
		a, err := n.Negotiate(ctx, t)
		if !errors.Is(err, engines.ErrUnversed) {
			return a, err
		}
	}
	n := negotiated(t.Position)
	if g.match.cfg.StandIn == nil {
		return engines.Answer{}, engines.Faultf(engines.Start, "arena.open.unversed", "%s doesn't know the opening rule %s", g.names[seat], n.OpeningRule())
	}
	a, err := g.match.cfg.StandIn.Negotiate(ctx, t)
	a.Took = 0
	a.AddNote(errStandIn)
	return a, err
}

// ask asks a seat for its move.
func (g *game) ask(ctx context.Context, seat boards.Seat, t engines.Turn) (engines.Answer, error) {
	uptime.Await(g.persons[seat])
	defer uptime.Answered(g.persons[seat])
	if settling(t.Position) {
		return g.negotiate(ctx, seat, t)
	}
	return g.players[seat].Act(ctx, t)
}

// reseat seats the players as the position says. They have to begin again after an
// exchange, when the opening becomes settled, and when a takeback unsettles it.
func (g *game) reseat() {
	p := g.position()
	swapped, open := exchanged(p), settling(p)
	if swapped == g.swapped && open == g.open {
		return
	}
	if swapped != g.swapped { // seats are two where sides can be exchanged
		g.sitting.Lock()
		defer g.sitting.Unlock()
		swap := func(i, j int) {
			g.players[i], g.players[j] = g.players[j], g.players[i]
			g.names[i], g.names[j] = g.names[j], g.names[i]
			g.persons[i], g.persons[j] = g.persons[j], g.persons[i]
			g.again[i], g.again[j] = g.again[j], g.again[i]
			g.fair.exchange(i, j)
			if g.resting != nil {
				g.resting[i], g.resting[j] = g.resting[j], g.resting[i]
			}
		}
		swap(0, 1)
	}
	g.swapped, g.open, g.reseated = swapped, open, true
}

// beginSettled makes the players begin again from the position, in the seats that they
// have now.
func (g *game) beginSettled(ctx context.Context) (*GameEnd, error) {
	g.reseated = false
	if end, err := g.beginPlayers(ctx); end != nil || err != nil || ctx.Err() != nil {
		return end, err
	}
	g.restAll()
	return nil, g.match.emit(&Ready{Stamp: g.match.stamp(EvReady, g.number)})
}

// exchange moves what was measured of two seats with their players.
func (f *fairness) exchange(i, j int) {
	if f.launchers != nil {
		f.launchers[i], f.launchers[j] = f.launchers[j], f.launchers[i]
	}
	if f.usage != nil {
		f.usage[i], f.usage[j] = f.usage[j], f.usage[i]
	}
	if f.missed != nil {
		f.missed[i], f.missed[j] = f.missed[j], f.missed[i]
	}
}
