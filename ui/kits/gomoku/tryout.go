package gomoku

import (
	"context"
	"fmt"
	"strings"
	"time"

	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/engines"
	"dohyo/engines/roster"
)

// opposition is the opening that a tried-out player faces: 寒星.
const opposition = "808 807 806"

// tryout plays games against a player. It stops early if further games would show
// nothing new.
func tryout(ctx context.Context, t *roster.Trial) {
	start := time.Now()
	if !begin(ctx, t, roster.TryStart, 0, "") {
		return
	}
	t.Ready(start)
	if t.Protocol() != "handoff" && t.Protocol() != "legacy" { // their games don't begin with three stones (guide §1.2)
		t.Move(ctx, roster.TryFirst)
	}
	if begin(ctx, t, roster.TrySecond, 1, opposition) && t.Move(ctx, tryMove4white) {
		reply(t)
		if t.Move(ctx, tryMove6) {
			takeBack(t, 2)
			reply(t)
			t.Move(ctx, roster.TryBack)
		}
	}
	if begin(ctx, t, tryThird, 0, opposition+" 906") {
		t.Move(ctx, tryMove5)
	}
}

// begin begins a game and reports whether it began. It enters a check only for a
// failure.
func begin(ctx context.Context, t *roster.Trial, what error, seat boards.Seat, text string) bool {
	var moves []boards.Move
	for _, m := range strings.Fields(text) {
		moves = append(moves, boards.Move(m))
	}
	err := t.Begin(ctx, seat, engines.Clock{Move: roster.TestThink}, boards.Setup{Size: 15, Opening: moves})
	if err != nil {
		t.Say(what, false, err)
	}
	return err == nil
}

// reply plays the other side's first move that doesn't end the game.
func reply(t *roster.Trial) {
	for y := 1; y <= 15; y++ {
		for x := 15; x >= 1; x-- {
			m := boards.Move(fmt.Sprintf("%d%02d", x, y))
			next, err := t.Position.Play(m)
			if err != nil {
				continue
			}
			if _, over := next.Outcome(); !over {
				t.Position, t.History = next, append(t.History, m)
				return
			}
		}
	}
}

// takeBack takes back the last n moves.
func takeBack(t *roster.Trial, n int) {
	t.History = t.History[:len(t.History)-n]
	if p, err := t.Game.Start(boards.Setup{Size: 15, Opening: t.History}); err == nil {
		t.Position = p
	}
}

// The names of the checks.
var (
	tryThird      = fact.New("roster.try.third.what", "third game")
	tryMove4white = fact.New("roster.try.move4white.what", "move 4, as white")
	tryMove5      = fact.New("roster.try.move5.what", "move 5, as black")
	tryMove6      = fact.New("roster.try.move6.what", "move 6")
)
