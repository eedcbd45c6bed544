package arena

import (
	"context"
	"fmt"
	"path/filepath"
	"reflect"
	"testing"
	"time"

	"dohyo/boards"
	"dohyo/boards/gomoku"
	"dohyo/engines"
	"dohyo/kifu"
)

// TestRecordsKeepCutMoves rules on games of a match whose players comment on their
// moves. The records of the match hold the moves that were cut off with everything
// that stood beside them, and can be restored from that alone. A withdrawn ruling
// holds no remarks: they stand beside the moves again.
func TestRecordsKeepCutMoves(t *testing.T) {
	const resigned = "+7776FU -3334FU +2726FU -8384FU %TORYO"
	for _, c := range []struct {
		name, game string
		act        actFunc
		ply, cut   int
	}{
		{"a win on the board", "freestyle", row, 4, 5},
		{"almost all moves", "freestyle", row, 1, 8},
		{"none", "freestyle", row, 9, 0},
		{"before a resignation", "shogi", line(resigned), 2, 2},
		{"only the resignation", "shogi", line(resigned), 4, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			says := func(ctx context.Context, turn engines.Turn) (engines.Answer, error) {
				a, err := c.act(ctx, turn)
				score := turn.Position.Ply() - 3
				a.Talk = engines.Talk{Mutter: fmt.Sprint("after ", turn.Position.Ply()), Score: &score, Depth: 7, Nodes: 99}
				a.Took = time.Duration(turn.Position.Ply()) * time.Millisecond
				return a, err
			}
			cfg := testConfig(t, says, says, nil)
			cfg.Game, cfg.Regulation.Games = c.game, 1
			m, err := New(cfg)
			if err != nil {
				t.Fatal(err)
			}
			run(t, m)
			record := func() (rec *kifu.Record) {
				tape, _ := wholeTape(t, filepath.Join(cfg.Dir, JournalName))
				return RecordOf(tape.Begin, tape.Rules, tape.Game(1))
			}
			before := record()
			rule := func(r Rule) {
				r.Game, r.By = 1, "Mori"
				if _, err := RuleOn(cfg.Dir, r, noRecords, nil); err != nil {
					t.Fatal(err)
				}
			}
			rule(Rule{Result: Draw, Winner: boards.None, Reason: ByRuling, Ply: c.ply})
			ruled := record()
			k := &ruled.Rulings[0]
			if len(ruled.Moves) != c.ply || len(k.Cut) != c.cut || len(k.CutSaid) != c.cut || len(k.CutMS) != c.cut {
				t.Fatalf("%d moves stand, cut are %q with %d times and %d remarks, want %d and %d", len(ruled.Moves), k.Cut, len(k.CutMS), len(k.CutSaid), c.ply, c.cut)
			}
			copied := *k
			copied.CutSaid = append([]kifu.Remark(nil), k.CutSaid...)
			if ruled.Restore(&copied); !reflect.DeepEqual(ruled.Moves, before.Moves) {
				t.Errorf("restored are\n%+v, want\n%+v", ruled.Moves, before.Moves)
			}
			rule(Rule{Act: ActWithdraw})
			if back := record(); !reflect.DeepEqual(back.Moves, before.Moves) || back.Rulings[0].CutSaid != nil {
				t.Errorf("after the withdrawal the record is\n%+v, want\n%+v; its ruling keeps %+v", back.Moves, before.Moves, back.Rulings[0].CutSaid)
			}
		})
	}
}

// TestCopyOfARuledRecord makes a record of a record's own events. It keeps what stood
// beside the moves that were cut off.
func TestCopyOfARuledRecord(t *testing.T) {
	rec := gomokuRecord("808 101 807 102")
	rec.Moves[3].Comment, rec.Moves[3].Took, rec.Moves[3].Timed = "one of mine", 2*time.Second, true
	tape, err := TapeOf(rec, gomoku.Guide, 1)
	if err != nil {
		t.Fatal(err)
	}
	events, err := RuleTape(tape, Rule{Game: 1, By: "Mori", Result: Draw, Winner: boards.None, Reason: ByRuling, Ply: 2}, ruledAt)
	if err != nil {
		t.Fatal(err)
	}
	RuleRecord(rec, events[0].(*Ruled), 2)
	if tape, err = TapeOf(rec, gomoku.Guide, 1); err != nil {
		t.Fatal(err)
	}
	if got := RecordOf(tape.Begin, tape.Rules, tape.Games[0]).Rulings; !reflect.DeepEqual(got, rec.Rulings) {
		t.Errorf("the copy has %+v, want %+v", got, rec.Rulings)
	}
}

// TestCopyWithoutNames makes a record of the events of one that names only some of
// its players: the names by which the others are called aren't theirs.
func TestCopyWithoutNames(t *testing.T) {
	for _, names := range [][2]string{{}, {"A", ""}, {"", "B"}, {"A", "B"}} {
		rec := gomokuRecord("808 101")
		rec.Players, rec.Called = names, [2]string{"先手", "後手"}
		tape, err := TapeOf(rec, gomoku.Guide, 1)
		if err != nil {
			t.Fatal(err)
		}
		if got := RecordOf(tape.Begin, tape.Rules, tape.Games[0]); got.Players != names {
			t.Errorf("of %q the copy has %q", names, got.Players)
		}
		for i, p := range tape.Begin.Players {
			if want := map[bool]string{true: rec.Called[i], false: names[i]}[names[i] == ""]; p.Name != want {
				t.Errorf("of %q player %d is called %q, want %q", names, i, p.Name, want)
			}
		}
	}
}
