package roster

import (
	"context"
	"fmt"
	"time"

	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/boards/igo"
	"dohyo/engines"
)

// igo goes through games of Go.
func (t *trial) igo(ctx context.Context) {
	start := time.Now()
	if !t.sit(ctx, tryStart, 0) {
		return
	}
	t.say(tryStart, true, readyIn(start))
	t.move(ctx, tryFirst)
	if t.sit(ctx, trySecond, 1) {
		t.make("Q16")
		before, history := t.position, t.history
		if t.move(ctx, tryMove2) {
			t.stone()
			t.move(ctx, tryMove4)
			t.position, t.history = before, history
			t.move(ctx, tryBack)
		}
	}
	t.ended(ctx)
}

// ended asks what is dead on a small board that is divided between the sides:
// black's E3 has no future. On large and open ones GNU Go thinks for long.
func (t *trial) ended(ctx context.Context) {
	p, err := t.game.Start(boards.Setup{Size: 5, Opening: []boards.Move{
		"B1", "C1", "B2", "C2", "B3", "C3", "B4", "C4", "B5", "C5", "E3", "pass", "pass",
	}})
	if err == nil {
		t.position, t.history = p, p.(*igo.Position).Moves()
		err = t.player.Begin(ctx, engines.Game{Rules: t.game, Position: p, Opening: t.history, Size: 5})
	}
	if err != nil {
		t.say(tryLines, false, err)
		return
	}
	if c, ok := t.player.(engines.Counter); ok {
		dead, err := c.Dead(ctx, t.position, t.history)
		if err != nil {
			t.say(tryDead, true, fact.Errorf("roster.try.nodead", "says nothing: %w", err))
		} else {
			t.say(tryDead, true, ownWords(fmt.Sprint(dead)))
		}
	}
}

// stone makes a move of the other side, on the first point from the middle on
// that is allowed.
func (t *trial) stone() {
	p := t.position.(*igo.Position)
	for q := igo.Point(p.Size() * p.Size() / 2); q >= 0; q-- {
		if p.Why(q) == "" {
			t.play(igo.PointText(q, p.Size()))
			return
		}
	}
}
