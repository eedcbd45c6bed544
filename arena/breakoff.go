package arena

import (
	"context"
	"slices"

	"dohyo/boards"
	"dohyo/boards/fact"
)

// Breaking off (中断). A game that is broken off has no winner and stops the
// match: no other game begins before it is resumed or ruled on. Games at other
// tables are played to their end.
//
// Persons and the referee may break off at any time, and so may a server that
// one of the players sits at. A program may not do so itself (the line protocol
// of 1998, (8)), or it could avoid every loss: if a person watches, the referee
// is asked; otherwise the program loses (docs/sources.md, S9).

// ErrBrokenOff is the end of a run that stopped because a game was broken off.
// It is an ErrInterrupted too.
var ErrBrokenOff error = fact.Errorf("arena.brokenoff", "a game was broken off: %w", ErrInterrupted)

// FaultBreak is the fault in a GameEnd of a program that has broken its game off.
const FaultBreak = "break"

// BreakAsked says that a program wants to break its game off. The game waits for
// the referee's ruling. No clock runs.
type BreakAsked struct {
	Stamp
	Player string `json:"player"` // name of the player
	Seat   string `json:"seat"`   // seat of the player: "black", "white", "samurai0" …
}

// BreakOff is the request of a program that isn't to move to break its game off.
type BreakOff struct {
	Game int
	Seat boards.Seat
}

func (BreakOff) command() {}

// Watch says that a person watches the match: the referee is asked for decisions,
// and a game with a person begins when the person starts it (Begin), except the
// first of a new match. It must be called before Run.
func (m *Match) Watch() { m.watched = true }

// Attend is like Watch, but the first game of a new match waits for its person
// too, since nobody at the board has called for it. It must be called before Run.
func (m *Match) Attend() { m.watched, m.called = true, true }

// askBreak records that the program in a seat wants to break off.
func (g *game) askBreak(seat boards.Seat) error {
	m := g.match
	e := &BreakAsked{Stamp: m.stamp(EvBreak, g.number), Player: g.names[seat], Seat: g.rules.Seats[seat].Name}
	if err := m.emit(e); err != nil {
		return err
	}
	g.tape.Asked = e
	return nil
}

// breakAsked handles a program that wants to break off: the referee rules on it.
// Without a referee the program loses.
func (g *game) breakAsked(ctx context.Context) (*GameEnd, error) {
	if g.match.watched {
		return g.await(ctx, func() bool { return g.tape.Asked != nil })
	}
	seat, _ := g.rules.Seat(g.tape.Asked.Seat)
	broke := fact.Errorf("arena.broke", "%s broke off", g.rules.Seats[seat].Name)
	return g.close(&GameEnd{
		Side: g.side(seat).Other(), Result: Win, By: ByIllegal, Fault: FaultBreak, Detail: broke.Error(), Fact: broke.Fact,
	})
}

// await waits for a person while something is open.
func (g *game) await(ctx context.Context, open func() bool) (*GameEnd, error) {
	d := &g.match.desk
	for open() && ctx.Err() == nil {
		d.mu.Lock()
		changed := d.changed
		d.mu.Unlock()
		for cmd := g.control.pop(); cmd != nil; cmd = g.control.pop() {
			if end, err := g.obey(cmd); end != nil || err != nil {
				return end, err
			}
		}
		if !open() {
			break
		}
		d.mu.Lock()
		d.still(g, changed) // no player is at work while it waits
		d.mu.Unlock()
		select {
		case <-ctx.Done():
		case <-changed:
		}
	}
	return nil, nil
}

// brokenOff is the number of a game of the match that is broken off, 0 if there is
// none. m.mu is held.
func (m *Match) brokenOff() int {
	if len(m.broken) == 0 || !m.CanGoOn() {
		return 0
	}
	return slices.Min(m.broken)
}

// enter records how a game has ended. m.mu is held.
func (m *Match) enter(end *GameEnd) {
	m.leave(end.Game)
	m.ends.set(end.Game, end)
	if end.By == ByBrokenOff {
		m.broken = append(m.broken, end.Game)
	}
	if m.cfg.Regulation.weighs() {
		m.order = append(m.order, end.Game)
	}
}

// leave removes the record of how a game has ended, if it has. m.mu is held.
func (m *Match) leave(game int) {
	if m.ends.of(game) == 0 {
		return
	}
	m.ends.set(game, nil)
	is := func(n int) bool { return n == game }
	m.broken, m.order = slices.DeleteFunc(m.broken, is), slices.DeleteFunc(m.order, is)
}
