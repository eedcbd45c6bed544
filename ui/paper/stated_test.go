package paper

import (
	"testing"

	"dohyo/arena"
	"dohyo/boards"
	"dohyo/kifu"
	"dohyo/ui/lang"
)

// TestStatedEnd checks when a page gives the end that a record states after moves that can't
// be followed: not while a ruling is in force, and again once it is withdrawn.
func TestStatedEnd(t *testing.T) {
	const goOn, back = arena.ActGoOn, arena.ActWithdraw
	for _, c := range []struct {
		result kifu.Result
		acts   []arena.Act
		want   string
	}{
		{kifu.Won(1, boards.Resign, ""), nil, "B wins: A resigned after move 2"},
		{kifu.Won(1, boards.Resign, ""), []arena.Act{goOn}, "not over"},
		{kifu.Won(1, boards.Resign, ""), []arena.Act{goOn, back}, "B wins: A resigned after move 2"},
		{kifu.Won(1, boards.Resign, ""), []arena.Act{goOn, goOn, back}, "not over"},
		{kifu.Won(0, "", ""), nil, "A wins; the record gives no reason"},
		{kifu.Drawn(boards.Sennichite), nil, "drawn: fourth occurrence of the position (sennichite) at move 2"},
		{kifu.Result{}, nil, "not over"},
	} {
		g := &Game{
			Match: &arena.MatchBegin{Kind: "shogi"}, Begin: &arena.GameBegin{Seats: map[string]string{"black": "A", "white": "B"}},
			Record: &kifu.Record{Result: c.result, Moves: make([]kifu.Move, 2)},
		}
		for _, act := range c.acts {
			g.Notes = append(g.Notes, Note{Event: &arena.Ruled{Decision: &arena.Decision{Act: act}}})
		}
		got := lang.English.Say(lang.PaperPlaying)
		if end := g.stated(); end != nil {
			got = lang.English.Ending(nil, [2]string{"A", "B"}, end)
		}
		if got != c.want {
			t.Errorf("%v after %v: %q, want %q", c.result, c.acts, got, c.want)
		}
	}
}
