package arena

import (
	"fmt"
	"testing"

	"dohyo/boards/gomoku"
	"dohyo/kifu"
)

// TestSetUpBetween goes through a record in which stones were set up. It checks
// in which position each move was made, and which moves the players are told.
func TestSetUpBetween(t *testing.T) {
	rec := &kifu.Record{Game: "gomoku", Moves: []kifu.Move{
		{Move: "808"}, {Move: "707", Side: 1},
		{Move: "909", Setup: "b 101 e 808 to b"},
		{Move: "101", Side: 0, Setup: "e 101 w 202 203 to b"},
		{Setup: "e 707 to w", Side: 1},
	}}
	tape, err := TapeOf(rec, gomoku.Guide, 1)
	if err != nil {
		t.Fatal(err)
	}
	g := tape.Current()
	for i, want := range []struct {
		placement, history string
		ok                 bool
	}{
		{"", "[]", true},
		{"808", "[808]", true},
		{"101 707", "[101 707]", true},
		{"b 909 w 202 203 707 to b", "[808 707 909]", false},
	} {
		p := MadeIn(g.Positions, i)
		history, ok := g.HistoryIn(p, i)
		if got := p.(*gomoku.Position).Placement(); got != want.placement || fmt.Sprint(history) != want.history || ok != want.ok {
			t.Errorf("move %d: %s, %v %v, want %+v", i+1, got, history, ok, want)
		}
	}
	if s, _, err := g.SetupAt(gomoku.Guide, 3); err != nil || s.Position != "101 707 909" || len(s.Opening) != 0 {
		t.Errorf("on from move 3: %+v, %v", s, err)
	}
	if _, _, err := g.SetupAt(gomoku.Guide, 4); err != ErrNoMoves {
		t.Errorf("on from move 4: %v", err)
	}
}
