package arena

import (
	"context"
	"fmt"
	"slices"
	"testing"

	"dohyo/boards"
	"dohyo/boards/catalog"
	"dohyo/engines"
	"dohyo/kifu"
)

// TestStartFromPosition gives the players, and the record, every move of a
// position that is given as moves.
func TestStartFromPosition(t *testing.T) {
	for _, position := range []string{"", "808", "808 807 707", "808,807, 707 0909"} {
		t.Run(position, func(t *testing.T) {
			p, err := rulesOf("freestyle")
			if err != nil {
				t.Fatal(err)
			}
			start, err := p.Start(boards.Setup{Position: position})
			if err != nil {
				t.Fatal(err)
			}
			want := start.(boards.Historical).History()
			var made []*scripted
			act := func(ctx context.Context, turn engines.Turn) (engines.Answer, error) {
				if h := turn.History; len(h) != turn.Position.Ply() || !slices.Equal(h[:len(want)], want) {
					t.Errorf("asked with %v after %d moves", h, turn.Position.Ply())
				}
				return fill(ctx, turn)
			}
			cfg := testConfig(t, act, act, &made)
			cfg.Regulation.Position = position
			m, err := New(cfg)
			if err != nil {
				t.Fatal(err)
			}
			run(t, m)
			for _, s := range made {
				for _, g := range s.begins {
					if fmt.Sprint(g.Opening) != fmt.Sprint(want) {
						t.Errorf("begun with %v, want %v", g.Opening, want)
					}
				}
			}
			tape, _ := wholeTape(t, cfg.Dir+"/"+JournalName)
			rec := RecordOf(tape.Begin, tape.Rules, tape.Games[0])
			if len(rec.Moves) != 40 || rec.Setup.Position != "" {
				t.Errorf("the record has %d moves from %q", len(rec.Moves), rec.Setup.Position)
			}
			rules, _ := catalog.Game("freestyle")
			if _, err := kifu.Play(rec, rules); err != nil {
				t.Error(err)
			}
		})
	}
}

// TestPrivateFolders gives no two players of a match the same folder, however
// they are called.
func TestPrivateFolders(t *testing.T) {
	for _, names := range [][2]string{{"a", "b"}, {"a", "a-2"}, {"a-2", "a"}, {"a", "a.2"}, {"players-2", "a"}} {
		m := &Match{cfg: Config{Dir: "m", Players: [2]Contestant{{Name: names[0]}, {Name: names[1]}}}}
		seen := map[string]bool{}
		for player := range 2 {
			for table := range 3 {
				for seat := range 2 {
					dir, stderr := m.workDir(player, table, seat)
					if seen[dir] || seen[stderr] {
						t.Errorf("%v: %s comes twice", names, dir)
					}
					seen[dir], seen[stderr] = true, true
				}
			}
		}
	}
}
