package arena

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"dohyo/engines"
)

// TestGoneAfterResume cuts the journal of a game that one seat has left, at each line. The seat is neither
// started nor asked again once its failure is in the journal, and the game ends as it did.
func TestGoneAfterResume(t *testing.T) {
	withTally(t, "-1")
	three := func(context.Context, engines.Turn) (engines.Answer, error) {
		return engines.Answer{Move: "3", Took: time.Millisecond}, nil
	}
	seats := map[[2]int]*scripted{}
	config := func(left actFunc) Config {
		cfg := testConfig(t, nil, nil, nil)
		cfg.Game, cfg.Regulation.Limit, cfg.Regulation.Games = "tally", 0, 1
		clear(seats)
		for i := range cfg.Players {
			n := 0
			cfg.Players[i].Open = func(Place) (engines.Player, error) {
				p := &scripted{act: three}
				if i == 0 && n == 1 {
					p.act = left
				}
				seats[[2]int{i, n}] = p
				n++
				return p, nil
			}
		}
		return cfg
	}
	fails := func(_ context.Context, turn engines.Turn) (engines.Answer, error) {
		if turn.Position.Ply() == 2 {
			return engines.Answer{}, engines.Faultf(engines.Exit, "test.fault", "on purpose")
		}
		return engines.Answer{Move: "3", Took: time.Millisecond}, nil
	}
	cfg := config(fails)
	m, err := New(cfg)
	if err != nil {
		t.Fatal(err)
	}
	want, _ := ends(run(t, m))
	if len(want) != 1 || len(want[0].Out) != 1 {
		t.Fatalf("the game ended %+v", want)
	}
	journal, err := os.ReadFile(filepath.Join(cfg.Dir, JournalName))
	if err != nil {
		t.Fatal(err)
	}
	at, end := bytes.Index(journal, []byte(`{"event":"fault"`)), bytes.Index(journal, []byte(`{"event":"game_end"`))
	if at < 0 || end < at {
		t.Fatalf("no fault in the game:\n%s", journal)
	}
	for n := at; n < end; {
		n += bytes.IndexByte(journal[n:], '\n') + 1
		dir := t.TempDir()
		if err := os.WriteFile(filepath.Join(dir, JournalName), journal[:n], 0o644); err != nil {
			t.Fatal(err)
		}
		m, err := Reopen(dir, noRecords, playersOf(config(three)))
		if err != nil {
			t.Fatal(err)
		}
		got, _ := ends(run(t, m))
		if n >= end && len(got) == 0 { // the game was over
			continue
		}
		if len(got) != 1 || got[0].By != want[0].By || !slices.Equal(got[0].Scores, want[0].Scores) || len(got[0].Out) != 1 {
			t.Errorf("cut at %d, the game ended %+v, want %+v", n, got, want[0])
		}
		if gone, there := seats[[2]int{0, 1}], seats[[2]int{0, 0}]; gone.begun != 0 || there.begun != 1 {
			t.Errorf("cut at %d, the seat that had left began %d times, and the other of its side %d times", n, gone.begun, there.begun)
		}
	}
}
