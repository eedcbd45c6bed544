package boards_test

import (
	"testing"

	"dohyo/boards"
)

// numbered is a position of which only the number of moves is known.
type numbered struct {
	boards.Position
	ply int
}

func (n numbered) Ply() int { return n.ply }

// TestAfter finds positions by their number of moves, also in a game that began later.
func TestAfter(t *testing.T) {
	game := []boards.Position{numbered{ply: 40}, numbered{ply: 41}, numbered{ply: 42}}
	for _, tt := range []struct {
		positions []boards.Position
		ply, want int // -1 is none
	}{
		{game, 39, -1}, {game, 40, 40}, {game, 42, 42}, {game, 43, -1}, {nil, 0, -1},
		{[]boards.Position{numbered{ply: 0}, numbered{ply: 2}}, 1, -1}, // one is missing
	} {
		got := -1
		if p := boards.After(tt.positions, tt.ply); p != nil {
			got = p.Ply()
		}
		if got != tt.want {
			t.Errorf("after %d moves of %v: %d, want %d", tt.ply, tt.positions, got, tt.want)
		}
	}
}
