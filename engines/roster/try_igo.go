package roster

import (
	"context"
	"fmt"
	"time"

	"dohyo/boards"
	"dohyo/boards/igo"
	"dohyo/engines"
)

// igo goes through games of Go.
func (t *trial) igo(ctx context.Context) {
	start := time.Now()
	if !t.sit(ctx, "start", 0) {
		return
	}
	t.say("start", true, fmt.Sprintf("ready in %s", briefly(time.Since(start))))
	t.move(ctx, "first move of a game")
	if t.sit(ctx, "second game", 1) {
		t.make("Q16")
		before, history := t.position, t.history
		if t.move(ctx, "move 2, as white") {
			t.stone()
			t.move(ctx, "move 4")
			t.position, t.history = before, history
			t.move(ctx, "after taking back")
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
		t.say("board of 5 lines", false, err.Error())
		return
	}
	if c, ok := t.player.(engines.Counter); ok {
		dead, err := c.Dead(ctx, t.position, t.history)
		if err != nil {
			t.say("dead stones", true, "says nothing: "+err.Error())
		} else {
			t.say("dead stones", true, fmt.Sprintf("%v", dead))
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
