package roster

import (
	"context"
	"time"

	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/boards/shogi"
	"dohyo/engines"
)

// shogi goes through games of shogi. What CSA's line protocol leaves to a
// program, taking back and other positions than the usual one, isn't wrong where
// it can't.
func (t *trial) shogi(ctx context.Context) {
	csa := t.entry.Protocol == "csa" || t.entry.Protocol == "csapipe"
	start := time.Now()
	if !t.sit(ctx, tryStart, 0) {
		return
	}
	t.say(tryStart, true, readyIn(start))
	if dialects[t.entry.Protocol].device {
		t.say(tryPlay, true, fact.New("roster.try.line", "not tried: the other end of the line has to be there"))
		return
	}
	if t.move(ctx, tryFirst) {
		t.answer()
		if t.move(ctx, tryMove3) && len(t.position.ToAct()) > 0 {
			t.resign(ctx)
		}
	}
	if t.sit(ctx, trySecond, 1) {
		t.make("+7776FU")
		if t.move(ctx, tryMove2) {
			t.answer()
			if t.move(ctx, tryMove4) {
				t.back(2)
				t.answer()
				t.might(ctx, csa, tryBack)
			}
		}
	}
	if err := t.begun(ctx, 0, "+7776FU", "-3334FU"); err == nil {
		t.might(ctx, csa, tryPosition)
	} else {
		t.say(tryPosition, csa, err)
	}
}

// sit begins a game from the usual array; only a failure is a check.
func (t *trial) sit(ctx context.Context, what error, seat boards.Seat) bool {
	err := t.begun(ctx, seat)
	if err != nil {
		t.say(what, false, err)
	}
	return err == nil
}

// begun begins a game after some moves.
func (t *trial) begun(ctx context.Context, seat boards.Seat, moves ...boards.Move) error {
	p, err := t.game.Start(boards.Setup{Opening: moves})
	if err != nil {
		return err
	}
	t.position, t.history = p, moves
	return t.player.Begin(ctx, engines.Game{
		Rules: t.game, Seat: seat, Position: p, Opening: moves, Clock: engines.Clock{Byoyomi: testThink},
	})
}

// make makes a move of the other side.
func (t *trial) make(m boards.Move) {
	if next, err := t.position.Play(m); err == nil {
		t.position, t.history = next, append(t.history, m)
	}
}

// answer makes a move of the other side that doesn't end the game, one in the
// middle of those there are.
func (t *trial) answer() {
	b := t.position.(*shogi.Position).Board()
	moves := b.Legal(nil)
	for i := range moves {
		m := boards.Move(b.CSA(moves[(i+len(moves)/2)%len(moves)]))
		next, err := t.position.Play(m)
		if err != nil {
			continue
		}
		if _, over := next.Outcome(); !over {
			t.make(m)
			return
		}
	}
}

// back takes moves back.
func (t *trial) back(n int) {
	t.history = t.history[:len(t.history)-n]
	if p, err := t.game.Start(boards.Setup{Opening: t.history}); err == nil {
		t.position = p
	}
}

// might asks for a move that a program need not make, if put up with.
func (t *trial) might(ctx context.Context, putUpWith bool, what error) {
	if t.move(ctx, what) {
		return
	}
	last := &t.report.Checks[len(t.report.Checks)-1]
	if last.OK = putUpWith; putUpWith {
		last.Seen = fact.Errorf("roster.try.notby", "not by this program: %w", last.Seen)
	}
}

// resign ends a game by the other side's resignation.
func (t *trial) resign(ctx context.Context) {
	seat := t.position.ToAct()[0]
	next, err := t.position.Play(shogi.Resign)
	if err != nil {
		t.say(tryOver, false, err)
		return
	}
	begin := time.Now()
	err = t.player.Tell(ctx, seat, shogi.Resign, next)
	o, _ := next.Outcome()
	t.player.End(ctx, o)
	if err != nil {
		t.say(tryOver, false, err)
		return
	}
	t.say(tryOver, true, fact.Errorf("roster.try.in", "in %s", briefly(time.Since(begin))))
}
