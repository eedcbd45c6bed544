package shogi

import (
	"context"
	"time"

	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/boards/shogi"
	"dohyo/engines"
	"dohyo/engines/roster"
)

// tryout plays games of shogi against a player. Taking back moves and unusual starting
// positions are optional in CSA's line protocol, so a program that lacks them isn't
// wrong.
func tryout(ctx context.Context, t *roster.Trial) {
	csa := t.Protocol() == "csa" || t.Protocol() == "csapipe"
	start := time.Now()
	if !t.Sit(ctx, roster.TryStart, 0) {
		return
	}
	t.Ready(start)
	if t.Device() {
		t.Say(tryPlay, true, fact.New("roster.try.line", "not tested: it needs the other end of the line"))
		return
	}
	if t.Move(ctx, roster.TryFirst) {
		answer(t)
		if t.Move(ctx, tryMove3) && len(t.Position.ToAct()) > 0 {
			resign(ctx, t)
		}
	}
	if t.Sit(ctx, roster.TrySecond, 1) {
		play(t, "+7776FU")
		if t.Move(ctx, roster.TryMove2) {
			answer(t)
			if t.Move(ctx, roster.TryMove4) {
				back(t, 2)
				answer(t)
				t.Might(ctx, csa, roster.TryBack)
			}
		}
	}
	from := boards.Setup{Opening: []boards.Move{"+7776FU", "-3334FU"}}
	if err := t.Begin(ctx, 0, engines.Clock{Byoyomi: roster.TestThink}, from); err == nil {
		t.Might(ctx, csa, tryPosition)
	} else {
		t.Say(tryPosition, csa, err)
	}
}

// play plays a move of the other side.
func play(t *roster.Trial, m boards.Move) {
	if next, err := t.Position.Play(m); err == nil {
		t.Position, t.History = next, append(t.History, m)
	}
}

// answer plays a move of the other side that doesn't end the game, chosen from the
// middle of the list of legal moves.
func answer(t *roster.Trial) {
	b := t.Position.(*shogi.Position).Board()
	moves := b.Legal(nil)
	for i := range moves {
		m := boards.Move(b.CSA(moves[(i+len(moves)/2)%len(moves)]))
		next, err := t.Position.Play(m)
		if err != nil {
			continue
		}
		if _, over := next.Outcome(); !over {
			play(t, m)
			return
		}
	}
}

// back takes back the last n moves.
func back(t *roster.Trial, n int) {
	t.History = t.History[:len(t.History)-n]
	if p, err := t.Game.Start(boards.Setup{Opening: t.History}); err == nil {
		t.Position = p
	}
}

// resign ends a game by the other side's resignation.
func resign(ctx context.Context, t *roster.Trial) {
	seat := t.Position.ToAct()[0]
	next, err := t.Position.Play(shogi.Resign)
	if err != nil {
		t.Say(tryOver, false, err)
		return
	}
	begin := time.Now()
	err = t.Player.Tell(ctx, seat, shogi.Resign, next)
	o, _ := next.Outcome()
	t.Player.End(ctx, o)
	if err != nil {
		t.Say(tryOver, false, err)
		return
	}
	t.Say(tryOver, true, fact.Errorf("roster.try.in", "in %s", roster.Briefly(time.Since(begin))))
}

// The names of the checks.
var (
	tryPlay     = fact.New("roster.try.play.what", "play")
	tryMove3    = fact.New("roster.try.move3.what", "move 3")
	tryPosition = fact.New("roster.try.position.what", "from another position")
	tryOver     = fact.New("roster.try.over.what", "end of a game")
)
