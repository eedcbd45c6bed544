package arena

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"dohyo/engines"
	"dohyo/kifu"
	"dohyo/kifu/formats"
)

// TestTimesBefore continues games from others, and again from those, in every
// format. The times of the earlier moves stand in the record beside those of the
// later moves, count in the sums, and survive a kill of the match.
func TestTimesBefore(t *testing.T) {
	field := digHereField(8, 60000).Position
	for _, c := range []struct{ game, format, moves, position string }{
		{"freestyle", "psq", "808 101 809 102 815 103 801 104 810 105", ""},
		{"freestyle", "sgf", "808 101 809 102 815 103 801 104 810 105", ""},
		{"shogi", "csa", "+7776FU -3334FU +2726FU -8384FU +2625FU -8485FU +6978KI -4132KI +9796FU %TORYO", ""},
		{"shogi", "kif", "+7776FU -3334FU +2726FU -8384FU +2625FU -8485FU +6978KI -4132KI +9796FU %TORYO", ""},
		{"shogi", "csa", "-3334FU +7776FU -4344FU +2726FU -2233KA +3938GI -3142GI +4746FU %TORYO", "lnsgkgsn1/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"},
		{"go", "sgf", "E5 C3 G7 C7 G3 E3 resign", ""},
		{"dighere", "dighere", "-1 -1 -1 -1 -1 -1 -1 -1", field},
	} {
		t.Run(c.game+" "+c.format, func(t *testing.T) {
			f := formatNamed(t, c.game, c.format)
			cfg := testConfig(t, nil, nil, nil)
			act := paced(c.moves)
			for i := range cfg.Players {
				cfg.Players[i].Open = func(Place) (engines.Player, error) { return &scripted{act: act}, nil }
			}
			cfg.Game, cfg.Regulation.Games, cfg.Regulation.Clock = c.game, 1, Clock{Main: 10 * time.Minute}
			if c.game == "shogi" || c.game == "go" { // the other games' formats hold no charge beside the time
				cfg.Regulation.Clock.Unit = time.Second
			}
			if cfg.Regulation.Starts = []Start{{Position: c.position}}; c.game == "go" {
				cfg.Regulation.Size = 9
			}
			if c.game == "dighere" {
				cfg.Regulation.Limit, cfg.Regulation.Clock = 0, Clock{}
			}
			whole := recordOfMatch(t, cfg)
			for _, at := range []int{3, 5} { // the second game continues the first continued one
				tape, _ := wholeTape(t, filepath.Join(cfg.Dir, JournalName))
				g := tape.Games[0]
				setup, before, err := g.SetupAt(tape.Rules, at-len(g.Begin.Setup.Opening))
				if err != nil {
					t.Fatal(err)
				}
				_, left := g.Clocks(tape.Rules, g.Begin.Clock(tape.Begin.Regulation), at-len(g.Begin.Setup.Opening))
				cfg.Dir = filepath.Join(t.TempDir(), "on")
				cfg.Regulation.GoOnFrom(setup, before, "old", Origin{Ply: at}, left)
				rec := recordOfMatch(t, cfg)
				wantTimes(t, "went on", rec, whole)
				wantUsed(t, cfg.Dir, whole)
				wantTimes(t, "killed and resumed", killed(t, cfg), whole)
				var text bytes.Buffer
				if err := f.Write(&text, kifu.All(rec), kifu.WriteOptions{}); err != nil {
					t.Fatal(err)
				}
				for read, err := range f.Read(&text, kifu.ReadOptions{Name: "went on"}) {
					if err != nil {
						t.Fatal(err)
					}
					wantTimes(t, "read again", read, whole)
				}
			}
		})
	}
}

// paced answers with the given moves, each after a different time; so do the
// seats of a step.
func paced(moves string) actFunc {
	words := strings.Fields(moves)
	return func(_ context.Context, t engines.Turn) (engines.Answer, error) {
		n := t.Position.Ply()
		return engines.Answer{Move: words[n], Took: time.Duration(1250*(n+1)+len(t.Position.ToAct())) * time.Millisecond}, nil
	}
}

func formatNamed(t *testing.T, game, name string) *kifu.Format {
	t.Helper()
	for _, f := range formats.For(game) {
		if f.Name == name {
			return f
		}
	}
	t.Fatalf("no format %s of %s", name, game)
	return nil
}

// recordOfMatch plays a match and returns its first game from the journal.
func recordOfMatch(t *testing.T, cfg Config) *kifu.Record {
	t.Helper()
	m, err := New(cfg)
	if err != nil {
		t.Fatal(err)
	}
	run(t, m)
	return journalRecord(t, cfg.Dir)
}

func journalRecord(t *testing.T, dir string) *kifu.Record {
	t.Helper()
	journal, err := os.Open(filepath.Join(dir, JournalName))
	if err != nil {
		t.Fatal(err)
	}
	defer journal.Close()
	for rec, err := range JournalRecords(journal, "journal", nil, nil) {
		if err != nil {
			t.Fatal(err)
		}
		return rec
	}
	t.Fatal("no game")
	return nil
}

// killed resumes a match whose journal ends in the middle of its game.
func killed(t *testing.T, cfg Config) *kifu.Record {
	t.Helper()
	journal, err := os.ReadFile(filepath.Join(cfg.Dir, JournalName))
	if err != nil {
		t.Fatal(err)
	}
	at := max(bytes.Index(journal, []byte(`{"event":"move"`)), bytes.Index(journal, []byte(`{"event":"step"`)))
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, JournalName), journal[:at+bytes.IndexByte(journal[at:], '\n')+9], 0o644); err != nil {
		t.Fatal(err)
	}
	m, err := Reopen(dir, noRecords, playersOf(cfg))
	if err == nil {
		err = m.Run(t.Context(), nil)
	}
	if err != nil {
		t.Fatal(err)
	}
	return journalRecord(t, dir)
}

// wantUsed compares what each seat has used with the clocks of a match's first
// game.
func wantUsed(t *testing.T, dir string, want *kifu.Record) {
	t.Helper()
	tape, _ := wholeTape(t, filepath.Join(dir, JournalName))
	g := tape.Games[0]
	w, err := TapeOf(want, tape.Rules, 1)
	if err != nil {
		t.Fatal(err)
	}
	moves := len(want.Moves) - len(g.Begin.Setup.Opening) // a resignation is no move
	used, _ := g.Clocks(tape.Rules, g.Begin.Clock(tape.Begin.Regulation), moves)
	all, _ := w.Games[0].Clocks(w.Rules, w.Games[0].Begin.Clock(w.Begin.Regulation), len(w.Games[0].Moves))
	if !slices.Equal(used, all) || used[0] == 0 {
		t.Errorf("the seats have used %v, want %v", used, all)
	}
}

func wantTimes(t *testing.T, what string, got, want *kifu.Record) {
	t.Helper()
	if len(got.Moves) != len(want.Moves) {
		t.Fatalf("%s: %d moves, want %d", what, len(got.Moves), len(want.Moves))
	}
	for i, m := range got.Moves {
		if w := want.Moves[i]; m.Move != w.Move || m.Side != w.Side || !m.Timed || m.Took != w.Took || m.Used() != w.Used() {
			t.Errorf("%s: move %d is %s, of side %v, in %v, charged %v; want %s of %v in %v, charged %v", what, i+1, m.Move, m.Side, m.Took, m.Used(), w.Move, w.Side, w.Took, w.Used())
		}
	}
}
