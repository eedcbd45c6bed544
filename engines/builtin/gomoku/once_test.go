package gomoku

import (
	"context"
	"testing"
	"time"

	"dohyo/boards"
	board "dohyo/boards/gomoku"
)

// TestOnceWithoutLimit: a program that is started for each move and isn't told
// a time limit uses its own time limit, as a program that keeps running does.
func TestOnceWithoutLimit(t *testing.T) {
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	for _, p := range Programs() {
		m, _ := p.New(board.Guide, 15, 1, English).Think(ctx, []boards.Move{"808", "907", "1009", "1008", "809"}, Limit{Once: true}, nil)
		if m == "" || ctx.Err() != nil {
			t.Fatalf("%s: %q, %v", p.Name, m, ctx.Err())
		}
	}
}
