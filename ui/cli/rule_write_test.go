package cli

import (
	"testing"

	"dohyo/arena"
	"dohyo/boards"
	"dohyo/boards/gomoku"
	"dohyo/kifu"
	"dohyo/ui/lang"
)

// TestRuleOnUnseenFoul rules on a record that goes on after a foul that nobody saw, and withdraws the ruling: the record's
// own end is the one before the ruling, and comes back with all moves.
func TestRuleOnUnseenFoul(t *testing.T) {
	rec := &kifu.Record{Game: "gomoku", Players: [2]string{"AOBA", "KAZE"}, Size: 15}
	for i, m := range []boards.Move{"808", "707", "908", "1111", "1009", "1212", "1010", "1311", "1008", "503", "1108", "1208", "708"} {
		rec.Moves = append(rec.Moves, kifu.Move{Move: m, Side: boards.Side(i % 2)})
	}
	ruled := func(c arena.Rule) *arena.Decision {
		c.Game, c.By = 1, "Mori"
		events, err := ruledRecord(lang.English, rec, gomoku.Guide.Name, 1, c)
		if err != nil {
			t.Fatal(err)
		}
		return events[0].(*arena.Ruled).Decision
	}
	d := ruled(arena.Rule{Ply: 9, Winner: 1, Result: arena.Win, Reason: arena.ByRuling})
	if d.Was == nil || d.Was.Side != 0 || d.Was.Moves != 13 || len(rec.Moves) != 9 {
		t.Errorf("ended before by %+v; %d moves are left", d.Was, len(rec.Moves))
	}
	d = ruled(arena.Rule{Act: arena.ActWithdraw, Winner: boards.None})
	if d.Restored == nil || d.Restored.Side != 0 || d.Restored.Moves != 13 || len(d.Stands) != 13 || len(rec.Moves) != 13 {
		t.Errorf("restored is %+v with %d moves; the record has %d", d.Restored, len(d.Stands), len(rec.Moves))
	}
}
