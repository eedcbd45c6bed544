package arena

import (
	"slices"
	"strings"
	"time"

	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/engines"
)

// A Resumption says how a game that was broken off or interrupted continues
// (WCSC10, 再開時の処理; Denō art. 5, 18 and 23).
type Resumption struct {
	Game int            // the game's number; 0 means the only one that can continue
	Ply  int            // the position after this many moves; -1 means the last one
	Left []engines.Left // by seat; nil means what it was there
}

// Served prefixes the name of a client of dohyo's server, in the place of a
// player's command line: a client connects by itself.
const Served = "serve:"

// CanGoOn reports whether an interrupted match, or a match with a game that was
// broken off, can be resumed. It can't after a client has left dohyo's server,
// because a client can't be called back.
func (b *MatchBegin) CanGoOn() bool {
	return !slices.ContainsFunc(b.Players[:], func(c Contender) bool { return strings.HasPrefix(c.Spec, Served) })
}

// CanGoOn reports whether the match can be resumed once it is interrupted.
func (m *Match) CanGoOn() bool { return m.begin.CanGoOn() }

// From makes a game of a reopened match continue from another position or with
// other clocks, before any other game. It must be called before Run.
func (m *Match) From(r Resumption) error {
	var open []*GameTape
	for _, g := range m.tape.Games {
		if (g.End == nil || g.BrokenOff()) && (r.Game == 0 || r.Game == g.Number) {
			open = append(open, g)
		}
	}
	switch {
	case len(open) == 0 && r.Game != 0:
		return fact.Errorf("arena.reopen.over", "%s: game %d isn't waiting to be resumed", m.Name(), r.Game)
	case len(open) != 1:
		return fact.Errorf("arena.reopen.which", "%s: %d games can be resumed; choose one with --game N", m.Name(), len(open))
	}
	g := open[0]
	if last := g.Position().Ply(); r.Ply >= 0 && (r.Ply < g.Base || r.Ply > last) {
		return inGame(g.Number, fact.Errorf("arena.reopen.ply", "expected a move from %d to %d to resume from, got %d", g.Base, last, r.Ply))
	}
	if r.Left != nil {
		if g.Begin.Clock(m.cfg.Regulation).IsZero() {
			return inGame(g.Number, errNoClock)
		}
		if len(r.Left) != len(m.rules.Seats) {
			return inGame(g.Number, wrongSeats(len(m.rules.Seats), len(r.Left)))
		}
		for _, l := range r.Left {
			if err := Reserve(l).Fits(g.Begin.Clock(m.cfg.Regulation)); err != nil {
				return inGame(g.Number, err)
			}
		}
	}
	m.first, m.from = g.Number, &r
	return nil
}

// reopen journals that a game of an earlier run continues, if its moves don't
// show that.
func (m *Match) reopen(g *GameTape) error {
	r := m.from
	if g.Number != m.first {
		r = nil
	}
	if g.End == nil && (r == nil || r.Ply < 0 && r.Left == nil) {
		return nil
	}
	e := &Reopened{Stamp: m.stamp(EvReopen, g.Number), Ply: g.Position().Ply()}
	if r != nil {
		if r.Ply >= 0 {
			e.Ply = r.Ply
		}
		e.Left, e.Overtime = leftEvent(r.Left)
	}
	if err := g.add(e, m.rules); err != nil {
		return err
	}
	return m.emit(e)
}

// mayRestart reports whether the program of a player may be restarted after it
// has ended: the regulation allows it at the beginning of a game.
func (g *game) mayRestart(seat boards.Seat, err error) bool {
	const most = 3 // without a clock
	return g.position().Ply()+1 < g.match.cfg.Regulation.RestartUntil && ended(err) &&
		!g.persons[seat] && (g.again[seat] < most || !g.time.clock.IsZero())
}

// restart starts a program again while its clock runs on.
func (g *game) restart(seat boards.Seat, begin func() error, err error, since time.Time) (*GameEnd, error) {
	g.again[seat]++
	if e := g.fault(seat, err); e != nil {
		return nil, e
	}
	again := begin()
	g.time.carry(g.match.cfg.Uptime().Sub(since))
	if cost := g.time.answer(seat, 0); cost.fell {
		return g.flag(seat, cost.took)
	}
	if again != nil {
		return g.fail(seat, again)
	}
	return nil, nil
}
