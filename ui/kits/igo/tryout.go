package igo

import (
	"context"
	"fmt"
	"time"

	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/boards/igo"
	"dohyo/engines"
	"dohyo/engines/roster"
)

// tryout plays games of Go against a player.
func tryout(ctx context.Context, t *roster.Trial) {
	start := time.Now()
	if !t.Sit(ctx, roster.TryStart, 0) {
		return
	}
	t.Ready(start)
	t.Move(ctx, roster.TryFirst)
	if t.Sit(ctx, roster.TrySecond, 1) {
		t.Play("Q16")
		before, history := t.Position, t.History
		if t.Move(ctx, roster.TryMove2) {
			stone(t)
			t.Move(ctx, roster.TryMove4)
			t.Position, t.History = before, history
			t.Move(ctx, roster.TryBack)
		}
	}
	ended(ctx, t)
}

// ended asks for the dead stones on a small board that is divided between the sides.
// Black's E3 is dead. On large, open boards GNU Go takes too long.
func ended(ctx context.Context, t *roster.Trial) {
	err := t.Begin(ctx, 0, engines.Clock{}, boards.Setup{Size: 5, Opening: []boards.Move{
		"B1", "C1", "B2", "C2", "B3", "C3", "B4", "C4", "B5", "C5", "E3", "pass", "pass",
	}})
	if err != nil {
		t.Say(tryLines, false, err)
		return
	}
	if c, ok := t.Player.(engines.Counter); ok {
		dead, err := c.Dead(ctx, t.Position, t.History)
		if err != nil {
			t.Say(tryDead, true, fact.Errorf("roster.try.nodead", "says nothing: %w", err))
		} else {
			t.Say(tryDead, true, roster.OwnWords(fmt.Sprint(dead)))
		}
	}
}

// stone plays the other side's move on the first legal point, counted down from the
// middle.
func stone(t *roster.Trial) {
	p := t.Position.(*igo.Position)
	for q := igo.Point(p.Size() * p.Size() / 2); q >= 0; q-- {
		if p.Why(q) == nil {
			t.Play(igo.PointText(q, p.Size()))
			return
		}
	}
}

// The names of the checks.
var (
	tryLines = fact.New("roster.try.lines.what", "board of 5 lines")
	tryDead  = fact.New("roster.try.dead.what", "dead stones")
)
