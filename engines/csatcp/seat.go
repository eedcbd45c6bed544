package csatcp

import (
	"context"
	"errors"
	"time"

	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/boards/shogi"
	"dohyo/engines"
	"dohyo/engines/csa"
	"dohyo/engines/uptime"
)

// colour returns a side's.
func colour(s boards.Side) shogi.Color { return shogi.Color(s) }

// A seat is a client of our server as a player.
type seat struct {
	table *Table
	side  boards.Side
	ended bool      // a game has ended: the client leaves
	off   time.Time // when its turn was called off; zero if it wasn't
}

var _ engines.Player = (*seat)(nil)

// Seat makes a client a player. Wire takes the lines that are sent and those
// that come; it may be nil.
func (t *Table) Seat(side boards.Side, wire func(engines.Wire)) engines.Player {
	t.mu.Lock()
	t.wires[side] = wire
	t.mu.Unlock()
	return &seat{table: t, side: side}
}

// Begin waits until both sides are ready, and tells the client START.
func (s *seat) Begin(ctx context.Context, _ engines.Game) error {
	if s.ended {
		return engines.Faultf(engines.Start, "csatcp.once", "a client of the CSA server plays only one game")
	}
	if c := s.table.at(s.side); c != nil {
		select {
		case <-c.gone:
			if !s.table.mayReturn(c) {
				s.table.giveUp()
				return engines.FaultOf(engines.Start, c.why())
			}
		default:
		}
		s.table.attend(c, s.side)
	}
	return s.table.begin(ctx, s.side)
}

// Act waits for the client's move. Its time runs from the moment in which the
// opponent's move, or START, was sent to it; what it said before counts too. It
// runs on while the client is away.
func (s *seat) Act(ctx context.Context, t engines.Turn) (engines.Answer, error) {
	p, ok := t.Position.(*shogi.Position)
	if !ok {
		return engines.Answer{}, csa.ErrNotShogi
	}
	if p.Ply() < s.table.plies() {
		return engines.Answer{}, takenBack()
	}
	if !s.off.IsZero() { // no clock ran meanwhile
		s.table.shift(s.side, uptime.Since(s.off))
		s.off = time.Time{}
	}
	since, deadline := s.table.waits(s.side), time.Time{}
	if t.Budget > 0 {
		deadline = since.Add(t.Limit())
	}
	for {
		l, err := s.table.next(ctx, s.side, deadline)
		switch {
		case errors.Is(err, errLate):
			return engines.Answer{}, engines.Faultf(engines.Timeout, "engines.late.move", "no move within %v", t.Budget)
		case ctx.Err() != nil && errors.Is(err, ctx.Err()):
			s.off = uptime.Now()
			return engines.Answer{}, err
		case errors.Is(err, errLong), errors.Is(err, errTooMany), errors.Is(err, errSlow):
			return engines.Answer{}, engines.FaultOf(engines.Flood, err)
		case err != nil:
			return engines.Answer{}, engines.FaultOf(engines.Exit, err)
		case l.text == "LOGOUT":
			return engines.Answer{}, engines.Faultf(engines.Exit, "csatcp.logout", "it logged out during the game")
		case l.text == "AGREE", l.text == "AGREE "+s.table.ID:
			continue // said twice
		}
		move, talk := readMove(l.text, p.View().Turn())
		a := engines.Answer{Move: move, Took: max(l.at.Sub(since), 0), Talk: talk}
		s.table.answered(move, a.Took)
		if !csa.IsAnswer(move) {
			return a, csa.NoMove(move)
		}
		return a, nil
	}
}

// takenBack ends a game in which a person took a move back. The protocol has no word
// for it, so the game is broken off.
func takenBack() error {
	return &engines.Verdict{Outcome: boards.Ended(boards.None, boards.BrokenOff,
		fact.New("csatcp.takenback", "a move was taken back, which the CSA server protocol can't express"))}
}

// Tell sends the opponent's move to both ends.
func (s *seat) Tell(_ context.Context, by boards.Seat, m boards.Move, p boards.Position) error {
	if m != "" && m[0] != '%' && p.Ply() <= s.table.plies() {
		return takenBack() // it replaces a move that the client has already
	}
	s.table.moved(m, boards.Side(by), p.Ply())
	return nil
}

// End tells the client how the game ended.
func (s *seat) End(ctx context.Context, o boards.Outcome) {
	s.ended = true
	s.table.end(ctx, o)
}

// Close ends the connection after a moment in which the client can log out.
func (s *seat) Close() error {
	s.table.giveUp()
	wait := time.Duration(0)
	if s.ended {
		wait = farewell
	}
	s.table.leave(s.side, wait)
	return nil
}

// A partner is a local player whose opponent is a client.
type partner struct {
	engines.Player
	table *Table
	side  boards.Side
}

// Beside makes a local player the opponent of a client: it does what p does, and the
// client gets its moves.
func (t *Table) Beside(side boards.Side, p engines.Player) engines.Player {
	return &partner{p, t, side}
}

// Begin makes the player ready, and waits until the client is, too.
func (p *partner) Begin(ctx context.Context, g engines.Game) error {
	if err := p.Player.Begin(ctx, g); err != nil {
		p.table.giveUp()
		return err
	}
	return p.table.begin(ctx, p.side)
}

// Act asks the player.
func (p *partner) Act(ctx context.Context, t engines.Turn) (engines.Answer, error) {
	a, err := p.Player.Act(ctx, t)
	if err == nil {
		p.table.answered(a.Move, a.Took)
	}
	return a, err
}

// Tell tells both the player and the client.
func (p *partner) Tell(ctx context.Context, by boards.Seat, m boards.Move, pos boards.Position) error {
	p.table.moved(m, boards.Side(by), pos.Ply())
	return p.Player.Tell(ctx, by, m, pos)
}

// End tells both.
func (p *partner) End(ctx context.Context, o boards.Outcome) {
	p.table.end(ctx, o)
	p.Player.End(ctx, o)
}

// Close closes the player.
func (p *partner) Close() error {
	p.table.giveUp()
	return p.Player.Close()
}

// Enter makes a person's move, where the player is one.
func (p *partner) Enter(text string) error {
	if e, ok := p.Player.(engines.Enterer); ok {
		return e.Enter(text)
	}
	return engines.ErrNotAsked
}
