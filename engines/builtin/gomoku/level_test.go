package gomoku

import (
	"context"
	"testing"

	"dohyo/boards"
	board "dohyo/boards/gomoku"
)

// TestLevelsPlay: every level plays by the rules, alike each time, and completes a five.
func TestLevelsPlay(t *testing.T) {
	opening := []boards.Move{"808", "807", "906"}
	five := []boards.Move{"808", "101", "809", "103", "810", "105", "811", "107"}
	for n := 1; n <= mangetsu().Levels(); n++ {
		p := mangetsu().At(n)
		pair := [2]*Thinker{p.New(board.Renju, 15, 1, Japanese), p.New(board.Renju, 15, 2, Japanese)}
		playOut(t, board.Renju, 15, opening, pair, 1500)
		m, _ := p.New(board.Guide, 15, 1, Japanese).Think(context.Background(), opening, Limit{Nodes: 1500}, nil)
		again, _ := p.New(board.Guide, 15, 1, Japanese).Think(context.Background(), opening, Limit{Nodes: 1500}, nil)
		if m != again {
			t.Errorf("level %d: %s, then %s", n, m, again)
		}
		if m, _ := pair[0].Think(context.Background(), five, Limit{Nodes: 1500}, nil); m != "807" && m != "812" {
			t.Errorf("level %d: %s instead of the five", n, m)
		}
	}
}
